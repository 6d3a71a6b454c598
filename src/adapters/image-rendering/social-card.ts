import { pictureStyle } from '../../domain/drawing/svg/picture-style.ts';
import { escapeSvgText, truncate } from '../../domain/drawing/svg/text-svg.ts';
import { type PreviewCard, previewPhotoSize } from '../../ports/image-renderer.ts';

/** Pixels; the map above, the words below. It is drawn so many times larger than on a page. */
export const CARD = { width: 1200, height: 630, mapHeight: 390, mapScale: 1.6 } as const;

/** The picture that chat windows show: the map, the photo of the gate beside it, and on a sheet below it the name, its address and whose it is. */
export function renderSocialCard({ title, lines, brandName, photo }: PreviewCard, map: string): string {
  const size = Math.min(88, 1080 / (Math.max([...title].length, 4) * 0.62));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">',
    pictureStyle(map, { followViewer: false }),
    `<g transform="scale(${CARD.mapScale})">${map}</g>`,
    ...(photo?.jpeg === undefined ? [] : [photoElement(photo.jpeg)]),
    '<path d="M0 390H1200V630H0Z" fill="#fbfaf7"/><path d="M0 390H1200" stroke="#e4e0d7" stroke-width="2"/>',
    `<text x="60" y="${(474 + size * 0.12).toFixed(0)}" font-size="${size.toFixed(1)}" font-weight="600" letter-spacing="-1" fill="#14202e">${coloured(title)}</text>`,
    ...lines
      .slice(0, 2)
      .map(
        (line, index) =>
          `<text x="60" y="${538 + index * 46}" font-size="${index === 0 ? 30 : 26}" fill="#52606d">${escapeSvgText(truncate(line, 68))}</text>`,
      ),
    `<text x="1140" y="600" text-anchor="end" font-size="26" font-weight="600" fill="#0f766e">${escapeSvgText(truncate(brandName, 30))}</text>`,
    '</svg>',
  ].join('');
}

const photoElement = (jpeg: Uint8Array): string => {
  const { width, height } = previewPhotoSize;
  const data = Buffer.from(jpeg).toString('base64');
  return `<image x="${CARD.width - width}" y="0" width="${width}" height="${height}" href="data:image/jpeg;base64,${data}"/>`;
};

/** An alias with its two marks in the accent colour. */
const coloured = (title: string): string =>
  escapeSvgText(title).replace(/^@|#(?!\d+;)/g, (mark) => `<tspan fill="#0f766e">${mark}</tspan>`);
