import type BaseLayer from 'ol/layer/Base.js';
import type OlMap from 'ol/Map.js';
import type { FrameState } from 'ol/Map.js';
import type { SeaName } from '../../domain/drawing/seas.ts';
import { WORLD_MAX_ZOOM } from '../../domain/drawing/tile-grid.ts';
import { ArchiveLayers } from './archive-layers.ts';
import type { GroundLayer } from './ground-layer.ts';
import type { LabelObstacle } from './label-obstacles.ts';
import { palettes } from './palette.ts';
import { fromMap, type Position } from './projection.ts';
import { SeaWithGraticule } from './sea.ts';
import { createStreetTiles } from './street-tiles.ts';
import { createTileLayers, type TileContent } from './tile-layers.ts';
import { TownNames } from './town-names.ts';
import type { WorldMapOptions } from './world-map-options.ts';

/** The zoom up to which seas have names. */
const SEA_ZOOM = 8;

interface BaseMapOptions
  extends Pick<
    WorldMapOptions,
    'palette' | 'tilesUrl' | 'styleUrl' | 'worldOnly' | 'placesWithin' | 'texts' | 'onTileState' | 'onDrawn'
  > {
  /** The Plus Code grid, which is drawn if there are no streets. */
  readonly ground: GroundLayer;
  /** The elements that names must not overlap. */
  readonly getObstacles: () => readonly LabelObstacle[];
  /** The layers above all names. */
  readonly above: readonly BaseLayer[];
  /** Hides the picture below the map. */
  readonly coverPicture: () => void;
}

/** All layers below the marks: the embedded world, the operator's archives, the tiles of a server or a style, and names. */
export class BaseMap {
  readonly #map: OlMap;
  readonly #options: BaseMapOptions;
  readonly #archives: ArchiveLayers;
  readonly #tiles: ReturnType<typeof createStreetTiles> | undefined;
  #isDestroyed = false;
  /** True if raster tiles or a style cover the map. */
  #isCoveredByServer: boolean;
  /** False if an archive covers the centre of the view, also if only at other zooms. */
  #isServerWanted = true;
  /** False until the archives are loaded. Until then no tile is requested from a tile server, because an archive can cover the view. */
  #areArchivesKnown: boolean;
  /** True if the archives' streets failed to load. */
  #haveArchivesFailed = false;
  /** The content at the centre of the view when the layers were last updated. */
  #middle: TileContent | undefined;
  /** The number of layers below all names. */
  #groundLayers = 0;
  /** The names of the world and of the archives' streets. */
  #worldNames: readonly BaseLayer[] = [];
  #streetNames: BaseLayer | undefined;
  #towns: TownNames | undefined;
  #seas: Readonly<Record<SeaName, string>> | undefined;
  #areSeasNamed = false;

  constructor(map: OlMap, options: BaseMapOptions) {
    this.#map = map;
    this.#options = options;
    const { tilesUrl, styleUrl, worldOnly, texts, palette, getObstacles } = options;
    this.#isCoveredByServer = Boolean(tilesUrl || styleUrl);
    this.#areArchivesKnown = worldOnly;
    // A class of its own gives raster layers a separate canvas, which CSS dims at night.
    const className = palette === 'light' ? 'ol-layer' : 'ol-layer dimmed-tiles';
    this.#archives = new ArchiveLayers(map, {
      palette,
      texts,
      rasterClass: className,
      getObstacles,
      addGround: (layer) => this.#addGround(layer),
      // Inserted above the world's names: where names overlap, those of the upper layer are shown.
      addNames: (layer) => {
        this.#insertBelow(options.ground.layer, layer);
        this.#streetNames = layer;
      },
      onChange: () => {
        this.#areArchivesKnown = true;
        this.update();
      },
      // The loaded tile can show that there are no streets at the centre of the view.
      onTile: () => {
        if (this.#archives.contentAt(this.#centre) !== this.#middle) this.update();
      },
      isDestroyed: () => this.#isDestroyed,
    });
    if (!tilesUrl || styleUrl) return;
    const onTileState = (state: 'loaded' | 'failed') => this.#setTileState(state);
    this.#tiles = createStreetTiles({ url: tilesUrl, attribution: texts.tileAttribution, className, onTileState });
    map.addLayer(this.#tiles.layer);
  }

  /** Adds the embedded world, with its ground below the streets and its names above them, and then loads the streets. */
  addWorld(): void {
    const { palette, placesWithin, texts, ground, getObstacles, above, coverPicture, onDrawn } = this.#options;
    const colours = palettes[palette];
    const sea = new SeaWithGraticule(colours);
    const world = createTileLayers(
      { minZoom: 0, maxZoom: WORLD_MAX_ZOOM },
      { colours, language: texts.language, getObstacles, onTileDraw: (extent) => sea.add(extent) },
    );
    const towns = new TownNames(colours, placesWithin, getObstacles);
    const layers = this.#map.getLayers();
    for (const [index, layer] of [sea.layer, world.ground, ground.gridUnderlay].entries())
      layers.insertAt(index, layer);
    this.#groundLayers = this.#tiles === undefined ? 3 : 4;
    layers.extend([world.names, towns.layer, ground.layer, ...above]);
    this.#towns = towns;
    this.#worldNames = [world.names, towns.layer];
    // A map that does not move renders one frame, but OpenLayers fires `moveend` only from the second frame on.
    this.#map.once('postrender', () => this.update());
    // When the map moves, the picture below it no longer fits.
    this.#map.getView().once('change', coverPicture);
    void this.#addStreets().then(() => {
      // If the map is already drawn, `rendercomplete` does not fire without a new frame.
      this.#map.once('rendercomplete', () => {
        coverPicture();
        onDrawn?.();
      });
      this.#map.render();
    });
  }

  async #addStreets(): Promise<void> {
    const { styleUrl, worldOnly } = this.#options;
    if (styleUrl) await this.#showStyle(styleUrl);
    else if (!worldOnly) await this.#archives.load();
  }

  /** Loads a style and adds its layers above the embedded ground. If that fails, the embedded world stays. */
  async #showStyle(url: string): Promise<void> {
    try {
      const { loadVectorStyle } = await import('./vector-style.ts');
      const layers = await loadVectorStyle(url);
      this.#map.getLayers().insertAt(this.#groundLayers, layers);
      this.#setTileState('loaded');
    } catch (error) {
      console.warn('The map style could not be shown', error);
      this.#setTileState('failed');
    }
  }

  #setTileState(state: 'loaded' | 'failed'): void {
    this.#isCoveredByServer = state === 'loaded';
    this.update();
    this.#options.onTileState?.(state);
  }

  /** Adds a layer above the previous ground layers and below the world's names. */
  #addGround(layer: BaseLayer): void {
    this.#map.getLayers().insertAt(this.#groundLayers, layer);
    this.#groundLayers += 1;
  }

  #insertBelow(upper: BaseLayer, layer: BaseLayer): void {
    const layers = this.#map.getLayers();
    layers.insertAt(layers.getArray().indexOf(upper), layer);
  }

  get #centre(): Position {
    return fromMap(this.#map.getView().getCenter() ?? [0, 0]);
  }

  get #zoom(): number {
    return this.#map.getView().getZoom() ?? 0;
  }

  /** Shows the layers that the centre of the view needs. Call it when the view has moved, or streets were loaded or failed. */
  update(): void {
    // There are no layers before `addWorld`.
    if (this.#towns === undefined) return;
    void this.#nameSeas();
    const { ground } = this.#options;
    const archive = this.#archives.at(this.#centre);
    this.#middle = this.#archives.contentAt(this.#centre);
    const extent = this.#map.getView().calculateExtent(this.#map.getSize());
    this.#isServerWanted = archive === undefined && !this.#archives.hasUnseen(this.#centre);
    const isNamedByTiles = this.#isServerWanted && this.#isCoveredByServer;
    // The world's names are shown outside of the archives; within, the archives' names are.
    for (const layer of this.#worldNames) layer.setVisible(!isNamedByTiles);
    this.#tiles?.layer.setVisible(this.#areArchivesKnown && this.#isServerWanted);
    ground.layer.setVisible(!this.#isCovered);
    ground.arrange();
    const isNamed = (place: Position) => this.#archives.at(place) === undefined;
    if (!isNamedByTiles) void this.#towns.update(extent, this.#zoom, isNamed);
    this.#reportArchives();
  }

  /** Lays the names out again. Call it when markers have changed, or a font was loaded. */
  layOutNames(): void {
    for (const layer of this.#worldNames) layer.changed();
    this.#streetNames?.changed();
  }

  /** Sets the names of seas, in the reader's language. */
  setSeaNames(names: Readonly<Record<SeaName, string>>): void {
    this.#seas = names;
    if (this.#towns !== undefined) void this.#nameSeas();
  }

  /** Loads the names of seas when the view is zoomed out far enough to show them, so that a map of one place does not load them. */
  async #nameSeas(): Promise<void> {
    const names = this.#seas;
    if (names === undefined || this.#areSeasNamed || this.#zoom > SEA_ZOOM) return;
    this.#areSeasNamed = true;
    // If the chunk fails to load, the map has no names of seas.
    const seaNames = await import('./sea-names.ts').catch(() => undefined);
    if (seaNames === undefined || this.#isDestroyed) return;
    const [countries] = this.#worldNames;
    const layer = seaNames.createSeaNames(palettes[this.#options.palette], names, this.#options.getObstacles);
    layer.setVisible(countries!.getVisible());
    this.#worldNames = [...this.#worldNames, layer];
    this.#insertBelow(countries!, layer);
  }

  /** Returns whether streets cover the embedded world at the centre of the view, or are loading. */
  get #isCovered(): boolean {
    return this.#isServerWanted ? this.#isCoveredByServer : this.#archives.at(this.#centre) === 'streets';
  }

  /** Returns whether a part of the view has no streets, because they are not loaded yet or end there. */
  isGridVisible({ extent, viewState }: FrameState): boolean {
    if (this.#options.ground.layer.getVisible()) return false;
    return this.#archives.at(this.#centre) !== 'streets' || !this.#archives.isWhole(extent ?? [], viewState.resolution);
  }

  /** Reports whether the archives' streets failed to load, when that changes. */
  #reportArchives(): void {
    const haveFailed = !this.#isCovered && this.#archives.contentAt(this.#centre) === 'failed';
    if (haveFailed === this.#haveArchivesFailed) return;
    this.#haveArchivesFailed = haveFailed;
    this.#options.onTileState?.(haveFailed ? 'failed' : 'loaded');
  }

  /** Retries the streets that failed to load. */
  retry(): void {
    const { styleUrl } = this.#options;
    if (styleUrl) void this.#showStyle(styleUrl);
    else this.#tiles?.retry();
    this.#archives.retry();
  }

  destroy(): void {
    this.#isDestroyed = true;
  }
}
