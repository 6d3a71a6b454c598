import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import { pictureStyle } from '../../domain/drawing/svg/picture-style.ts';
import { directedSvgText, escapeSvgText, truncate } from '../../domain/drawing/svg/text-svg.ts';
import type { Viewport } from '../../domain/drawing/viewport.ts';
import { type PreviewCard, previewPhotoSize } from '../../ports/maps/image-renderer.ts';

/** Pixels; the map above, the words below. It is drawn so many times larger than on a page. */
export const CARD = { width: 1200, height: 630, mapHeight: 390, mapScale: 1.6 } as const;

/** The picture that chat windows show: the map, the photo of the gate beside it, and on a sheet below it the name, its address and whose it is. */
export function renderSocialCard({ title, lines, brandName, photo, lights }: PreviewCard, map: string): string {
  const theme = lights === undefined ? 'light' : 'dark';
  const colours = sheets[theme];
  const shown = lines.length === 1 ? wrapped(lines[0]!) : lines;
  const { rows, size, first } = titleRows(title);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">',
    pictureStyle(map, { followViewer: false, theme }),
    `<g transform="scale(${CARD.mapScale})">${map}</g>`,
    ...(photo?.jpeg === undefined ? [] : [photoElement(photo.jpeg)]),
    `<path d="M0 390H1200V630H0Z" fill="${colours.paper}"/><path d="M0 390H1200" stroke="${colours.line}" stroke-width="2"/>`,
    ...rows.map(
      (row, index) =>
        `<text x="60" y="${(first + index * size * 1.06).toFixed(0)}" font-size="${size.toFixed(1)}" font-weight="600" letter-spacing="-1" fill="${colours.ink}">${ordered(row, coloured(row, colours.accent))}</text>`,
    ),
    ...shown
      .slice(0, 2)
      .map(
        (line, index) =>
          `<text x="60" y="${(rows.length > 1 ? 546 : 538) + index * 46}" font-size="${index === 0 || lines.length === 1 ? 30 : 26}" fill="${colours.quiet}">${ordered(truncate(line, LINE))}</text>`,
      ),
    `<text x="1140" y="600" text-anchor="end" font-size="26" font-weight="600" fill="${colours.accent}">${escapeSvgText(truncate(brandName, 30))}</text>`,
    '</svg>',
  ].join('');
}

/** A long alias goes on before its `#`, in letters as large as both lines allow. `first` is the first line of writing. */
function titleRows(title: string): { readonly rows: readonly string[]; readonly size: number; readonly first: number } {
  const measureSize = (rows: readonly string[], most: number) =>
    Math.min(most, 1080 / (Math.max(...rows.map((row) => [...row].length), 4) * 0.62));
  const size = measureSize([title], 88);
  const hash = title.indexOf('#');
  if (size >= 56 || hash < 1) return { rows: [title], size, first: 474 + size * 0.12 };
  const rows = [title.slice(0, hash), title.slice(hash)];
  return { rows, size: measureSize(rows, 52), first: 444 };
}

/** The colours of the sheet below the map (ui/styles/tokens.css). */
const sheets = {
  light: { paper: '#fbfaf7', line: '#e4e0d7', ink: '#14202e', quiet: '#52606d', accent: '#0f766e' },
  dark: { paper: '#0b1220', line: '#233047', ink: '#e8ecf3', quiet: '#9aa7b8', accent: '#5eead4' },
} as const;

/** Letters that a line has room for. */
const LINE = 68;

/** Splits a line that is too long in two of about the same length; of more than two lines, only the second is cut. */
function wrapped(line: string): readonly string[] {
  if (line.length <= LINE) return [line];
  const isCut = line.length > 2 * LINE;
  const gap = isCut ? line.lastIndexOf(' ', LINE) : line.indexOf(' ', Math.max(line.length / 2, line.length - LINE));
  return gap < 0 ? [line] : [line.slice(0, gap), line.slice(gap + 1)];
}

/** Lights on a map of the world, in its pixels. */
export const lightsSvg = (lights: readonly LatLng[], view: Viewport): string =>
  lights
    .map(({ latitude, longitude }) => [view.x(longitude).toFixed(1), view.y(latitude).toFixed(1)] as const)
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="9" fill="#f5b45a" opacity="0.18"/><circle cx="${x}" cy="${y}" r="5" fill="#f5b45a" opacity="0.35"/><circle cx="${x}" cy="${y}" r="2.500" fill="#fff3dc"/>`,
    )
    .join('');

const photoElement = (jpeg: Uint8Array): string => {
  const { width, height } = previewPhotoSize;
  const data = Buffer.from(jpeg).toString('base64');
  return `<image x="${CARD.width - width}" y="0" width="${width}" height="${height}" href="data:image/jpeg;base64,${data}"/>`;
};

/** Text in the direction of its letters; with Latin letters among them in the direction of links. */
const ordered = (text: string, content?: string): string =>
  /\p{sc=Latin}/u.test(text) ? (content ?? escapeSvgText(text)) : directedSvgText(text, content);

/** An alias with its two marks in the accent colour. */
const coloured = (title: string, accent: string): string =>
  escapeSvgText(title).replace(/^@|#(?!\d+;)/g, (mark) => `<tspan fill="${accent}">${mark}</tspan>`);
