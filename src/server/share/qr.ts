import { encode } from 'uqr';
import type { QrCode } from '../../usecases/index.ts';

/** The width of the quiet zone in modules, which ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

const encodeText = (text: string) => encode(text, { ecc: 'M', border: QUIET_ZONE });

/** Encodes a text as a QR code: one SVG path with the horizontal runs of dark modules. */
export function createQrCode(text: string): QrCode {
  const { data, size } = encodeText(text);
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  });
  return { size, path };
}

/** Renders a QR code as SVG, dark on light, one unit per module. */
export function renderQrSvg(text: string): string {
  const { size, path } = createQrCode(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="400" height="400" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#14202e"/></svg>`;
}

/** Returns the width of a code's image: about a thousand pixels, a whole number of pixels per module. */
export const computeQrPixels = (text: string): number => {
  const { size } = encodeText(text);
  return size * Math.max(1, Math.round(1024 / size));
};
