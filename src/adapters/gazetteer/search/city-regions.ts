/**
 * Regions that are one city as people speak of it: the towns within its reach are its districts. The names are those of GeoNames, by country;
 * regions that are only called like their city, as São Paulo and Madrid are, have towns of their own.
 */
const REGIONS: Readonly<Record<string, string>> = {
  AE: 'Abu Dhabi|Ajman|Dubai',
  AF: 'Kabul',
  AM: 'Yerevan',
  AO: 'Luanda',
  AR: 'Buenos Aires F.D.',
  AT: 'Vienna',
  BE: 'Brussels Capital',
  BG: 'Sofia-Capital',
  BR: 'Federal District',
  BY: 'Minsk City',
  CD: 'Kinshasa',
  CI: 'Abidjan Autonomous District',
  CL: 'Santiago Metropolitan',
  CN: 'Beijing|Chongqing|Shanghai|Tianjin',
  CO: 'Bogota D.C.',
  CU: 'Havana',
  CZ: 'Prague',
  DE: 'Hamburg|State of Berlin',
  DZ: 'Algiers',
  EG: 'Alexandria|Cairo',
  ET: 'Addis Ababa',
  GE: 'Tbilisi',
  GN: 'Conakry',
  HU: 'Budapest',
  ID: 'Jakarta',
  IN: 'Chandigarh|Delhi',
  IQ: 'Baghdad',
  JO: 'Amman',
  KE: 'Mombasa County|Nairobi County',
  KG: 'Bishkek',
  KH: 'Phnom Penh',
  KP: 'Pyongyang',
  KR: 'Busan|Daegu|Daejeon|Gwangju|Incheon|Seoul|Ulsan',
  KZ: 'Almaty|Astana|Shymkent',
  LB: 'Beirut',
  LV: 'Riga',
  ML: 'Bamako',
  MM: 'Yangon',
  MN: 'Ulaanbaatar',
  MX: 'Mexico City',
  MZ: 'Maputo City',
  NE: 'Niamey',
  NG: 'Lagos',
  NO: 'Oslo',
  OM: 'Muscat',
  PE: 'Lima Province',
  PK: 'Islamabad',
  RO: 'Bucharest',
  RU: 'Moscow|St.-Petersburg',
  SY: 'Damascus Governorate',
  TH: 'Bangkok',
  TJ: 'Dushanbe',
  TR: 'Ankara|Antalya|Istanbul|İzmir Province',
  TW: 'Taipei',
  UA: 'Kyiv City',
  US: 'District of Columbia',
  UZ: 'Tashkent',
  VE: 'Distrito Federal',
  VN: 'Da Nang City|Hanoi|Ho Chi Minh City (HCMC)',
  YE: 'Aden|Amanat Alasimah',
  ZW: 'Bulawayo|Harare',
};

/** Countries that are one city. */
const CITY_STATES: ReadonlySet<string> = new Set(['GI', 'HK', 'MC', 'MO', 'SG', 'VA']);

const regions: ReadonlySet<string> = new Set(
  Object.entries(REGIONS).flatMap(([country, names]) => names.split('|').map((name) => `${country} ${name}`)),
);

export const isCityRegion = (country: string, region: string): boolean => regions.has(`${country} ${region}`);
export const isCityState = (country: string): boolean => CITY_STATES.has(country);

/** Counties that are one city, by GeoNames' codes of country, region and county: what else lies there is a part of it. */
export const cityOfCounty: ReadonlyMap<string, string> = new Map([
  ['GB.ENG.GLA', 'London'],
  ['NZ.E7.076', 'Auckland'],
  ['US.NY.005', 'New York City'],
  ['US.NY.047', 'New York City'],
  ['US.NY.061', 'New York City'],
  ['US.NY.081', 'New York City'],
  ['US.NY.085', 'New York City'],
  ['ZA.06.JHB', 'Johannesburg'],
  ['ZA.11.CPT', 'Cape Town'],
]);
