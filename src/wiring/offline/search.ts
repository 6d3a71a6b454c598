import type { StreetSearch } from '../../adapters/gazetteer/streets/search/street-search.ts';
import { mergeSuggestions } from '../../adapters/gazetteer/streets/search/suggest-addresses.ts';
import type { SearchedCountry } from '../../client/offline-search.ts';
import type { ProviderName } from '../../domain/country/provider-selection.ts';
import { ok } from '../../domain/result.ts';
import type { CountryFinder } from '../../ports/geocoding/country-finder.ts';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import { geocode } from '../../usecases/geocoding/geocode.ts';
import { reverseGeocode } from '../../usecases/geocoding/reverse-geocode.ts';
import type { OfflineTowns } from './towns.ts';

/** The stored streets of a country. */
export interface OfflineStreets {
  readonly country: string;
  readonly search: StreetSearch;
}

interface Stored {
  readonly towns?: OfflineTowns | undefined;
  readonly streets?: OfflineStreets | undefined;
}

/** Creates the search of stored towns and streets, one for each country. It uses the server's use cases (wiring/geocoding/geocoding.ts). */
export function createOfflineSearch({ towns, streets }: Stored): readonly SearchedCountry[] {
  const stored = towns?.country === streets?.country ? [{ towns, streets }] : [{ streets }, { towns }];
  return stored.flatMap(createSearchedCountry);
}

function createSearchedCountry({ towns, streets }: Stored): readonly SearchedCountry[] {
  const country = towns?.country ?? streets?.country;
  if (country === undefined) return [];
  const streetGeocoder = streets && createStreetGeocoder(streets, towns);
  const tools = (...geocoders: readonly (Geocoder | undefined)[]) => ({
    geocoders: new Map<ProviderName, Geocoder>(
      geocoders.flatMap((geocoder) => (geocoder === undefined ? [] : [[geocoder.name, geocoder] as const])),
    ),
    countries: noPolygons,
    clock: systemClock,
  });
  return [
    {
      country,
      geocode: geocode(tools(streetGeocoder, towns?.geocoder)),
      // A point near a border may be in another country than the nearest stored town.
      reverseGeocode: reverseGeocode(tools(streetGeocoder)),
      async suggest(text, options) {
        const addresses = (await streets?.search.suggest(text, options).catch(() => [])) ?? [];
        const found = await (towns?.gazetteer.suggest(text, options) ?? ok([]));
        if (!found.ok || addresses.length === 0) return addresses.length === 0 ? found : ok(addresses);
        return ok(mergeSuggestions(addresses, found.value, options));
      },
      ...(towns && { within: towns.gazetteer.listWithin }),
    },
  ];
}

function createStreetGeocoder({ search }: OfflineStreets, towns: OfflineTowns | undefined): Geocoder {
  const isTown = async (text: string) => {
    const found = await towns?.geocoder.forward({ text, language: 'en' });
    return found?.outcome === 'found' && found.ignored === undefined;
  };
  return {
    name: 'streets',
    forward: async (query) => search.forward(query, await isTown(query.text)).catch(() => unreadable),
    reverse: (query) => search.reverse(query).catch(() => unreadable),
  };
}

const unreadable: GeocodeAnswer = { outcome: 'failed', why: 'invalid', detail: 'The index of streets cannot be read.' };

/** Finds no country, because the borders are not stored on the device. The country of a found place is used instead. */
const noPolygons: CountryFinder = { findAt: async () => ok(undefined) };
const systemClock = { now: () => new Date() };
