import { findNearestTowns } from '../../domain/drawing/nearest-towns.ts';
import { type PictureSize, type PictureSizeName, pictureSizes } from '../../domain/drawing/picture-sizes.ts';
import { pictureStyle } from '../../domain/drawing/svg/picture-style.ts';
import { placePicture, placeView, regionView } from '../../domain/drawing/svg/place-picture.ts';
import { placesPicture, placesView } from '../../domain/drawing/svg/places-picture.ts';
import { areaOfView } from '../../domain/drawing/town-labels.ts';
import type { Viewport } from '../../domain/drawing/viewport.ts';
import type { Gazetteer } from '../../ports/gazetteer.ts';
import type { PictureTexts, Pin } from '../../ports/image-renderer.ts';
import type { MapTileReader } from '../../ports/tile-archive.ts';
import { creditOf, readGround, readWorld } from './drawn-tiles.ts';

/** What drawing needs: the names of towns, and the tiles of the ground. */
export interface MapSources {
  readonly gazetteer: Pick<Gazetteer, 'within'>;
  readonly tiles: MapTileReader;
}

/** The map of a page, as a whole SVG. */
export async function mapPicture(
  sources: MapSources,
  pins: readonly Pin[],
  { size, ...texts }: PictureTexts & { readonly size: PictureSizeName },
): Promise<string> {
  const { width, height } = pictureSizes[size];
  const inside = await mapInside(sources, pins, pictureSizes[size], texts);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${pictureStyle(inside, { followViewer: true })}${inside}</svg>`;
}

/** One place from as near as its door, several or an approximate one with the land around them; the inside of an SVG. */
export async function mapInside(
  sources: MapSources,
  pins: readonly Pin[],
  size: PictureSize,
  texts: PictureTexts,
): Promise<string> {
  const [only, ...more] = pins;
  const isOneDoor = only !== undefined && more.length === 0 && only.cell === undefined;
  return isOneDoor ? onePlace(sources, only, size, texts) : severalPlaces(sources, pins, size, texts);
}

async function onePlace(
  { gazetteer, tiles }: MapSources,
  pin: Pin,
  size: PictureSize,
  { language, gate }: PictureTexts,
): Promise<string> {
  const { world, streets, archives } = await readGround(tiles, placeView(pin, size), language);
  const towns = streets.length > 0 ? [] : await townsAround(gazetteer, pin);
  const region = await readWorld(tiles, regionView(pin, size), language);
  return placePicture(pin, size, { ground: { world, streets, region, towns, credit: creditOf(archives) }, gate });
}

async function townsAround(gazetteer: Pick<Gazetteer, 'within'>, pin: Pin) {
  const towns = await findNearestTowns(pin.entrance ?? pin, async (area, limit) => {
    const found = await gazetteer.within(area, limit);
    return found.ok ? found.value : [];
  });
  return towns.map(({ town, metres }) => ({ ...town.point, text: `${town.name} ${kilometres(metres)} km` }));
}

const kilometres = (metres: number): number =>
  metres < 9950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000);

/** So many towns of a window are asked for; where there are fewer than `FEW`, a wider view says more. */
const TOWNS = 36;
const FEW = 4;
const WIDER = [7, 5, 3.5] as const;

async function severalPlaces(
  { gazetteer, tiles }: MapSources,
  pins: readonly Pin[],
  size: PictureSize,
  { language }: PictureTexts,
): Promise<string> {
  let view = placesView(pins, size);
  let ground = await readGround(tiles, view, language);
  let towns = pins.length === 0 ? [] : await townsWithin(gazetteer, view);
  const isOneCell = pins.length === 1;
  for (const zoom of WIDER) {
    if (!isOneCell || ground.streets.length > 0 || towns.length >= FEW) break;
    view = placesView(pins, size, zoom);
    ground = await readGround(tiles, view, language);
    towns = await townsWithin(gazetteer, view);
  }
  return placesPicture(pins, view, { size, ...ground, towns, credit: creditOf(ground.archives) });
}

async function townsWithin(gazetteer: Pick<Gazetteer, 'within'>, view: Viewport) {
  const found = await gazetteer.within(areaOfView(view), TOWNS);
  return found.ok ? found.value : [];
}
