import type { FailureRows } from './failure-row.ts';

export const requestProblems = [
  'required',
  'type',
  'value',
  'too-small',
  'too-big',
  'too-long',
  'control-characters',
  'number',
  'whole-number',
  'country',
  'language',
  'label',
  'cursor',
  'unknown',
  'search-or-point',
  'hours-or-expiry',
  'within-a-year',
  'address-missing',
  'address-too-long',
] as const;

/** The failures of requests and of HTTP. */
export const requestFailures = {
  /** A field of a request: `limit` for sizes, `expected` for types and lists of values. */
  'bad-request': {
    category: 'invalid',
    parameters: { problem: requestProblems, field: 'text?', limit: 'number?', expected: 'texts?' },
  },
  /** An unknown field of a body or parameter of a query; `suggestion`: a similar known one. */
  'unknown-field': { category: 'invalid', parameters: { field: 'text', suggestion: 'text?' } },
  /** The user already used this idempotency key for another request. */
  'idempotency-conflict': { category: 'conflict' },
  /** Another request with the same key is still in progress. */
  'idempotency-under-way': { category: 'conflict', retryAfter: 2 },
  /** An earlier request with the same key may have been carried out; its result was not stored. */
  'idempotency-unknown': { category: 'conflict' },
  'call-not-found': { category: 'not-found' },
  'link-not-found': { category: 'not-found' },
  'format-not-supported': { category: 'invalid', parameters: { supported: 'texts' } },
  'method-not-allowed': { category: 'invalid', parameters: { allowed: 'texts' } },
  'cross-site': { category: 'forbidden' },
  'bad-url': { category: 'invalid' },
  'bad-http': { category: 'invalid' },
  'duplicate-host': { category: 'invalid' },
  'bad-json': { category: 'invalid' },
  'not-json': { category: 'invalid' },
  /** `limit`: the maximum size in kB. */
  'body-too-large': { category: 'invalid', parameters: { limit: 'number' } },
  'headers-too-large': { category: 'invalid', parameters: { limit: 'number' } },
  'request-timeout': { category: 'invalid' },
  internal: { category: 'unavailable' },
} as const satisfies FailureRows;
