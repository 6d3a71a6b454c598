import { z } from 'zod';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import { fetchJson } from '../http/fetch-json.ts';
import { optionalObject, optionalText, resultList } from './lenient-schema.ts';
import { buildUrl, degrees, type KeyedOptions } from './provider-options.ts';
import { toFoundAnswer } from './to-geocode-answer.ts';

const named = optionalObject({ name: optionalText });

/** The properties of a result. The context is an object by layer in v6, and was a list in v5. */
const properties = z.object({
  name: optionalText,
  full_address: optionalText,
  place_formatted: optionalText,
  coordinates: z.object({ longitude: degrees, latitude: degrees }),
  match_code: optionalObject({ confidence: optionalText }),
  context: optionalObject({
    address: optionalObject({ address_number: optionalText, street_name: optionalText }),
    street: named,
    neighborhood: named,
    locality: named,
    postcode: named,
    place: named,
    district: named,
    region: named,
    country: optionalObject({ name: optionalText, country_code: optionalText }),
  }),
});

const answer = z.object({ features: resultList(z.object({ properties })) });

/** Creates the adapter of Mapbox Geocoding v6. */
export function createMapboxV6Geocoder({ fetch, base, key }: KeyedOptions): Geocoder {
  async function ask(path: string, query: Record<string, string | undefined>, signal?: AbortSignal) {
    const url = buildUrl(base, path, { ...query, limit: '1', types: 'address', access_token: key });
    const reply = await fetchJson({ fetch, url, signal, answer });
    if (reply.outcome === 'failed') return reply;
    const [best] = reply.value.features;
    return best ? toPlace(best.properties) : ({ outcome: 'none' } as const);
  }
  return {
    name: 'mapbox',
    forward: ({ text, country, language }, signal) =>
      ask('/search/geocode/v6/forward', { q: text.slice(0, 256), language, country: country?.toLowerCase() }, signal),
    reverse: ({ point, language }, signal) =>
      ask(
        '/search/geocode/v6/reverse',
        { longitude: String(point.longitude), latitude: String(point.latitude), language },
        signal,
      ),
  };
}

function toPlace(found: z.infer<typeof properties>): GeocodeAnswer {
  const { context, coordinates } = found;
  const street = context.address.street_name ?? context.street.name;
  const composed = [found.name, found.place_formatted].filter(Boolean).join(', ');
  return toFoundAnswer({
    latitude: coordinates.latitude,
    longitude: coordinates.longitude,
    address: found.full_address ?? composed,
    parts: {
      street,
      address2: context.address.address_number,
      district: context.neighborhood.name ?? context.locality.name,
      city: context.place.name ?? context.district.name ?? context.locality.name,
      region: context.region.name,
      country: context.country.name,
      postcode: context.postcode.name,
    },
    countryCode: context.country.country_code,
    approximate: street === undefined,
    isStreet: street !== undefined && context.address.address_number === undefined,
    weak: found.match_code.confidence === 'low',
  });
}
