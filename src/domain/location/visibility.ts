import { type Label, labelKey } from '../aliases/alias.ts';
import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';

/**
 * The visibilities of a location. `public`: visitors find it by name, in the list of its handle and in suggestions. `unlisted`: only by
 * its exact name. `protected`: by its exact name and with its PIN. `private`: only members and holders of a grant see it; for all other
 * viewers the name does not exist.
 */
export const visibilities = ['public', 'unlisted', 'protected', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

/** The visibilities that a handle can have as its default. `protected` is not one of them, because a PIN belongs to one location. */
export const defaultVisibilities = ['public', 'unlisted', 'private'] as const;
export type DefaultVisibility = (typeof defaultVisibilities)[number];

/** The numbers of Plus Code digits for an approximate location: cells of about 100 km, 5 km and 275 m. */
export const approximateLengths = [4, 6, 8] as const;
export type ApproximateLength = (typeof approximateLengths)[number];

export const PIN_LENGTH = { min: 4, max: 12 } as const;

/** Normalizes a PIN: trimmed and in NFKC. Fails if it does not have 4 to 12 characters. */
export function parsePin(typed: string): Result<string, FailureOf<'bad-pin'>> {
  const pin = typed.trim().normalize('NFKC');
  const { length } = [...pin];
  return length < PIN_LENGTH.min || length > PIN_LENGTH.max ? err({ kind: 'bad-pin', problem: 'length' }) : ok(pin);
}

/** The number of hours for which a PIN unlocks a location on the device where it was entered. */
export const UNLOCK_HOURS = 12;

/** The number of days after expiry in which a location can be extended; then it is deleted. */
export const EXTENSION_DAYS = 30;

/** The maximum number of years until an expiry. */
const MAX_YEARS = 10;

/**
 * Parses an expiry, ISO 8601 with an offset, to its stored form in UTC; empty for an empty text, which means never. Fails if the time is
 * in the past, or more than ten years ahead.
 */
export function parseExpiry(text: string, now: Date): Result<string, FailureOf<'bad-expiry'>> {
  if (text.trim() === '') return ok('');
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text.trim())
    ? Date.parse(text.trim())
    : Number.NaN;
  if (Number.isNaN(time)) return err({ kind: 'bad-expiry', problem: 'unreadable' });
  if (time <= now.getTime()) return err({ kind: 'bad-expiry', problem: 'past' });
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS);
  return time > latest.getTime() ? err({ kind: 'bad-expiry', problem: 'too-far' }) : ok(new Date(time).toISOString());
}

export const isExpired = (expiresAt: string, now: Date): boolean =>
  expiresAt !== '' && Date.parse(expiresAt) <= now.getTime();

/** The words that people use for their home, in the languages of the interface and some others. */
// biome-ignore format: a line a language or a family of them.
const homeWords = [
  'home', 'house', 'villa', 'apartment', 'flat', 'condo', 'residence', 'myhome', 'myhouse', 'myplace',
  'بيت', 'البيت', 'بيتي', 'منزل', 'المنزل', 'منزلي', 'دار', 'الدار', 'داري', 'فيلا', 'شقة', 'مسكن', 'سكن',
  'rumah', 'rumahku', 'rumahsaya', 'apartemen', 'kediaman', 'kos', 'tinggal',
  'घर', 'मकान', 'निवास', 'گھر', 'مکان', 'رہائش', 'ghar', 'makaan',
  '家', '我家', '家里', '住宅', '住所', '公寓', '自宅', '집', '우리집',
  'maison', 'domicile', 'appartement', 'chezmoi', 'casa', 'hogar', 'piso', 'lar', 'haus', 'wohnung', 'zuhause', 'дом', 'квартира', 'ev', 'evim', 'konut', 'nyumbani',
];
const homeKeys: ReadonlySet<string> = new Set(
  homeWords
    .join(' ')
    .split(' ')
    .map((word) => labelKey(word as Label)),
);

/** Returns whether a label is a word for a home, with or without a number: `home`, `villa-12`, `بيت`. */
export const isHomeLabel = (label: Label): boolean => homeKeys.has(labelKey(label).replace(/\p{N}+$/u, ''));
