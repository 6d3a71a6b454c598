import { providerTitle } from '../domain/country/provider-selection.ts';
import type { Failure, FailureKind, FailureOf, InfraFailure } from '../domain/failure.ts';
import { mapServiceNames } from '../domain/query/links/service-names.ts';
import { getFormat, type LocaleOfTexts } from './messages/format.ts';
import type { OperatorFailureKind, OperatorMessages } from './operator-messages.ts';

/** The texts of a failure in one language. */
export interface Message {
  /** A toast's heading, if the product specifies one. */
  readonly title?: string;
  /** Says what happened and what to do: beside the field, in the page or on stderr. */
  readonly text: string;
  /** The text of a toast instead of `text`, if the product specifies two sentences. */
  readonly toast?: string;
}

/** The texts of failures in one language. */
export interface FailureTexts extends LocaleOfTexts {
  readonly lookupFailures: { readonly [K in LookupKind]: TextsOf<K> };
  readonly failureWords: FailureWords;
  /** A browser loads them after the first page. */
  readonly failures?: { readonly [K in Exclude<TranslatedKind, LookupKind>]: TextsOf<K> };
  /** Only on the command line, because the API does not return such a failure. */
  readonly operatorMessages?: OperatorMessages;
}

/** Words for a parameter that has no name of its own. */
interface FailureWords {
  readonly request: string;
  readonly geoScheme: string;
  readonly webSite: string;
  readonly types: { readonly [Type in 'string' | 'number' | 'int' | 'object']: string };
}

type TranslatedKind = Exclude<FailureKind, OperatorFailureKind>;

/**
 * The kinds that a page may report before it loads anything else: of name look-ups, of unsent forms, and of the connection to the server.
 */
type LookupKind =
  | 'bad-alias'
  | 'handle-not-found'
  | 'no-labels'
  | 'location-not-found'
  | 'removed'
  | 'taken-down'
  | 'expired'
  | 'pin-required'
  | 'wrong-pin'
  | 'passwords-differ'
  | 'empty-feedback'
  | 'internal'
  | InfraFailure['kind'];

interface TextsOf<K extends TranslatedKind> {
  readonly title?: string;
  readonly text: Text<K> | { readonly [V in VariantOf<K>]: Text<K> };
  readonly toast?: string;
}

/** A sentence, or a function of some of the values. */
type Text<K extends TranslatedKind> = string | ((values: ValuesOf<K>) => string);

/** The sentence of a failure: the same on the screen, in the terminal and in the API's `error`. */
export function failureMessage(failure: Failure, texts: FailureTexts): Message {
  if (isOperatorFailure(failure)) {
    const write = texts.operatorMessages?.[failure.kind] as ((failure: Failure) => string) | undefined;
    return write === undefined ? failureMessage({ kind: 'internal' }, texts) : { text: write(failure) };
  }
  if (failure.kind === 'unexpected-answer' && failure.serverMessage?.trim()) return { text: failure.serverMessage };
  const known = { ...texts.lookupFailures, ...texts.failures }[failure.kind] ?? texts.lookupFailures.internal;
  const { text, ...rest } = known as TextsOf<TranslatedKind>;
  const chosen =
    typeof text === 'object' ? (text as Readonly<Record<string, Text<TranslatedKind>>>)[findVariant(failure)] : text;
  return { ...rest, text: typeof chosen === 'function' ? chosen(getValues(failure, texts) as never) : (chosen ?? '') };
}

const isOperatorFailure = (failure: Failure): failure is FailureOf<OperatorFailureKind> =>
  failure.kind === 'archive-failed' ||
  failure.kind === 'backup-failed' ||
  failure.kind === 'copy-failed' ||
  failure.kind === 'extract-failed';

/** The key that selects one of several sentences of a failure: its problem by default. */
const variants = {
  'bad-alias': ({ problem = 'form' }) => problem,
  'bad-way': ({ problem, metres = 0 }) => (problem === 'photo-elsewhere' && metres === 0 ? 'no-way' : problem),
  'needs-pin': ({ link }) => (link === undefined ? 'alone' : 'link'),
  'place-not-found': ({ didYouMean = [] }) => (didYouMean.length === 0 ? 'alone' : 'did-you-mean'),
  'provider-failed': ({ problem, detail }) => (detail === '' ? problem : 'providerError'),
  'unknown-field': ({ suggestion }) => (suggestion === undefined ? 'alone' : 'did-you-mean'),
  'sign-in-needed': ({ token }) => token ?? 'no-token',
  unreachable: ({ service, name, problem }) => connectionProblem(problem) ?? toServiceMessage(service, name),
  unavailable: ({ service, name, maybe = false }) => (maybe ? 'maybe-saved' : toServiceMessage(service, name)),
} as const satisfies { readonly [K in TranslatedKind]?: (failure: FailureOf<K>) => string };

/** Returns why a server was reached, but could not be used. */
function connectionProblem(problem: string | undefined) {
  if (problem === 'untrusted') return problem;
  return problem === 'https' || problem === 'http' ? (`speaks-${problem}` as const) : undefined;
}

const toServiceMessage = (
  service: FailureOf<'unreachable'>['service'],
  name: string | undefined,
): typeof service | 'server-at' | 'gazetteer-at' =>
  (service === 'server' || service === 'gazetteer') && name !== undefined ? (`${service}-at` as const) : service;

type VariantOf<K extends TranslatedKind> = K extends keyof typeof variants
  ? ReturnType<(typeof variants)[K]>
  : FailureOf<K> extends { readonly problem: infer Problem extends string }
    ? Problem
    : never;

function findVariant(failure: FailureOf<TranslatedKind>): string {
  const choose = (variants as { readonly [K in FailureKind]?: (failure: Failure) => string })[failure.kind];
  return choose?.(failure) ?? ('problem' in failure ? (failure.problem ?? '') : '');
}

/** Values of a sentence beyond the parameters of its failure, or instead of them. */
const derived = {
  'bad-alias': ({ part, sign = '', suggestion }) => ({
    part: part === 'label' ? part : ('other' as const),
    sign,
    ...getOffer(suggestion),
  }),
  'handle-reserved': ({ reason = 'other', suggestion }) => ({ reason, ...getOffer(suggestion) }),
  'bad-way': ({ metres = 0, limit = 0 }) => ({ metres, limit }),
  'needs-pin': ({ link = '' }) => ({ link }),
  'doubtful-point': () => ({ option: '--accept-doubtful' }),
  'bad-place-file': ({ detail = '', line = 0 }) => ({ detail, line }),
  'bad-map-link': ({ service = '' }, { failureWords }) => ({ service: mapServiceName(service, failureWords) }),
  'bad-request': ({ field, limit, expected = [] }, { failureWords, ...texts }) => ({
    // Without groups, as it is written in a request.
    limit: String(limit),
    field: field ?? failureWords.request,
    expected: getFormat(texts).alternatives(expected.map((type) => findName(failureWords.types, type))),
  }),
  'place-not-found': ({ didYouMean = [] }, texts) => ({
    // The others are in the answer.
    didYouMean: getFormat(texts).alternatives(didYouMean.slice(0, 3)),
  }),
  'unknown-field': ({ suggestion = '' }) => ({ suggestion }),
  'bad-coordinates': ({ readings = [] }, texts) => ({ readings: getFormat(texts).alternatives(readings) }),
  'provider-failed': ({ provider }) => ({ provider: providerTitle[provider] }),
  'provider-not-configured': ({ provider }) => ({ provider: providerTitle[provider] }),
  'quota-reached': ({ limit, used }, texts) => ({
    stored: getFormat(texts).bytes(used),
    storage: getFormat(texts).bytes(limit),
  }),
  'rate-limited': ({ seconds }) => toWaitingTime(seconds),
  busy: ({ seconds }) => toWaitingTime(seconds),
  unavailable: ({ service, providers = [] }, texts) => ({
    service: service === 'database' ? ('database' as const) : ('other' as const),
    providers: getFormat(texts).list(providers.map((provider) => findName(providerTitle, provider))),
  }),
  unreachable: ({ detail = '' }) => ({ providers: '', detail }),
} as const satisfies { readonly [K in TranslatedKind]?: (failure: FailureOf<K>, texts: FailureTexts) => object };

/** The name of a code; the code itself if a newer program sent an unknown one. */
const findName = (names: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(names, code) ? names[code] : undefined) ?? code;

/** A suggested value, and whether there is one, as a select takes it. */
const getOffer = (suggestion: string | undefined) => ({
  suggestion: suggestion ?? '',
  offer: suggestion === undefined ? ('other' as const) : ('yes' as const),
});

/** Minutes, rounded up, from two minutes on; the smallest unit is the `other` of its select. */
const toWaitingTime = (seconds: number) =>
  seconds >= 120
    ? { unit: 'minute' as const, count: Math.ceil(seconds / 60) }
    : { unit: 'other' as const, count: seconds };

/** The name of a map service in a sentence; the code itself if a newer program sent an unknown one. */
export function mapServiceName(service: string, words: FailureWords): string {
  if (service === 'geo') return words.geoScheme;
  if (service === 'web') return words.webSite;
  return findName(mapServiceNames, service);
}

/** Why links have no place in them, in one language. */
export interface LinkTexts {
  readonly linkWithoutPlace: {
    readonly [P in 'short-link' | 'no-place' | 'unknown-site']:
      | string
      | ((values: { readonly service: string }) => string);
  };
}

/** Why a link of a map service, given by its code, has no place in it. */
export function linkWithoutPlaceText(
  service: string,
  problem: keyof LinkTexts['linkWithoutPlace'],
  { linkWithoutPlace, failureWords }: LinkTexts & Pick<FailureTexts, 'failureWords'>,
): string {
  const text = linkWithoutPlace[problem];
  return typeof text === 'function' ? text({ service: mapServiceName(service, failureWords) }) : text;
}

/** The parameters of a failure in the form of its sentences: a list as one text, an alias as a whole, nothing optional. */
type ValuesOf<K extends TranslatedKind> = Omit<Parameters<K>, keyof DerivedOf<K>> & DerivedOf<K> & AliasOf<K>;
type Parameters<K extends TranslatedKind> = {
  readonly [P in keyof Omit<FailureOf<K>, 'kind'>]-?: ParameterValue<NonNullable<FailureOf<K>[P & keyof FailureOf<K>]>>;
};
type ParameterValue<Value> = Value extends readonly string[] ? string : Value;
type DerivedOf<K> = K extends keyof typeof derived ? ReturnType<(typeof derived)[K]> : object;
type AliasOf<K extends TranslatedKind> =
  FailureOf<K> extends { readonly handle: string; readonly label: string } ? { readonly alias: string } : object;

function getValues(failure: FailureOf<TranslatedKind>, texts: FailureTexts): object {
  const parameters = Object.entries(failure).map(([name, value]) => [name, parameterValue(name, value, texts)]);
  const more = (derived as { readonly [K in FailureKind]?: (failure: Failure, texts: FailureTexts) => object })[
    failure.kind
  ];
  return {
    ...Object.fromEntries(parameters),
    ...('label' in failure && { alias: `${failure.handle}#${failure.label}` }),
    ...more?.(failure, texts),
  };
}

function parameterValue(name: string, value: unknown, texts: LocaleOfTexts): unknown {
  if (Array.isArray(value)) return getFormat(texts).list(value);
  return name === 'text' && typeof value === 'string' ? shorten(value) : value;
}

/** Typed text, short enough to be repeated. */
function shorten(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 60 ? `${trimmed.slice(0, 59)}…` : trimmed;
}
