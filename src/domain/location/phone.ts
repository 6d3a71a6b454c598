import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';
import { toAsciiDigits } from '../text/text.ts';

// Phone numbers as users type them: digits of any script with spaces, dots, dashes and brackets, `(0)`, `00` instead of the plus
// sign, `tel:` before and an extension after the number. A number is stored as E.164, with `;ext=` for an extension (RFC 3966).

interface DialledNumber {
  /** Digits, with a plus sign if the country code is known. */
  readonly number: string;
  /** Digits, or empty. */
  readonly extension: string;
}

/** Reads one phone number; returns `undefined` for other texts and for several numbers. */
export function toDialled(text: string): DialledNumber | undefined {
  const plain = toAsciiDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .trim()
    .replace(/^(?:tel|phone|mobile|ph)[.:\s]+/i, '')
    .replace(/[\u2212ー]/g, '-')
    .replace(/^([\d-]+);phone-context=(\+\d+)$/, '$2 $1');
  const [, typed = '', extension = ''] = NUMBER.exec(plain) ?? [];
  const digits = typed
    .replace(/(?<=\d[\s.-]?)\(0\)/, '')
    .replace(/[\s.()/‐-―-]/gu, '')
    .replace(/^00/, '+')
    // Mexico's prefix of mobile numbers until 2019.
    .replace(/^\+521(?=\d{10}$)/, '+52');
  return /^\+?\d{5,17}$/.test(digits) && !/^\+0/.test(digits) ? { number: digits, extension } : undefined;
}

const NUMBER =
  /^(\+?[\d\s.()/‐-―-]{5,40}?)(?:[\s,;]*(?:;ext=|ext(?:ension|n)?\.?|x|доб\.?|poste|ramal|durchwahl|ext\.|#|داخلي|內線|内线|分机)\s*[:.=]?\s*(\d{1,7}))?$/iu;

/**
 * Parses a phone number to its stored form: E.164 if the text has the country code, else only the digits, which the country of the
 * place completes later. Fails if the text is not a phone number.
 */
export function parsePhoneText(text: string, field: string): Result<string, FailureOf<'bad-phone'>> {
  if (text.trim() === '') return ok('');
  const dialled = toDialled(text);
  if (dialled === undefined || (dialled.number.startsWith('+') && !/^\+\d{7,15}$/.test(dialled.number)))
    return badPhone(text, field);
  return ok(dialled.extension === '' ? dialled.number : `${dialled.number};ext=${dialled.extension}`);
}

export const badPhone = (text: string, field: string) =>
  err<FailureOf<'bad-phone'>>({ kind: 'bad-phone', text: text.trim().slice(0, 100), field });

/** Matches country codes of one and two digits (ITU-T E.164); all others have three. */
const SHORT_CODES = /^\+(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])(?=\d)/;

/** Formats a stored number in groups: `+966 50 123 4567`. */
export function formatPhone(stored: string): string {
  const [number = '', extension] = stored.split(';ext=');
  const code = SHORT_CODES.exec(number)?.[1] ?? number.slice(1, 4);
  const rest = number.slice(1 + code.length);
  if (!/^\+\d{7,15}$/.test(number) || rest.length < 4) return stored;
  const groups = [
    ...rest
      .slice(0, -4)
      .replace(/(?=(?:\d{3})+$)/g, ' ')
      .trim()
      .split(' '),
    rest.slice(-4),
  ];
  // A single digit is joined with the next group.
  const formatted = `+${code} ${groups
    .filter((group) => group !== '')
    .join(' ')
    .replace(/^(\d) /, '$1')}`;
  return extension === undefined ? formatted : `${formatted} ext. ${extension}`;
}

/**
 * Returns whether a typed number is the stored one. A typed number without a country code matches if it equals the end of the stored
 * number.
 */
export function isSamePhone(stored: string, typed: string): boolean {
  const parsed = parsePhoneText(typed, '');
  if (!parsed.ok || stored === '' || parsed.value === '') return stored === typed.trim();
  const local = parsed.value.replace(/^0+/, '');
  return stored === parsed.value || (stored.endsWith(local) && /^\+\d{1,3}$/.test(stored.slice(0, -local.length)));
}
