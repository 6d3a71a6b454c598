import type { PlacedLabel } from '../town-labels.ts';
import { dotSvg, formatTenths } from './marks-svg.ts';
import { directedSvgText } from './text-svg.ts';

/** Draws the names of towns, each with its dot unless a mark covers it. */
export const townNamesSvg = (labels: readonly PlacedLabel[]): string =>
  labels
    .map(
      ({ name, x, y, size, anchor, dot }) =>
        `${dot === undefined ? '' : dotSvg([dot.x, dot.y], 2.5, 'town-dot')}<text x="${formatTenths(x)}" y="${formatTenths(y)}" font-size="${size}" text-anchor="${anchor}" class="town-name">${directedSvgText(name)}</text>`,
    )
    .join('');
