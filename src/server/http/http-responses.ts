import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { errorFrom, type WireError } from '../../adapters/api-contract/errors.ts';
import { inOurWords, reasonOf } from '../../adapters/api-contract/string-schemas.ts';
import { codeOf, type Failure, type FailureKind, type FailureOf } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';

/** The status of each failure, complete by type. */
export const statusOf = {
  'bad-alias': 400,
  'bad-coordinates': 400,
  'bad-plus-code': 400,
  'bad-geotude': 400,
  'bad-saudi-short-address': 400,
  'bad-code': 400,
  'bad-map-link': 400,
  'bad-text': 400,
  'bad-request': 400,
  'missing-name': 400,
  'missing-point': 400,
  'handle-taken': 409,
  'handle-reserved': 409,
  'label-taken': 409,
  'handle-not-found': 404,
  'no-labels': 404,
  'location-not-found': 404,
  'place-not-found': 404,
  'address-not-found': 404,
  'sign-in-needed': 401,
  forbidden: 403,
  'wrong-credentials': 401,
  'username-taken': 409,
  'username-reserved': 409,
  'bad-username': 400,
  'bad-password': 400,
  'bad-email': 400,
  'passwords-differ': 400,
  'empty-feedback': 400,
  'position-denied': 400,
  'position-unavailable': 400,
  'position-timeout': 400,
  'no-room': 507,
  'read-only': 503,
  'rate-limited': 429,
  busy: 503,
  unreachable: 502,
  unavailable: 503,
  'unexpected-answer': 502,
  'provider-failed': 502,
} satisfies Record<FailureKind, number>;

/** Seconds after which what went wrong may have passed. */
const comeBackAfter: { readonly [K in FailureKind]?: number } = { unavailable: 5, 'no-room': 30, 'read-only': 30 };

/** Answers a failure: its status, its sentence and its code; when to come back where that is known. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const seconds = 'seconds' in failure ? failure.seconds : comeBackAfter[failure.kind];
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply.code(statusOf[failure.kind]).send(errorFrom(failure));
}

/** Answers what the act came to: `body` of its value, or its failure. */
export function sendResult<T>(
  reply: FastifyReply,
  outcome: Result<T, Failure>,
  body: (value: T) => unknown,
): FastifyReply {
  return outcome.ok ? reply.send(body(outcome.value)) : sendFailure(reply, outcome.failure);
}

/** What somebody sent, checked; the failure names the first field that is wrong. */
export function parseInput<T extends z.ZodType>(
  schema: T,
  sent: unknown,
): Result<z.infer<T>, FailureOf<'bad-request'>> {
  const checked = schema.safeParse(sent ?? {}, inOurWords);
  return checked.success ? ok(checked.data) : err({ kind: 'bad-request', reason: reasonOf(checked.error) });
}

/** A refusal of the transport itself, which is no failure of an act. */
export const wireErrorOf = (error: string, kind: FailureKind): WireError => ({
  error,
  details: error,
  code: codeOf(kind),
});

/** What a call is answered that is not there. */
export const noSuchCall = wireErrorOf('There is no such call. All calls are listed at /api/docs.', 'bad-request');
