/**
 * The text with every decimal digit of every script as 0–9: `٢٤٫٧` becomes `24٫7`.
 *
 * Unicode lays digits out in tens that begin where the last hexadecimal figure is 0 or 6; the mathematical digits, which
 * do not, are NFKC-equivalent to ASCII.
 */
export const toAsciiDigits = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text : text.replace(/[^\P{Nd}0-9]/gu, asciiDigit);

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10);
  const figure = code & 0xf;
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - figure)) ? figure : figure - 6);
}

/** The text with its `%XX` read as UTF-8; what is no UTF-8 stays as it is, where `decodeURIComponent` would throw. */
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

/** The text without white space around it; empty for what is no text or longer than 512 characters. */
export const toTrimmedText = (text: unknown): string =>
  typeof text === 'string' && text.length <= 512 ? text.trim() : '';
