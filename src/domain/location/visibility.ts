import { type Label, labelKey } from '../aliases/alias.ts';
import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';

/**
 * Who finds a location. `public`: by name, in its handle's list and in suggestions. `unlisted`: by its exact name only.
 * `protected`: by its exact name and with its PIN. `private`: the members of its handle and holders of a grant; for all
 * others its name does not exist.
 */
export const visibilities = ['public', 'unlisted', 'protected', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

/** The visibilities that new locations of a handle may have by default. `protected` is not one of them, because a PIN belongs to one location. */
export const defaultVisibilities = ['public', 'unlisted', 'private'] as const;
export type DefaultVisibility = (typeof defaultVisibilities)[number];

/** Digits of a Plus Code cell that visitors see in place of the point: about 100 km, 5 km, 275 m. */
export const approximateLengths = [4, 6, 8] as const;
export type ApproximateLength = (typeof approximateLengths)[number];

export const PIN_LENGTH = { min: 4, max: 12 } as const;

/** A PIN as it is compared: without spaces around it, in one Unicode form. 4 to 12 characters. */
export function parsePin(typed: string): Result<string, FailureOf<'bad-pin'>> {
  const pin = typed.trim().normalize('NFKC');
  const { length } = [...pin];
  return length < PIN_LENGTH.min || length > PIN_LENGTH.max ? err({ kind: 'bad-pin', problem: 'length' }) : ok(pin);
}

/** Hours for which a PIN opens a location on the device where it was entered. */
export const UNLOCK_HOURS = 12;

/** Days for which an expired location can be extended; then it is deleted. */
export const EXTENSION_DAYS = 30;

/** Years ahead that a location may expire. */
const MAX_YEARS = 10;

/** A stored expiry time: ISO 8601 in UTC; empty if it never expires. It must be in the future. */
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

/** Returns whether a label says that it is where a person lives, perhaps with a number: `home`, `villa-12`, `بيت`. */
export const isHomeLabel = (label: Label): boolean => homeKeys.has(labelKey(label).replace(/\p{N}+$/u, ''));
