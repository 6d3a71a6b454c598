import type { PlacedName } from '../picture-names.ts';
import { formatTenths } from './marks-svg.ts';
import { directedSvgText } from './text-svg.ts';

/** Draws names as straight texts, each in the direction of its script. */
export const namesSvg = (names: readonly PlacedName[]): string => names.map(nameSvg).join('');

function nameSvg({ text, x, y, angle, look }: PlacedName): string {
  const at = `x="${formatTenths(x)}" y="${formatTenths(y)}"`;
  const turned =
    Math.abs(angle) < 0.5 ? '' : ` transform="rotate(${formatTenths(angle)} ${formatTenths(x)} ${formatTenths(y)})"`;
  return `<text ${at}${turned} text-anchor="middle" font-size="${look.size}" font-weight="${look.weight}"${look.isItalic ? ' font-style="italic"' : ''} stroke-width="${look.haloWidth}" class="n f-${look.colour} s-${look.halo}">${directedSvgText(text)}</text>`;
}
