import * as z from 'zod/mini';
import { type Failure, type FailureOf, failureKinds, findFailure, toCode } from '../../../domain/failure.ts';
import { openEnum } from './open-enum.ts';

/** The code of every failure: its kind in snake case. */
const wireCode = openEnum(failureKinds.map(toCode));

/**
 * The body of every failed call: a sentence to show, a stable code (`label_taken`), and the parameters of that code. `details` is the
 * sentence again, or more specific. `maybe`: the change may have been saved nevertheless. `suggestions`: for a name that does not exist,
 * the names that may be meant, best first.
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

/** The same in the form of RFC 9457, for a request whose `Accept` names `application/problem+json`. */
export const wireProblem = z.object({
  /** The URL of the code in the API documentation. */
  type: z.string(),
  /** The code in words, in English. */
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: wireCode,
  params: z.optional(z.record(z.string(), z.unknown())),
  maybe: z.optional(z.literal(true)),
  suggestions: z.optional(z.array(z.string())),
});
export type WireProblem = z.infer<typeof wireProblem>;

/** The failure in a response's body; `undefined` if there is none, or none that this version knows. */
export function errorFromWire(body: unknown): Failure | undefined {
  const read = coded.safeParse(body);
  return read.success ? findFailure(read.data.code, read.data.params) : undefined;
}

/** Returns the failure of an unexpected response, with the message of a Whereat server. */
export function unexpectedFromWire(body: unknown): FailureOf<'unexpected-answer'> {
  const serverMessage = coded.safeParse(body).data?.error?.slice(0, 500);
  return { kind: 'unexpected-answer', ...(serverMessage && { serverMessage }) };
}

/** The message is for people: a failure is identified by its code. */
const coded = z.object({
  code: z.string(),
  error: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
});
