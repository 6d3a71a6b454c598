import { formatAlias } from '../../domain/aliases/alias.ts';
import { escapeSvgText } from '../../domain/drawing/svg/text-svg.ts';
import { signSheets } from '../../domain/location/sign-size.ts';
import { getLineDirection, isRightToLeft } from '../../domain/text/direction.ts';
import type { Sign } from '../../ports/maps/sign-renderer.ts';
import { getFontFamily } from './font-families.ts';
import { limitLines, wrapWords } from './wrap-words.ts';

/** A line of text on the sheet, in millimetres. `y` is its baseline, and `x` its middle, computed from its estimated width. */
export interface SignLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The estimated width. */
  readonly width: number;
  readonly direction: 'ltr' | 'rtl';
  /** The fixed end of the line; in a column, the outer one. */
  readonly anchor: 'start' | 'middle' | 'end';
}

/** A sign whose letters can all be rendered. It has no label if the label cannot be rendered. */
export type PrintedSign = Omit<Sign, 'label'> & Partial<Pick<Sign, 'label'>>;

/** The picture of a sign, in millimetres. */
export interface DrawnSign {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly SignLine[];
  /** The square of the QR code. */
  readonly code: { readonly x: number; readonly y: number; readonly side: number };
}

const ink = '#14202e';
const accent = '#0f766e';
const quiet = '#52606d';
const hairline = '#e4e0d7';

type Style = 'call' | 'arrival' | 'name' | 'small' | 'link';

/** Draws the sheet: the call to action, the framed QR code, the name, the arrival details, and the link to type. */
export function drawSign(sign: PrintedSign): DrawnSign {
  const { width, height } = signSheets[sign.size];
  const isSticker = sign.size === 'sticker';
  // Lengths are those of A6 and of the sticker. Larger sheets are enlarged A6.
  const unit = isSticker ? 1 : width / 105;
  const middle = width / 2;
  const fit = width - (isSticker ? 8 : 16 * unit);
  const layout = isSticker
    ? {
        calls: 6,
        call: 3.7,
        code: [13.5, 42],
        name: 63.5,
        nameAlone: 66.5,
        nameSize: 7,
        typed: 76,
        typedSize: 3.2,
        small: 2.3,
        arrival: { oneLine: [68.4, 2.4], twoLines: [70, 2.2], last: 73.6 },
      }
    : {
        calls: 13,
        call: 6.2,
        code: [29, 62],
        name: 106,
        nameAlone: 114,
        nameSize: 13,
        typed: 133,
        typedSize: 3.1,
        small: 2.4,
        arrival: { oneLine: [117.5, 3.3], twoLines: [120.4, 3], last: 126 },
      };
  const lines: (SignLine & { readonly style: Style })[] = [];
  const margin = (width - fit) / 2;
  const add = (
    style: Style,
    text: string,
    y: number,
    largest: number,
    anchor: SignLine['anchor'] = 'middle',
    direction: SignLine['direction'] = getLinkDirection(text),
  ): void => {
    const size = Math.min(largest * unit, fit / measureWidth(text));
    const lineWidth = measureWidth(text) * size;
    const middles = { start: margin + lineWidth / 2, middle, end: width - margin - lineWidth / 2 };
    lines.push({ style, text, x: middles[anchor], y: y * unit, size, width: lineWidth, direction, anchor });
  };

  sign.texts.forEach(({ scanToFind }, index) => {
    const offset = sign.texts.length === 1 ? 0.7 : index * 1.35;
    add('call', scanToFind, layout.calls + offset * layout.call, layout.call * (index === 0 ? 1 : 0.85));
  });
  const name = formatAlias(sign.handle, sign.label);
  // Without arrival details the name is centred between the frame and the foot.
  const nameLine = sign.arrival.length === 0 ? layout.nameAlone : layout.name;
  const fitsOneLine = !isRightToLeft(name) && measureWidth(name) * layout.nameSize * 0.72 * unit <= fit;
  if (fitsOneLine) add('name', name, nameLine, layout.nameSize);
  else {
    const parts = [sign.handle, ...(sign.label === undefined ? [] : [`#${sign.label}`])];
    const raised = layout.nameSize * 0.15;
    const size = Math.min(layout.nameSize * 0.72, ...parts.map((part) => fit / (measureWidth(part) * unit)));
    parts.forEach((part, index) => {
      add('name', part, nameLine - raised + (index === 0 ? -0.45 : 0.75) * size, size);
    });
  }
  const placed = placeArrival(sign, fitsOneLine ? layout.arrival.oneLine : layout.arrival.twoLines, {
    last: layout.arrival.last,
    fit: fit / unit,
  });
  for (const { text, y, size, anchor, direction } of placed.lines) add('arrival', text, y, size, anchor, direction);

  const [left, right] = isSticker ? (['middle', 'middle'] as const) : columnAnchors;
  const small = (key: 'orType' | 'withoutNetwork'): string => sign.texts.map((texts) => texts[key]).join(' · ');
  add('small', small('orType'), layout.typed, layout.small, left);
  const room = isSticker ? fit / unit : fit / unit - measureWidth(sign.plusCode) * layout.typedSize - 4;
  const { lines: typed, size: typedSize } = fitLines(sign.typed, layout.typedSize, room);
  typed.forEach((line, index) => {
    add('link', line, layout.typed + (1.3 + index * 1.2) * typedSize, typedSize, left);
  });
  if (!isSticker) {
    add('small', small('withoutNetwork'), layout.typed, layout.small, right);
    add('link', sign.plusCode, layout.typed + 1.3 * layout.typedSize, layout.typedSize, right);
  }

  const [top = 0, side = 0] = layout.code.map((length) => length * unit);
  const code = { x: middle - side / 2, y: top, side };
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<rect x="${code.x}" y="${code.y}" width="${side}" height="${side}" rx="${3.5 * unit}" fill="none" stroke="${accent}" stroke-width="${0.7 * unit}"/>`,
    codePath(sign, code),
    ...placed.rules.map(
      (y) =>
        `<rect x="${round(margin)}" y="${round(y * unit)}" width="${round(fit)}" height="${round(0.3 * unit)}" fill="${hairline}"/>`,
    ),
    ...lines.map(lineElement),
    '</svg>',
  ].join('');
  return { svg, width, height, lines, code };
}

/** The text anchors of the two columns of a sheet. */
const columnAnchors = ['start', 'end'] as const;

/**
 * Places the arrival details and the hairlines around them. On a sheet two languages are side by side, each aligned to its outer edge; on a
 * sticker one is below the other, without hairlines. `last` is the lowest possible baseline.
 */
function placeArrival(
  { arrival, size: sheet }: PrintedSign,
  [first = 0, largest = 0]: readonly number[],
  { last, fit }: { readonly last: number; readonly fit: number },
) {
  const isSticker = sheet === 'sticker';
  const hasColumns = !isSticker && arrival.length === 2;
  const room = { largest, height: last - first, fit: fit * (hasColumns ? 0.48 : 1) };
  const { columns, size } = fitArrival(arrival, room, hasColumns);
  // Right-to-left text is in the right column.
  const directions = arrival.map(getLineDirection);
  const anchors = directions[0] === 'rtl' && directions[1] === 'ltr' ? columnAnchors.toReversed() : columnAnchors;
  const lines = columns.flatMap((column, at) =>
    column.map((line, row) => ({
      ...line,
      size,
      y: first + row * ARRIVAL_LEADING * size,
      anchor: hasColumns ? anchors[at]! : ('middle' as const),
    })),
  );
  const lowest = Math.max(...lines.map(({ y }) => y));
  return { lines, rules: isSticker || lines.length === 0 ? [] : [first - size - 2, lowest + 2.6] };
}

/** Returns the modules of the QR code with final coordinates, because the PDF writer does not support transforms. */
function codePath({ qr }: PrintedSign, { x, y, side }: DrawnSign['code']): string {
  const module = side / qr.size;
  const path = qr.path.replace(
    /M(\d+) (\d+)h(\d+)v1h-\d+z/g,
    (_run, column: string, row: string, length: string) =>
      `M${round(x + Number(column) * module)} ${round(y + Number(row) * module)}h${round(Number(length) * module)}v${round(module)}h-${round(Number(length) * module)}z`,
  );
  return `<path d="${path}" fill="${ink}"/>`;
}

const round = (length: number): number => Math.round(length * 1e4) / 1e4;

function lineElement({
  style,
  text,
  x,
  y,
  size,
  width,
  direction,
  anchor,
}: SignLine & { readonly style: Style }): string {
  const ends = { start: x - width / 2, middle: x, end: x + width / 2 };
  const family = getFontFamily(text);
  const weight = style === 'small' ? 400 : 600;
  const inside = style === 'name' ? colourMarks(text) : escapeSvgText(withoutLigatures(text));
  // resvg determines the direction of a line only from an isolate.
  const directed = direction === 'rtl' ? `\u2067${inside}\u2069` : inside;
  return `<text x="${round(ends[anchor])}" y="${round(y)}" text-anchor="${anchor}" font-family="${family}" font-size="${round(size)}" font-weight="${weight}" fill="${style === 'small' ? quiet : ink}">${directed}</text>`;
}

/**
 * Prevents ligatures. resvg takes letters from a second font only if both fonts shape a line to the same number of glyphs; a ligature in
 * the first would leave boxes.
 */
const withoutLigatures = (text: string): string =>
  /[^\0-\u024f]/.test(text) ? text.replace(/f(?=[fijlt])/g, 'f\u200c') : text;

/**
 * Returns the direction of a name, a link, or a word about them. A text with letters of both directions has that of links, left to right.
 */
const getLinkDirection = (text: string): SignLine['direction'] =>
  isRightToLeft(text) && !/[a-z]/i.test(text) ? 'rtl' : 'ltr';

/** Returns an alias with its two signs in the accent colour. */
const colourMarks = (text: string): string =>
  escapeSvgText(text).replace(/^@|#(?!\d+;)/g, (mark) => `<tspan fill="${accent}">${mark}</tspan>`);

const ARRIVAL_LEADING = 1.18;
/** The smallest size as a share of the largest. Smaller letters are unreadable at scanning distance. */
const LEAST_ARRIVAL_SIZE = 0.6;

/** A line of the arrival details, in the direction of the whole text. */
type ArrivalLine = Pick<SignLine, 'text' | 'direction'>;

interface ArrivalRoom {
  readonly largest: number;
  /** The height from the first baseline to the last, in units in which the sheet is `fit` wide. */
  readonly height: number;
  readonly fit: number;
}

/**
 * Breaks the texts into lines at the largest size that fits, in one column or each in its own. If even the smallest size does not fit, the
 * last line of a column ends with an ellipsis.
 */
function fitArrival(
  texts: readonly string[],
  room: ArrivalRoom,
  hasColumns: boolean,
  size = room.largest,
): { readonly columns: readonly (readonly ArrivalLine[])[]; readonly size: number } {
  const maxWidth = room.fit / size;
  const wrapped = texts.map((whole) =>
    wrapWords(whole, maxWidth, measureWidth).map((text) => ({ text, direction: getLineDirection(whole) })),
  );
  const columns = hasColumns ? wrapped : [wrapped.flat()];
  const count = Math.floor(room.height / (ARRIVAL_LEADING * size) + 1e-6) + 1;
  const isFitting = columns.every(
    (lines) => lines.length <= count && lines.every(({ text }) => measureWidth(text) <= maxWidth),
  );
  if (isFitting) return { columns, size };
  if (size > room.largest * LEAST_ARRIVAL_SIZE) return fitArrival(texts, room, hasColumns, size * 0.94);
  const limited = columns.map((lines) => {
    const texts = limitLines(
      lines.map(({ text }) => text),
      { count, most: maxWidth, measure: measureWidth },
    );
    return texts.map((text, index) => ({ ...lines[index]!, text }));
  });
  return { columns: limited, size };
}

/** Breaks texts into lines at the largest size at which they need no more height than two lines of `largest`. The sheet is `fit` wide. */
function fitLines(
  texts: readonly string[],
  largest: number,
  fit: number,
  size = largest,
): { readonly lines: readonly string[]; readonly size: number } {
  const lines = texts.flatMap((text) => wrapWords(text, fit / size, measureWidth));
  const isFitting = lines.length * size <= 2 * largest && lines.every((line) => measureWidth(line) * size <= fit);
  return isFitting ? { lines, size } : fitLines(texts, largest, fit, size * 0.9);
}

/** Returns the estimated width of a text at size one, from the advances of Readex Pro SemiBold, rounded up. */
const measureWidth = (text: string): number => [...text].reduce((width, letter) => width + getAdvance(letter), 0);

function getAdvance(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (/[mwMW@%—صضسش]/u.test(letter)) return 1;
  if (/[ijlftr.,:;' !|·()ال-]/u.test(letter)) return 0.42;
  if (/[\p{Lu}طظى]/u.test(letter)) return 0.82;
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(letter) ? 1 : 0.66;
}
