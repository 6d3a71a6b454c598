import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { parseOptions, type RequestFailure, toBadRequest } from '../../adapters/api-contract/shared/bad-request.ts';
import { errorToWire, problemToWire } from '../../adapters/api-contract/shared/error-json.ts';
import { type Failure, type FailureKind, type FailureOf, failureCategory, retryAfter } from '../../domain/failure.ts';
import type { FailureCategory } from '../../domain/failures/failure-row.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { FailureTexts } from '../../i18n/index.ts';

const statusOfCategory: Readonly<Record<FailureCategory, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  limited: 429,
  unavailable: 503,
};

/** Statuses of failures that are more specific than the status of their category. */
const exactStatus: { readonly [K in FailureKind]?: number } = {
  'method-not-allowed': 405,
  'request-timeout': 408,
  'version-conflict': 412,
  'body-too-large': 413,
  'not-json': 415,
  'idempotency-conflict': 422,
  'headers-too-large': 431,
  internal: 500,
  'provider-failed': 502,
  unreachable: 502,
  'sign-in-provider-unreachable': 502,
  'unexpected-answer': 502,
  'format-not-supported': 501,
  'no-room': 507,
};

export const getStatus = (kind: FailureKind): number => exactStatus[kind] ?? statusOfCategory[failureCategory(kind)];

/** Sends a failure with its status and `Retry-After`. `more` are additional fields of the body. */
export function sendFailure(
  reply: FastifyReply,
  failure: Failure,
  more: object = {},
  texts: FailureTexts = reply.request.texts,
): FastifyReply {
  const seconds = retryAfter(failure);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  // Caches may store a 404 by default (RFC 9111 §4.2.2), but the name can be created a moment later.
  reply.header('cache-control', 'no-store');
  // A file download that fails before its first byte has already set these headers.
  const isProblem = acceptsProblems(reply.request.headers.accept);
  reply.removeHeader('content-disposition').type(isProblem ? PROBLEM_TYPE : 'application/json; charset=utf-8');
  const status = getStatus(failure.kind);
  sentFailures.set(reply, failure.kind);
  if (status === 401) reply.header('www-authenticate', formatChallenge(failure));
  const error = errorToWire(failure, texts);
  return reply.code(status).send({ ...(isProblem ? problemToWire(error, status) : error), ...more });
}

const PROBLEM_TYPE = 'application/problem+json';

/** Returns whether `Accept` names `application/problem+json` (RFC 9457). A range such as `application/*` does not count. */
const acceptsProblems = (accept = ''): boolean =>
  accept.length <= 1000 &&
  accept.includes(PROBLEM_TYPE) &&
  !/application\/problem\+json\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accept);

/** Sets `Retry-After` to the longest wait of the rate-limited results of a batch, if there are any. */
export function setRetryAfter(reply: FastifyReply, results: readonly Result<unknown, Failure>[]): void {
  const waits = results.flatMap((result) => (result.ok ? [] : (retryAfter(result.failure) ?? [])));
  if (waits.length > 0) reply.header('retry-after', Math.max(...waits));
}

const sentFailures = new WeakMap<FastifyReply, FailureKind>();

/** Returns the kind of the failure that was sent as this reply; `undefined` for a success. */
export const getSentFailure = (reply: FastifyReply): FailureKind | undefined => sentFailures.get(reply);

/** Formats the `WWW-Authenticate` challenge of a 401 (RFC 6750 §3). */
const formatChallenge = (failure: Failure): string =>
  failure.kind === 'sign-in-needed' && failure.token !== undefined
    ? `Bearer error="invalid_token", error_description="${tokenProblems[failure.token]}"`
    : 'Bearer';

const tokenProblems: Readonly<Record<NonNullable<FailureOf<'sign-in-needed'>['token']>, string>> = {
  wrong: 'The access token is unknown',
  expired: 'The access token has expired',
  revoked: 'The access token was revoked',
};

/** Parses input with a schema. The failure names the first invalid field. */
export function parseInput<T extends z.ZodType>(schema: T, sent: unknown): Result<z.infer<T>, RequestFailure> {
  const checked = schema.safeParse(sent ?? {}, parseOptions);
  return checked.success ? ok(checked.data) : err(toBadRequest(checked.error));
}

/** Parses the query of an API request. Ignores `lang`, which selects the language of each response and belongs to no operation. */
export function parseQuery<T extends z.ZodType>(schema: T, sent: unknown): Result<z.infer<T>, RequestFailure> {
  const { lang: _, ...parameters } = (sent ?? {}) as Record<string, unknown>;
  return parseInput(schema, parameters);
}
