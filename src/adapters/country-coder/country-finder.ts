import { ok } from '../../domain/result.ts';
import type { CountryFinder } from '../../ports/geocoding/country-finder.ts';

/**
 * The country of a point from border polygons, offline. At level `territory` Hong Kong is HK and Greenland is GL, as ISO
 * 3166-1 has them; at the library's default level they are China and Denmark. It is loaded at the first question, which
 * a server asks itself soon after its start: it takes a tenth of a second.
 */
export function createPolygonCountryFinder(): CountryFinder {
  let loading: Promise<typeof import('@rapideditor/country-coder')> | undefined;
  return {
    async at({ latitude, longitude }) {
      loading ??= import('@rapideditor/country-coder');
      const { iso1A2Code } = await loading;
      const code = iso1A2Code([longitude, latitude], { level: 'territory' }) ?? undefined;
      return ok(code === undefined ? undefined : (getPart[code] ?? code));
    },
  };
}

/** Codes that are reserved for parts of a country, where ISO 3166-1 and common lists have the country. */
const getPart: Readonly<Record<string, string>> = {
  EA: 'ES',
  IC: 'ES',
  AC: 'SH',
  TA: 'SH',
  CP: 'FR',
  DG: 'IO',
  CQ: 'GG',
};
