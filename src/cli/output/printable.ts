// A terminal interprets control characters in server text (titles, the clipboard by OSC 52), and direction marks reorder the text beside
// them.

const lineBreaks = /[\t\n\r\u2028\u2029]+/g;
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const controls = /\p{Cc}/gu;

/** Converts a text to one line without direction marks. Each control character becomes U+FFFD. */
export const printable = (text: string): string =>
  plain.test(text) ? text : text.replace(lineBreaks, ' ').replace(bidiControls, '').replace(controls, '\ufffd');

/** Converts a text like `printable`, but leaves line breaks and tabs, which a quoted CSV cell may contain. */
export const printableCell = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .replace(/[\u2028\u2029]/g, ' ')
        .replace(bidiControls, '')
        .replace(/\r(?!\n)|(?![\t\n\r])\p{Cc}/gu, '\ufffd');

const plain = /^[ -~]*$/;

/** Formats a value as JSON with unprintable characters escaped, such as `\u202e`. */
export const printableJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    // JSON itself escapes U+0000 to U+001F.
    /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns a copy of a value with all texts printable. Line breaks stay, because file formats write them in their own way. */
export function printableTexts<T>(value: T): T {
  if (typeof value === 'string') return printableCell(value) as T;
  if (Array.isArray(value)) return value.map(printableTexts) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, printableTexts(part)])) as T;
}
