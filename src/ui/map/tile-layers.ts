import VectorTileLayer from 'ol/layer/VectorTile.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import TileState from 'ol/TileState.js';
import { createXYZ } from 'ol/tilegrid.js';
import type VectorTile from 'ol/VectorTile.js';
import { hasStreets } from '../../domain/drawing/has-streets.ts';
import type { DrawnTile } from '../../domain/drawing/read-tile.ts';
import type { Polyline } from '../../domain/drawing/shapes.ts';
import type { MapColours } from '../../domain/drawing/style/map-colours.ts';
import { getAncestor, type TileAddress } from '../../domain/drawing/tile-grid.ts';
import type { Language } from '../../domain/languages.ts';
import { formatIn } from '../../i18n/messages/format.ts';
import type { LabelObstacle } from './label-obstacles.ts';
import { toFeatures } from './tile-features.ts';
import type { TileAnswer, TileQuestion } from './tile-messages.ts';
import { createNameStyles, createShapeStyles } from './tile-styles.ts';

/** The worker that reads the tiles of all maps of the page. */
let worker: Worker | undefined;
let requested = 0;
const waiting = new Map<number, (answer: TileAnswer) => void>();

function ask(question: Omit<TileQuestion, 'id'>): Promise<TileAnswer> {
  if (worker === undefined) {
    worker = new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<TileAnswer>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    };
  }
  requested += 1;
  const id = requested;
  worker.postMessage({ ...question, id } satisfies TileQuestion);
  return new Promise((resolve) => waiting.set(id, resolve));
}

/** A set of vector tiles of the server. */
export interface TileSet {
  /** The zooms that have tiles. At higher zooms, tiles of `maxZoom` are enlarged. */
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Returns whether the set can have a tile. If absent, it can have all tiles of its zooms. */
  readonly has?: (address: TileAddress) => boolean;
  /** Returns the land of a tile, in tile units, for data that contain none. */
  readonly land?: (address: TileAddress) => readonly Polyline[];
}

interface Look {
  readonly colours: MapColours;
  readonly language: Language;
  /** Returns the obstacles that names must not overlap. */
  readonly getObstacles: () => readonly LabelObstacle[];
  /** Returns the attributions of the data in an extent of the map's projection. */
  readonly getAttributions?: (extent: readonly number[]) => string[];
  /** Called before a tile is drawn, with its extent in the map's projection. */
  readonly onTileDraw?: (extent: number[]) => void;
  /** Called when a tile was loaded, or failed to load. */
  readonly onTile?: () => void;
}

/** The content of a tile: `bare` has neither streets nor houses, `absent` is in no archive, `failed` did not load. */
export type TileContent = 'streets' | 'bare' | 'absent' | 'failed';

export interface TileLayers {
  readonly ground: VectorTileLayer;
  readonly names: VectorTileLayer;
  /**
   * Returns the content of the tile at a point, in the map's projection, for a view of this resolution; `undefined` until it was loaded.
   */
  readonly contentAt: (point: number[], resolution: number) => TileContent | undefined;
  /** Returns whether every tile of a view is drawn. */
  readonly isWhole: (extent: number[], resolution: number) => boolean;
  /** Retries the tiles that failed to load. */
  readonly retry: () => void;
}

/** Creates the ground layer and the name layer of a tile set, over one source. Only the name layer has decluttering. */
export function createTileLayers(set: TileSet, look: Look): TileLayers {
  const { source, ...known } = createSource(set, look);
  const nameCountry = createCountryNaming(look.language);
  return {
    ground: new VectorTileLayer({
      source,
      renderMode: 'hybrid',
      renderBuffer: 16,
      style: createShapeStyles(look.colours),
    }),
    names: new VectorTileLayer({
      source,
      renderMode: 'vector',
      declutter: true,
      renderBuffer: 128,
      style: createNameStyles(look.colours, nameCountry, look.getObstacles),
    }),
    ...known,
  };
}

type StreetTile = VectorTile<RenderFeature>;

function createSource(set: TileSet, { language, getAttributions, onTileDraw, onTile }: Look) {
  const contents = new Map<string, TileContent>();
  const failed = new Map<string, StreetTile>();
  const tileGrid = createXYZ({ minZoom: set.minZoom, maxZoom: set.maxZoom, tileSize: 512 });
  const source = new VectorTileSource({
    tileGrid,
    transition: 0,
    ...(getAttributions === undefined ? {} : { attributions: ({ extent }) => getAttributions(extent ?? []) }),
    tileUrlFunction: ([z = 0, x = 0, y = 0]) => (set.has?.({ z, x, y }) === false ? undefined : toPath({ z, x, y })),
    tileLoadFunction: (loaded) => {
      const tile = loaded as StreetTile;
      tile.setLoader(() => {
        void load(tile);
      });
    },
  });
  const getContent = ([z = 0, x = 0, y = 0]: readonly number[]): TileContent | undefined =>
    contents.get(toKey({ z, x, y }));
  const findZoom = (resolution: number): number => tileGrid.getZForResolution(resolution, source.zDirection);

  return {
    source,
    contentAt: (point: number[], resolution: number) =>
      getContent(tileGrid.getTileCoordForCoordAndZ(point, findZoom(resolution))),
    isWhole(extent: number[], resolution: number) {
      let isWhole = true;
      tileGrid.forEachTileCoord(extent, findZoom(resolution), (tile) => {
        isWhole &&= ['streets', 'bare'].includes(getContent(tile) ?? '');
      });
      return isWhole;
    },
    retry() {
      const again = [...failed.values()];
      failed.clear();
      for (const tile of again) void load(tile).then(() => source.changed());
    },
  };

  async function load(tile: StreetTile): Promise<void> {
    const [z = 0, x = 0, y = 0] = tile.getTileCoord();
    const key = toKey({ z, x, y });
    const { tile: drawn, failed: failure, at } = await requestNearest({ z, x, y });
    contents.set(key, toContent(drawn, failure !== undefined));
    if (failure === undefined) show(tile, drawn, at);
    else {
      failed.set(key, tile);
      tile.setState(TileState.ERROR);
    }
    onTile?.();
  }

  function show(tile: StreetTile, drawn: DrawnTile | undefined, at: TileAddress): void {
    const land = drawn === undefined ? [] : (set.land?.(at) ?? []);
    const areas = [...(land.length === 0 ? [] : [{ area: 'land', rings: land } as const]), ...(drawn?.areas ?? [])];
    const extent = tileGrid.getTileCoordExtent([at.z, at.x, at.y]);
    onTileDraw?.(extent);
    tile.setFeatures(drawn === undefined ? [] : toFeatures({ ...drawn, areas }, extent));
  }

  /** Reads a tile. Offline, it reads the nearest lower zoom that is stored, because an offline map has fewer zooms than the server. */
  async function requestNearest(wanted: TileAddress): Promise<Omit<TileAnswer, 'id'> & { readonly at: TileAddress }> {
    let at = wanted;
    let answer = await requestTile(wanted);
    while (answer.failed === 'unreachable' && at.z > set.minZoom) {
      at = getAncestor(at, at.z - 1);
      answer = await requestTile(at);
    }
    return { ...answer, at };
  }

  function requestTile(address: TileAddress): Promise<TileAnswer> {
    return ask({ url: new URL(toPath(address), location.href).href, zoom: address.z, language });
  }
}

const toPath = ({ z, x, y }: TileAddress): string => `/tiles/${z}/${x}/${y}`;

/** Returns the key of a tile. It is the same for all repetitions of the world. */
const toKey = ({ z, x, y }: TileAddress): string => `${z} ${((x % 2 ** z) + 2 ** z) % 2 ** z} ${y}`;

function toContent(tile: DrawnTile | undefined, isFailed: boolean): TileContent {
  if (isFailed) return 'failed';
  if (tile === undefined) return 'absent';
  return hasStreets(tile) ? 'streets' : 'bare';
}

/** Creates a function that returns the name of a country by its code; `undefined` if it has none. */
function createCountryNaming(language: Language): (code: string) => string | undefined {
  const { countryName } = formatIn(language);
  return (code) => {
    const name = countryName(code);
    return name === code ? undefined : name;
  };
}
