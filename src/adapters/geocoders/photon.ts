import { z } from 'zod';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import { fetchJson } from '../http/fetch-json.ts';
import { optionalObject, optionalText, resultList } from './lenient-schema.ts';
import { buildUrl, degrees, type ProviderOptions } from './provider-options.ts';
import { toFoundAnswer } from './to-geocode-answer.ts';

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([degrees, degrees]).rest(z.unknown()) }),
  properties: optionalObject({
    name: optionalText,
    housenumber: optionalText,
    street: optionalText,
    locality: optionalText,
    district: optionalText,
    city: optionalText,
    county: optionalText,
    state: optionalText,
    country: optionalText,
    countrycode: optionalText,
    postcode: optionalText,
    osm_key: optionalText,
    /** The layer: house, street, locality, district, city, county, state, country or other. Older servers omit it. */
    type: optionalText,
  }),
});

type Feature = z.infer<typeof feature>;

const featureCollection = z.object({ features: resultList(feature) });

/** The number of results of a search in a country, of which the first one there is used. Older servers reject a country filter. */
const searchLimit = '10';

/** Creates the adapter of an operator's Photon, which searches OpenStreetMap data: https://github.com/komoot/photon, docs/api-v1.md. */
export function createPhotonGeocoder({ fetch, base }: ProviderOptions): Geocoder {
  async function ask(
    path: string,
    query: Record<string, string | undefined>,
    { language, country, signal }: { language: string; country?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<GeocodeAnswer> {
    const url = buildUrl(base, path, query);
    // Photon returns 400 for a `lang` that it was not imported with. From the header it uses a language that it supports.
    const headers = { 'accept-language': language };
    const answer = await fetchJson({ fetch, url, headers, signal, answer: featureCollection });
    if (answer.outcome === 'failed') return answer;
    const { features } = answer.value;
    const best = features.find(({ properties }) => properties.countrycode?.toUpperCase() === country) ?? features[0];
    return best ? toPlace(best) : { outcome: 'none' };
  }
  return {
    name: 'photon',
    forward: ({ text, country, language }, signal) =>
      ask('/api', { q: text, limit: searchLimit }, { language, country, signal }),
    reverse: ({ point, language }, signal) =>
      ask('/reverse', { lat: String(point.latitude), lon: String(point.longitude), limit: '1' }, { language, signal }),
  };
}

function toPlace({ geometry, properties: found }: Feature): GeocodeAnswer {
  const { name, housenumber, type } = found;
  const nameIfLayer = (layer: string) => (type === layer ? name : undefined);
  const street = found.street ?? nameIfLayer('street');
  const district = found.district ?? nameIfLayer('district') ?? found.locality ?? nameIfLayer('locality');
  const city = found.city ?? nameIfLayer('city') ?? found.county ?? nameIfLayer('county');
  const region = found.state ?? nameIfLayer('state');
  const isArea = type === undefined ? found.osm_key === 'place' || found.osm_key === 'boundary' : areas.has(type);
  const building = isArea || name === street ? undefined : name;
  const lines = [
    building,
    [housenumber, street].filter(Boolean).join(' '),
    district,
    [city, found.postcode].filter(Boolean).join(' '),
    region,
    found.country ?? nameIfLayer('country'),
  ];
  return toFoundAnswer({
    latitude: geometry.coordinates[1],
    longitude: geometry.coordinates[0],
    address: [...new Set(lines)].filter(Boolean).join(', '),
    parts: { street, address2: housenumber, district, city, region, country: found.country, postcode: found.postcode },
    countryCode: found.countrycode,
    building,
    approximate: isArea && housenumber === undefined,
    isStreet: housenumber === undefined && (type === undefined ? found.osm_key === 'highway' : type === 'street'),
  });
}

const areas: ReadonlySet<string> = new Set(['locality', 'district', 'city', 'county', 'state', 'country']);
