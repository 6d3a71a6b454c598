// The codes of states and provinces after the name of a town: "Portland OR", "Perth WA", "Milano MI", "Pune, MH". A code can mean several
// regions, and also a country. The names are from GeoNames; the code of an Italian province has the name of its region.

import { callOnce } from '../text/once.ts';

/** A state, province or territory. */
export interface Region {
  /** The code of its country: `US`. */
  readonly country: string;
  /** The name in English: `Oregon`. */
  readonly name: string;
}

const REGIONS = {
  US: `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|
    DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|
    LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|
    NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|
    OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|
    UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`,
  CA: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|
    NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon`,
  AU: `ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|
    TAS Tasmania|VIC Victoria|WA Western Australia`,
  BR: `AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Federal District|ES Espírito Santo|GO Goiás|MA Maranhão|
    MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|
    RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|
    SE Sergipe|TO Tocantins`,
  IN: `AN Andaman and Nicobar|AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CG Chhattisgarh|CH Chandigarh|DL Delhi|
    GA Goa|GJ Gujarat|HP Himachal Pradesh|HR Haryana|JH Jharkhand|JK Jammu and Kashmir|KA Karnataka|KL Kerala|LA Ladakh|
    MH Maharashtra|ML Meghalaya|MN Manipur|MP Madhya Pradesh|MZ Mizoram|NL Nagaland|OD Odisha|OR Odisha|PB Punjab|
    PY Puducherry|RJ Rajasthan|SK Sikkim|TG Telangana|TN Tamil Nadu|TR Tripura|TS Telangana|UK Uttarakhand|UP Uttar Pradesh|
    WB West Bengal`,
  IT: `AQ,CH,PE,TE Abruzzo|MT,PZ Basilicate|CS,CZ,KR,RC,VV Calabria|AV,BN,CE,NA,SA Campania|
    BO,FC,FE,MO,PC,PR,RA,RE,RN Emilia-Romagna|GO,PN,TS,UD Friuli Venezia Giulia|FR,LT,RI,RM,VT Lazio|GE,IM,SP,SV Liguria|
    BG,BS,CO,CR,LC,LO,MB,MI,MN,PV,SO,VA Lombardy|AN,AP,FM,MC,PU The Marches|CB,IS Molise|AL,AT,BI,CN,NO,TO,VB,VC Piedmont|
    BA,BR,BT,FG,LE,TA Apulia|CA,NU,OR,SS,SU Sardinia|AG,CL,CT,EN,ME,PA,RG,SR,TP Sicily|
    AR,FI,GR,LI,LU,MS,PI,PO,PT,SI Tuscany|BZ,TN Trentino-Alto Adige|PG,TR Umbria|AO Aosta Valley|
    BL,PD,RO,TV,VE,VI,VR Veneto`,
  MX: `AGS Aguascalientes|BC Baja California|BCS Baja California Sur|CAMP Campeche|CHIS Chiapas|CHIH Chihuahua|COAH Coahuila|
    COL Colima|CDMX,DF Mexico City|DGO Durango|GTO Guanajuato|GRO Guerrero|HGO Hidalgo|JAL Jalisco|EDOMEX,MEX México|
    MICH Michoacán|MOR Morelos|NAY Nayarit|NL Nuevo León|OAX Oaxaca|PUE Puebla|QRO Querétaro|QR,QROO Quintana Roo|
    SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|TAMPS Tamaulipas|TLAX Tlaxcala|VER Veracruz|YUC Yucatán|
    ZAC Zacatecas`,
} as const;

const byCode: ReadonlyMap<string, readonly Region[]> = Map.groupBy(
  Object.entries(REGIONS).flatMap(([country, regions]) =>
    regions.split('|').flatMap((region) => {
      const [codes = '', ...name] = region.trim().split(' ');
      return codes.split(',').map((code) => ({ code, country, name: name.join(' ') }));
    }),
  ),
  ({ code }) => code,
);

/** Returns the regions of a code in capitals: Washington and Western Australia for `WA`. */
export const findRegions = (code: string): readonly Region[] =>
  code.length > MAX_CODE_LENGTH ? [] : (byCode.get(code) ?? []);

const MAX_CODE_LENGTH = Math.max(...[...byCode.keys()].map((code) => code.length));

/** Returns the codes of a region: `CA` for California. */
export const listRegionCodes = ({ country, name }: Region): readonly string[] =>
  codesByRegion().get(`${country} ${name}`) ?? [];

const codesByRegion = callOnce((): ReadonlyMap<string, readonly string[]> => {
  const codes = [...byCode].flatMap(([code, regions]) =>
    regions.map(({ country, name }) => ({ code, region: `${country} ${name}` })),
  );
  const byRegion = Map.groupBy(codes, ({ region }) => region);
  return new Map([...byRegion].map(([region, all]) => [region, all.map(({ code }) => code)]));
});
