import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';
import { toAsciiDigits } from '../text/text.ts';

// A Saudi short address (Saudi Post's National Address) is four capital letters and four digits: RRRD2929.
// In the text of an address it must be a word of its own, in capitals.
// Typed alone, it can have small letters, full-width forms and Arabic-Indic digits.

declare const checked: unique symbol;
/** A validated short address: four capitals and four digits. */
export type SaudiShortAddress = string & { readonly [checked]: 'SaudiShortAddress' };

/** Returns the first short address in the text of an address; `undefined` if there is none, or if the text has over 4,096 characters. */
export function findSaudiShortAddress(text: string): SaudiShortAddress | undefined {
  if (typeof text !== 'string' || text.length > 4096 || !/\p{Nd}{4}/u.test(text)) return undefined;
  return toAsciiDigits(text).match(/(?<![\p{L}\p{M}\p{N}])[A-Z]{4}[0-9]{4}(?![\p{L}\p{M}\p{N}])/u)?.[0] as
    | SaudiShortAddress
    | undefined;
}

/**
 * Parses a short address that is typed alone, in either case, with the digits of any script.
 *
 * @example parseSaudiShortAddress('rrrd2929') // { ok: true, value: 'RRRD2929' }
 */
export function parseSaudiShortAddress(text: string): Result<SaudiShortAddress, FailureOf<'bad-saudi-short-address'>> {
  const typed = typeof text === 'string' && text.length < 100 ? toAsciiDigits(text.normalize('NFKC').trim()) : '';
  return /^[A-Za-z]{4}[0-9]{4}$/.test(typed)
    ? ok(typed.toUpperCase() as SaudiShortAddress)
    : err({ kind: 'bad-saudi-short-address', text: String(text).slice(0, 100) });
}
