import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { WireLocation } from '../../adapters/api-contract/aliases/schemas.ts';

/** The JSON body of a look-up and its ETag. */
export interface LookupResponse {
  readonly body: string;
  readonly tag: string;
}

/** Headers of each look-up, in addition to `createDataHeaders` and `Cache-Control`. */
export const LOOKUP_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  vary: 'accept',
};

/** Serializes a look-up. The ETag of a single location begins with its version, which `parseExpectedVersion` reads. */
export function toLookupResponse(found: WireLocation | readonly WireLocation[]): LookupResponse {
  const body = JSON.stringify(found);
  const version = 'version' in found ? `${found.version}-` : '';
  return { body, tag: `"${version}${hash('sha1', body, 'base64url')}"` };
}

/**
 * Returns the version in `If-Match` (RFC 9110 §13.1.1), the newest of several; `undefined` if the header is absent or `*`. An unknown
 * tag gives 0, a version that no location has. Weak tags are accepted, because a compressing proxy weakens an ETag.
 */
function parseIfMatch(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const versions = ifMatch
    .split(',')
    .map((candidate) => /^(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"$/.exec(candidate.trim())?.[1]);
  return Math.max(...versions.map((version) => Number(version ?? 0)));
}

/** Returns the version that a change of a location expects, from its `If-Match`. */
export const parseExpectedVersion = ({
  headers,
}: FastifyRequest): { readonly expectedVersion: number | undefined } => ({
  expectedVersion: parseIfMatch(headers['if-match']),
});

/** Returns whether `If-None-Match` is `*` or contains the tag, by weak comparison (RFC 9110 §13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag));
