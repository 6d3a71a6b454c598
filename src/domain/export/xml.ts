/** Escapes text for an element or a quoted attribute. Removes characters that XML 1.0 does not allow. */
export const escapeXml = (text: string): string => text.replace(ESCAPED, (sign) => ENTITIES[sign] ?? '');

/**
 * Matches characters with an entity, and those that XML 1.0, section 2.2, does not allow: control characters except tab and line ends,
 * lone surrogates, U+FFFE and U+FFFF.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const ESCAPED = /[&<>"'\u0000-\u001f\u0085\u2028\u2029\ud800-\udfff\ufffe\uffff]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
  // XML 1.1 parsers convert these to line feeds.
  '\u0085': '&#133;',
  '\u2028': '&#8232;',
  '\u2029': '&#8233;',
};
