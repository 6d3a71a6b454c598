/** Text as the content of an element or of an attribute in quotes. What XML 1.0 cannot carry at all is left out. */
export const escapeXml = (text: string): string => text.replace(ESCAPED, (sign) => ENTITIES[sign] ?? '');

/**
 * What has an entity, and what XML 1.0 §2.2 does not allow: control characters but tab and line ends, halves of a surrogate
 * pair, and U+FFFE and U+FFFF.
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
  // Readers make line ends of these, as XML 1.1 has it.
  '\u0085': '&#133;',
  '\u2028': '&#8232;',
  '\u2029': '&#8233;',
};
