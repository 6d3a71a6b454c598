import { z } from 'zod/mini';
import { codeOf, type Failure, type FailureKind } from '../../domain/failure.ts';
import { messageFor } from '../../domain/messages.ts';

/**
 * What every failed call answers: a sentence to show, and a code to decide by. The code is the failure's kind in snake
 * case (`label_taken`). `details` is the sentence again, or more exact.
 */
export const wireError = z.object({
  error: z.string(),
  details: z.optional(z.string()),
  code: z.string(),
});
export type WireError = z.infer<typeof wireError>;

export const errorFrom = (failure: Failure): WireError => {
  const { text } = messageFor(failure);
  return { error: text, details: text, code: codeOf(failure.kind) };
};

/** What a code says on the other end. A code of a newer server may be none of ours. */
export const kindOf = (code: string): FailureKind | undefined =>
  kinds.has(code.replaceAll('_', '-')) ? (code.replaceAll('_', '-') as FailureKind) : undefined;

const everyKind = {
  'bad-alias': true,
  'bad-coordinates': true,
  'bad-plus-code': true,
  'bad-geotude': true,
  'bad-saudi-short-address': true,
  'bad-code': true,
  'bad-map-link': true,
  'bad-text': true,
  'bad-request': true,
  'missing-name': true,
  'missing-point': true,
  'handle-taken': true,
  'handle-reserved': true,
  'label-taken': true,
  'handle-not-found': true,
  'no-labels': true,
  'location-not-found': true,
  'place-not-found': true,
  'address-not-found': true,
  'provider-failed': true,
  'sign-in-needed': true,
  forbidden: true,
  'wrong-credentials': true,
  'username-taken': true,
  'username-reserved': true,
  'bad-username': true,
  'bad-password': true,
  'bad-email': true,
  'passwords-differ': true,
  'empty-feedback': true,
  'position-denied': true,
  'position-unavailable': true,
  'position-timeout': true,
  'no-room': true,
  'read-only': true,
  'rate-limited': true,
  busy: true,
  unreachable: true,
  unavailable: true,
  'unexpected-answer': true,
} satisfies Record<FailureKind, true>;

const kinds: ReadonlySet<string> = new Set(Object.keys(everyKind));
