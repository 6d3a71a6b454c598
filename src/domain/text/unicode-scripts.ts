// The scripts that can be combined in one word: UTS #39, section 5.2, "highly restrictive"
// (https://www.unicode.org/reports/tr39/#Restriction_Level_Detection). These are a single script, or Latin and Han with kana,
// Bopomofo or Hangul. Characters without a script, such as digits and marks, combine with any. Scripts that are no longer in use
// (UAX #31, table 4) are not included.

/** Returns whether a text uses a single writing system: `paypal` with a Cyrillic `а` does not. */
export function isSingleScript(text: string): boolean {
  if (/^[\0-\x7f]*$/.test(text)) return true;
  return WRITING_SYSTEMS.some((scripts) => getPattern(scripts).test(text));
}

/** The writing systems, most used first, because they are searched in this order. */
const WRITING_SYSTEMS =
  `Latin|Arabic|Cyrillic|Latin+Han+Hiragana+Katakana|Latin+Han+Hangul|Latin+Han+Bopomofo|Greek|Hebrew|Devanagari|Thai|
Bengali|Tamil|Telugu|Gujarati|Gurmukhi|Kannada|Malayalam|Oriya|Sinhala|Armenian|Georgian|Ethiopic|Khmer|Lao|Myanmar|
Tibetan|Thaana|Adlam|Balinese|Bamum|Batak|Canadian_Aboriginal|Chakma|Cham|Cherokee|Hanifi_Rohingya|Javanese|Kayah_Li|
Lepcha|Limbu|Lisu|Mandaic|Meetei_Mayek|Miao|Mongolian|New_Tai_Lue|Newa|Nko|Nyiakeng_Puachue_Hmong|Ol_Chiki|Osage|
Saurashtra|Sundanese|Syloti_Nagri|Syriac|Tai_Le|Tai_Tham|Tai_Viet|Tifinagh|Vai|Wancho|Yi`.split(/\|\n?/);

const patterns = new Map<string, RegExp>();

/** Returns a cached pattern for text of only these scripts and common characters. */
function getPattern(scripts: string): RegExp {
  let pattern = patterns.get(scripts);
  if (pattern === undefined) {
    const own = ['Common', 'Inherited', ...scripts.split('+')].map((script) => `\\p{Script_Extensions=${script}}`);
    pattern = new RegExp(`^[${own.join('')}]*$`, 'u');
    patterns.set(scripts, pattern);
  }
  return pattern;
}
