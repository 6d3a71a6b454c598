import type { Failure, FailureKind } from '../../domain/failure.ts';

/** What a command tells the shell. `whereat help exit-codes` prints this. */
export const exitCode = {
  ok: 0,
  failure: 1,
  usage: 2,
  notFound: 3,
  signInNeeded: 4,
  forbidden: 5,
  taken: 6,
  rateLimited: 7,
  network: 8,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

export const exitCodeOf = (failure: Failure): ExitCode => codes[failure.kind];

const { failure, usage, notFound, signInNeeded, forbidden, taken, rateLimited, network } = exitCode;

const codes = {
  'bad-alias': usage,
  'bad-coordinates': usage,
  'bad-plus-code': usage,
  'bad-geotude': usage,
  'bad-saudi-short-address': usage,
  'bad-code': usage,
  'bad-map-link': usage,
  'bad-text': usage,
  'bad-request': usage,
  'missing-name': usage,
  'missing-point': usage,
  'handle-taken': taken,
  'handle-reserved': taken,
  'label-taken': taken,
  'handle-not-found': notFound,
  'no-labels': notFound,
  'location-not-found': notFound,
  'place-not-found': notFound,
  'address-not-found': notFound,
  'sign-in-needed': signInNeeded,
  forbidden,
  'wrong-credentials': signInNeeded,
  'username-taken': taken,
  'username-reserved': taken,
  'bad-username': usage,
  'bad-password': usage,
  'bad-email': usage,
  'passwords-differ': usage,
  'empty-feedback': usage,
  'position-denied': failure,
  'position-unavailable': failure,
  'position-timeout': failure,
  'provider-failed': network,
  'no-room': network,
  'read-only': network,
  'rate-limited': rateLimited,
  busy: network,
  unreachable: network,
  unavailable: network,
  'unexpected-answer': network,
} satisfies Record<FailureKind, ExitCode>;
