import { z } from 'zod';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import { fetchJson } from '../http/fetch-json.ts';
import { optionalList, optionalNumber, optionalObject, optionalText, resultList } from './lenient-schema.ts';
import { createMapboxV6Geocoder } from './mapbox-v6.ts';
import { buildUrl, degrees, type KeyedOptions } from './provider-options.ts';
import { toFoundAnswer } from './to-geocode-answer.ts';

export interface MapboxOptions extends KeyedOptions {
  /** The product specifies v5; v6 is Mapbox's current version. */
  readonly version?: 5 | 6;
}

/** Creates the adapter of Mapbox Geocoding in the configured version. */
export const createMapboxGeocoder = (options: MapboxOptions): Geocoder =>
  options.version === 6 ? createMapboxV6Geocoder(options) : mapboxV5Geocoder(options);

const feature = z.object({
  id: optionalText,
  text: optionalText,
  place_name: optionalText,
  relevance: optionalNumber,
  center: z.tuple([degrees, degrees]),
  /** The house number. */
  address: optionalText,
  properties: optionalObject({ address: optionalText, short_code: optionalText }),
  context: optionalList(z.object({ id: z.string(), text: optionalText, short_code: optionalText })),
});

const answer = z.object({ features: resultList(feature) });

/** The minimum relevance. Below it, Mapbox has matched only a single word. */
const MIN_RELEVANCE = 0.7;

function mapboxV5Geocoder({ fetch, base, key }: KeyedOptions): Geocoder {
  async function ask(text: string, query: Record<string, string | undefined>, signal?: AbortSignal) {
    const path = `/geocoding/v5/mapbox.places/${encodeURIComponent(text)}.json`;
    const url = buildUrl(base, path, { ...query, access_token: key });
    const reply = await fetchJson({ fetch, url, signal, answer });
    if (reply.outcome === 'failed') return reply;
    const [best] = reply.value.features;
    return best ? toPlace(best) : ({ outcome: 'none' } as const);
  }
  return {
    name: 'mapbox',
    // Mapbox treats a semicolon as a batch of two, and rejects more than twenty words.
    forward: ({ text, country, language }, signal) =>
      ask(
        text.replaceAll(';', ' ').split(/\s+/).slice(0, 20).join(' ').slice(0, 256),
        { limit: '1', types: 'address,poi', language, country: country?.toLowerCase() },
        signal,
      ),
    reverse: ({ point, language }, signal) =>
      ask(`${point.longitude},${point.latitude}`, { types: 'address', language }, signal),
  };
}

function toPlace(feature: z.infer<typeof answer>['features'][number]): GeocodeAnswer {
  const layers = [...feature.context, { ...feature, short_code: feature.properties.short_code }];
  const layer = (...names: readonly string[]) => {
    for (const name of names) {
      const found = layers.find(({ id }) => id?.startsWith(`${name}.`));
      if (found) return found;
    }
    return undefined;
  };
  const country = layer('country');
  const isAddress = feature.id?.startsWith('address.') === true;
  const isPoi = feature.id?.startsWith('poi.') === true;
  const streetOfPoi = isPoi ? feature.properties.address : undefined;
  return toFoundAnswer({
    latitude: feature.center[1],
    longitude: feature.center[0],
    address: feature.place_name?.replace(/[,\s]+$/, ''),
    parts: {
      street: isAddress ? feature.text : streetOfPoi,
      address2: feature.address,
      district: layer('neighborhood', 'locality')?.text,
      city: layer('place', 'district', 'locality')?.text,
      region: layer('region')?.text,
      country: country?.text,
      postcode: layer('postcode')?.text,
    },
    countryCode: country?.short_code,
    building: isPoi ? feature.text : undefined,
    approximate: !isAddress && !isPoi,
    isStreet: isAddress && feature.address === undefined,
    weak: (feature.relevance ?? 1) < MIN_RELEVANCE,
  });
}
