import { providerNames } from './country/provider-names.ts';
import { reservations } from './reservations.ts';

/**
 * The one table of failures: each kind has a category and typed parameters. HTTP status, exit code and retry follow from
 * the category; the wire form is the kind in snake case with its parameters. Sentences are in `src/i18n`, one catalogue a
 * language.
 */

/** The general cause of a failure: the caller's input, its rights, the state of the data, a limit, or the service. */
export type FailureCategory =
  | 'invalid'
  | 'conflict'
  | 'not-found'
  | 'gone'
  | 'unauthenticated'
  | 'forbidden'
  | 'limited'
  | 'unavailable';

/**
 * The type of a parameter: text, a number, several texts, `true`, or one of the listed values. A `?` marks an optional one.
 */
type ParameterType =
  | 'text'
  | 'text?'
  | 'number'
  | 'number?'
  | 'texts'
  | 'texts?'
  | 'true?'
  | readonly string[]
  | { readonly optional: readonly string[] };

interface FailureRow {
  readonly category: FailureCategory;
  readonly parameters?: Readonly<Record<string, ParameterType>>;
  /** Seconds after which the same request may succeed, where that is known before it is tried. */
  readonly retryAfter?: number;
  /** `never`: the same request fails again, although the category says otherwise. */
  readonly retry?: 'never';
}

/** One of the listed values, or none. */
const optional = <const Values extends readonly string[]>(...values: Values) => ({ optional: values });

export const providerProblems = ['auth', 'quota', 'rate', 'timeout', 'network', 'invalid'] as const;
const services = ['server', 'database', 'mail-server', 'photo-store', 'gazetteer', 'providers'] as const;

/** Far from the file's other points, at sea, or only the street or town of an address. */
export const pointDoubts = ['far', 'sea', 'street'] as const;
const nameProblems = ['too-short', 'too-long', 'space', 'sign', 'script', 'separator', 'emoji', 'invisible'] as const;
const coordinateProblems = [
  'latitude-range',
  'longitude-range',
  'longitude-not-degrees',
  'not-degrees',
  'latitude-range-or-longitude-not-degrees',
  'unreadable',
  'ambiguous',
] as const;
const codeProblems = [
  'geohash-length',
  'geohash-shape',
  'maidenhead-length',
  'maidenhead-shape',
  'geo-uri-shape',
  'geo-uri-datum',
  'mgrs-range',
  'mgrs-shape',
  'mgrs-square',
  'utm-range',
  'utm-zone',
  'utm-metres',
  'unknown',
  'closed',
  'search-text',
  'needs-geocoding',
  'needs-geocoding-in-singapore',
  'needs-resolving',
  'several',
] as const;
const placeFileProblems = [
  'archive',
  'archive-many',
  'archive-too-big',
  'archive-damaged',
  'old-spreadsheet',
  'workbook',
  'sheet',
  'network-link',
  'track-only',
  'projection',
  'encoding',
  'entities',
  'too-big',
  'nested',
  'csv',
  'json',
  'xml',
  'no-place',
  'no-columns',
  'no-handle',
] as const;
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

const table = {
  // What was typed
  /** `problem` of the handle or the label, `part`; without it the text has no form of an alias. `suggestion` would do. */
  'bad-alias': {
    category: 'invalid',
    parameters: {
      text: 'text',
      part: optional('handle', 'label'),
      problem: optional(...nameProblems),
      sign: 'text?',
      suggestion: 'text?',
    },
  },
  'bad-coordinates': {
    category: 'invalid',
    parameters: { problem: coordinateProblems, text: 'text?', readings: 'texts?' },
  },
  'bad-plus-code': {
    category: 'invalid',
    parameters: {
      text: 'text',
      problem: ['length', 'shape', 'short', 'needs-locality', 'needs-reference', 'not-full', 'padded'],
    },
  },
  'bad-geotude': { category: 'invalid', parameters: { text: 'text', problem: ['shape', 'nowhere'] } },
  'bad-saudi-short-address': { category: 'invalid', parameters: { text: 'text' } },
  'bad-phone': { category: 'invalid', parameters: { text: 'text', field: 'text' } },
  'bad-way': {
    category: 'invalid',
    parameters: {
      problem: ['unreadable', 'points', 'too-short', 'too-long', 'elsewhere', 'photo-elsewhere'],
      metres: 'number?',
      limit: 'number?',
    },
  },
  /** `text`: the rule that cannot be read. */
  'bad-hours': {
    category: 'invalid',
    parameters: {
      text: 'text',
      problem: ['shape', 'time', 'date', 'overlap', 'holidays', 'unsupported', 'too-long'],
    },
  },
  'bad-photo': {
    category: 'invalid',
    parameters: { problem: ['type', 'damaged', 'animated', 'too-many-pixels', 'too-few-pixels'] },
  },
  'too-many-photos': { category: 'conflict', parameters: { limit: 'number' } },
  'photo-not-found': { category: 'not-found' },
  'bad-code': { category: 'invalid', parameters: { text: 'text', problem: codeProblems, meaning: 'text?' } },
  /** `service`: the name of the map service whose link it is. */
  'bad-map-link': {
    category: 'invalid',
    parameters: {
      text: 'text',
      problem: [
        'unreadable',
        'short-link',
        'no-place',
        'unknown-site',
        'geo-uri-shape',
        'geo-uri-datum',
        'latitude-range',
        'longitude-range',
      ],
      service: 'text?',
    },
  },
  'bad-text': {
    category: 'invalid',
    parameters: {
      problem: ['empty', 'too-long', 'alias', 'lone-number', 'phone-number', 'no-words'],
      limit: 'number?',
    },
  },
  /** A field of a request: `limit` for sizes, `expected` for types and lists of values. */
  'bad-request': {
    category: 'invalid',
    parameters: { problem: requestProblems, field: 'text?', limit: 'number?', expected: 'texts?' },
  },
  /** A field of a body, or a parameter of a query, that the call does not have; `suggestion`: the one that may be meant. */
  'unknown-field': { category: 'invalid', parameters: { field: 'text', suggestion: 'text?' } },

  // Creating an alias
  'missing-name': { category: 'invalid' },
  'missing-point': { category: 'invalid' },
  /** A place of a file that does not say where it is; `link`: on a map, which does not say it either. */
  'needs-pin': { category: 'invalid', parameters: { name: 'text', link: 'text?' } },
  /** A place of a file whose point a person should confirm. */
  'doubtful-point': { category: 'invalid', parameters: { name: 'text', problem: pointDoubts } },
  /** A file of places as a whole; `detail`: what its reader says, `line`: where it is. */
  'bad-place-file': {
    category: 'invalid',
    parameters: { problem: placeFileProblems, detail: 'text?', line: 'number?' },
  },
  /** `unused`: of a location that is not protected. */
  'bad-pin': { category: 'invalid', parameters: { problem: ['missing', 'length', 'unused'] } },
  'bad-expiry': { category: 'invalid', parameters: { problem: ['unreadable', 'past', 'too-far'] } },
  'handle-taken': { category: 'conflict' },
  /** `reason`: the handle is the name of one; none where the administrator has reserved it. `suggestion` would do. */
  'handle-reserved': {
    category: 'conflict',
    parameters: { handle: 'text', reason: optional(...reservations), suggestion: 'text?' },
  },
  'label-taken': { category: 'conflict', parameters: { handle: 'text', label: 'text' } },
  'external-id-taken': { category: 'conflict', parameters: { handle: 'text', externalId: 'text' } },
  /** No place of the handle has this `externalId`. */
  'external-id-not-found': { category: 'not-found', parameters: { handle: 'text', externalId: 'text' } },
  /** The key of another request of the same user. */
  'idempotency-conflict': { category: 'conflict' },
  /** Another request with the same key is still carried out. */
  'idempotency-under-way': { category: 'conflict', retryAfter: 2 },
  /** An earlier request with the same key may have been carried out; its result was not stored. */
  'idempotency-unknown': { category: 'conflict' },
  /** The name leads on to another location of the same owner, who may give it away. */
  'former-name': { category: 'conflict', parameters: { handle: 'text', label: 'text' } },
  /** The location of this name was deleted for good. */
  'name-retired': { category: 'conflict', parameters: { handle: 'text', label: 'text' } },

  // Changing one; `version` is the present one
  'version-conflict': { category: 'conflict', parameters: { version: 'number' } },
  'version-not-found': { category: 'not-found', parameters: { version: 'number' } },
  /** `needed`: what a user must be of this handle; a member is an owner or an editor. */
  'not-owner': { category: 'forbidden', parameters: { handle: 'text', needed: ['member', 'owner'] } },
  'user-not-found': { category: 'not-found', parameters: { username: 'text' } },
  'member-not-found': { category: 'not-found', parameters: { handle: 'text' } },
  'invitation-not-found': { category: 'not-found', parameters: { handle: 'text' } },
  'already-member': { category: 'conflict', parameters: { handle: 'text' } },
  /** A handle always has an owner. */
  'last-owner': { category: 'conflict', parameters: { handle: 'text' } },

  // Finding
  /** `suggestions`: aliases that may be meant, best first; `suggestionAddresses`: where each is, '' where that is not known. */
  'handle-not-found': {
    category: 'not-found',
    parameters: { handle: 'text', suggestions: 'texts?', suggestionAddresses: 'texts?' },
  },
  'no-labels': { category: 'not-found', parameters: { handle: 'text' } },
  'location-not-found': {
    category: 'not-found',
    parameters: { handle: 'text', label: 'text', suggestions: 'texts?', suggestionAddresses: 'texts?' },
  },
  'grant-not-found': { category: 'not-found' },
  'ask-not-found': { category: 'not-found' },
  'webhook-not-found': { category: 'not-found' },
  'delivery-not-found': { category: 'not-found' },
  /** `private`: an address that only machines near the server reach. */
  'bad-webhook-url': {
    category: 'invalid',
    parameters: { problem: ['unreadable', 'https', 'credentials', 'private'] },
  },
  /** The failure of a webhook without `PUBLIC_URL`: its messages contain web addresses of places, which follow from `PUBLIC_URL`. */
  'public-url-not-configured': { category: 'invalid' },
  'too-many-tokens': { category: 'conflict', parameters: { limit: 'number' } },
  'too-many-passkeys': { category: 'conflict', parameters: { limit: 'number' } },
  'too-many-webhooks': { category: 'conflict', parameters: { limit: 'number' } },
  /** The place is shown exactly, or its owner takes no asks. */
  'asking-closed': { category: 'conflict' },
  removed: { category: 'gone', parameters: { handle: 'text', label: 'text' } },
  /** The administrator has hidden the location. */
  'taken-down': { category: 'gone', parameters: { handle: 'text', label: 'text' } },
  /** `expiredAt`: ISO 8601, UTC. */
  expired: { category: 'gone', parameters: { handle: 'text', label: 'text', expiredAt: 'text' } },
  'pin-required': { category: 'forbidden', parameters: { handle: 'text', label: 'text' } },
  'wrong-pin': { category: 'forbidden', parameters: { handle: 'text', label: 'text' } },
  'place-not-found': { category: 'not-found', parameters: { query: 'text', didYouMean: 'texts?' } },
  'address-not-found': { category: 'not-found' },

  // A provider that was asked by name; `detail` is what it said itself, empty where it said nothing
  'provider-failed': {
    category: 'unavailable',
    parameters: { provider: providerNames, problem: providerProblems, detail: 'text' },
    retry: 'never',
  },
  'provider-not-configured': { category: 'invalid', parameters: { provider: providerNames } },

  // Accounts
  /** `token`: what is wrong with the access token of the request; absent where it has none. */
  'sign-in-needed': { category: 'unauthenticated', parameters: { token: optional('wrong', 'expired', 'revoked') } },
  'wrong-credentials': { category: 'unauthenticated' },
  forbidden: { category: 'forbidden' },
  /** The password that is asked for again by a signed-in user. */
  'wrong-password': { category: 'forbidden' },
  /** The same for a wrong code, a used one, and an account that does not exist. */
  'recovery-refused': { category: 'unauthenticated' },
  /** A link of a mail that was used, or is over. */
  'link-expired': { category: 'gone' },
  /** The failure of a cursor of the feed of changes that is too old: the changes that followed it are no longer stored. */
  'cursor-too-old': { category: 'gone' },
  /** The link that confirms an address was asked for by another account than the one that is signed in. */
  'link-of-another-account': { category: 'forbidden' },
  'mail-not-configured': { category: 'invalid' },
  'administrator-stays': { category: 'forbidden' },
  'session-not-found': { category: 'not-found' },
  'token-not-allowed': { category: 'forbidden' },
  /** A token with the scope `read` asked for a change. */
  'token-read-only': { category: 'forbidden' },
  /** A token that is limited to other handles asked for one that it would make. */
  'token-limited': { category: 'forbidden', parameters: { handle: 'text' } },
  'token-not-found': { category: 'not-found' },
  'username-taken': { category: 'conflict', parameters: { username: 'text' } },
  'username-reserved': { category: 'conflict', parameters: { username: 'text' } },
  'bad-username': { category: 'invalid', parameters: { problem: ['length', 'characters'] } },
  'bad-password': { category: 'invalid', parameters: { problem: ['too-short', 'too-long', 'too-common'] } },
  'bad-email': { category: 'invalid' },
  'passwords-differ': { category: 'invalid' },

  // Second factors
  /** The password was right; a code of the second factor is to be sent with it. */
  'second-factor-needed': { category: 'unauthenticated' },
  'wrong-code': { category: 'unauthenticated' },
  /** The operator asks it of the administrator: `ADMIN_SECOND_FACTOR`. */
  'second-factor-required': { category: 'forbidden' },
  'totp-on': { category: 'conflict' },
  'totp-off': { category: 'conflict' },
  'passkeys-not-offered': { category: 'invalid' },
  /** The passkey is unknown, its signature is wrong, or the challenge was used or is too old. */
  'passkey-refused': { category: 'unauthenticated' },
  'passkey-not-found': { category: 'not-found' },
  /** The failure of a passkey in the browser that the user or the authenticator cancelled. */
  'passkey-cancelled': { category: 'invalid' },

  // Who may sign up, and how much an account may have
  'sign-up-closed': {
    category: 'forbidden',
    parameters: { problem: ['closed', 'invitation-needed', 'bad-invitation'] },
  },
  'sign-up-invitation-not-found': { category: 'not-found' },
  'quota-reached': {
    category: 'forbidden',
    parameters: { of: ['places', 'handles', 'bytes'], limit: 'number', used: 'number' },
  },

  // Administration
  'report-not-found': { category: 'not-found' },
  /** Another act has decided it meanwhile. */
  'report-decided': { category: 'conflict' },
  /** It can be neither suspended nor signed out by itself. */
  'administrator-account': { category: 'conflict', parameters: { username: 'text' } },
  /** `problem`: the account is suspended, is named by the configuration, is the last administrator, or is not an administrator. */
  'administrator-role-unchanged': {
    category: 'conflict',
    parameters: { username: 'text', problem: ['suspended', 'configured', 'last', 'none'] },
  },
  /** `reason`: what the administrator wrote. */
  'account-suspended': { category: 'unauthenticated', parameters: { reason: 'text' } },

  // Feedback
  'empty-feedback': { category: 'invalid' },

  // The browser's position
  'position-denied': { category: 'forbidden' },
  'position-unavailable': { category: 'unavailable' },
  'position-timeout': { category: 'unavailable' },

  // Backup; `detail` is what the system said
  'backup-failed': {
    category: 'invalid',
    parameters: {
      action: ['backup', 'restore'],
      problem: [
        'no-database',
        'no-file',
        'file-exists',
        'damaged',
        'newer-version',
        'in-use',
        'no-program',
        'not-tried',
        'system',
      ],
      file: 'text',
      database: 'text',
      detail: 'text?',
    },
  },

  // Extracts of OpenStreetMap; `source` is the file, the address or the name, `detail` what the system said
  'extract-failed': {
    category: 'invalid',
    parameters: {
      problem: [
        'no-file',
        'empty',
        'not-pbf',
        'cut-off',
        'broken',
        'too-new',
        'no-addresses',
        'no-download',
        'bad-name',
        'no-extract',
        'interrupted',
        'system',
      ],
      source: 'text',
      detail: 'text?',
    },
  },

  // Archives of map tiles; `source` is the file, the address or the name, `detail` what was found instead
  'archive-failed': {
    category: 'invalid',
    parameters: {
      problem: [
        'no-file',
        'not-archive',
        'broken',
        'needs-pmtiles',
        'needs-area',
        'no-tiles',
        'no-download',
        'no-ranges',
        'wrong-range',
        'changed',
        'no-room',
        'bad-name',
        'no-archive',
        'in-use',
        'interrupted',
        'system',
      ],
      source: 'text',
      detail: 'text?',
    },
  },

  // Copying one database into another; `detail` is a table, or what the system said
  'copy-failed': {
    category: 'invalid',
    parameters: {
      problem: [
        'same-database',
        'older-version',
        'newer-version',
        'target',
        'different-tables',
        'not-empty',
        'no-room',
        'system',
      ],
      detail: 'text?',
    },
  },

  // Storage
  'no-room': { category: 'unavailable', retryAfter: 30 },
  'read-only': { category: 'unavailable', retryAfter: 30 },

  // The way to a service. `name` is its address where that helps, `providers` are those that did not answer.
  'rate-limited': { category: 'limited', parameters: { seconds: 'number' } },
  /** The server has more work than it takes on at once. */
  busy: { category: 'unavailable', parameters: { seconds: 'number' } },
  /** The server brings its database up to date before it serves. */
  upgrading: { category: 'unavailable', retryAfter: 5 },
  /** `problem`: `untrusted`, with what is wrong with its certificate in `detail`; `https` or `http`: what it speaks. */
  unreachable: {
    category: 'unavailable',
    parameters: { service: services, name: 'text?', problem: 'text?', detail: 'text?' },
  },
  /** `maybe`: what was to be saved may have been saved all the same. */
  unavailable: {
    category: 'unavailable',
    parameters: { service: services, name: 'text?', providers: 'texts?', maybe: 'true?' },
    retryAfter: 5,
  },
  /** `serverVersion`: what the server calls itself, where it could be asked. `serverMessage`: its sentence, where it refused a request. */
  'unexpected-answer': {
    category: 'unavailable',
    parameters: { serverVersion: 'text?', serverMessage: 'text?' },
    retry: 'never',
  },

  // HTTP itself
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
  /** `limit`: in kB. */
  'body-too-large': { category: 'invalid', parameters: { limit: 'number' } },
  'headers-too-large': { category: 'invalid', parameters: { limit: 'number' } },
  'request-timeout': { category: 'invalid' },
  internal: { category: 'unavailable' },
} as const satisfies Readonly<Record<string, FailureRow>>;

export type FailureKind = keyof typeof table;

export const failureKinds = Object.keys(table) as readonly FailureKind[];

type Table = typeof table;
type ParametersOf<K extends FailureKind> = Table[K] extends { readonly parameters: infer P } ? P : unknown;
type OptionalKeys<P> = {
  [N in keyof P]: P[N] extends `${string}?` | { readonly optional: unknown } ? N : never;
}[keyof P];
type ValueOf<T> = T extends readonly (infer V)[] | { readonly optional: readonly (infer V)[] }
  ? V
  : T extends 'text' | 'text?'
    ? string
    : T extends 'number' | 'number?'
      ? number
      : T extends 'true?'
        ? true
        : readonly string[];
type Plain<T> = T extends infer O ? { [N in keyof O]: O[N] } : never;

type FailureByKind = {
  [K in FailureKind]: Plain<
    { readonly kind: K } & {
      readonly [N in Exclude<keyof ParametersOf<K>, OptionalKeys<ParametersOf<K>>>]: ValueOf<ParametersOf<K>[N]>;
    } & { readonly [N in OptionalKeys<ParametersOf<K>>]?: ValueOf<ParametersOf<K>[N]> }
  >;
};

/** A failure as a value: its kind and that kind's parameters, and no sentence. */
export type Failure = FailureByKind[FailureKind];

/** The failures of the given kinds: `FailureOf<'bad-alias' | 'unavailable'>`. */
export type FailureOf<Kind extends FailureKind> = Extract<Failure, { kind: Kind }>;

const toRow = (kind: FailureKind): FailureRow => table[kind];

export const failureCategory = (kind: FailureKind): FailureCategory => toRow(kind).category;

/** Returns whether the same request may succeed later without any change to it. */
export const isRetryable = ({ kind }: Pick<Failure, 'kind'>): boolean =>
  (failureCategory(kind) === 'limited' || failureCategory(kind) === 'unavailable') && toRow(kind).retry === undefined;

/** Seconds to wait before the next attempt; `undefined` where nothing is known about that. */
export const retryAfter = (failure: Failure): number | undefined =>
  'seconds' in failure ? failure.seconds : toRow(failure.kind).retryAfter;

/** Returns the code that programs use to tell failures apart, in the API's answers and in a batch's rows: `label_taken`. */
export const toCode = (kind: FailureKind): string => kind.replaceAll('-', '_');

const kindByCode: ReadonlyMap<string, FailureKind> = new Map(failureKinds.map((kind) => [toCode(kind), kind]));

/** `isRetryable` of the failures with this code; no code of another version is. */
export function isRetryableCode(code: string): boolean {
  const kind = kindByCode.get(code);
  return kind !== undefined && isRetryable({ kind });
}

/** The parameters of a failure without its kind; `undefined` where it has none. */
export function getParameters(failure: Failure): Readonly<Record<string, unknown>> | undefined {
  const { kind: _, ...parameters } = failure;
  return Object.keys(parameters).length === 0 ? undefined : parameters;
}

/**
 * The failure that a code and its parameters name. `undefined` for an unknown code, and where a parameter is missing or
 * has another type; parameters that the table does not have are dropped.
 */
export function findFailure(code: string, parameters: Readonly<Record<string, unknown>> = {}): Failure | undefined {
  const kind = kindByCode.get(code);
  if (kind === undefined) return undefined;
  const failure: Record<string, unknown> = { kind };
  for (const [name, type] of Object.entries(toRow(kind).parameters ?? {})) {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (value === undefined && isOptional(type)) continue;
    if (!fits(value, type)) return undefined;
    failure[name] = value;
  }
  return failure as Failure;
}

export const isOptional = (type: ParameterType): boolean =>
  typeof type === 'string' ? type.endsWith('?') : 'optional' in type;

/** The values that a parameter may have; `undefined` where they are not listed. */
export function getValues(type: ParameterType): readonly string[] | undefined {
  if (typeof type === 'string') return undefined;
  return 'optional' in type ? type.optional : type;
}

function fits(value: unknown, type: ParameterType): boolean {
  switch (type) {
    case 'text':
    case 'text?':
      return typeof value === 'string';
    case 'number':
    case 'number?':
      return typeof value === 'number' && Number.isFinite(value);
    case 'true?':
      return value === true;
    case 'texts':
    case 'texts?':
      return Array.isArray(value) && value.every((one) => typeof one === 'string');
    default:
      return typeof value === 'string' && getValues(type)?.includes(value) === true;
  }
}

/** The parameters of a kind by name, as the table has them: for tests and for the documents of the API. */
export const getParameterTypes = (kind: FailureKind): Readonly<Record<string, ParameterType>> =>
  toRow(kind).parameters ?? {};

const infrastructure = [
  'no-room',
  'read-only',
  'unavailable',
  'unreachable',
  'rate-limited',
  'busy',
  'unexpected-answer',
] as const;

/** The failures that can occur between a caller and the data, in a database or behind `/api`. */
export type InfraFailure = FailureOf<(typeof infrastructure)[number]>;

export const isInfraFailure = (failure: Failure): failure is InfraFailure =>
  (infrastructure as readonly FailureKind[]).includes(failure.kind);
