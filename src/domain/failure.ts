import { accountFailures } from './failures/accounts.ts';
import { aliasFailures } from './failures/aliases.ts';
import { changeFailures } from './failures/changes.ts';
import type { FailureCategory, FailureRow, FailureRows, ParameterType } from './failures/failure-row.ts';
import { grantFailures } from './failures/grants.ts';
import { memberFailures } from './failures/members.ts';
import { moderationFailures } from './failures/moderation.ts';
import { operationFailures } from './failures/operation.ts';
import { photoFailures } from './failures/photos.ts';
import { queryFailures } from './failures/queries.ts';
import { requestFailures } from './failures/requests.ts';
import { serviceFailures } from './failures/service.ts';
import { webhookFailures } from './failures/webhooks.ts';

/**
 * The table of all failures: each kind has a category and typed parameters. The category determines HTTP status, exit code and retry. In
 * JSON, a failure is its kind in snake case with its parameters. `src/i18n` has the sentences, in one catalogue per language. Each
 * capability has its rows in `failures/`.
 */
const table = {
  ...queryFailures,
  ...aliasFailures,
  ...photoFailures,
  ...memberFailures,
  ...grantFailures,
  ...changeFailures,
  ...webhookFailures,
  ...accountFailures,
  ...moderationFailures,
  ...operationFailures,
  ...requestFailures,
  ...serviceFailures,
} as const satisfies FailureRows;

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

/** A failure as a value: its kind with the parameters of that kind. */
export type Failure = FailureByKind[FailureKind];

/** The failures of the given kinds: `FailureOf<'bad-alias' | 'unavailable'>`. */
export type FailureOf<Kind extends FailureKind> = Extract<Failure, { kind: Kind }>;

const getRow = (kind: FailureKind): FailureRow => table[kind];

export const failureCategory = (kind: FailureKind): FailureCategory => getRow(kind).category;

/** Returns whether the same request can succeed later. */
export const isRetryable = ({ kind }: Pick<Failure, 'kind'>): boolean =>
  (failureCategory(kind) === 'limited' || failureCategory(kind) === 'unavailable') && getRow(kind).retry === undefined;

/** Returns whether address providers were called, and none of them answered. */
export const isProviderOutage = (failure: Failure): boolean =>
  failure.kind === 'unavailable' && failure.service === 'providers';

/** Returns the number of seconds to wait before the next attempt; `undefined` if it is not known. */
export const retryAfter = (failure: Failure): number | undefined =>
  'seconds' in failure ? failure.seconds : getRow(failure.kind).retryAfter;

/** Returns the code of a failure in API responses and in the rows of a batch: `label_taken`. */
export const toCode = (kind: FailureKind): string => kind.replaceAll('-', '_');

const kindByCode: ReadonlyMap<string, FailureKind> = new Map(failureKinds.map((kind) => [toCode(kind), kind]));

/** Returns whether the failures with a code are retryable; false for an unknown code, such as one of another version. */
export function isRetryableCode(code: string): boolean {
  const kind = kindByCode.get(code);
  return kind !== undefined && isRetryable({ kind });
}

/** Returns the parameters of a failure without its kind; `undefined` if it has none. */
export function getParameters(failure: Failure): Readonly<Record<string, unknown>> | undefined {
  const { kind: _, ...parameters } = failure;
  return Object.keys(parameters).length === 0 ? undefined : parameters;
}

/**
 * Converts a code and its parameters to a failure. Returns `undefined` for an unknown code, and if a parameter is missing or has the
 * wrong type. Ignores unknown parameters.
 */
export function findFailure(code: string, parameters: Readonly<Record<string, unknown>> = {}): Failure | undefined {
  const kind = kindByCode.get(code);
  if (kind === undefined) return undefined;
  const known = getRow(kind).parameters ?? {};
  const failure = {
    kind,
    ...Object.fromEntries(
      Object.entries(parameters).filter(([name, value]) => Object.hasOwn(known, name) && value !== undefined),
    ),
  };
  return isFailure(failure) ? failure : undefined;
}

/** Returns whether all required parameters are present, and all present ones have the right type. */
const isFailure = (value: { readonly kind: FailureKind; readonly [parameter: string]: unknown }): value is Failure =>
  Object.entries(getRow(value.kind).parameters ?? {}).every(([name, type]) =>
    value[name] === undefined ? isOptional(type) : isOfType(value[name], type),
  );

export const isOptional = (type: ParameterType): boolean =>
  typeof type === 'string' ? type.endsWith('?') : 'optional' in type;

/** Returns the possible values of a parameter; `undefined` if they are not listed. */
export function listValues(type: ParameterType): readonly string[] | undefined {
  if (typeof type === 'string') return undefined;
  return 'optional' in type ? type.optional : type;
}

function isOfType(value: unknown, type: ParameterType): boolean {
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
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    default:
      return typeof value === 'string' && listValues(type)?.includes(value) === true;
  }
}

/** Returns the types of the parameters of a kind by name: for tests and for the API documentation. */
export const getParameterTypes = (kind: FailureKind): Readonly<Record<string, ParameterType>> =>
  getRow(kind).parameters ?? {};

const infrastructure = [
  'no-room',
  'read-only',
  'unavailable',
  'unreachable',
  'rate-limited',
  'busy',
  'upgrading',
  'unexpected-answer',
] as const;

/** The failures that can occur between a caller and the data, in a database or behind `/api`. */
export type InfraFailure = FailureOf<(typeof infrastructure)[number]>;

export const isInfraFailure = (failure: Failure): failure is InfraFailure =>
  (infrastructure as readonly FailureKind[]).includes(failure.kind);
