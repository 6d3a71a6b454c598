import { hash } from 'node:crypto';
import type { Location } from '../../domain/location.ts';

/** What was found, as it is sent: its JSON and a fingerprint of that. */
export interface LookupResponse {
  readonly body: string;
  /** Bytes. */
  readonly length: number;
  readonly encoding: 'latin1' | 'utf8';
  readonly tag: string;
}

/** The call that everybody makes. */
export const lookUpRoute = { method: 'GET', route: '/api/locations/:handle/:label' } as const;

/** What is said of each answer, besides what is said of all data. */
export const LOOKUP_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'accept',
};

export function toLookupResponse(found: Location | readonly Location[]): LookupResponse {
  const body = JSON.stringify(found);
  const length = Buffer.byteLength(body);
  return {
    body,
    length,
    // ASCII alone goes out without being looked at again.
    encoding: length === body.length ? 'latin1' : 'utf8',
    tag: `"${hash('sha1', body, 'base64url')}"`,
  };
}

/** RFC 9110 §13.1.2: any, or one of a list, weak or strong. */
export const etagMatches = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));
