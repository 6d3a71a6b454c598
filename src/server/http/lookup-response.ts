import { hash } from 'node:crypto';
import type { WireLocation } from '../../adapters/api-contract/locations.ts';

/** The JSON of a look-up and its ETag. */
export interface LookupResponse {
  readonly body: string;
  readonly tag: string;
}

/** Headers of every look-up, besides those of all data and its `Cache-Control`. */
export const LOOKUP_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  vary: 'accept',
};

export function toLookupResponse(found: WireLocation | readonly WireLocation[]): LookupResponse {
  const body = JSON.stringify(found);
  return { body, tag: `"${hash('sha1', body, 'base64url')}"` };
}

/** RFC 9110 §13.1.2: any, or one of a list, weak or strong. */
export const etagMatches = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));
