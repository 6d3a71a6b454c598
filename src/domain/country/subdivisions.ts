// The codes by which people of the United States, Canada and Australia write the state or province a town lies in:
// "Portland OR", "Perth WA". Two letters may name several regions, and a country besides. The names are those of GeoNames.

/** A state, province or territory. */
export interface Region {
  /** Its country's code: `US`. */
  readonly country: string;
  /** In English: `Oregon`. */
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
} as const;

const byCode: ReadonlyMap<string, readonly Region[]> = Map.groupBy(
  Object.entries(REGIONS).flatMap(([country, regions]) =>
    regions.split('|').map((region) => {
      const [code = '', ...name] = region.trim().split(' ');
      return { code, country, name: name.join(' ') };
    }),
  ),
  ({ code }) => code,
);

/** The regions a code in capitals may mean: `WA` is Washington and Western Australia. */
export const findRegions = (code: string): readonly Region[] => byCode.get(code) ?? [];
