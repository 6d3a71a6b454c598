import { z } from 'zod';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import { type ClassifyRefusal, fetchJson } from '../http/fetch-json.ts';
import { optionalText, optionalTexts, resultList } from './lenient-schema.ts';
import { buildUrl, degrees, type ProviderOptions } from './provider-options.ts';
import { toFoundAnswer } from './to-geocode-answer.ts';

const place = z.object({
  lat: degrees,
  lon: degrees,
  display_name: optionalText,
  /** The field is `category` in jsonv2, and `class` in the older json. */
  category: optionalText,
  class: optionalText,
  /** The address tags of any OpenStreetMap object. */
  address: optionalTexts,
});

const searchAnswer = resultList(place);
const reverseAnswer = z.union([place, z.object({ error: z.string() })]);

export interface NominatimOptions extends ProviderOptions {
  /** The name of the application, which the usage policy requires. Browsers send their own header. */
  readonly userAgent?: string;
}

/** Creates the adapter of OpenStreetMap's Nominatim. `withRateLimit` limits it to one request per second. */
export function createNominatimGeocoder({ fetch, base, userAgent }: NominatimOptions): Geocoder {
  const headers: Readonly<Record<string, string>> = userAgent === undefined ? {} : { 'user-agent': userAgent };
  const usual = { format: 'jsonv2', addressdetails: '1' };
  const describe = (_status: number, statusText: string) => `OpenStreetMap API failed: ${statusText}`;
  return {
    name: 'osm',
    async forward({ text, country, language }, signal) {
      const url = buildUrl(base, '/search', {
        q: text,
        ...usual,
        limit: '1',
        'accept-language': language,
        countrycodes: country && countryCodes(country),
      });
      const answer = await fetchJson({ fetch, url, headers, signal, answer: searchAnswer, refusal, describe });
      if (answer.outcome === 'failed') return answer;
      const [best] = answer.value;
      return best ? toPlace(best) : { outcome: 'none' };
    },
    async reverse({ point, language }, signal) {
      const url = buildUrl(base, '/reverse', {
        lat: String(point.latitude),
        lon: String(point.longitude),
        ...usual,
        zoom: '18',
        'accept-language': language,
      });
      const answer = await fetchJson({ fetch, url, headers, signal, answer: reverseAnswer, refusal, describe });
      if (answer.outcome === 'failed') return answer;
      return 'error' in answer.value ? { outcome: 'none' } : toPlace(answer.value);
    },
  };
}

function toPlace({ lat, lon, display_name, category, class: older, address }: z.infer<typeof place>): GeocodeAnswer {
  const findFirst = (...keys: readonly string[]) =>
    keys.map((key) => address[key]).find((value) => value !== undefined);
  const street = findFirst('road', 'pedestrian', 'footway', 'residential', 'path', 'square');
  const city = findFirst('city', 'town', 'village', 'municipality', 'county');
  const kind = category ?? older;
  return toFoundAnswer({
    latitude: lat,
    longitude: lon,
    address: display_name,
    parts: {
      street,
      address2: findFirst('house_number', 'house_name'),
      district: findFirst('suburb', 'borough', 'city_district', 'quarter', 'neighbourhood'),
      city,
      region: findFirst('state', 'region', 'province', 'state_district'),
      country: address.country,
      postcode: address.postcode,
    },
    countryCode: address.country_code,
    approximate: street === undefined && (kind === 'place' || kind === 'boundary'),
    isStreet: kind === 'highway' && street !== undefined && address.house_number === undefined,
  });
}

/**
 * Returns the values of `countrycodes`. Nominatim assigns these territories to their state; the coordinates show which of the two it is.
 */
const countryCodes = (country: string): string =>
  (stateByTerritory[country] === undefined ? country : `${country},${stateByTerritory[country]}`).toLowerCase();

const stateByTerritory: Readonly<Record<string, string>> = {
  HK: 'CN',
  MO: 'CN',
  AS: 'US',
  GU: 'US',
  MP: 'US',
  PR: 'US',
  VI: 'US',
  UM: 'US',
  BL: 'FR',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  NC: 'FR',
  PF: 'FR',
  PM: 'FR',
  RE: 'FR',
  TF: 'FR',
  WF: 'FR',
  YT: 'FR',
  AW: 'NL',
  BQ: 'NL',
  CW: 'NL',
  SX: 'NL',
  AX: 'FI',
  SJ: 'NO',
  CC: 'AU',
  CX: 'AU',
  NF: 'AU',
};

/** Reads the error code in the body, because an error may have status 200. "Unable to geocode" is not an error. */
const refusal: ClassifyRefusal = (status, _text, body) => {
  const error = z.object({ error: z.object({ code: z.number() }) }).safeParse(body);
  if (!error.success || status !== 200) return undefined;
  return error.data.error.code === 429 ? 'rate' : 'invalid';
};
