/** Text as the content of an element or of an attribute in quotes. What XML 1.0 cannot carry at all is left out. */
export const escapeXml = (text: string): string =>
  [...text]
    .filter((sign) => !UNWRITABLE.test(sign))
    .join('')
    .replace(/[&<>"'\r\n\t]/g, (sign) => ENTITIES[sign]!);

/** XML 1.0 §2.2: control characters but tab and line ends, halves of a surrogate pair, and U+FFFE and U+FFFF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};
