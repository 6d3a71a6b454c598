import type { Axis } from '../../coordinates/coordinates.ts';

// The words that people write beside degrees, by language. A letter can mean two directions: S is south in English and north in
// Czech, O is east in German and west in French. So a word has one direction for each language that uses it.

/** A set of languages as bits, one for each row of the table, the first 32 in `low`; `undefined` is every language. */
export type Languages = { readonly low: number; readonly high: number } | undefined;

/** A direction that a word can mean, with the languages in which it has that meaning. */
export interface Direction {
  readonly axis: Axis;
  readonly sign: 1 | -1;
  readonly languages: Languages;
}

export type DegreeWord =
  | {
      readonly is: 'hemisphere';
      readonly directions: readonly Direction[];
      /** True for a single letter: beside other words it may be a word of the sentence. */
      readonly isLetter: boolean;
    }
  | { readonly is: 'label'; readonly axis: Axis; readonly languages: Languages; readonly needsColon: boolean }
  | { readonly is: 'unit'; readonly unit: 0 | 1 | 2 };

/**
 * North, south, east and west: letters, words and phrases, separated by bars, in lower case and without full stops. An ambiguous
 * text has its readings in the order of the rows.
 */
const DIRECTIONS: Readonly<Record<string, readonly [north: string, south: string, east: string, west: string]>> = {
  // The letters on maps in every language.
  int: ['n', 's', 'e', 'w'],
  en: [
    'north|northern|n lat|north latitude',
    'south|southern|s lat|south latitude',
    'east|eastern|e long|east longitude',
    'west|western|w long|west longitude',
  ],
  fr: ['n|nord|de latitude nord|latitude nord', 's|sud|latitude sud', 'e|est|longitude est', 'o|ouest|longitude ouest'],
  es: [
    'n|norte|latitud norte|de latitud norte',
    's|sur|latitud sur|de latitud sur',
    'e|este|longitud este|de longitud este',
    'o|oeste|longitud oeste|de longitud oeste',
  ],
  pt: ['n|norte|latitude norte', 's|sul|latitude sul', 'e|l|leste|este|longitude leste', 'o|oeste|longitude oeste'],
  it: ['n|nord|latitudine nord', 's|sud|latitudine sud', 'e|est|longitudine est', 'o|ovest|longitudine ovest'],
  ca: ['n|nord', 's|sud', 'e|est', 'o|oest'],
  de: [
    'n|nord|norden|nördlich|n br|nördlicher breite|nördliche breite',
    's|süd|süden|südlich|s br|südlicher breite|südliche breite',
    'o|ost|osten|östlich|ö l|o l|östlicher länge|östliche länge',
    'w|west|westen|westlich|w l|westlicher länge|westliche länge',
  ],
  nl: [
    'n|noord|nb|n b|noorderbreedte',
    'z|zuid|zb|z b|zuiderbreedte',
    'o|oost|ol|o l|oosterlengte',
    'w|west|wl|w l|westerlengte',
  ],
  cs: [
    's|sever|severní|s š|severní šířky',
    'j|jih|jižní|j š|jižní šířky',
    'v|východ|východní|v d|východní délky',
    'z|západ|západní|z d|západní délky',
  ],
  sk: [
    's|sever|severná|severnej|s š|severnej šírky|severná šírka',
    'j|juh|južná|južnej|j š|južnej šírky|južná šírka',
    'v|východ|východná|východnej|v d|východnej dĺžky|východná dĺžka',
    'z|západ|západná|západnej|z d|západnej dĺžky|západná dĺžka',
  ],
  sl: [
    's|sever|severno|severne|s š|s g š|severne širine|severna širina',
    'j|jug|južno|južne|j š|j g š|južne širine|južna širina',
    'v|vzhod|vzhodno|vzhodne|v d|v g d|vzhodne dolžine|vzhodna dolžina',
    'z|zahod|zahodno|zahodne|z d|z g d|zahodne dolžine|zahodna dolžina',
  ],
  hr: [
    's|sjever|sever|sjeverno|sjeverne|s š|s g š|sjeverne širine|sjeverna širina',
    'j|jug|južno|južne|j š|j g š|južne širine|južna širina',
    'i|istok|istočno|istočne|i d|i g d|istočne dužine|istočna dužina',
    'z|zapad|zapadno|zapadne|z d|z g d|zapadne dužine|zapadna dužina',
  ],
  ro: [
    'n|nord|latitudine nordică',
    's|sud|latitudine sudică',
    'e|est|longitudine estică',
    'v|vest|longitudine vestică',
  ],
  pl: [
    'n|północ|północna|północnej|szerokości północnej|szerokość północna|płn|szer płn',
    's|południe|południowa|południowej|szerokości południowej|płd|szer płd',
    'e|wschód|wschodnia|wschodniej|długości wschodniej|wsch|dł wsch',
    'w|zachód|zachodnia|zachodniej|długości zachodniej|zach|dł zach',
  ],
  hu: [
    'é|észak|északi|é sz|északi szélesség',
    'd|dél|déli|d sz|déli szélesség',
    'k|kelet|keleti|k h|keleti hosszúság',
    'ny|nyugat|nyugati|ny h|nyugati hosszúság',
  ],
  lt: [
    'š|šiaurė|šiaurės|š pl|šiaurės platumos|šiaurės platuma',
    'p|pietūs|pietų|p pl|pietų platumos|pietų platuma',
    'r|rytai|rytų|r ilg|rytų ilgumos|rytų ilguma',
    'v|vakarai|vakarų|v ilg|vakarų ilgumos|vakarų ilguma',
  ],
  lv: ['z|ziemeļi|ziemeļu platums|z pl', 'd|dienvidi|dienvidu platums|d pl', 'a|austrumi|a g', 'r|rietumi|r g'],
  et: [
    'n|põhi|põhjalaius|põhjalaiust',
    's|lõuna|lõunalaius|lõunalaiust',
    'e|ida|idapikkus|idapikkust',
    'w|lääs|läänepikkust',
  ],
  sv: [
    'n|nord|norr|nordlig bredd',
    's|syd|söder|sydlig bredd',
    'ö|o|öst|öster|ost|östlig längd',
    'v|väst|väster|västlig längd',
  ],
  da: ['n|nord|nordlig bredde', 's|syd|sydlig bredde', 'ø|øst|østlig længde', 'v|vest|vestlig længde'],
  no: ['n|nord|nordlig breidd', 's|sør|syd', 'ø|øst|aust|østlig lengde', 'v|vest|vestlig lengde'],
  fi: [
    'pohjoinen|pohjoista|pohjoista leveyttä',
    'etelä|eteläistä|eteläistä leveyttä',
    'itä|itäistä|itäistä pituutta',
    'länsi|läntistä|läntistä pituutta',
  ],
  tr: [
    'k|kuzey|kuzeyi|kuzey enlemi|kuzey enlem|k e',
    'g|güney|güneyi|güney enlemi|güney enlem|g e',
    'd|doğu|doğusu|doğu boylamı|doğu boylam|d b',
    'b|batı|batısı|batı boylamı|batı boylam|b b',
  ],
  az: ['şimal|şm', 'cənub|cn', 'şərq|şr', 'qərb|qr'],
  vi: [
    'b|bắc|độ vĩ bắc|vĩ bắc|vĩ độ bắc',
    'n|nam|độ vĩ nam|vĩ nam|vĩ độ nam',
    'đ|đông|độ kinh đông|kinh đông|kinh độ đông',
    't|tây|độ kinh tây|kinh tây|kinh độ tây',
  ],
  id: ['u|lu|utara|lintang utara', 's|ls|selatan|lintang selatan', 't|bt|timur|bujur timur', 'b|bb|barat|bujur barat'],
  ms: ['u|utara|latitud utara', 's|selatan|latitud selatan', 't|timur|longitud timur', 'b|barat|longitud barat'],
  ru: [
    'с|сев|север|северная|северной|с ш|северной широты|северная широта',
    'ю|юж|юг|южная|южной|ю ш|южной широты|южная широта',
    'в|вост|восток|восточная|восточной|в д|восточной долготы|восточная долгота',
    'з|зап|запад|западная|западной|з д|западной долготы|западная долгота',
  ],
  uk: [
    'пн|північ|північна|північної|пн ш|північної широти|північна широта',
    'пд|південь|південна|південної|пд ш|південної широти|південна широта',
    'сх|схід|східна|східної|сх д|східної довготи|східна довгота',
    'зх|захід|західна|західної|зх д|західної довготи|західна довгота',
  ],
  be: ['пн|поўнач|пн ш', 'пд|поўдзень|пд ш', 'у|усход|у д', 'з|захад|з д'],
  bg: [
    'с|север|северна|с ш|северна ширина',
    'ю|юг|южна|ю ш|южна ширина',
    'и|изток|източна|и д|източна дължина',
    'з|запад|западна|з д|западна дължина',
  ],
  sr: [
    'с|север|северно|сгш|с г ш|северне ширине',
    'ј|југ|јужно|јгш|ј г ш|јужне ширине',
    'и|исток|источно|игд|и г д|источне дужине',
    'з|запад|западно|згд|з г д|западне дужине',
  ],
  el: [
    'β|βόρεια|βόρειο|βορράς|βορρά|β πλάτος|βόρειο πλάτος|βόρειου πλάτους',
    'ν|νότια|νότιο|νότος|νότου|ν πλάτος|νότιο πλάτος|νότιου πλάτους',
    'α|ανατολικά|ανατολικό|ανατολή|α μήκος|ανατολικό μήκος|ανατολικού μήκους',
    'δ|δυτικά|δυτικό|δύση|δ μήκος|δυτικό μήκος|δυτικού μήκους',
  ],
  ar: [
    'ش|شمال|شمالا|شمالًا|شمالي|الشمال|خط عرض شمالا|درجة شمالا',
    'ج|جنوب|جنوبا|جنوبًا|جنوبي|الجنوب|درجة جنوبا',
    'ق|شرق|شرقا|شرقًا|شرقي|الشرق|درجة شرقا',
    'غ|غرب|غربا|غربًا|غربي|الغرب|درجة غربا',
  ],
  fa: [
    'شمال|شمالی|عرض شمالی|عرض جغرافیایی شمالی',
    'جنوب|جنوبی|عرض جنوبی|عرض جغرافیایی جنوبی',
    'شرق|شرقی|خاوری|طول شرقی|طول جغرافیایی شرقی',
    'غرب|غربی|باختری|طول غربی|طول جغرافیایی غربی',
  ],
  ur: [
    'شمال|شمالی|عرض بلد شمالی|درجے شمال',
    'جنوب|جنوبی|عرض بلد جنوبی|درجے جنوب',
    'مشرق|مشرقی|طول بلد مشرقی|درجے مشرق',
    'مغرب|مغربی|طول بلد مغربی|درجے مغرب',
  ],
  he: ['צפון|צפונה|צפ', 'דרום|דרומה|דר', 'מזרח|מזרחה|מז', 'מערב|מערבה|מע'],
  hi: [
    'उ|उत्तर|उत्तरी|उत्तरी अक्षांश|उत्तर अक्षांश',
    'द|दक्षिण|दक्षिणी|दक्षिणी अक्षांश|दक्षिण अक्षांश',
    'पू|पूर्व|पूर्वी|पूर्वी देशांतर|पूर्व देशांतर',
    'प|पश्चिम|पश्चिमी|पश्चिमी देशांतर|पश्चिम देशांतर',
  ],
  bn: ['উত্তর|উ', 'দক্ষিণ|দ', 'পূর্ব|পূ', 'পশ্চিম|প'],
  th: ['เหนือ', 'ใต้', 'ตะวันออก', 'ตะวันตก'],
  zh: ['北', '南', '东|東', '西'],
  ja: ['北', '南', '東', '西'],
  ko: ['북|북쪽', '남|남쪽', '동|동쪽', '서|서쪽'],
};

/** The names of the two angles, in lower case. `getWords` adds `x` and `y`, which are labels only before a colon or an equals sign. */
const LABELS: readonly (readonly [latitude: string, longitude: string, languages?: string])[] = [
  ['lat|latitude|latitude is', 'lon|long|lng|longitude|longitude is'],
  ['gpslatitude|gps latitude', 'gpslongitude|gps longitude'],
  ['latitud', 'longitud', 'es'],
  ['latitudine', 'longitudine', 'it'],
  ['breite|breitengrad|geographische breite|geografische breite', 'länge|längengrad|geographische länge', 'de'],
  ['breedtegraad|breedte', 'lengtegraad|lengte', 'nl'],
  ['enlem', 'boylam', 'tr'],
  ['zeměpisná šířka|šířka', 'zeměpisná délka|délka', 'cs'],
  ['zemepisná šírka|šírka', 'zemepisná dĺžka|dĺžka', 'sk'],
  ['širina|geografska širina|zemljepisna širina', 'dužina|dolžina|geografska dužina|zemljepisna dolžina'],
  ['szerokość|szerokość geograficzna', 'długość|długość geograficzna', 'pl'],
  ['szélesség|szélességi fok', 'hosszúság|hosszúsági fok', 'hu'],
  ['platuma', 'ilguma', 'lt'],
  ['lintang', 'bujur'],
  ['vĩ độ', 'kinh độ', 'vi'],
  ['широта', 'долгота', 'ru'],
  ['широта', 'довгота', 'uk'],
  ['ширина', 'дължина|дужина'],
  ['πλάτος|γεωγραφικό πλάτος', 'μήκος|γεωγραφικό μήκος', 'el'],
  ['خط عرض|خط العرض|دائرة عرض|دائرة العرض|العرض|وخط عرض|وخط العرض', 'خط طول|خط الطول|الطول|وخط طول|وخط الطول', 'ar'],
  ['عرض جغرافیایی|عرض', 'طول جغرافیایی|طول', 'fa'],
  ['عرض بلد', 'طول بلد', 'ur'],
  ['קו רוחב', 'קו אורך', 'he'],
  ['अक्षांश', 'देशांतर|देशान्तर', 'hi'],
  ['অক্ষাংশ', 'দ্রাঘিমাংশ', 'bn'],
  ['ละติจูด', 'ลองจิจูด', 'th'],
];

const UNITS = [
  'deg|degs|degree|degrees|degré|degrés|grado|grados|gradi|grau|graus|grad|graden|градус|градуса|градусов|stupňů|stupňov|stopinj|fok|derece|derajat|darjah|درجة|درجه|درجات|डिग्री|độ',
  'min|mins|minute|minutes|minuto|minutos|minuti|minuten|минут|минута|минуты|dakika|menit|minit|دقيقة|دقیقه|मिनट|phút',
  'sec|secs|second|seconds|seconde|secondes|segundo|segundos|secondi|sekunde|sekunden|секунд|секунда|saniye|detik|ثانية|ثانیه|सेकंड|giây',
];

/** Signs of scripts without spaces between words. They match beside any character, the longest first. */
const SIGNS: Readonly<Record<string, DegreeWord>> = {
  ...getSigns('北纬|北緯|북위', 'latitude', 1),
  ...getSigns('南纬|南緯|남위', 'latitude', -1),
  ...getSigns('东经|東經|東経|동경', 'longitude', 1),
  ...getSigns('西经|西經|西経|서경', 'longitude', -1),
  ...getSignLabels('纬度|緯度|위도', 'latitude'),
  ...getSignLabels('经度|經度|経度|경도', 'longitude'),
  ...Object.fromEntries(
    ['°度도', "'分분", '"秒초'].flatMap((signs, unit) =>
      [...signs].map((sign) => [sign, { is: 'unit', unit: unit as 0 | 1 | 2 }]),
    ),
  ),
};

/** The characters that are a direction only without a letter beside them; degree marks may precede them. */
const SINGLE = '北南东東西북남동서';

/** The source of a pattern for `SIGNS`, and for `SINGLE` characters that stand alone. */
export const DEGREE_SIGNS = `${Object.keys(SIGNS).join('|')}|(?:(?<!\\p{L})|(?<=[度分秒도분초]))[${SINGLE}](?!\\p{L})`;

/** The maximum number of words in a phrase. */
const MAX_PHRASE_WORDS = 4;

const LANGUAGES: ReadonlyMap<string, Languages> = new Map(
  Object.keys(DIRECTIONS).map((language, index) => [
    language,
    index < 32 ? { low: 1 << index, high: 0 } : { low: 0, high: 1 << (index - 32) },
  ]),
);

/** The letters N, S, E and W, as a language of their own. */
export const INTERNATIONAL = LANGUAGES.get('int');

const WORDS = getWords();

/** The maximum number of words of a phrase that begins with a word; `undefined` for a word that no phrase begins with. */
const PHRASE_LENGTHS = getPhraseLengths();

/** Returns the meaning of a text that `DEGREE_SIGNS` matches. */
export const getSign = (sign: string): DegreeWord => SIGNS[sign] ?? WORDS.get(sign)!;

const NEXT_WORD = /\.?\s?\p{L}/uy;

function hasNextWord(text: string, index: number): boolean {
  NEXT_WORD.lastIndex = index;
  return NEXT_WORD.test(text);
}

const PHRASE = new RegExp(String.raw`\p{L}[\p{L}\p{M}]*(?:\.?\s?\p{L}[\p{L}\p{M}]*){0,${MAX_PHRASE_WORDS - 1}}`, 'uy');

/**
 * Returns the longest degree word or phrase that begins at an index of a text, with the index after it.
 *
 * @param word the first word at that index
 */
export function findDegreeWord(
  text: string,
  index: number,
  word: string,
): { readonly word: DegreeWord; readonly end: number } | undefined {
  const first = word.toLowerCase();
  const longest = PHRASE_LENGTHS.get(first);
  if (longest === undefined) return undefined;
  if (longest === 1 || !hasNextWord(text, index + word.length)) {
    const only = WORDS.get(first);
    return only && { word: only, end: index + word.length };
  }
  PHRASE.lastIndex = index;
  const words = [...(PHRASE.exec(text)?.[0] ?? word).matchAll(/\p{L}[\p{L}\p{M}]*/gu)].slice(0, longest);
  for (let count = words.length; count > 0; count--) {
    const part = words.slice(0, count);
    const found = WORDS.get(part.map(([each]) => each.toLowerCase()).join(' '));
    if (found !== undefined) return { word: found, end: index + part.at(-1)!.index + part.at(-1)![0].length };
  }
  return undefined;
}

/** Returns the row number of the first of these languages in the table. */
export function getLanguageRank(languages: Languages): number {
  if (languages === undefined) return 0;
  return languages.low === 0 ? 32 + getLowestBit(languages.high) : getLowestBit(languages.low);
}

const getLowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Returns whether a set names a language. The set of all languages (`undefined`) names none. */
export const hasLanguage = (languages: Languages, language: Languages): boolean =>
  languages !== undefined && language !== undefined && intersect(languages, language) !== false;

/** Returns the bit of a language from its BCP 47 tag; `undefined` for a language without a row in the table. */
export function getLanguage(tag: string | undefined): Languages {
  return tag === undefined ? undefined : LANGUAGES.get(tag.replace(/-.*/, ''));
}

/** Returns the languages that are in both sets; `false` if there are none. */
export function intersect(a: Languages, b: Languages): Languages | false {
  if (a === undefined || b === undefined || a === b) return a ?? b;
  const low = a.low & b.low;
  const high = a.high & b.high;
  return (low !== 0 || high !== 0) && { low, high };
}

function getWords(): ReadonlyMap<string, DegreeWord> {
  const words = new Map<string, DegreeWord>();
  for (const [language, sides] of Object.entries(DIRECTIONS)) addDirections(words, language, sides);
  for (const [latitude, longitude, language] of LABELS) {
    const languages = getLanguage(language);
    for (const word of splitWords(latitude)) addLabel(words, word, 'latitude', languages);
    for (const word of splitWords(longitude)) addLabel(words, word, 'longitude', languages);
  }
  words.set('y', { is: 'label', axis: 'latitude', languages: undefined, needsColon: true });
  words.set('x', { is: 'label', axis: 'longitude', languages: undefined, needsColon: true });
  for (const [unit, list] of UNITS.entries())
    for (const word of splitWords(list)) words.set(word, { is: 'unit', unit: unit as 0 | 1 | 2 });
  return words;
}

function addDirections(words: Map<string, DegreeWord>, language: string, sides: readonly string[]): void {
  for (const [side, list] of sides.entries()) {
    const axis = side < 2 ? 'latitude' : 'longitude';
    const sign = side % 2 === 0 ? 1 : -1;
    for (const word of splitWords(list)) addDirection(words, word, { axis, sign, languages: getLanguage(language) });
  }
}

function splitWords(list: string): readonly string[] {
  return list.normalize('NFKC').split('|');
}

function addLabel(words: Map<string, DegreeWord>, word: string, axis: Axis, languages: Languages): void {
  const known = words.get(word);
  const all = known?.is === 'label' ? unite(known.languages, languages) : languages;
  words.set(word, { is: 'label', axis, languages: all, needsColon: false });
}

function addDirection(words: Map<string, DegreeWord>, word: string, direction: Direction): void {
  const known = words.get(word);
  const directions = known?.is === 'hemisphere' ? known.directions : [];
  const same = directions.find(({ axis, sign }) => axis === direction.axis && sign === direction.sign);
  const merged =
    same === undefined
      ? [...directions, direction]
      : directions.map((each) =>
          each === same ? { ...same, languages: unite(same.languages, direction.languages) } : each,
        );
  words.set(word, { is: 'hemisphere', directions: merged, isLetter: [...word].length === 1 });
}

function unite(a: Languages, b: Languages): Languages {
  return a === undefined || b === undefined ? undefined : { low: a.low | b.low, high: a.high | b.high };
}

function getPhraseLengths(): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const phrase of WORDS.keys()) {
    const parts = phrase.split(' ');
    lengths.set(parts[0]!, Math.max(lengths.get(parts[0]!) ?? 0, parts.length));
  }
  return lengths;
}

function getSigns(list: string, axis: Axis, sign: 1 | -1): Record<string, DegreeWord> {
  const word: DegreeWord = {
    is: 'hemisphere',
    directions: [{ axis, sign, languages: undefined }],
    isLetter: false,
  };
  return Object.fromEntries(list.split('|').map((each) => [each, word]));
}

function getSignLabels(list: string, axis: Axis): Record<string, DegreeWord> {
  const word: DegreeWord = { is: 'label', axis, languages: undefined, needsColon: false };
  return Object.fromEntries(list.split('|').map((each) => [each, word]));
}
