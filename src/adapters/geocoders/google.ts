import { z } from 'zod';
import type { ProviderFailure } from '../../domain/geocoding/geocoded-place.ts';
import { findLanguage } from '../../domain/languages.ts';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import { type ClassifyRefusal, fetchJson, toFailed } from '../http/fetch-json.ts';
import { optionalList, optionalText, optionalTrue, resultList } from './lenient-schema.ts';
import { buildUrl, degrees, type KeyedOptions } from './provider-options.ts';
import { toFoundAnswer } from './to-geocode-answer.ts';

const result = z.object({
  formatted_address: optionalText,
  address_components: optionalList(
    z.object({ long_name: optionalText, short_name: optionalText, types: optionalList(z.string()) }),
  ),
  geometry: z.object({ location: z.object({ lat: degrees, lng: degrees }) }),
  types: optionalList(z.string()),
  partial_match: optionalTrue,
});

type GoogleResult = z.infer<typeof result>;

const googleAnswer = z.object({ status: z.string(), results: resultList(result).optional() });

/** Creates the adapter of Google Geocoding v3. Its results may only be displayed with a Google map (docs/providers.md). */
export function createGoogleGeocoder({ fetch, base, key }: KeyedOptions): Geocoder {
  async function ask(query: Record<string, string | undefined>, signal?: AbortSignal): Promise<GeocodeAnswer> {
    const url = buildUrl(base, '/maps/api/geocode/json', { ...query, key });
    const answer = await fetchJson({ fetch, url, signal, answer: googleAnswer, refusal });
    if (answer.outcome === 'failed') return answer;
    const { status, results } = answer.value;
    if (status === 'ZERO_RESULTS') return { outcome: 'none' };
    if (results === undefined) return toFailed('invalid', 'The answer has no results.');
    const best = results.find(({ types }) => !types.includes('plus_code'));
    return best ? toPlace(best) : { outcome: 'none' };
  }
  return {
    name: 'google',
    forward: ({ text, country, language }, signal) =>
      ask(
        {
          address: text,
          language: googleLanguage(language),
          components: country && `country:${country}`,
          region: country?.toLowerCase(),
        },
        signal,
      ),
    reverse: ({ point, language }, signal) =>
      ask({ latlng: `${point.latitude},${point.longitude}`, language: googleLanguage(language) }, signal),
  };
}

/**
 * Returns Google's tag of a language. Google identifies Chinese by country, and ignores unsupported languages:
 * https://developers.google.com/maps/faq#languagesupport
 */
const googleLanguage = (language: string): string => findLanguage(language, ['zh-CN']) ?? language;

function toPlace(result: GoogleResult): GeocodeAnswer {
  const component = (...types: readonly string[]) => {
    for (const type of types) {
      const found = result.address_components.find((candidate) => candidate.types.includes(type));
      if (found) return found;
    }
    return undefined;
  };
  const country = component('country');
  const street = component('route')?.long_name;
  const number = component('street_number', 'premise')?.long_name;
  return toFoundAnswer({
    latitude: result.geometry.location.lat,
    longitude: result.geometry.location.lng,
    address: result.formatted_address,
    parts: {
      street: street ?? component('sublocality_level_2', 'sublocality_level_3')?.long_name,
      address2: number,
      district: component('sublocality_level_1', 'sublocality', 'neighborhood')?.long_name,
      city: component(...cityTypes)?.long_name,
      region: component('administrative_area_level_1')?.long_name,
      country: country?.long_name,
      postcode: component('postal_code')?.long_name,
    },
    countryCode: country?.short_name,
    approximate: street === undefined && number === undefined && result.types.some((type) => areas.has(type)),
    isStreet: number === undefined && result.types.includes('route'),
    weak: result.partial_match,
  });
}

/** The components for the city, in order of preference: Britain has postal towns, and Japan has neither these nor localities. */
const cityTypes = [
  'locality',
  'postal_town',
  'administrative_area_level_3',
  'sublocality',
  'administrative_area_level_2',
] as const;

const areas: ReadonlySet<string> = new Set(['locality', 'political', 'postal_code', 'postal_town', 'colloquial_area']);

/** Reads the error code in the body: Google reports errors with status 200. */
const refusal: ClassifyRefusal = (_status, _text, body) => {
  const status = z.object({ status: z.string() }).safeParse(body);
  return status.success ? refusals[status.data.status] : undefined;
};

const refusals: Readonly<Record<string, ProviderFailure>> = {
  OVER_DAILY_LIMIT: 'quota',
  OVER_QUERY_LIMIT: 'rate',
  REQUEST_DENIED: 'auth',
  INVALID_REQUEST: 'invalid',
  UNKNOWN_ERROR: 'network',
};
