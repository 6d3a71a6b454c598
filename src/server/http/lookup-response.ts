import { hash } from 'node:crypto';
import type { WireLocation } from '../../adapters/api-contract/aliases/schemas.ts';

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

/** The ETag of one location begins with its version. */
export function toLookupResponse(found: WireLocation | readonly WireLocation[]): LookupResponse {
  const body = JSON.stringify(found);
  const version = 'version' in found ? `${found.version}-` : '';
  return { body, tag: `"${version}${hash('sha1', body, 'base64url')}"` };
}

/**
 * The version in `If-Match` (RFC 9110 §13.1.1), the newest of several; `undefined` if it is absent or `*`. A tag that is not ours
 * means version 0, which no location has. A compressing proxy makes an ETag weak; the version in it is the same.
 */
export function versionInIfMatch(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const versions = ifMatch
    .split(',')
    .map((candidate) => /^(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"$/.exec(candidate.trim())?.[1]);
  return Math.max(...versions.map((version) => Number(version ?? 0)));
}

/** RFC 9110 §13.1.2: any, or one of a list, weak or strong. */
export const etagMatches = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag));
