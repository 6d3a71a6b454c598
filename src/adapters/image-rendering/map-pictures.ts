import { hasStreets } from '../../domain/drawing/has-streets.ts';
import { findNearestTowns } from '../../domain/drawing/nearest-towns.ts';
import { type PictureSize, type PictureSizeName, pictureSizes } from '../../domain/drawing/picture-sizes.ts';
import { type RegionView, regionPictureSize } from '../../domain/drawing/region-map.ts';
import { MARK_NAME_WEIGHT } from '../../domain/drawing/svg/marks-svg.ts';
import { pictureStyle } from '../../domain/drawing/svg/picture-style.ts';
import { hasOutlines, placePicture, placeView, regionViews } from '../../domain/drawing/svg/place-picture.ts';
import { placesPicture, placesView } from '../../domain/drawing/svg/places-picture.ts';
import { regionPicture } from '../../domain/drawing/svg/region-picture.ts';
import { viewportArea } from '../../domain/drawing/town-labels.ts';
import { type Viewport, viewportAround } from '../../domain/drawing/viewport.ts';
import type { Language } from '../../domain/languages.ts';
import { getFormat } from '../../i18n/messages/format.ts';
import type { Gazetteer } from '../../ports/geocoding/gazetteer.ts';
import type { PictureRoom, PictureTexts, Pin } from '../../ports/maps/image-renderer.ts';
import type { RasterGround } from '../../ports/maps/raster-tiles.ts';
import type { MapTileReader, TileArchiveInfo } from '../../ports/maps/tile-archive.ts';
import { DEFAULT_CREDIT, getCredit, readGround, readWorld } from './drawn-tiles.ts';
import { loadMeasure, type TextMeasurer } from './loaded-measure.ts';

/** The sources of pictures: names of towns, and map tiles. */
export interface MapSources {
  readonly gazetteer: Pick<Gazetteer, 'listWithin'>;
  readonly tiles: MapTileReader;
  /** The raster tiles; absent if no server of raster tiles is configured. */
  readonly rasters?: RasterGround | undefined;
}

/** The texts and the size of a picture, and the kind of page or preview that contains it. */
interface Look extends PictureTexts {
  readonly size: PictureSize;
  readonly room: PictureRoom;
  /** Absent if the fonts of the viewer render the picture, whose widths are unknown. */
  readonly measurer?: TextMeasurer;
}

/** Returns a version that changes whenever a picture of these pins would use other tiles. */
export function mapVersion({ tiles, rasters }: MapSources, pins: readonly Pin[] = [], room?: PictureRoom): string {
  const [only] = pins;
  const isFetched = rasters !== undefined && room !== undefined && only?.isPublic;
  return isFetched ? `${tiles.getVersion()} ${rasters.getVersion(windowKey(only, room))}` : tiles.getVersion();
}

const windowKey = (pin: Pin, room: PictureRoom): string => room + JSON.stringify(pin);

/** Returns the map of a page as a complete SVG. */
export async function mapPicture(
  sources: MapSources,
  pins: readonly Pin[],
  { size, ...texts }: PictureTexts & { readonly size: PictureSizeName },
): Promise<string> {
  const { width, height } = pictureSizes[size];
  return wholeSvg(
    { width, height },
    await mapInside(sources, pins, { size: pictureSizes[size], room: size, ...texts }),
  );
}

const wholeSvg = ({ width, height }: Pick<PictureSize, 'width' | 'height'>, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${pictureStyle(inside, { followViewer: true })}${inside}</svg>`;

/** Returns the map of a region as a complete SVG, which is the initial picture of a live map. */
export async function drawRegionMap(
  { gazetteer, tiles }: MapSources,
  { centre, zoom }: RegionView,
  language: Language,
): Promise<string> {
  const view = viewportAround(centre, zoom, { ...regionPictureSize, padding: { top: 0, bottom: 0, side: 0 } });
  const [world, towns] = await Promise.all([
    readWorld(tiles, view, language),
    townsWithin(gazetteer, view, language, TOWNS_OF_REGION),
  ]);
  return wholeSvg(regionPictureSize, regionPicture(view, { world, towns }));
}

/** The number of towns that a live map requests (ui/map/town-names.ts). */
const TOWNS_OF_REGION = 80;

/**
 * Returns the inside of an SVG: an exact place with the streets around it, or several places or an approximate one with the land around.
 */
export async function mapInside(sources: MapSources, pins: readonly Pin[], look: Look): Promise<string> {
  const [only, ...more] = pins;
  const isExactPlace = only !== undefined && more.length === 0 && only.cell === undefined;
  return isExactPlace ? renderExactPlace(sources, only, look) : renderPlaces(sources, pins, look);
}

async function renderExactPlace(sources: MapSources, pin: Pin, look: Look): Promise<string> {
  const { gazetteer, tiles } = sources;
  const { size, language, gate, measurer } = look;
  const { world, streets, archives } = await readGround(tiles, placeView(pin, size), language);
  const raster = streets.length > 0 ? undefined : await getRaster(sources, pin, look);
  const hasGround = raster !== undefined || streets.some(({ tile }) => hasStreets(tile));
  const towns = hasGround ? [] : await townsAround(gazetteer, pin, look);
  const region = await getRegion(tiles, pin, { size, language });
  const credit = raster === undefined ? getCredit(archives) : DEFAULT_CREDIT;
  return placePicture(pin, size, {
    ground: { world, streets, raster, region, towns, credit },
    gate,
    formatMetres: getFormat(look).distance,
    measure: await loadMeasure(measurer, [
      ...[...towns.map(({ text }) => text), credit].map((text) => ({ text, weight: 400 as const })),
      ...[gate, pin.name ?? ''].map((text) => ({ text, weight: MARK_NAME_WEIGHT })),
    ]),
  });
}

/** Returns the view of the inset and its tiles: the closest view with a coast or border in it. */
async function getRegion(tiles: MapTileReader, pin: Pin, { size, language }: Pick<Look, 'size' | 'language'>) {
  const views = regionViews(pin, size);
  for (const view of views.slice(0, -1)) {
    const read = await readWorld(tiles, view, language);
    if (hasOutlines(view, read)) return { view, tiles: read };
  }
  const view = views.at(-1)!;
  return { view, tiles: await readWorld(tiles, view, language) };
}

/** Returns raster tiles as a data URL, for a public place that no raster archive covers; `undefined` if they are unavailable. */
async function getRaster({ tiles, rasters }: MapSources, pin: Pin, { size, room }: Look): Promise<string | undefined> {
  if (rasters === undefined || !pin.isPublic || (await tiles.listArchives()).some((archive) => coversPin(archive, pin)))
    return undefined;
  // The renderer of previews does not support WebP.
  const format = room.startsWith('preview') ? 'jpeg' : 'webp';
  const picture = await rasters.drawPicture(windowKey(pin, room), placeView(pin, size), format);
  return picture && `data:image/${format};base64,${Buffer.from(picture).toString('base64')}`;
}

const coversPin = ({ schema, bounds }: TileArchiveInfo, { latitude, longitude }: Pin): boolean =>
  schema === 'raster' &&
  latitude >= bounds.south &&
  latitude <= bounds.north &&
  longitude >= bounds.west &&
  longitude <= bounds.east;

async function townsAround(gazetteer: Pick<Gazetteer, 'listWithin'>, pin: Pin, look: PictureTexts) {
  const formatMetres = getFormat(look).distance;
  const towns = await findNearestTowns(pin.entrance ?? pin, async (area, limit) => {
    const found = await gazetteer.listWithin(area, limit, look.language);
    return found.ok ? found.value : [];
  });
  return towns.map(({ town, metres }) => ({ ...town.point, text: `${town.name} ${formatMetres(metres)}` }));
}

/** The number of towns that are requested for a window. If it has fewer than `FEW`, a wider view is more useful. */
const TOWNS = 36;
const FEW = 4;
const WIDER = [7, 5, 3.5] as const;

async function renderPlaces(
  { gazetteer, tiles }: MapSources,
  pins: readonly Pin[],
  { size, language, measurer }: Look,
): Promise<string> {
  let view = placesView(pins, size);
  let ground = await readGround(tiles, view, language);
  let towns = pins.length === 0 ? [] : await townsWithin(gazetteer, view, language);
  const isSinglePlace = pins.length === 1;
  for (const zoom of WIDER) {
    if (!isSinglePlace || ground.streets.length > 0 || towns.length >= FEW) break;
    view = placesView(pins, size, zoom);
    ground = await readGround(tiles, view, language);
    towns = await townsWithin(gazetteer, view, language);
  }
  const credit = getCredit(ground.archives);
  const texts = [...towns.map(({ name }) => name), credit].map((text) => ({ text, weight: 400 as const }));
  return placesPicture(pins, view, { size, ...ground, towns, credit, measure: await loadMeasure(measurer, texts) });
}

async function townsWithin(
  gazetteer: Pick<Gazetteer, 'listWithin'>,
  view: Viewport,
  language: Language,
  limit = TOWNS,
) {
  const found = await gazetteer.listWithin(viewportArea(view), limit, language);
  return found.ok ? found.value : [];
}
