import type { Gazetteer } from '../../ports/gazetteer.ts';
import type { ImageRenderer } from '../../ports/image-renderer.ts';
import type { LandRings } from './land-geometry-file.ts';
import { mapStyle, renderMap } from './map-svg.ts';
import { shapeStyle } from './shape-svg.ts';
import { streetPicture, streetStyle } from './street-picture.ts';

/** What drawing needs: the names, and the ground, which is read at the first picture. */
export interface MapSources {
  readonly gazetteer: Pick<Gazetteer, 'within'>;
  readonly world: () => Promise<LandRings>;
}

/**
 * Draws the maps of pages: one place from as near as its door, several or an approximate one with the land around them. A few
 * milliseconds, and no more memory than the ground: nothing here knows fonts or pixels.
 */
export const createSvgMapRenderer = ({ gazetteer, world }: MapSources): Pick<ImageRenderer, 'map'> => ({
  map: async (pins) => {
    const { width, height } = pageFrame;
    const [only, ...more] = pins;
    const isOneDoor = only !== undefined && more.length === 0 && only.cell === undefined;
    const inside = isOneDoor
      ? shapeStyle + streetStyle + (await streetPicture(await world(), gazetteer, only))
      : await renderMap(await world(), gazetteer, pins, pageFrame);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${mapStyle({ followViewer: true })}${inside}</svg>`;
  },
});

const pageFrame = {
  width: 600,
  height: 400,
  padding: { top: 56, bottom: 28, side: 64 },
  names: 9,
  pinScale: 1.15,
  // It travels with the page.
  land: 16_000,
} as const;
