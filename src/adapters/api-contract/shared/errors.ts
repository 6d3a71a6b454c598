import * as z from 'zod/mini';
import { type Failure, type FailureOf, failureKinds, findFailure, toCode } from '../../../domain/failure.ts';
import { openEnum } from './open-enum.ts';

/** The code of a failure, which is its kind in snake case. */
const wireCode = openEnum(failureKinds.map(toCode));

/**
 * The body of every failed request. `error` is a sentence for users, `code` a stable code such as `label_taken`, and `params` the
 * parameters of the code. `details` is the same sentence, or a more specific one. `maybe`: the change may have been saved nevertheless.
 * `suggestions`: names that may be meant instead of an unknown one, best first.
 */
export const wireError = z.object({
  error: z.string(),
  details: z.optional(z.string()),
  code: wireCode,
  params: z.optional(z.record(z.string(), z.unknown())),
  maybe: z.optional(z.literal(true)),
  suggestions: z.optional(z.array(z.string())),
});
export type WireError = z.infer<typeof wireError>;

/** The same error in the form of RFC 9457, for a request whose `Accept` contains `application/problem+json`. */
export const wireProblem = z.object({
  /** The URL of the code in the API documentation. */
  type: z.string(),
  /** The code as English words. */
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: wireCode,
  params: z.optional(z.record(z.string(), z.unknown())),
  maybe: z.optional(z.literal(true)),
  suggestions: z.optional(z.array(z.string())),
});
export type WireProblem = z.infer<typeof wireProblem>;

/** Returns the failure in the body of a response; `undefined` if it has none, or one that this version does not know. */
export function errorFromWire(body: unknown): Failure | undefined {
  const read = coded.safeParse(body);
  return read.success ? findFailure(read.data.code, read.data.params) : undefined;
}

/** Returns the failure for an unexpected response, with the message if a Whereat server sent it. */
export function unexpectedFromWire(body: unknown): FailureOf<'unexpected-answer'> {
  const serverMessage = coded.safeParse(body).data?.error?.slice(0, 500);
  return { kind: 'unexpected-answer', ...(serverMessage && { serverMessage }) };
}

/** The body of an error. The message is for users; the code identifies the failure. */
const coded = z.object({
  code: z.string(),
  error: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
});
