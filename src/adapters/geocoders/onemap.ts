import { distance } from 'geokdbush';
import { z } from 'zod';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import { type ClassifyRefusal, type FailedAnswer, fetchJson, toFailed } from '../http/fetch-json.ts';
import { optionalText, resultList } from './lenient-schema.ts';
import { createOneMapTokenSource, type OneMapAccount } from './onemap-token.ts';
import { buildUrl, degrees, type ProviderOptions } from './provider-options.ts';
import { toFoundAnswer } from './to-geocode-answer.ts';

export interface OneMapOptions extends ProviderOptions {
  /** The account for reverse look-ups. A search requires no token. */
  readonly account?: OneMapAccount;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
}

/** A text. In OneMap's responses "NIL", "null", null and an absent field are equivalent. */
const text = optionalText.transform((value = '') => (/^(nil|null)$/i.test(value) ? '' : value));

/** OneMap spelled the longitude LONGTITUDE for years. */
const coordinates = {
  LATITUDE: degrees,
  LONGITUDE: degrees.nullish().catch(null),
  LONGTITUDE: degrees.nullish().catch(null),
};

const searchAnswer = z.object({
  results: resultList(
    z.object({ BLK_NO: text, ROAD_NAME: text, BUILDING: text, ADDRESS: text, POSTAL: text, ...coordinates }),
  ),
});

const reverseAnswer = z.object({
  GeocodeInfo: resultList(z.object({ BUILDINGNAME: text, BLOCK: text, ROAD: text, POSTALCODE: text, ...coordinates })),
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The radius in metres in which OneMap searches for buildings around a point. */
const buffer = '40';

/** Creates the adapter of Singapore's OneMap, which searches any text, and finds the building nearest to a point. */
export function createOneMapGeocoder({ fetch, base, account, now }: OneMapOptions): Geocoder {
  const token = account && createOneMapTokenSource({ fetch, base, account, now });

  /** Sends a request with the token. If OneMap rejects the token before its expiry, repeats the request with a new one. */
  async function ask<T>(url: URL, answer: z.ZodType<T>, signal?: AbortSignal) {
    const currentToken = await token?.current({ renew: false });
    if (currentToken === undefined) return fetchJson({ fetch, url, signal, answer, refusal });
    if (currentToken.outcome === 'failed') return currentToken;
    const reply = await fetchJson({ fetch, url, headers: bearer(currentToken.value), signal, answer, refusal });
    if (reply.outcome !== 'failed' || reply.why !== 'auth') return reply;
    const renewed = await token?.current({ renew: true });
    if (renewed?.outcome !== 'ok') return renewed ?? reply;
    return fetchJson({ fetch, url, headers: bearer(renewed.value), signal, answer, refusal });
  }

  return {
    name: 'onemap',
    forwardOnly: token === undefined,
    async forward({ text, country }, signal) {
      if (country !== undefined && country !== 'SG') return { outcome: 'none' };
      const url = buildUrl(base, '/api/common/elastic/search', {
        searchVal: text,
        returnGeom: 'Y',
        getAddrDetails: 'Y',
        pageNum: '1',
      });
      // A search is public, so it is repeated without a token if the account is rejected.
      const answer = await ask(url, searchAnswer, signal);
      const isRefused = answer.outcome === 'failed' && answer.why === 'auth' && token !== undefined;
      const reply = isRefused ? await fetchJson({ fetch, url, signal, answer: searchAnswer, refusal }) : answer;
      if (reply.outcome === 'failed') return reply;
      const { results } = reply.value;
      // A postcode has several results. One with a building is the most specific.
      const isPostcode = /^\d{6}$/.test(text.trim());
      const best = (isPostcode ? results.find(({ BUILDING }) => BUILDING !== '') : undefined) ?? results[0];
      return best ? toPlace({ ...best, address: best.ADDRESS }) : { outcome: 'none' };
    },
    async reverse({ point }, signal): Promise<GeocodeAnswer> {
      if (!token) return toFailed('auth', 'Reverse look-ups need an account: ONEMAP_EMAIL and ONEMAP_PASSWORD.');
      const url = buildUrl(base, '/api/public/revgeocode', {
        location: `${point.latitude},${point.longitude}`,
        buffer,
        addressType: 'All',
        otherFeatures: 'N',
      });
      const reply = await ask(url, reverseAnswer, signal);
      if (reply.outcome === 'failed') return reply;
      const kilometres = (record: { LATITUDE: number; LONGITUDE?: number | null; LONGTITUDE?: number | null }) =>
        distance(point.longitude, point.latitude, getLongitude(record), record.LATITUDE);
      const [nearest] = reply.value.GeocodeInfo.toSorted((a, b) => kilometres(a) - kilometres(b));
      if (!nearest) return { outcome: 'none' };
      const { BLOCK, ROAD, BUILDINGNAME, POSTALCODE } = nearest;
      const street = [BLOCK, ROAD].filter(Boolean).join(' ');
      return toPlace({
        ...nearest,
        BLK_NO: BLOCK,
        ROAD_NAME: ROAD,
        BUILDING: BUILDINGNAME,
        POSTAL: POSTALCODE,
        address: [street, BUILDINGNAME, `SINGAPORE ${POSTALCODE}`.trim()].filter(Boolean).join(' '),
      });
    },
  };
}

const getLongitude = (record: {
  readonly LONGITUDE?: number | null | undefined;
  readonly LONGTITUDE?: number | null | undefined;
}): number => record.LONGITUDE ?? record.LONGTITUDE ?? Number.NaN;

const toPlace = (record: {
  readonly BLK_NO: string;
  readonly ROAD_NAME: string;
  readonly BUILDING: string;
  readonly POSTAL: string;
  readonly LATITUDE: number;
  readonly LONGITUDE?: number | null | undefined;
  readonly LONGTITUDE?: number | null | undefined;
  readonly address: string;
}): GeocodeAnswer =>
  toFoundAnswer({
    latitude: record.LATITUDE,
    longitude: getLongitude(record),
    address: record.address,
    parts: { street: record.ROAD_NAME, address2: record.BLK_NO, city: 'Singapore', postcode: record.POSTAL },
    countryCode: 'SG',
    building: record.BUILDING || undefined,
  });

/** Reads the error in the body: clients have received errors with status 200. */
const refusal: ClassifyRefusal = (status, _text, body): FailedAnswer['why'] | undefined => {
  const parsed = z.object({ error: z.string() }).safeParse(body);
  if (!parsed.success) return undefined;
  if (/token/i.test(parsed.data.error)) return 'auth';
  if (/limit/i.test(parsed.data.error)) return 'rate';
  return status === 200 ? 'invalid' : undefined;
};
