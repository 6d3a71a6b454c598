import { type Point, pointAt } from '../coordinates.ts';
import { asciiDigits } from '../text.ts';

/** A point that the text gives, and how it was read. */
export interface CoordinatesReading {
  readonly kind: 'coordinates';
  readonly why: string;
  readonly point: Point;
}

// Coordinates are two angles, a latitude and a longitude.
//
// An angle is degrees; or whole degrees and minutes; or whole degrees, whole minutes and seconds. The marks of degrees,
// minutes and seconds may be left out. A sign may stand before it, or a hemisphere before or after it, not both a minus
// and a hemisphere. A label may name it: lat, latitude, lng, lon, long, longitude, خط العرض, خط الطول.
//
// The two are parted by a comma, a semicolon, a slash, a bar, by the second hemisphere, label or degree mark, or, when
// they are two plain numbers one of which has a decimal point, by white space. Brackets make no difference.
// Digits of any script, U+2212 and other minus signs, the Arabic comma and decimal separator, and decimal commas will do.
//
// Without hemisphere and label the latitude comes first, unless only the second can be one.
// When one hemisphere is missing, or is the letter O (east in German, west in French), there are two readings.
// Everything else that could be two places is none.

type Axis = 'latitude' | 'longitude';

type Token =
  | {
      readonly is: 'number';
      readonly digits: string;
      readonly sign: -1 | 0 | 1;
      unit: number;
      readonly joined: boolean;
    }
  | { readonly is: 'hemisphere'; readonly axis: Axis; readonly sign: -1 | 0 | 1 }
  | { readonly is: 'label'; readonly axis: Axis }
  | { readonly is: 'separator' };

/** One angle: its size in degrees and what is known about it. */
interface Angle {
  readonly degrees: number;
  readonly sign: -1 | 0 | 1;
  readonly axis: Axis | undefined;
  /** The hemisphere's sign; 0 for the letter O; `undefined` where none is named. */
  readonly hemisphere: -1 | 0 | 1 | undefined;
  readonly numbers: number;
  /** Whether it is one number, or something says that its numbers belong together. */
  readonly certain: boolean;
}

/**
 * The places that a text can mean as coordinates, most likely first: none, one, or two where it leaves a side open.
 *
 * @example readCoordinates(`24°42'42"N 46°40'27"E`) // [{ kind: 'coordinates', point: { latitude: 24.711667, … }, why }]
 */
export function readCoordinates(text: string): readonly CoordinatesReading[] {
  if (typeof text !== 'string' || text.length > 200 || !/\p{Nd}/u.test(text)) return [];
  const plain = prepared(text);
  const tokens = tokensOf(plain);
  if (tokens === undefined) return [];
  if (/\d[nsewo]\d/i.test(plain) && tokens.filter(({ is }) => is === 'hemisphere').length < 2) return [];
  const halves = halvesOf(tokens);
  if (halves === undefined) return [];
  const first = angleOf(halves[0]);
  const second = angleOf(halves[1]);
  if (first === undefined || second === undefined) return [];
  return first.numbers === second.numbers || (first.certain && second.certain) ? pointsOf(first, second) : [];
}

function pointsOf(first: Angle, second: Angle): readonly CoordinatesReading[] {
  const turned =
    first.axis === 'longitude' ||
    second.axis === 'latitude' ||
    (first.axis === undefined && second.axis === undefined && first.degrees > 90 && second.degrees <= 90);
  const [latitude, longitude] = turned ? [second, first] : [first, second];
  if (latitude.axis === 'longitude' || longitude.axis === 'latitude') return [];
  const named = latitude.hemisphere !== undefined || longitude.hemisphere !== undefined;
  const why = named
    ? 'Degrees with their hemispheres.'
    : turned && first.axis === undefined && second.axis === undefined
      ? 'Two numbers of degrees. The first is past 90, so it is the longitude.'
      : 'Two numbers of degrees: latitude and longitude.';
  const open = [latitude, longitude].some((angle) => sidesOf(angle, named).length > 1);
  return sidesOf(latitude, named).flatMap((north) =>
    sidesOf(longitude, named).flatMap((east) => {
      const point = pointAt(north * latitude.degrees + 0, east * longitude.degrees + 0);
      if (!point.ok) return [];
      const side = `${north < 0 ? 'south' : 'north'} and ${east < 0 ? 'west' : 'east'}`;
      return [
        {
          kind: 'coordinates' as const,
          why: open ? `Degrees that leave a side open, read as ${side}.` : why,
          point: point.value,
        },
      ];
    }),
  );
}

/** The signs an angle may have. A number without sign or hemisphere beside one with a hemisphere leaves it open. */
function sidesOf(angle: Angle, named: boolean): readonly (-1 | 1)[] {
  if (angle.hemisphere === 0) return [1, -1];
  if (angle.hemisphere !== undefined) return [angle.hemisphere];
  if (angle.sign !== 0) return [angle.sign];
  return named && angle.degrees !== 0 ? [1, -1] : [1];
}

/** The text in ASCII as far as it says numbers: digits, signs, separators and marks; decimal commas as points. */
function prepared(text: string): string {
  let plain = text;
  if (!/^[\0-\x7f]*$/.test(text)) {
    plain = asciiDigits(
      text.replace(/[−‒–—﹣－º˚٫،、，；؛′’‘ʹʼ´″“”ʺ„\p{Cf}\u064b]/gu, (sign) => SIGNS[sign] ?? ''),
    ).normalize('NFKC');
  }
  plain = plain
    .replace(/''/g, '"')
    .replace(/"([a-z]{3,9})"/gi, '$1')
    .replace(
      /(\d)\s?d(?:eg)?\s?(\d+(?:\.\d+)?)\s?m(?:in)?(?![a-z])(?:\s?(\d+(?:\.\d+)?)\s?s(?:ec)?(?![a-z]))?/g,
      (_, d, m, s) => (s === undefined ? `${d}°${m}'` : `${d}°${m}'${s}"`),
    );
  if (/\d-\d/.test(plain) && /[NS].*[EW]|[EW].*[NS]/i.test(plain)) plain = plain.replace(/(\d)-(?=\d)/g, '$1 ');
  if (plain.includes('.')) return plain;
  const marked = plain.replace(/(\d),(\d+)(?=\s?['"°])/g, '$1.$2');
  return TWO_DECIMAL_COMMAS.test(marked) ? marked.replace(/(\d),(?=\d)/g, '$1.') : marked;
}

/** `24,7 46,6` and `24,7, 46,6`, but not `24,7,46`. */
const TWO_DECIMAL_COMMAS = /^[^,]*\d,\d+(?:,\s|[^\d,][^,]*,\s|[^\d,])[^,]*\d,\d[^,]*$/;

const SIGNS: Readonly<Record<string, string>> = {
  ...each('−‒–—﹣－', '-'),
  ...each('º˚', '°'),
  ...each('٫', '.'),
  ...each('،、，', ','),
  ...each('；؛', ';'),
  ...each('′’‘ʹʼ´', "'"),
  ...each('″“”ʺ„', '"'),
};

const TOKEN =
  /\s*(?:([+-]?)(\d+(?:\.\d+)?|\.\d+)(?![\d.]*\d)|(latitude|lat|(?:خط|دائرة) العرض|العرض)(?!\p{L})(?:\.(?!\d)|\s?[:=])?|(longitude|long|lng|lon|خط الطول|الطول)(?!\p{L})(?:\.(?!\d)|\s?[:=])?|(north|n|شمالا?)(?!\p{L})\.?|(south|s|جنوبا?)(?!\p{L})\.?|(east|e|شرقا?)(?!\p{L})\.?|(west|w|غربا?)(?!\p{L})\.?|(o)(?!\p{L})|(°|degrees?(?!\p{L})|deg(?!\p{L})\.?|درجة)|('|minutes?(?!\p{L})|min(?!\p{L})\.?|دقيقة)|("|seconds?(?!\p{L})|sec(?!\p{L})\.?|ثانية)|([,;/|&])|([()[\]{}])|(:))/iuy;

/** The tokens of a text; `undefined` for what no coordinates have in them. */
function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  let joined = false;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null || tokens.length > 16) return undefined;
    const previous = tokens.at(-1);
    const [, sign, digits, lat, lng, north, south, east, west, o, degree, minute, second, separator, , colon] = match;
    if (digits !== undefined) {
      const glued = match[0].length === (sign + digits).length && start > 0;
      const afterNumber = previous?.is === 'number' && glued && /\d/.test(text[start - 1]!);
      if (sign !== '' && (joined || (afterNumber && previous.sign === 0))) return undefined;
      tokens.push({ is: 'number', digits, sign: sign === '-' ? -1 : sign === '+' ? 1 : 0, unit: -1, joined });
    } else if (lat ?? lng) tokens.push({ is: 'label', axis: lat ? 'latitude' : 'longitude' });
    else if (north ?? south) tokens.push({ is: 'hemisphere', axis: 'latitude', sign: north ? 1 : -1 });
    else if (east ?? west ?? o) tokens.push({ is: 'hemisphere', axis: 'longitude', sign: east ? 1 : west ? -1 : 0 });
    else if (degree ?? minute ?? second) {
      if (previous?.is !== 'number' || previous.unit !== -1) return undefined;
      previous.unit = degree ? 0 : minute ? 1 : 2;
    } else if (separator) tokens.push({ is: 'separator' });
    if (colon !== undefined && (joined || previous?.is !== 'number')) return undefined;
    joined = colon !== undefined;
  }
  while (tokens.at(-1)?.is === 'separator') tokens.pop();
  return tokens;
}

/** The tokens of each angle; `undefined` where it is not certain which belongs to which. */
function halvesOf(tokens: readonly Token[]): readonly [readonly Token[], readonly Token[]] | undefined {
  const where = (fits: (token: Token) => boolean) => tokens.flatMap((token, index) => (fits(token) ? [index] : []));
  const numbers = where(({ is }) => is === 'number');
  const separators = where(({ is }) => is === 'separator');
  const labels = where(({ is }) => is === 'label');
  const hemispheres = where(({ is }) => is === 'hemisphere');
  const halves = (start: number): [Token[], Token[]] => [
    tokens.slice(0, start),
    tokens.slice(start).filter(({ is }) => is !== 'separator'),
  ];
  if (separators.length > 1 || numbers.length < 2) return undefined;
  if (separators.length === 1) return halves(separators[0]!);
  if (labels.length === 2) return halves(labels[0] === 0 ? labels[1]! : labels[0]! + 1);
  if (labels.length > 0 || hemispheres.length > 2) return undefined;
  const [one, other] = hemispheres;
  if (other !== undefined) {
    if (one !== 0) return halves(one! + 1);
    if (other !== tokens.length - 1) return halves(other);
  }
  const marked = where((token) => token.is === 'number' && token.unit === 0);
  const starts = marked.length === 2 ? marked : where((token) => token.is === 'number' && !token.joined);
  const certain =
    one !== undefined ||
    numbers.length > 2 ||
    tokens.some(
      (token) => token.is === 'number' && (token.sign !== 0 || token.unit === 0 || token.digits.includes('.')),
    );
  return starts.length === 2 && certain ? halves(starts[1]!) : undefined;
}

/** An angle of its tokens: a label, a hemisphere and one to three numbers in their order; `undefined` for anything else. */
function angleOf(tokens: readonly Token[]): Angle | undefined {
  const numbers = tokens.filter((token) => token.is === 'number');
  const hemispheres = tokens.filter((token) => token.is === 'hemisphere');
  const labels = tokens.filter((token) => token.is === 'label');
  const [hemisphere] = hemispheres;
  const [label] = labels;
  const [first, ...rest] = numbers;
  if (first === undefined || numbers.length > 3 || hemispheres.length > 1 || labels.length > 1) return undefined;
  const inner = tokens.slice(tokens.indexOf(first), tokens.indexOf(numbers.at(-1)!) + 1);
  if (inner.length !== numbers.length || rest.some(({ sign }) => sign !== 0)) return undefined;
  if (hemisphere !== undefined && (first.sign === -1 || (label !== undefined && label.axis !== hemisphere.axis)))
    return undefined;
  if (numbers.some(({ unit }, place) => unit !== -1 && unit !== place)) return undefined;
  if (numbers.slice(0, -1).some(({ digits }) => digits.includes('.'))) return undefined;
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.map(({ digits }) => Number(digits));
  if (minutes >= 60 || seconds >= 60) return undefined;
  return {
    degrees: numbers.length === 1 ? degrees : (degrees * 3600 + minutes * 60 + seconds) / 3600,
    sign: first.sign,
    axis: hemisphere?.axis ?? label?.axis,
    hemisphere: hemisphere?.sign,
    numbers: numbers.length,
    certain: hemisphere !== undefined || numbers.slice(1).every(({ unit, joined }) => unit !== -1 || joined),
  };
}

function each(signs: string, plain: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, plain]));
}
