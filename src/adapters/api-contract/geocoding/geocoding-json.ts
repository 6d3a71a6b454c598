import type { z } from 'zod/mini';
import { countryName } from '../../../domain/country/country.ts';
import { countryNameIn } from '../../../domain/country/country-name-in.ts';
import { providersFor } from '../../../domain/country/provider-selection.ts';
import type { GeocodeResult, PlaceCandidate } from '../../../domain/geocoding/geocoded-place.ts';
import type { Interpretation } from '../../../domain/query/interpretation.ts';
import { readingReasonText } from '../../../i18n/index.ts';
import type { WireAddressAnswer, WireCandidate, wireCountry } from './schemas.ts';

// This module is separate from the schemas, so that short commands of the command line do not load them.

/** Converts an address to the response of `GET /api/geocode` and `GET /api/reverse`. `language` is BCP 47. */
export const addressToWire = (found: GeocodeResult, language: string): WireAddressAnswer => ({
  provider: found.provider,
  attribution: found.attribution,
  ...candidateToWire(found, language),
  ...(found.saudiShortAddress === undefined ? {} : { saudiShortAddress: found.saudiShortAddress }),
  ...(found.ignored === undefined ? {} : { ignored: found.ignored }),
  ...(found.candidates === undefined
    ? {}
    : { candidates: found.candidates.map((candidate) => candidateToWire(candidate, language)) }),
  tried: [...found.tried],
});

export const candidateToWire = ({ point, parts, ...rest }: PlaceCandidate, language: string): WireCandidate => ({
  exactness: rest.exactness,
  ...(rest.kind === undefined ? {} : { kind: rest.kind }),
  approximate: rest.approximate,
  latitude: point.latitude,
  longitude: point.longitude,
  address: rest.address,
  details: {
    ...parts,
    country: rest.countryCode === undefined ? parts.country : countryNameIn(language, rest.countryCode),
  },
  ...(rest.countryCode === undefined ? {} : { countryCode: rest.countryCode }),
  ...(rest.building === undefined ? {} : { building: rest.building }),
  ...(rest.alsoCalled === undefined ? {} : { alsoCalled: rest.alsoCalled }),
});

/** Converts a country to the response of `GET /api/country`. */
export const countryToWire = (country: string | undefined): z.infer<typeof wireCountry> => ({
  country: country ?? null,
  name: country === undefined ? null : countryName(country),
  providers: [...providersFor(country)],
});

/** Converts interpretations to the response of `GET /api/understand`. */
export const readingsToWire = (
  readings: readonly Interpretation[],
  texts: Parameters<typeof readingReasonText>[1],
) => ({
  readings: readings.map((reading) => ({ ...reading, why: readingReasonText(reading.why, texts) })),
});
