/**
 * Every failure we name. Adapters turn status and driver codes into one of these; use cases pass them on; the
 * drivers turn the kind into words (`messages.ts`), an HTTP status and an exit code, each complete by type.
 */
export type Failure =
  // What was typed
  | { readonly kind: 'bad-alias'; readonly text: string }
  | { readonly kind: 'bad-coordinates'; readonly reason: string }
  | { readonly kind: 'bad-plus-code'; readonly text: string; readonly reason: string }
  | { readonly kind: 'bad-geotude'; readonly text: string; readonly reason: string }
  | { readonly kind: 'bad-saudi-short-address'; readonly text: string }
  | { readonly kind: 'bad-code'; readonly text: string; readonly reason: string }
  | { readonly kind: 'bad-map-link'; readonly text: string; readonly reason: string }
  | { readonly kind: 'bad-text'; readonly reason: string }
  | { readonly kind: 'bad-request'; readonly reason: string }
  // Creating an alias
  | { readonly kind: 'missing-name' }
  | { readonly kind: 'missing-point' }
  | { readonly kind: 'handle-taken' }
  | { readonly kind: 'handle-reserved'; readonly handle: string }
  | { readonly kind: 'label-taken'; readonly handle: string; readonly label: string }
  // Finding
  | { readonly kind: 'handle-not-found'; readonly handle: string }
  | { readonly kind: 'no-labels'; readonly handle: string }
  | { readonly kind: 'location-not-found'; readonly handle: string; readonly label: string }
  | { readonly kind: 'place-not-found'; readonly query: string }
  | { readonly kind: 'address-not-found' }
  // A provider that was asked by name
  | { readonly kind: 'provider-failed'; readonly provider: string; readonly reason: string }
  // Accounts
  | { readonly kind: 'sign-in-needed' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'wrong-credentials' }
  | { readonly kind: 'username-taken'; readonly username: string }
  | { readonly kind: 'username-reserved'; readonly username: string }
  | { readonly kind: 'bad-username'; readonly reason: string }
  | { readonly kind: 'bad-password'; readonly reason: string }
  | { readonly kind: 'bad-email' }
  | { readonly kind: 'passwords-differ' }
  // Feedback
  | { readonly kind: 'empty-feedback' }
  // Device
  | { readonly kind: 'position-denied' }
  | { readonly kind: 'position-unavailable' }
  | { readonly kind: 'position-timeout' }
  // Keeping
  | { readonly kind: 'no-room' }
  | { readonly kind: 'read-only' }
  // Getting through
  | { readonly kind: 'rate-limited'; readonly seconds: number }
  | { readonly kind: 'busy'; readonly seconds: number }
  | { readonly kind: 'unreachable'; readonly what: string }
  | { readonly kind: 'unavailable'; readonly what: string }
  | {
      readonly kind: 'unexpected-answer';
      readonly what: string;
      /** What the server calls itself, where it could be asked. */
      readonly serverVersion?: string;
    };

export type FailureKind = Failure['kind'];

/** What a program decides by, in the API's answers and in a batch's rows: `label_taken`. */
export const codeOf = (kind: FailureKind): string => kind.replaceAll('-', '_');

/** The failures of the given kinds: `FailureOf<'bad-alias' | 'unavailable'>`. */
export type FailureOf<Kind extends FailureKind> = Extract<Failure, { kind: Kind }>;

const troubles = [
  'no-room',
  'read-only',
  'unavailable',
  'unreachable',
  'rate-limited',
  'busy',
  'unexpected-answer',
] as const;

/** What may come between us and whoever keeps the data, in a database or behind `/api`. */
export type InfraFailure = FailureOf<(typeof troubles)[number]>;

export const isInfraFailure = (failure: Failure): failure is InfraFailure =>
  (troubles as readonly FailureKind[]).includes(failure.kind);
