// The words that people write beside degrees, by language. Words in letters end where the letters end; Chinese, Japanese and
// Korean ones are followed by anything.

export type DegreeWord =
  | 'latitude'
  | 'longitude'
  | 'north'
  | 'south'
  | 'east'
  | 'west'
  | 'eastOrWest'
  | 'degree'
  | 'minute'
  | 'second';

/** Patterns, longest first. `x` and `y` are axes only before a colon or an equals sign. */
const WORDS: Readonly<Record<DegreeWord, { readonly letters: string; readonly signs?: string }>> = {
  latitude: {
    letters:
      'latitude|latitud|latitudine|breitengrad|breite|lat|enlem|широта|y(?=\\s?[:=])|و?(?:خط|دائرة) (?:ال)?عرض|العرض',
    signs: '纬度|緯度|위도',
  },
  longitude: {
    letters:
      'longitude|longitud|longitudine|längengrad|länge|long|lng|lon|boylam|долгота|x(?=\\s?[:=])|و?خط (?:ال)?طول|الطول',
    signs: '经度|經度|経度|경도',
  },
  north: { letters: 'north|nord|norte|kuzey|n|с\\.?\\s?ш|северной широты|شمالا?|ش', signs: '北纬|北緯|북위' },
  south: { letters: 'south|süd|sud|sur|sul|güney|s|ю\\.?\\s?ш|южной широты|جنوبا?|ج', signs: '南纬|南緯|남위' },
  east: {
    letters: 'east|est|este|leste|ost|doğu|e|в\\.?\\s?д|восточной долготы|شرقا?|ق',
    signs: '东经|東經|東経|동경',
  },
  west: { letters: 'west|ouest|oeste|batı|w|з\\.?\\s?д|западной долготы|غربا?|غ', signs: '西经|西經|西経|서경' },
  // East in German, west in French, Spanish, Italian and Portuguese.
  eastOrWest: { letters: 'o' },
  degree: { letters: 'degrees?|degrés?|grados?|grad|deg|градусов|درجة', signs: '°|度|도' },
  minute: { letters: 'minutes?|minutos?|minuten|min|минут|دقيقة', signs: "'|分|분" },
  second: { letters: 'seconds?|segundos?|sekunden|sec|секунд|ثانية', signs: '"|秒|초' },
};

/** One group for each word, named after it. */
export const DEGREE_WORD_GROUPS = (Object.keys(WORDS) as DegreeWord[])
  .map((word) => {
    const { letters, signs } = WORDS[word];
    const ended = `(?:${letters})(?!\\p{L})(?:\\.(?!\\d))?`;
    return `(?<${word}>${signs === undefined ? ended : `${ended}|${signs}`})`;
  })
  .join('|');
