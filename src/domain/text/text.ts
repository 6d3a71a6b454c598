/**
 * Converts the decimal digits of every script to 0–9: `٢٤٫٧` becomes `24٫7`.
 *
 * In Unicode, the ten digits of a script begin at a code point that ends in hexadecimal 0 or 6, except for the mathematical digits.
 */
export const toAsciiDigits = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text : text.replace(/[^\P{Nd}0-9]/gu, asciiDigit);

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10);
  const figure = code & 0xf;
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - figure)) ? figure : figure - 6);
}

/** Decodes `%XX` as UTF-8. Unlike `decodeURIComponent`, it does not throw: invalid UTF-8 is unchanged. */
export const percentDecode = (text: string): string =>
  !text.includes('%')
    ? text
    : text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => (UTF8.test(run) ? decodeURIComponent(run) : run));

const UTF8 = new RegExp(
  `^(?:${[
    '%[0-7].',
    '%(?:c[2-9a-f]|d.)T',
    '%e0%[ab].T',
    '%e[1-9a-cef]TT',
    '%ed%[89].T',
    '%f0%[9ab].TT',
    '%f[1-3]TTT',
    '%f4%8.TT',
  ]
    .join('|')
    .replaceAll('T', '%[89ab].')})+$`,
  'i',
);

/** Trims a text; returns an empty text for other types and for more than 512 characters. */
export const toTrimmedText = (text: unknown): string =>
  typeof text === 'string' && text.length <= 512 ? text.trim() : '';
