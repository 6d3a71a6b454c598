// Which scripts may stand together in one word: UTS #39, section 5.2, "highly restrictive"
// (https://www.unicode.org/reports/tr39/#Restriction_Level_Detection). One script; or Latin and Han with either kana,
// Bopomofo or Hangul. What belongs to no script, digits and marks, stands with any. Scripts out of use
// (UAX #31, table 4) are not among them.

/** Returns whether a text could have been written in one writing system: `paypal` with a Cyrillic `а` could not. */
export function isSingleScript(text: string): boolean {
  if (/^[\0-\x7f]*$/.test(text)) return true;
  return WRITING_SYSTEMS.some((scripts) => getPattern(scripts).test(text));
}

/** Most used first, for the search is in this order. */
const WRITING_SYSTEMS =
  `Latin|Arabic|Cyrillic|Latin+Han+Hiragana+Katakana|Latin+Han+Hangul|Latin+Han+Bopomofo|Greek|Hebrew|Devanagari|Thai|
Bengali|Tamil|Telugu|Gujarati|Gurmukhi|Kannada|Malayalam|Oriya|Sinhala|Armenian|Georgian|Ethiopic|Khmer|Lao|Myanmar|
Tibetan|Thaana|Adlam|Balinese|Bamum|Batak|Canadian_Aboriginal|Chakma|Cham|Cherokee|Hanifi_Rohingya|Javanese|Kayah_Li|
Lepcha|Limbu|Lisu|Mandaic|Meetei_Mayek|Miao|Mongolian|New_Tai_Lue|Newa|Nko|Nyiakeng_Puachue_Hmong|Ol_Chiki|Osage|
Saurashtra|Sundanese|Syloti_Nagri|Syriac|Tai_Le|Tai_Tham|Tai_Viet|Tifinagh|Vai|Wancho|Yi`.split(/\|\n?/);

const patterns = new Map<string, RegExp>();

/** Text of only these scripts and common characters. Created on demand. */
function getPattern(scripts: string): RegExp {
  let pattern = patterns.get(scripts);
  if (pattern === undefined) {
    const own = ['Common', 'Inherited', ...scripts.split('+')].map((script) => `\\p{Script_Extensions=${script}}`);
    pattern = new RegExp(`^[${own.join('')}]*$`, 'u');
    patterns.set(scripts, pattern);
  }
  return pattern;
}
