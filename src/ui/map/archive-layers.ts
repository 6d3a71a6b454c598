import type BaseLayer from 'ol/layer/Base.js';
import type OlMap from 'ol/Map.js';
import { coveredPart } from '../../domain/drawing/covered-part.ts';
import { areasMeet, PART_MAX_ZOOM, tileArea, WORLD_MAX_ZOOM } from '../../domain/drawing/tile-grid.ts';
import {
  attributionText,
  escapeHtml,
  fetchArchives,
  hasPlace,
  isRaster,
  type ListedArchive,
  rasterZooms,
} from './archives.ts';
import type { LabelObstacle } from './label-obstacles.ts';
import { palettes } from './palette.ts';
import { type Position, toArea, toMap } from './projection.ts';
import { createTileLayers, type TileContent, type TileLayers } from './tile-layers.ts';
import type { WorldMapOptions } from './world-map-options.ts';

/** The zoom from which tiles of archives are drawn. It is half a level before the first tiles, which then appear smaller. */
const ARCHIVE_ZOOM = 7.5;

interface ArchiveLayerOptions extends Pick<WorldMapOptions, 'palette' | 'texts'> {
  /** The CSS class of raster layers. */
  readonly rasterClass: string;
  readonly getObstacles: () => readonly LabelObstacle[];
  readonly addGround: (layer: BaseLayer) => void;
  readonly addNames: (layer: BaseLayer) => void;
  /** Called when the list of archives was loaded, or has changed. */
  readonly onChange: () => void;
  /** Called when a street tile was loaded, or failed to load. */
  readonly onTile: () => void;
  readonly isDestroyed: () => boolean;
}

/** The layers of the operator's archives, above the embedded world and the tiles of a server. Vector archives are above raster ones. */
export class ArchiveLayers {
  readonly #map: OlMap;
  readonly #options: ArchiveLayerOptions;
  #archives: readonly ListedArchive[] = [];
  #streets: TileLayers | undefined;

  constructor(map: OlMap, options: ArchiveLayerOptions) {
    this.#map = map;
    this.#options = options;
  }

  async load(): Promise<void> {
    const archives = (await fetchArchives()) ?? [];
    const { isDestroyed, onChange } = this.#options;
    if (isDestroyed()) return;
    this.#archives = archives;
    onChange();
    if (archives.length === 0) return;
    await this.#addPictures(archives.filter(isRaster));
    if (isDestroyed()) return;
    const vector = archives.filter((archive) => !isRaster(archive));
    if (vector.length > 0) this.#addStreets(vector);
    onChange();
  }

  async #addPictures(archives: readonly ListedArchive[]): Promise<void> {
    if (archives.length === 0) return;
    const { isDestroyed, rasterClass: className, addGround } = this.#options;
    const raster = await import('./raster-archives.ts').catch(() => undefined);
    if (raster === undefined || isDestroyed()) return;
    for (const archive of archives) {
      const attribution = this.#getAttribution(archive);
      addGround(raster.createRasterLayer(archive, { className, attribution }));
    }
  }

  #addStreets(archives: readonly ListedArchive[]): void {
    const { palette, texts, getObstacles, onTile, addGround, addNames, isDestroyed } = this.#options;
    this.#streets = createTileLayers(
      {
        minZoom: WORLD_MAX_ZOOM + 1,
        maxZoom: Math.max(PART_MAX_ZOOM, ...archives.map(({ maxZoom }) => maxZoom)),
        has: (address) => archives.some(({ bounds }) => areasMeet(bounds, tileArea(address))),
        land: (address) => coveredPart(archives, address),
      },
      {
        colours: palettes[palette],
        language: texts.language,
        getObstacles,
        getAttributions: (extent) =>
          archives.filter(({ bounds }) => areasMeet(bounds, toArea(extent))).map(this.#getAttribution),
        onTile,
      },
    );
    const { ground, names } = this.#streets;
    for (const layer of [ground, names]) layer.setMinZoom(ARCHIVE_ZOOM);
    addGround(ground);
    // Adds the names after the ground was drawn, because each is a long task on a slow phone.
    this.#map.once('rendercomplete', () => {
      if (!isDestroyed()) addNames(names);
    });
  }

  readonly #getAttribution = ({ attribution }: ListedArchive): string =>
    escapeHtml(attributionText(attribution)) || this.#options.texts.tileAttribution;

  /**
   * Returns the content of the archives at a place and the current zoom: `streets`, also while the tile is loading, or `bare`. Returns
   * `undefined` if no archive has a tile there, or the tile failed to load.
   */
  at(place: Position): 'streets' | 'bare' | undefined {
    const hasTile = (archive: ListedArchive) => this.#isInZooms(archive) && hasPlace(archive, place);
    const content = this.#archives.some((archive) => !isRaster(archive) && hasTile(archive))
      ? this.contentAt(place)
      : 'absent';
    if (content === undefined || content === 'streets') return 'streets';
    if (this.#archives.some((archive) => isRaster(archive) && hasTile(archive))) return 'streets';
    return content === 'bare' ? 'bare' : undefined;
  }

  /** Returns whether an archive covers a place, but only at other zooms. Then no tiles around it are requested from other hosts. */
  hasUnseen(place: Position): boolean {
    return this.#archives.some((archive) => !this.#isInZooms(archive) && hasPlace(archive, place));
  }

  #isInZooms(archive: ListedArchive): boolean {
    const zoom = this.#map.getView().getZoom() ?? 0;
    const [from, to] = isRaster(archive) ? rasterZooms(archive) : [ARCHIVE_ZOOM, Number.POSITIVE_INFINITY];
    return zoom >= from && zoom <= to;
  }

  /** Returns the content of the archives' tile at a place; `undefined` until it was loaded. */
  contentAt(place: Position): TileContent | undefined {
    return this.#streets?.contentAt(toMap(place), this.#map.getView().getResolution() ?? 1);
  }

  /** Returns whether all street tiles of a view are drawn. */
  isWhole(extent: number[], resolution: number): boolean {
    return this.#streets?.isWhole(extent, resolution) === true;
  }

  retry(): void {
    this.#streets?.retry();
  }
}
