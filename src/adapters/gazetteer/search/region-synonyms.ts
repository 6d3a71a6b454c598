/**
 * Names of regions that GeoNames lacks, in the country's own language or from before a rename. Each item is the name in GeoNames, followed
 * by the other names.
 */
export const REGION_SYNONYMS: Readonly<Record<string, string>> = {
  AT: 'Vienna=Wien|Tyrol=Tirol|Styria=Steiermark|Carinthia=Kärnten|Lower Austria=Niederösterreich|Upper Austria=Oberösterreich',
  BR: 'Federal District=Distrito Federal',
  CA: 'Newfoundland and Labrador=Newfoundland|Quebec=Québec',
  CH: 'Zurich=Zürich|Geneva=Genève|Grisons=Graubünden|Lucerne=Luzern|Saint Gallen=St. Gallen|Valais=Wallis|Ticino=Tessin',
  DE: 'Bavaria=Bayern|Baden-Wurttemberg=Baden-Württemberg|Hesse=Hessen|Lower Saxony=Niedersachsen|North Rhine-Westphalia=Nordrhein-Westfalen=NRW|Rheinland-Pfalz=Rhineland-Palatinate|Saxony=Sachsen|Saxony-Anhalt=Sachsen-Anhalt|Thuringia=Thüringen|State of Berlin=Berlin|Mecklenburg-Vorpommern=Mecklenburg',
  ES: 'Catalonia=Cataluña=Catalunya|Andalusia=Andalucía|Basque Country=País Vasco=Euskadi|Castille and León=Castilla y León|Castille-La Mancha=Castilla-La Mancha|Navarre=Navarra|Aragon=Aragón|Balearic Islands=Islas Baleares=Illes Balears|Canary Islands=Islas Canarias=Canarias|Madrid=Comunidad de Madrid|Valencia=Comunidad Valenciana=Comunitat Valenciana',
  IN: 'Odisha=Orissa|Puducherry=Pondicherry|Uttarakhand=Uttaranchal',
  IT: 'Sicily=Sicilia|Sardinia=Sardegna|Tuscany=Toscana|Apulia=Puglia|Piedmont=Piemonte|Lombardy=Lombardia|The Marches=Marche|Aosta Valley=Valle d’Aosta|Basilicate=Basilicata|Trentino-Alto Adige=Trentino|Friuli Venezia Giulia=Friuli',
  MX: 'México=Estado de México=Edomex|Mexico City=Ciudad de México',
  MY: 'Penang=Pulau Pinang|Melaka=Malacca|Negeri Sembilan=N. Sembilan|Johor=Johore|Kuala Lumpur=Wilayah Persekutuan Kuala Lumpur=WP Kuala Lumpur',
  NL: 'North Holland=Noord-Holland|South Holland=Zuid-Holland|North Brabant=Noord-Brabant',
  PH: 'National Capital Region=Metro Manila=NCR',
  TR: 'Istanbul=İstanbul',
};
