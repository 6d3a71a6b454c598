import { createPhoneParser } from '../../src/adapters/phone-numbers/parse-phone.ts';
import { parseAddress } from '../../src/domain/address/typed-address.ts';
import { formatAlias } from '../../src/domain/aliases/alias.ts';
import { formatOpeningHours } from '../../src/domain/location/opening-hours.ts';
import { parsePhoneText } from '../../src/domain/location/phone.ts';
import { readOpeningHours } from '../../src/domain/location/read-hours.ts';
import { classify } from '../../src/domain/query/classify.ts';
import { readRows } from './vectors.ts';

/** A text of the corpus and its result: `wrong` differs from the expected result, `unread` means that there is none. */
export interface CorpusVerdict {
  readonly kind: string;
  readonly text: string;
  readonly verdict: 'right' | 'unread' | 'wrong';
  readonly read: string;
}

/** The tolerance in degrees, about two metres. Seconds of arc with two decimals are not much finer. */
const NEAR = 2e-5;

/** Reads every text of the corpus. */
export const readCorpus = (): readonly CorpusVerdict[] =>
  readRows('reading-corpus.tsv').map(([kind = '', text = '', expected = '']) => {
    const read = readText(kind, text.replaceAll('\\n', '\n'));
    return { kind, text, read: read.join('|') || 'none', verdict: compare(read, expected) };
  });

function compare(read: readonly string[], expected: string): CorpusVerdict['verdict'] {
  if (read.length === 0) return expected === 'none' ? 'right' : 'unread';
  const wanted = expected.split('|');
  const isRight =
    wanted.length === 1
      ? isSame(read[0]!, wanted[0]!)
      : wanted.every((each) => read.some((reading) => isSame(reading, each)));
  return isRight ? 'right' : 'wrong';
}

function isSame(read: string, wanted: string): boolean {
  if (read === wanted) return true;
  const [a, b] = [read, wanted].map((text) => text.split(',').map(Number)) as [number[], number[]];
  return a.length === 2 && b.length === 2 && a.every((value, index) => Math.abs(value - b[index]!) < NEAR);
}

function readText(kind: string, text: string): readonly string[] {
  if (kind === 'phones') return readPhone(text);
  if (kind === 'hours') {
    const hours = readOpeningHours(text);
    return hours.ok ? [formatOpeningHours(hours.value)] : [];
  }
  if (kind === 'house numbers')
    return parseAddress(text).readings.flatMap(({ number }) => number?.text.replace(/(?<=\d)(?=bis)/, ' ') ?? []);
  return readPlaceText(text);
}

/** Reads `NUMBER|COUNTRY`: a phone number as typed in that country. */
function readPhone(text: string): readonly string[] {
  const [typed = '', country = ''] = text.split('|');
  const parsed = parsePhoneText(typed, 'phone');
  const number = parsed.ok ? createPhoneParser(() => country)(parsed.value, { latitude: 0, longitude: 0 }) : undefined;
  return number === undefined ? [] : [number];
}

/** Returns the points in a text, or its alias. */
function readPlaceText(text: string): readonly string[] {
  const outcome = classify(text);
  if (!outcome.ok) return [];
  return outcome.value.flatMap((reading) => {
    if (reading.kind === 'coordinates' && reading.longitudeFirst !== true)
      return [`${reading.point.latitude},${reading.point.longitude}`];
    if (reading.kind === 'map-link' && reading.link.says === 'point')
      return [`${reading.link.point.latitude},${reading.link.point.longitude}`];
    if (reading.kind === 'alias' && reading.why.code === 'alias-link')
      return [formatAlias(reading.alias.handle, reading.alias.label).toLowerCase()];
    return [];
  });
}
