import type { PlacedTile } from '../placed-tiles.ts';
import { placeTownLabels } from '../town-labels.ts';
import { townNameSize } from '../town-name-size.ts';
import type { Viewport } from '../viewport.ts';
import { groundSvg } from './ground-svg.ts';
import { townNamesSvg } from './town-names-svg.ts';

type Towns = Parameters<typeof placeTownLabels>[1];

/** Draws land, coasts, borders and towns of a region as the content of an SVG element; names have the sizes of a live map. */
export function regionPicture(
  view: Viewport,
  {
    world,
    towns,
  }: {
    readonly world: readonly PlacedTile[];
    /** The towns to name, the largest first. */
    readonly towns: Towns;
  },
): string {
  const { width, height } = view;
  const within = { left: 0, top: 0, right: width, bottom: height };
  return [
    `<rect width="${width}" height="${height}" class="f-sea"/>`,
    groundSvg(view, world, { prefix: 'w', maxLength: Number.POSITIVE_INFINITY }),
    townNamesSvg(placeTownLabels(view, towns, { heads: [], within, limit: MAX_TOWNS, measureSize: townNameSize })),
  ].join('');
}

const MAX_TOWNS = 60;
