import { ok } from '../../domain/result.ts';
import type { CountryFinder } from '../../ports/geocoding/country-finder.ts';

/**
 * Creates a look-up of the country of a point from border polygons, offline. At the level `territory` Hong Kong is HK and Greenland is GL,
 * as in ISO 3166-1; at the library's default level they are China and Denmark. The first call loads the library, which takes a tenth of a
 * second; a server makes it soon after its start.
 */
export function createPolygonCountryFinder(): CountryFinder {
  let loading: Promise<typeof import('@rapideditor/country-coder')> | undefined;
  return {
    async findAt({ latitude, longitude }) {
      loading ??= import('@rapideditor/country-coder');
      const { iso1A2Code } = await loading;
      const code = iso1A2Code([longitude, latitude], { level: 'territory' }) ?? undefined;
      return ok(code === undefined ? undefined : (countryByPart[code] ?? code));
    },
  };
}

/** Codes that are reserved for parts of a country, with the code of the country that lists usually have. */
const countryByPart: Readonly<Record<string, string>> = {
  EA: 'ES',
  IC: 'ES',
  AC: 'SH',
  TA: 'SH',
  CP: 'FR',
  DG: 'IO',
  CQ: 'GG',
};
