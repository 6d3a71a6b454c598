import type { ReadingReason, ReadingReasonCode, ReadingReasonOf } from '../domain/query/reasons/reading-reason.ts';
import { type FailureTexts, mapServiceName } from './failure-messages.ts';
import { getFormat } from './messages/format.ts';

/** The texts of every reason for which a text was read as it was, in one language. */
export interface ReadingReasonTexts extends Pick<FailureTexts, 'language' | 'locale' | 'failureWords'> {
  /** A browser loads them after the first page. */
  readonly readingReasons?: {
    readonly [C in ReadingReasonCode]: Text<C> | { readonly [V in VariantOf<C>]: Text<C> };
  };
}

type Text<C extends ReadingReasonCode> = string | ((values: ValuesOf<C>) => string);

/** The sentence that explains why a text was read in this way. */
export function readingReasonText(reason: ReadingReason, texts: ReadingReasonTexts): string {
  const text = texts.readingReasons?.[reason.code] as Text<never> | undefined | Readonly<Record<string, Text<never>>>;
  const choose = (variants as { readonly [C in ReadingReasonCode]?: (reason: ReadingReason) => string })[reason.code];
  const chosen = typeof text === 'object' ? text[choose?.(reason) ?? ''] : text;
  const more = (
    derived as { readonly [C in ReadingReasonCode]?: (reason: ReadingReason, texts: ReadingReasonTexts) => object }
  )[reason.code];
  return typeof chosen === 'function' ? chosen({ ...reason, ...more?.(reason, texts) } as never) : (chosen ?? '');
}

/** The key that selects one of several texts of a reason. */
const variants = {
  'short-plus-code': ({ locality }) => (locality === undefined ? 'alone' : 'near'),
  'open-side': ({ north, east }) => `${north ? 'north' : 'south'}-${east ? 'east' : 'west'}` as const,
  'map-link': ({ service, says, datum }) => {
    const said = datum === undefined ? says : 'converted';
    return service === 'web' ? (`web-${said}` as const) : said;
  },
} as const satisfies { readonly [C in ReadingReasonCode]?: (reason: ReadingReasonOf<C>) => string };

/** Values of a text beyond the parameters of its reason, or instead of them. */
const derived = {
  'map-link': ({ service }, { failureWords }) => ({ service: mapServiceName(service, failureWords) }),
  'country-code': ({ country }, texts) => ({ code: country, country: getFormat(texts).countryName(country) }),
  'country-at-end': ({ country }, texts) => ({ country: getFormat(texts).countryName(country) }),
  'country-alone': ({ country }, texts) => ({ country: getFormat(texts).countryName(country) }),
} as const satisfies {
  readonly [C in ReadingReasonCode]?: (reason: ReadingReasonOf<C>, texts: ReadingReasonTexts) => object;
};

type VariantOf<C extends ReadingReasonCode> = C extends keyof typeof variants
  ? ReturnType<(typeof variants)[C]>
  : never;
type ValuesOf<C extends ReadingReasonCode> = Omit<Required<ReadingReasonOf<C>>, 'code' | keyof DerivedOf<C>> &
  DerivedOf<C>;
type DerivedOf<C> = C extends keyof typeof derived ? ReturnType<(typeof derived)[C]> : object;
