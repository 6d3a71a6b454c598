import VectorTileLayer from 'ol/layer/VectorTile.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import TileState from 'ol/TileState.js';
import { createXYZ } from 'ol/tilegrid.js';
import type VectorTile from 'ol/VectorTile.js';
import type { Polyline } from '../../domain/drawing/shapes.ts';
import type { MapColours } from '../../domain/drawing/style/map-colours.ts';
import type { TileAddress } from '../../domain/drawing/tile-grid.ts';
import type { Language } from '../../domain/languages.ts';
import { formatIn } from '../../i18n/messages/format.ts';
import type { LabelObstacle } from './label-obstacles.ts';
import { toFeatures } from './tile-features.ts';
import type { TileAnswer, TileQuestion } from './tile-messages.ts';
import { createNameStyles, createShapeStyles } from './tile-styles.ts';

/** One worker reads the tiles of all maps of the page. */
let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (answer: TileAnswer) => void>();

function ask(question: Omit<TileQuestion, 'id'>): Promise<TileAnswer> {
  if (worker === undefined) {
    worker = new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<TileAnswer>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    };
  }
  asked += 1;
  const id = asked;
  worker.postMessage({ ...question, id } satisfies TileQuestion);
  return new Promise((resolve) => waiting.set(id, resolve));
}

/** Tiles of the server that are drawn as vectors. */
export interface TileSet {
  /** Levels of tiles; larger maps draw the last larger. */
  readonly minZoom: number;
  readonly maxZoom: number;
  /** The land below all that such a tile has, where its data have none; in units of the tile. */
  readonly land?: (address: TileAddress) => readonly Polyline[];
}

interface Look {
  readonly colours: MapColours;
  readonly language: Language;
  /** What stands on the map above its names. */
  readonly standing: () => readonly LabelObstacle[];
  /** Who made the data, as text. */
  readonly attributions?: readonly string[];
  readonly onError?: () => void;
}

/** The ground of a set of tiles, and its names: two layers over one source, so that names alone give way to each other. */
export function createTileLayers(set: TileSet, look: Look): readonly [ground: VectorTileLayer, names: VectorTileLayer] {
  const source = createSource(set, look);
  const nameOfCountry = countryNames(look.language);
  return [
    new VectorTileLayer({ source, renderMode: 'hybrid', renderBuffer: 16, style: createShapeStyles(look.colours) }),
    new VectorTileLayer({
      source,
      renderMode: 'vector',
      declutter: true,
      renderBuffer: 128,
      style: createNameStyles(look.colours, nameOfCountry, look.standing),
    }),
  ];
}

function createSource(set: TileSet, { language, attributions, onError }: Look): VectorTileSource {
  return new VectorTileSource({
    tileGrid: createXYZ({ minZoom: set.minZoom, maxZoom: set.maxZoom, tileSize: 512 }),
    transition: 0,
    ...(attributions === undefined ? {} : { attributions: [...attributions] }),
    tileUrlFunction: ([z, x, y]) => `/tiles/${z}/${x}/${y}`,
    tileLoadFunction: (loaded, url) => {
      const tile = loaded as VectorTile<RenderFeature>;
      tile.setLoader((extent) => {
        void load(tile, url, extent);
      });
    },
  });

  async function load(tile: VectorTile<RenderFeature>, url: string, extent: readonly number[]): Promise<void> {
    const [z = 0, x = 0, y = 0] = tile.getTileCoord();
    const { tile: drawn, failed = false } = await ask({ url: new URL(url, location.href).href, zoom: z, language });
    if (failed) {
      tile.setState(TileState.ERROR);
      onError?.();
      return;
    }
    const land = drawn === undefined ? [] : (set.land?.({ z, x, y }) ?? []);
    const areas = [...(land.length === 0 ? [] : [{ area: 'land', rings: land } as const]), ...(drawn?.areas ?? [])];
    tile.setFeatures(drawn === undefined ? [] : toFeatures({ ...drawn, areas }, extent));
  }
}

/** The name of a country by its code; nothing where it has none. */
function countryNames(language: Language): (code: string) => string | undefined {
  const { countryName } = formatIn(language);
  return (code) => {
    const name = countryName(code);
    return name === code ? undefined : name;
  };
}
