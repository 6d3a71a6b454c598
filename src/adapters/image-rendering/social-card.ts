import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import { previewPhotoSize } from '../../domain/drawing/picture-sizes.ts';
import { pictureStyle } from '../../domain/drawing/svg/picture-style.ts';
import { directedSvgText, escapeSvgText, lineSvgText, truncate } from '../../domain/drawing/svg/text-svg.ts';
import type { MeasureText } from '../../domain/drawing/text-width.ts';
import type { Viewport } from '../../domain/drawing/viewport.ts';
import { getDirection } from '../../domain/languages.ts';
import { getLineDirection } from '../../domain/text/direction.ts';
import type { PreviewCard } from '../../ports/maps/image-renderer.ts';
import type { MeasuredText } from './loaded-measure.ts';
import { limitLines, wrapWords } from './wrap-words.ts';

/** The size in pixels. The map is above, and the text below. `mapScale` is the enlargement of the map compared with a page. */
export const CARD = { width: 1200, height: 630, mapHeight: 390, mapScale: 1.6 } as const;

/** The left and right edge of the text, and the maximum width of a line. */
const LEFT = 60;
const RIGHT = CARD.width - 60;
const LINE_WIDTH = RIGHT - LEFT;
const BRAND = { y: 600, size: 26 } as const;

/**
 * Renders the picture for link previews: the map with the photo of the gate beside it, and below them the name, the address and the brand.
 * It is mirrored for right-to-left languages.
 */
export function renderSocialCard(
  { title, lines, brandName, photo, lights, texts }: PreviewCard,
  map: string,
  measure: MeasureText,
): string {
  const theme = lights === undefined ? 'light' : 'dark';
  const colours = sheets[theme];
  const { rows, size, first } = titleRows(title, measure);
  const brand = truncate(brandName, 30);
  const [start, end] = getDirection(texts.language) === 'rtl' ? [fromRight, fromLeft] : [fromLeft, fromRight];
  const mapLeft = photo?.jpeg !== undefined && start === fromRight ? previewPhotoSize.width : 0;
  const words = placeLines(lines, rows.length > 1 ? 546 : 538, {
    measure,
    lastWidth: LINE_WIDTH - measure(brand, BRAND.size, 600) - 40,
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">',
    pictureStyle(map, { followViewer: false, theme }),
    `<g transform="translate(${mapLeft} 0)scale(${CARD.mapScale})">${map}</g>`,
    ...(photo?.jpeg === undefined
      ? []
      : [photoElement(photo.jpeg, mapLeft === 0 ? CARD.width - previewPhotoSize.width : 0)]),
    `<path d="M0 390H1200V630H0Z" fill="${colours.paper}"/><path d="M0 390H1200" stroke="${colours.line}" stroke-width="2"/>`,
    ...rows.map(
      (row, index) =>
        `<text ${start} y="${(first + index * size * 1.06).toFixed(0)}" font-size="${size.toFixed(1)}" font-weight="600" letter-spacing="-1" fill="${colours.ink}">${withDirection(row, colourMarks(row, colours.accent))}</text>`,
    ),
    ...words.map(
      (line) =>
        `<text ${start} y="${line.y}" font-size="${line.size}" fill="${colours.quiet}">${lineSvgText(line.text, line.direction)}</text>`,
    ),
    `<text ${end} y="${BRAND.y}" font-size="${BRAND.size}" font-weight="600" fill="${colours.accent}">${escapeSvgText(brand)}</text>`,
    '</svg>',
  ].join('');
}

/** The attributes of text that begins or ends at an edge. */
const fromLeft = `x="${LEFT}"`;
const fromRight = `x="${RIGHT}" text-anchor="end"`;

/** Returns the texts that determine the layout of a card. */
export const getCardTexts = ({ title, lines, brandName }: PreviewCard): readonly MeasuredText[] => [
  ...[title, ...splitTitle(title), truncate(brandName, 30)].map((text) => ({ text, weight: 600 as const })),
  ...lines
    .map(withoutIsolates)
    .flatMap((line) => [line, ...line.split(' ')])
    .map((text) => ({ text, weight: 400 as const })),
];

/**
 * Returns the rows of the title. A long alias is broken before its `#`, in the largest letters that fit. `first` is the baseline of the
 * first row.
 */
function titleRows(
  title: string,
  measure: MeasureText,
): { readonly rows: readonly string[]; readonly size: number; readonly first: number } {
  const fitSize = (rows: readonly string[], maxSize: number) =>
    Math.min(maxSize, LINE_WIDTH / Math.max(...rows.map((row) => measure(row, 1, 600)), 1));
  const size = fitSize([title], 88);
  const parts = splitTitle(title);
  if (size >= 56 || parts.length === 1) return { rows: [title], size, first: 474 + size * 0.12 };
  return { rows: parts, size: fitSize(parts, 52), first: 444 };
}

function splitTitle(title: string): readonly string[] {
  const hash = title.indexOf('#');
  return hash < 1 ? [title] : [title.slice(0, hash), title.slice(hash)];
}

interface CardLine {
  readonly text: string;
  readonly direction: 'ltr' | 'rtl';
  readonly y: number;
  readonly size: number;
}

/** Lays out one or two texts. The first may have two lines; three lines have smaller letters. The last line ends before the brand. */
function placeLines(
  texts: readonly string[],
  top: number,
  { measure, lastWidth }: { readonly measure: MeasureText; readonly lastWidth: number },
): readonly CardLine[] {
  const isAlone = texts.length === 1;
  const fitsOneLine = measure(withoutIsolates(texts[0] ?? ''), 30) <= LINE_WIDTH;
  const [sizes, leading] = fitsOneLine || isAlone ? [[30, isAlone ? 30 : 26], 46] : [[26, 26], 37];
  const lines = texts.slice(0, 2).flatMap((text, index) => {
    const size = sizes[index]!;
    const maxWidth = index === 0 && (!isAlone || fitsOneLine) ? LINE_WIDTH : lastWidth;
    const room = {
      most: maxWidth,
      count: index === 0 ? 2 : 1,
      measure: (part: string) => measure(withoutIsolates(part), size),
    };
    const direction = getLineDirection(text);
    return closeIsolates(limitLines(wrapWords(text, maxWidth, room.measure), room)).map((line) => ({
      text: line,
      direction,
      size,
    }));
  });
  return lines.map((line, index) => ({ ...line, y: top - (lines.length > 2 ? 8 : 0) + index * leading }));
}

const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** Returns the lines of a text with complete isolates: an isolate that continues in the next line is closed and opened again. */
function closeIsolates(lines: readonly string[]): readonly string[] {
  let isOpen = false;
  return lines.map((line) => {
    const whole = isOpen ? `\u2068${line}` : line;
    isOpen = whole.lastIndexOf('\u2068') > whole.lastIndexOf('\u2069');
    return isOpen ? `${whole}\u2069` : whole;
  });
}

/** The colours below the map (ui/styles/tokens.css). */
const sheets = {
  light: { paper: '#fbfaf7', line: '#e4e0d7', ink: '#14202e', quiet: '#52606d', accent: '#0f766e' },
  dark: { paper: '#0b1220', line: '#233047', ink: '#e8ecf3', quiet: '#9aa7b8', accent: '#5eead4' },
} as const;

/** Returns the lights on a map of the world. */
export const lightsSvg = (lights: readonly LatLng[], view: Viewport): string =>
  lights
    .map(({ latitude, longitude }) => [view.x(longitude).toFixed(1), view.y(latitude).toFixed(1)] as const)
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="9" fill="#f5b45a" opacity="0.18"/><circle cx="${x}" cy="${y}" r="5" fill="#f5b45a" opacity="0.35"/><circle cx="${x}" cy="${y}" r="2.500" fill="#fff3dc"/>`,
    )
    .join('');

const photoElement = (jpeg: Uint8Array, left: number): string => {
  const { width, height } = previewPhotoSize;
  const data = Buffer.from(jpeg).toString('base64');
  return `<image x="${left}" y="0" width="${width}" height="${height}" href="data:image/jpeg;base64,${data}"/>`;
};

/** Returns text in the direction of its letters. Text with Latin letters has the direction of links, left to right. */
const withDirection = (text: string, content?: string): string =>
  /\p{sc=Latin}/u.test(text) ? (content ?? escapeSvgText(text)) : directedSvgText(text, content);

/** Returns an alias with its two signs in the accent colour. */
const colourMarks = (title: string, accent: string): string =>
  escapeSvgText(title).replace(/^@|#(?!\d+;)/g, (mark) => `<tspan fill="${accent}">${mark}</tspan>`);
