import * as z from 'zod/mini';
import { type Failure, type FailureOf, failureKinds, findFailure, toCode } from '../../../domain/failure.ts';
import { openEnum } from './open-enum.ts';

/** The code of every failure: its kind in snake case. */
const wireCode = openEnum(failureKinds.map(toCode));

/**
 * What every failed call answers: a sentence to show, a code to decide by (`label_taken`), and the parameters of that
 * code. `details` is the sentence again, or more exact. `maybe`: what was to be saved may have been saved all the same.
 * `suggestions`: of a name that does not exist, the names that may be meant, best first.
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

/** The same as RFC 9457 has it, for a request whose `Accept` names `application/problem+json`. */
export const wireProblem = z.object({
  /** The address of the code in the API's page. */
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

/** The failure in an answer's body; `undefined` if there is none, or none that this version knows. */
export function errorFromWire(body: unknown): Failure | undefined {
  const read = coded.safeParse(body);
  return read.success ? findFailure(read.data.code, read.data.params) : undefined;
}

/** Returns the failure of an unexpected answer, with the sentence of a Whereat server. */
export function unexpectedFromWire(body: unknown): FailureOf<'unexpected-answer'> {
  const serverMessage = coded.safeParse(body).data?.error?.slice(0, 500);
  return { kind: 'unexpected-answer', ...(serverMessage && { serverMessage }) };
}

/** The sentence is for people: a failure is read from its code. */
const coded = z.object({
  code: z.string(),
  error: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
});
