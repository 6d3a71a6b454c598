import { loadCountryNames } from '../../../../domain/country/country.ts';
import type { Settlement } from '../../../../ports/geocoding/gazetteer.ts';
import type { ForwardQuery, GeocodeAnswer, ReverseQuery } from '../../../../ports/geocoding/geocoder.ts';
import { createStreetGeocoder } from './geocoder.ts';
import { type IndexDatabase, openExtract } from './open-extract.ts';
import { type SuggestOptions, suggestAddresses } from './suggest-addresses.ts';

/** The operations on the index of one country. Arguments and results can be sent to another thread. */
export interface StreetSearch {
  /** Finds an address. `isTown` is true if the whole text is the name of a known town. */
  forward(query: ForwardQuery, isTown: boolean): Promise<GeocodeAnswer>;
  reverse(query: ReverseQuery): Promise<GeocodeAnswer>;
  suggest(text: string, options: SuggestOptions): Promise<readonly Settlement[]>;
}

/** Creates the search over an index as on the server; `undefined` if the index has another version. */
export function createStreetSearch(database: IndexDatabase): StreetSearch | undefined {
  const extract = openExtract(database, 'pragma cache_size = -16384;');
  if (extract === undefined) return undefined;
  // Any address may end in a country. Loading the names now avoids a delay at the first letter.
  loadCountryNames();
  const files = { current: () => [extract], close: () => extract.close() };
  return {
    forward: (query, isTown) => createStreetGeocoder({ files, isTown: async () => isTown }).forward(query),
    reverse: (query) => createStreetGeocoder({ files, isTown: async () => false }).reverse(query),
    suggest: async (text, options) => suggestAddresses(files, text, options),
  };
}
