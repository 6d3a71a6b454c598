import type MapEvent from 'ol/MapEvent.js';
import { formatOf, type LocaleOfTexts } from '../../i18n/messages/format.ts';
import 'ol/ol.css';
import './world-map.css';
import Attribution from 'ol/control/Attribution.js';
import ScaleLine from 'ol/control/ScaleLine.js';
import Zoom from 'ol/control/Zoom.js';
import { noModifierKeys, platformModifierKeyOnly } from 'ol/events/condition.js';
import { containsCoordinate } from 'ol/extent.js';
import DragPan from 'ol/interaction/DragPan.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import OlMap, { type FrameState } from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js';
import XYZ from 'ol/source/XYZ.js';
import View from 'ol/View.js';
import type { Area, LatLng } from '../../domain/coordinates/coordinates.ts';
import { coveredPart } from '../../domain/drawing/covered-part.ts';
import { findNearestTowns } from '../../domain/drawing/nearest-towns.ts';
import type { SeaName } from '../../domain/drawing/seas.ts';
import type { Box } from '../../domain/drawing/shapes.ts';
import { areasMeet, PART_MAX_ZOOM, tileArea, WORLD_MAX_ZOOM } from '../../domain/drawing/tile-grid.ts';
import { type Viewport, wrapIntoViewport } from '../../domain/drawing/viewport.ts';
import { yieldToMain } from '../lib/yield-to-main.ts';
import { AccuracyCircle } from './accuracy-circle.ts';
import {
  attributionText,
  escapedText,
  fetchArchives,
  hasPlace,
  isRaster,
  type MapArchive,
  rasterZooms,
} from './archives.ts';
import { CellOutlines } from './cell-outlines.ts';
import { EntranceLine, type EntrancePair } from './entrance-line.ts';
import { GroundLayer, type MapClearance } from './ground-layer.ts';
import type { LabelObstacle } from './label-obstacles.ts';
import { placeMark } from './mark-geometry.ts';
import type { Mark, MarkGroup, PlacedMark } from './mark-groups.ts';
import { MarkLayer } from './mark-layer.ts';
import { numberFont } from './mark-styles.ts';
import type { MarkerOverlays, PositionedMarker } from './marker-overlays.ts';
import { measureText } from './measure-text.ts';
import { markColours, type PaletteName, palettes } from './palette.ts';
import { createPinElement } from './pin.ts';
import { PinClearance } from './pin-room.ts';
import { Sea } from './sea.ts';
import { createTileLayers, type TileContent, type TileLayers } from './tile-layers.ts';
import { type FindPlaces, TownNames } from './town-names.ts';
import { WayLine } from './way-line.ts';

export interface Position {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface WorldMapOptions {
  readonly palette: PaletteName;
  readonly centre: Position;
  readonly zoom: number;
  /** Within a page that scrolls: one finger and the bare wheel scroll the page, two fingers and Ctrl-wheel move the map. */
  readonly inPage: boolean;
  /** A picture of the same view lies below the map until it is drawn. */
  readonly isOverPicture: boolean | undefined;
  /** `{z}`, `{x}`, `{y}`; absent: the embedded world alone. */
  readonly tilesUrl?: string;
  /** A MapLibre or Mapbox style, instead of the tiles. */
  readonly styleUrl?: string;
  readonly placesWithin: FindPlaces;
  /** Without streets, also where the server has them. */
  readonly worldOnly: boolean;
  /** Returns the text of a chip that points towards a town. */
  readonly formatTown: (town: string, metres: number) => string;
  /** The grid over the map that holds the controls (map-furniture.tsx). */
  readonly furniture: Furniture;
  readonly texts: LocaleOfTexts & {
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly attribution: string;
    readonly tileAttribution: string;
    readonly marker: string;
    readonly sources: string;
    /** The name of an entrance beside its pin. */
    readonly gate: string;
    /** Returns the name of a button that stands for several markers. */
    readonly gathered: (values: { readonly count: number }) => string;
  };
  /** A mark was pressed. */
  readonly onMark?: (id: string) => void;
  /** The pointer came upon a mark, or left it. */
  readonly onPointAt?: (id: string | undefined) => void;
  /** Marks that no zoom parts were pressed. */
  readonly onSamePoint?: (marks: readonly Mark[], at: Position) => void;
  /** A click, a tap, or Enter with the keyboard (the middle). */
  readonly onPick?: (position: Position) => void;
  /** The pin was dragged, or moved with the arrow keys. */
  readonly onPinMoved?: (position: Position) => void;
  readonly onTiles?: (state: 'shown' | 'gone') => void;
  /** All that the first view has is drawn, or did not come. */
  readonly onDrawn?: () => void;
  /** One finger or a bare wheel tried to move a map in a page. */
  readonly onGestureBlocked?: (how: 'finger' | 'wheel') => void;
  /** The view came to rest with this in its middle. */
  readonly onMoved?: (centre: Position) => void;
}

/** The elements that the controls are put into. */
interface Furniture {
  readonly zoom: HTMLElement;
  readonly scale: HTMLElement;
  readonly credit: HTMLElement;
}

/** Pixels. */
export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A marker that is an element of the page: it can be focused, named and clicked like one. */
export interface Marker extends Position {
  readonly id: string;
  readonly element: HTMLElement;
}

/** All of OpenLayers behind one class: made, updated, destroyed. */
export class WorldMap {
  readonly #map: OlMap;
  readonly #element: HTMLElement;
  readonly #options: WorldMapOptions;
  readonly #places: MarkLayer;
  readonly #overlays: Overlay[] = [];
  #destroyed = false;
  readonly #stopFolding: () => void;
  readonly #accuracy = new AccuracyCircle();
  readonly #entranceLine: EntranceLine;
  readonly #way: WayLine;
  readonly #cells: CellOutlines;
  readonly #areas: CellOutlines;
  readonly #ground: GroundLayer;
  #pin: Overlay | undefined;
  readonly #pinRoom = new PinClearance();
  /** The last fit: how to repeat it, the size of the map that it was for, and the resulting view; none while a popup moves the view. */
  #fitted: { readonly again: () => void; readonly size: string; readonly view: string } | undefined;

  constructor(element: HTMLElement, options: WorldMapOptions) {
    this.#options = options;
    const { accent, here, hereInk } = markColours[options.palette];
    this.#cells = new CellOutlines({ fill: `${here}47`, edge: hereInk, dash: [7, 5] });
    this.#areas = new CellOutlines({ fill: `${accent}1f`, edge: accent });
    this.#ground = new GroundLayer(options.palette === 'light' ? 'light' : 'dark', {
      formatMetres: formatOf(options.texts).distance,
      furniture: () => this.#roomOnMap(),
      standing: (view) => this.#marksIn(view),
      isPaperSeen: (frame) => this.#isPaperSeen(frame),
    });
    this.#entranceLine = new EntranceLine(markColours[options.palette]);
    this.#way = new WayLine(markColours[options.palette]);
    this.#element = element;
    this.#covered = Boolean(options.tilesUrl || options.styleUrl);
    this.#areArchivesKnown = options.worldOnly;
    if (!options.isOverPicture) this.#coverPicture();

    const { controls, stopFolding } = controlsOf(options);
    this.#stopFolding = stopFolding;
    this.#map = new OlMap({
      target: element,
      layers: options.tilesUrl && !options.styleUrl ? [this.#tiles(options.tilesUrl)] : [],
      view: new View({
        center: toMap(options.centre),
        zoom: options.zoom,
        // The landing map shows all continents, on a phone too.
        minZoom: options.palette === 'night' ? 0.2 : 1.2,
        maxZoom: 20,
        constrainResolution: false,
        extent: transformExtent([-720, -78, 720, 84], 'EPSG:4326', 'EPSG:3857'),
        showFullExtent: true,
        enableRotation: false,
      }),
      controls,
      interactions: options.inPage ? pageInteractions() : defaultInteractions(UPRIGHT),
    });
    this.#places = new MarkLayer(this.#map, markColours[options.palette], formatOf(options.texts).number, {
      onMark: (id) => options.onMark?.(id),
      onPointAt: (id) => options.onPointAt?.(id),
      onSamePoint: ({ marks, at }: MarkGroup) => options.onSamePoint?.(marks, fromMap([...at])),
    });
    for (const [way, name] of [
      ['in', options.texts.zoomIn],
      ['out', options.texts.zoomOut],
    ] as const)
      options.furniture.zoom.querySelector(`.ol-zoom-${way}`)?.setAttribute('aria-label', name);
    options.furniture.credit.querySelector('button')?.setAttribute('aria-label', options.texts.sources);
    element.addEventListener('keydown', this.#onKey);
    if (options.onPick !== undefined) this.#map.on('singleclick', this.#onClick);
    if (options.inPage) this.#tellWhenHeldBack(element);

    document.fonts.addEventListener('loadingdone', this.#onLetters);
    this.#map.on('moveend', () => {
      this.#fitToSize();
      this.#keepAttachedInView();
    });
    this.#map.on('moveend', () => {
      this.#update();
      options.onMoved?.(this.centre);
    });
    // In a separate task: together they would block input on a slow phone.
    void yieldToMain().then(() => {
      if (!this.#destroyed) this.#addWorld();
    });
  }

  /** Paper, not sea: land whose tile is late would be flooded. */
  readonly #coverPicture = (): void => {
    this.#element.style.background = palettes[this.#options.palette].land;
  };

  /** The embedded world: its ground below the streets, its names above them. */
  #addWorld(): void {
    const { palette, placesWithin, texts } = this.#options;
    const colours = palettes[palette];
    const look = { colours, language: texts.language, standing: this.#standing };
    const sea = new Sea(colours);
    const { ground, names: countries } = createTileLayers(
      { minZoom: 0, maxZoom: WORLD_MAX_ZOOM },
      { ...look, onTileShown: (extent) => sea.add(extent) },
    );
    const towns = new TownNames(colours, placesWithin, this.#standing);
    const layers = this.#map.getLayers();
    layers.insertAt(0, sea.layer);
    layers.insertAt(1, ground);
    layers.insertAt(2, this.#ground.paper);
    this.#groundLayers = this.#raster === undefined ? 3 : 4;
    layers.extend([
      countries,
      towns.layer,
      this.#ground.layer,
      this.#cells.layer,
      this.#areas.layer,
      this.#accuracy.layer,
      this.#way.layer,
      this.#entranceLine.layer,
      ...this.#places.layers,
      this.#pinRoom.layer,
    ]);
    const worldNames: BaseLayer[] = [countries, towns.layer];
    this.#nameSeas = async () => {
      const names = this.#seas;
      if (names === undefined || this.#zoom > SEA_ZOOM) return;
      this.#nameSeas = async () => undefined;
      // Where it does not come, the map is without these names.
      const seaNames = await import('./sea-names.ts').catch(() => undefined);
      if (seaNames === undefined || this.#destroyed) return;
      const layer = seaNames.createSeaNames(colours, names, this.#standing);
      layer.setVisible(countries.getVisible());
      worldNames.push(layer);
      layers.insertAt(layers.getArray().indexOf(countries), layer);
    };
    this.#update = () => {
      void this.#nameSeas();
      const archive = this.#archiveAt(this.centre);
      this.#middle = this.#contentAt(this.centre);
      const isNamedByTiles = this.#covered && archive === undefined;
      // Around the area of an archive the world's towns are named, in it the archive's.
      for (const layer of worldNames) layer.setVisible(!isNamedByTiles);
      this.#raster?.setVisible(this.#areArchivesKnown && archive === undefined);
      this.#ground.layer.setVisible(!this.#isCovered());
      this.#ground.arrange();
      const isNamed = (place: Position) => this.#archiveAt(place) === undefined;
      if (!isNamedByTiles) void towns.update(this.#extent, this.#zoom, isNamed);
      this.#tellOfArchives();
    };
    this.#rename = () => {
      for (const layer of worldNames) layer.changed();
      this.#streetNames?.changed();
    };
    // A still map renders one frame, and OpenLayers tells of an end of moving from the second on.
    this.#map.once('postrender', this.#update);
    // Once the map is moved, the picture below it shows another place.
    this.#map.getView().once('change', this.#coverPicture);
    void this.#addStreets().then(() => {
      // A map that is drawn already tells of no end.
      this.#map.once('rendercomplete', () => {
        this.#coverPicture();
        this.#options.onDrawn?.();
      });
      this.#map.render();
    });
  }

  async #addStreets(): Promise<void> {
    const { styleUrl, worldOnly } = this.#options;
    if (styleUrl) await this.#showStyle(styleUrl);
    else if (!worldOnly) await this.#addArchives();
  }

  /** The operator's archives, above the world and above the tiles of a server: vector ones above pictures. */
  async #addArchives(): Promise<void> {
    const archives = (await fetchArchives()) ?? [];
    if (this.#destroyed) return;
    this.#archives = archives;
    this.#areArchivesKnown = true;
    this.#update();
    if (archives.length === 0) return;
    await this.#addRasterArchives(archives.filter(isRaster));
    if (this.#destroyed) return;
    const vector = archives.filter((archive) => !isRaster(archive));
    if (vector.length > 0) this.#addVectorArchives(vector);
    this.#update();
  }

  async #addRasterArchives(archives: readonly MapArchive[]): Promise<void> {
    if (archives.length === 0) return;
    const raster = await import('./raster-archives.ts').catch(() => undefined);
    if (raster === undefined || this.#destroyed) return;
    for (const archive of archives) {
      const attribution = this.#attributionOf(archive);
      this.#addAboveRaster(raster.createRasterLayer(archive, { className: this.#rasterClass, attribution }));
    }
  }

  /** The tiles of the archives' streets. */
  #streets: TileLayers | undefined;

  /** The names of the archives' streets. */
  #streetNames: BaseLayer | undefined;

  /** How many layers lie below all names. */
  #groundLayers = 0;

  #addVectorArchives(archives: readonly MapArchive[]): void {
    const { palette, texts } = this.#options;
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
        standing: this.#standing,
        attributionsOf: (extent) =>
          archives.filter(({ bounds }) => areasMeet(bounds, toArea(extent))).map((one) => this.#attributionOf(one)),
        onTile: this.#onStreetTile,
      },
    );
    const { ground, names } = this.#streets;
    for (const layer of [ground, names]) layer.setMinZoom(ARCHIVE_ZOOM);
    this.#addAboveRaster(ground);
    // Names after the ground: each is a long task on a slow phone.
    const layers = this.#map.getLayers();
    this.#map.once('rendercomplete', () => {
      // Above the world's names, which give way to these.
      if (this.#destroyed) return;
      layers.insertAt(layers.getArray().indexOf(this.#ground.layer), names);
      this.#streetNames = names;
    });
  }

  readonly #attributionOf = ({ attribution }: MapArchive): string =>
    escapedText(attributionText(attribution)) || this.#options.texts.tileAttribution;

  /** Above the world's ground and all that was put there before, below the world's names. */
  #addAboveRaster(layer: BaseLayer): void {
    this.#map.getLayers().insertAt(this.#groundLayers, layer);
    this.#groundLayers += 1;
  }

  get #zoom(): number {
    return this.#map.getView().getZoom() ?? 0;
  }

  #archives: readonly MapArchive[] = [];
  /** Until the archives are known, no tile is requested from a tile server: an archive may cover the view. */
  #areArchivesKnown: boolean;

  /**
   * What an archive has at a place at the present zoom: streets, which are also taken to be where its tile has not come yet, or
   * ground without any. Nothing where no archive has the place, its bounds lie around more than it has, or the tile did not come.
   */
  #archiveAt(place: Position): 'streets' | 'bare' | undefined {
    const holds = (archive: MapArchive) => {
      const [from, to] = isRaster(archive) ? rasterZooms(archive) : [ARCHIVE_ZOOM, Number.POSITIVE_INFINITY];
      return this.#zoom >= from && this.#zoom <= to && hasPlace(archive, place);
    };
    const content = this.#archives.some((one) => !isRaster(one) && holds(one)) ? this.#contentAt(place) : 'absent';
    if (content === undefined || content === 'streets') return 'streets';
    if (this.#archives.some((one) => isRaster(one) && holds(one))) return 'streets';
    return content === 'bare' ? 'bare' : undefined;
  }

  readonly #contentAt = (place: Position): TileContent | undefined =>
    this.#streets?.contentAt(toMap(place), this.#map.getView().getResolution() ?? 1);

  /** Returns whether streets lie above the embedded world in the middle of the view, or are on their way. */
  readonly #isCovered = (): boolean => {
    const archive = this.#archiveAt(this.centre);
    return archive === undefined ? this.#covered : archive === 'streets';
  };

  /** A tile may show that there are no streets in the middle of the view. */
  readonly #onStreetTile = (): void => {
    if (this.#contentAt(this.centre) !== this.#middle) this.#update();
  };
  /** The known content of the middle of the view when the layers were last updated. */
  #middle: TileContent | undefined;

  /** Says that the archives' streets did not come, and when they have. */
  #tellOfArchives(): void {
    const areGone = !this.#isCovered() && this.#contentAt(this.centre) === 'failed';
    if (areGone === this.#areArchivesGone) return;
    this.#areArchivesGone = areGone;
    this.#options.onTiles?.(areGone ? 'gone' : 'shown');
  }
  #areArchivesGone = false;

  /** Returns whether streets have not come yet somewhere in the view, or end there. */
  readonly #isPaperSeen = ({ extent, viewState }: FrameState): boolean =>
    !this.#ground.layer.getVisible() &&
    (this.#archiveAt(this.centre) !== 'streets' || this.#streets?.isWhole(extent ?? [], viewState.resolution) !== true);

  get #extent(): number[] {
    return this.#map.getView().calculateExtent(this.#map.getSize());
  }

  /** Returns the class of layers of raster tiles, which have a canvas of their own if they are dimmed. */
  get #rasterClass(): string {
    return this.#options.palette === 'light' ? 'ol-layer' : 'ol-layer by-night';
  }

  /** True if raster tiles or a style cover the map. */
  #covered: boolean;
  #raster: TileLayer<XYZ> | undefined;
  /** Street tiles were loaded or failed: the embedded layers are updated. */
  #update: () => void = () => {};

  /** The markers changed: the place names are laid out again. */
  #rename: () => void = () => {};

  #cover(state: 'shown' | 'gone'): void {
    this.#covered = state === 'shown';
    this.#update();
    this.#options.onTiles?.(state);
  }

  /** The style's layers above the embedded ground; a style that does not come leaves the embedded world as it is. */
  async #showStyle(url: string): Promise<void> {
    try {
      const { loadVectorStyle } = await import('./vector-style.ts');
      const layers = await loadVectorStyle(url);
      this.#map.getLayers().insertAt(this.#groundLayers, layers);
      this.#cover('shown');
    } catch (error) {
      console.warn('The map style could not be shown', error);
      this.#cover('gone');
    }
  }

  /** Asks once more for the streets that did not come. */
  retryStreets(): void {
    const { styleUrl } = this.#options;
    if (styleUrl) void this.#showStyle(styleUrl);
    else this.#retryTiles();
    this.#streets?.retry();
  }
  #retryTiles: () => void = () => {};

  #tiles(url: string): TileLayer<XYZ> {
    const source = new XYZ({
      url,
      attributions: this.#options.texts.tileAttribution,
      maxZoom: 19,
      crossOrigin: 'anonymous',
      // Each step of fading in would draw the whole map once more.
      transition: 0,
    });
    let failed = 0;
    let known: 'shown' | 'gone' | undefined;
    const now = (state: 'shown' | 'gone') => {
      // What was requested before an archive covered the view changes nothing any more.
      if (known === state || this.#raster?.getVisible() !== true) return;
      known = state;
      this.#cover(state);
    };
    source.on('tileloadend', () => {
      failed = 0;
      now('shown');
    });
    source.on('tileloaderror', () => {
      failed += 1;
      if (failed >= 3) now('gone');
    });
    this.#retryTiles = () => {
      failed = 0;
      known = undefined;
      source.refresh();
    };
    this.#raster = new TileLayer({ source, className: this.#rasterClass, visible: false });
    return this.#raster;
  }

  /** The elements that place names must not overlap. */
  readonly #standing = (): readonly LabelObstacle[] => {
    const pin = this.#pin?.getPosition();
    return [
      ...(pin === undefined ? [] : [{ at: pin, above: 42, below: 4, beside: 18 }]),
      ...(this.#marks?.standing ?? []),
      ...this.#places.shown.map((at) => ({ at, above: 16, below: 16, beside: 16 })),
    ];
  };

  /** The centre of the view. */
  get centre(): Position {
    return fromMap(this.#map.getView().getCenter() ?? [0, 0]);
  }

  /**
   * Moves the map to a point. Without animation where the visitor prefers reduced motion and where the point is out of
   * sight: an animation over half the world in 200 ms is a blur, and requests tiles that are never seen.
   */
  show(position: Position, zoom: number, { glide = true } = {}): void {
    this.#fitted = undefined;
    const view = this.#map.getView();
    const inSight = containsCoordinate(view.calculateExtent(this.#map.getSize()), toMap(position));
    const still = !glide || !inSight || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    view.cancelAnimations();
    if (still) {
      view.setCenter(toMap(position));
      view.setZoom(zoom);
    } else view.animate({ center: toMap(position), zoom, duration: 200 });
  }

  /** Brings all of these into view, as near as their marks stand apart. */
  showAll(positions: readonly Position[], maxZoom?: number): void {
    const points = positions.map(toMap);
    if (points.length === 0) return;
    const xs = points.map(([x]) => x!);
    const ys = points.map(([, y]) => y!);
    this.#map.getView().fit([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], {
      padding: this.#freeOfFurniture(),
      maxZoom: maxZoom ?? 18,
    });
    this.#fitted = { again: () => this.showAll(positions, maxZoom), ...this.#present };
  }

  get #present(): { readonly size: string; readonly view: string } {
    const view = this.#map.getView();
    return { size: String(this.#map.getSize()), view: `${view.getCenter()} ${view.getResolution()}` };
  }

  /** A map of another size shows again what was brought into view, unless it was moved since. */
  #fitToSize(): void {
    const { size, view } = this.#present;
    if (this.#fitted === undefined) return;
    if (size !== this.#fitted.size) this.#fitted.again();
    else if (this.#fitted.view === '') this.#fitted = { ...this.#fitted, view };
    else if (view !== this.#fitted.view) this.#fitted = undefined;
  }

  readonly #isFromRight = (): boolean => getComputedStyle(this.#element).direction === 'rtl';

  /** How far the marks of a fit stay away from each edge, so that none is under a control: top, right, bottom, left. */
  #freeOfFurniture(): [number, number, number, number] {
    const isFromRight = this.#isFromRight();
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const besideControls = width < 240 ? 28 : 72;
    const above = height < 200 ? 28 : 52;
    // A name stands below its mark, and above the scale and the sources.
    const below = height < 200 ? 44 : 64;
    const [, right = 0, , left = 0] = this.#map.getView().padding ?? [];
    const besidePanel = left + right > 0 ? 60 : 28;
    return [above, isFromRight ? besidePanel : besideControls, below, isFromRight ? besideControls : besidePanel];
  }

  /** Sets the space that is covered at the map's edges, in pixels: the middle of the view is the middle of the space that is left. */
  pad({ top, right, bottom, left }: Padding): void {
    this.#map.getView().padding = [top, right, bottom, left];
  }

  /** The pin; `null` takes it away. */
  setPin(position: Position | null, { draggable = false } = {}): void {
    if (position === null) {
      if (this.#pin !== undefined) this.#map.removeOverlay(this.#pin);
      this.#pin = undefined;
      this.#pinRoom.set(undefined);
      this.#ground.setPoint(undefined);
      return;
    }
    if (this.#pin === undefined) {
      const element = createPinElement(draggable ? this.#options.texts.marker : undefined);
      element.classList.toggle('at-gate', this.#isAtGate);
      this.#pin = new Overlay({ element, positioning: 'bottom-center', stopEvent: draggable });
      this.#map.addOverlay(this.#pin);
      if (draggable) this.#makeDraggable(element, this.#pin);
    }
    this.#pin.setPosition(toMap(position));
    this.#pinRoom.set(toMap(position));
    this.#ground.setPoint(position);
    void this.#findTowns(position);
    this.#rename();
  }

  /** The towns around the pin, for the chips of the ground. */
  async #findTowns(position: Position): Promise<void> {
    const { placesWithin, formatTown } = this.#options;
    this.#townsFor = position;
    const towns = await findNearestTowns(position, async (area, limit) =>
      (await placesWithin(area, limit)).map((place) => ({ name: place.name, point: place })),
    );
    if (this.#destroyed || this.#townsFor !== position) return;
    this.#ground.setTowns(towns.map(({ town, metres }) => ({ ...town.point, text: formatTown(town.name, metres) })));
  }
  #townsFor: Position | undefined;

  /** The marks of places in a window, with the names below them. */
  #marksIn(view: Viewport): readonly Box[] {
    return this.#places.shown.flatMap((at) => {
      const { longitude, latitude } = fromMap([...at]);
      const [x, y] = [view.x(longitude + wrapIntoViewport(view, longitude)), view.y(latitude)];
      const isSeen = x > 0 && x < view.width && y > 0 && y < view.height;
      return isSeen ? [{ left: x - 44, right: x + 44, top: y - 18, bottom: y + 28 }] : [];
    });
  }

  #roomOnMap(): MapClearance {
    const map = this.#element.getBoundingClientRect();
    const [top = 0, right = 0, bottom = 0, left = 0] = this.#map.getView().padding ?? [];
    const obstacles = [...document.querySelectorAll('[data-furniture]')].map((one) => {
      const box = one.getBoundingClientRect();
      return {
        left: box.left - map.left,
        right: box.right - map.left,
        top: box.top - map.top,
        bottom: box.bottom - map.top,
      };
    });
    const free = { left: left + 4, top: top + 4, right: map.width - right - 4, bottom: map.height - bottom - 4 };
    return { free, obstacles: obstacles.filter((box) => box.right > box.left) };
  }

  /** The circle of so many metres that a position is somewhere within; `null` takes it away. */
  setAccuracy(position: Position | null, metres = 0): void {
    this.#accuracy.set(position === null ? null : { ...position, metres });
  }

  /** From the road to the door, with a dot where each of its photos was taken; no points take it away. */
  setWay(points: readonly LatLng[], photos: readonly LatLng[] = []): void {
    this.#way.set(points, photos);
    this.#lines.way = points;
    this.#arrangeLines();
  }

  /** The line from the pin at an entrance to its place. */
  setEntranceLine(pair: EntrancePair | undefined): void {
    this.#lines.entrance = pair;
    this.#arrangeLines();
    this.#isAtGate = pair !== undefined;
    this.#pin?.getElement()?.classList.toggle('at-gate', this.#isAtGate);
  }

  readonly #lines: { way: readonly LatLng[]; entrance?: EntrancePair | undefined } = { way: [] };

  /** The gate's name and the tag of the pin's cell stand where neither line runs. */
  #arrangeLines(): void {
    const { way, entrance } = this.#lines;
    const name = this.#entranceLine.set(entrance, { name: this.#options.texts.gate, way });
    this.#ground.setMarks(entrance === undefined ? [way] : [way, entrance], name);
  }

  #isAtGate = false;

  /** The names of seas, in the reader's language. */
  nameSeas(names: Readonly<Record<SeaName, string>>): void {
    this.#seas = names;
    void this.#nameSeas();
  }
  #seas: Readonly<Record<SeaName, string>> | undefined;
  /** Once the view is as far away as they are read from: a map at a door fetches nothing of them. */
  #nameSeas: () => Promise<void> = async () => undefined;

  /** Areas to look at, each with its edges. */
  setAreas(areas: readonly Area[]): void {
    this.#areas.set(areas);
  }

  /** The cells that approximate places are somewhere in. */
  setCells(cells: readonly Area[]): void {
    this.#cells.set(cells);
  }

  setMarkers(markers: readonly Marker[]): void {
    this.#wantedMarkers = markers.map(({ id, element, ...position }) => ({
      id,
      element,
      at: toMap(position) as [number, number],
    }));
    if (this.#marks === undefined && markers.length > 0) void this.#addMarks();
    else this.#showMarkers();
  }
  #wantedMarkers: readonly PositionedMarker[] = [];
  #marks: MarkerOverlays | undefined;

  /** Loaded for the first markers: only the landing page has any. Where it does not come, the map is without them. */
  async #addMarks(): Promise<void> {
    const loaded = await import('./marker-overlays.ts').catch(() => undefined);
    if (loaded === undefined || this.#destroyed) return;
    this.#marks ??= new loaded.MarkerOverlays(this.#map, {
      margins: () => this.#freeOfFurniture(),
      groupLabel: (count) => this.#options.texts.gathered({ count }),
      onGroup: (positions) => this.showAll(positions.map((at) => fromMap([...at]))),
      // Their obstacles are others now.
      onArranged: () => this.#rename(),
    });
    this.#showMarkers();
  }

  #showMarkers(): void {
    this.#marks?.set(this.#wantedMarkers);
    this.#rename();
  }

  /** The places of a list, drawn on the canvas. */
  setPlaces(marks: readonly Mark[]): void {
    const placed = marks.map(placeMark);
    this.#wantedPlaces = placed;
    // In tasks of their own: with the map's making they would hold a slow phone up.
    void yieldToMain()
      .then(() => measureText(numberFont, '0123456789'))
      .then(yieldToMain)
      .then(async () => {
        if (this.#destroyed || this.#wantedPlaces !== placed) return;
        await this.#places.set(placed);
        if (!this.#destroyed) this.#rename();
      });
  }
  #wantedPlaces: readonly PlacedMark[] = [];

  /** The mark of the row that is pointed at. */
  pointAt(id: string | undefined): void {
    this.#places.pointAt(id);
  }

  /** Puts an element of the page above a position, and brings it wholly into view. Answers how to take it away. */
  attach(element: HTMLElement, position: Position, offset: readonly [number, number] = [0, -12]): () => void {
    const [right, down] = this.#marks?.offsetAt(toMap(position)) ?? [0, 0];
    const overlay = new Overlay({
      element,
      position: toMap(position),
      positioning: 'bottom-center',
      offset: [offset[0] + right, offset[1] + down],
      className: 'popup ol-selectable',
    });
    this.#overlays.push(overlay);
    this.#map.addOverlay(overlay);
    // Its box is known once it has been laid out.
    this.#map.renderSync();
    this.#bringIntoFreePart(overlay);
    this.#attached = { overlay, size: this.#present.size };
    return () => {
      this.#attached = undefined;
      this.#map.removeOverlay(overlay);
    };
  }
  #attached: { readonly overlay: Overlay; readonly size: string } | undefined;

  /** A map of another size brings what is attached to it into view again. */
  #keepAttachedInView(): void {
    const { size } = this.#present;
    if (this.#attached === undefined || this.#attached.size === size) return;
    this.#attached = { ...this.#attached, size };
    this.#bringIntoFreePart(this.#attached.overlay);
  }

  /** Moves the view so that an element over the map lies where nothing covers it. */
  #bringIntoFreePart(overlay: Overlay): void {
    const view = this.#map.getView();
    const centre = view.getCenter();
    const resolution = view.getResolution();
    const [at, element] = [overlay.getPosition(), overlay.getElement()];
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    if (centre === undefined || resolution === undefined || at === undefined || element === undefined) return;
    const [top = 0, right = 0, bottom = 0, left = 0] = view.padding ?? [];
    // Worked out from the view: the overlay itself follows it in the next frame.
    const [offsetX = 0, offsetY = 0] = overlay.getOffset();
    const middle = left + (width - left - right) / 2 + (at[0]! - centre[0]!) / resolution + offsetX;
    const foot = top + (height - top - bottom) / 2 + (centre[1]! - at[1]!) / resolution + offsetY;
    const half = element.offsetWidth / 2;
    const isFromRight = this.#isFromRight();
    const controls = 2 * half + 80 < width - left - right ? 64 : 8;
    const across = intoRange(middle - half, middle + half, [
      left + (isFromRight ? controls : 8),
      width - right - (isFromRight ? 8 : controls),
    ]);
    const down = intoRange(foot - element.offsetHeight, foot, [top + 8, height - bottom - 40]);
    if (across === 0 && down === 0) return;
    if (this.#fitted !== undefined) this.#fitted = { ...this.#fitted, view: '' };
    const to = [centre[0]! - across * resolution, centre[1]! + down * resolution];
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) view.setCenter(to);
    else view.animate({ center: to, duration: 160 });
  }

  resize(): void {
    this.#map.updateSize();
  }

  destroy(): void {
    this.#destroyed = true;
    this.#stopFolding();
    document.fonts.removeEventListener('loadingdone', this.#onLetters);
    this.#map.getTargetElement()?.removeEventListener('keydown', this.#onKey);
    for (const control of [...this.#map.getControls().getArray()]) this.#map.removeControl(control);
    this.#map.setTarget(undefined);
    this.#map.dispose();
  }

  /** A font may be loaded after its text was drawn. */
  readonly #onLetters = (): void => this.#rename();

  readonly #onClick = (event: MapBrowserEvent): void => {
    if (!this.#places.isMark(event)) this.#options.onPick?.(fromMap(event.coordinate));
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.target !== this.#map.getTargetElement()) return;
    const pick = () => this.#options.onPick?.(this.centre);
    // An arrow glides the map: what is picked is the middle it leads to.
    if (this.#map.getView().getAnimating()) this.#map.once('moveend', pick);
    else pick();
  };

  #makeDraggable(element: HTMLElement, pin: Overlay): void {
    const done = () => this.#options.onPinMoved?.(fromMap(pin.getPosition() ?? [0, 0]));
    element.addEventListener('pointerdown', (down) => {
      down.preventDefault();
      element.setPointerCapture(down.pointerId);
      element.focus();
      const origin = pin.getPosition()!;
      const start = this.#map.getPixelFromCoordinate(origin);
      const released = new AbortController();
      const moveTo = (position: number[] | undefined) => {
        pin.setPosition(position);
        this.#pinRoom.set(position);
        this.#ground.setPoint(position && fromMap(position));
      };
      const follow = (move: PointerEvent) => {
        const pixel = [start[0]! + move.clientX - down.clientX, start[1]! + move.clientY - down.clientY];
        moveTo(this.#map.getCoordinateFromPixel(pixel));
      };
      const release = () => {
        released.abort();
        element.classList.remove('held');
      };
      const drop = () => {
        release();
        done();
      };
      const putBack = () => {
        release();
        moveTo(origin);
      };
      element.classList.add('held');
      element.addEventListener('pointermove', follow, { signal: released.signal });
      element.addEventListener('pointerup', drop, { signal: released.signal });
      element.addEventListener('pointercancel', putBack, { signal: released.signal });
    });
    element.addEventListener('keydown', (event) => {
      const step = event.shiftKey ? 20 : 2;
      const moves: Partial<Record<string, readonly [number, number]>> = {
        ArrowLeft: [-step, 0],
        ArrowRight: [step, 0],
        ArrowUp: [0, -step],
        ArrowDown: [0, step],
      };
      const move = moves[event.key];
      if (move === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const [x, y] = this.#map.getPixelFromCoordinate(pin.getPosition()!);
      pin.setPosition(this.#map.getCoordinateFromPixel([x! + move[0], y! + move[1]]));
      done();
    });
  }

  #tellWhenHeldBack(element: HTMLElement): void {
    element.addEventListener(
      'wheel',
      (event) => !event.ctrlKey && !event.metaKey && this.#options.onGestureBlocked?.('wheel'),
      {
        passive: true,
      },
    );
    element.addEventListener(
      'touchmove',
      (event) =>
        event.touches.length === 1 &&
        !(event.target as HTMLElement).closest('.pin') &&
        this.#options.onGestureBlocked?.('finger'),
      { passive: true },
    );
  }
}

/** How far a stretch has to be moved to lie in a range; one that is longer is brought to its start. */
function intoRange(from: number, to: number, [start, end]: readonly [number, number]): number {
  if (from < start || to - from > end - start) return start - from;
  return to > end ? end - to : 0;
}

/** The scale, with its length as the language writes it. */
class LocalScaleLine extends ScaleLine {
  readonly #distance: (metres: number) => string;

  constructor(options: ConstructorParameters<typeof ScaleLine>[0], distance: (metres: number) => string) {
    super(options);
    this.#distance = distance;
  }

  override render(event: MapEvent): void {
    super.render(event);
    const line = this.element?.querySelector('.ol-scale-line-inner') ?? null;
    const [, length, unit] = /^([\d.]+) (k?m)$/.exec(line?.textContent ?? '') ?? [];
    if (line !== null && length !== undefined)
      line.textContent = this.#distance(Number(length) * (unit === 'km' ? 1000 : 1));
  }
}

/** Zoom, scale and sources, in the grid over the map. On a narrow map the sources are behind a button. */
function controlsOf({ texts, furniture }: WorldMapOptions) {
  const sources = new Attribution({
    target: furniture.credit,
    collapsible: false,
    attributions: texts.attribution,
    tipLabel: texts.sources,
    label: 'i',
    collapseLabel: '×',
  });
  const free = furniture.credit.parentElement ?? furniture.credit;
  const fold = () => {
    const isNarrow = free.clientWidth < NARROW_MAP;
    if (sources.getCollapsible() === isNarrow) return;
    sources.setCollapsible(isNarrow);
    sources.setCollapsed(isNarrow);
  };
  fold();
  const width = new ResizeObserver(fold);
  width.observe(free);
  return {
    controls: [
      new Zoom({ target: furniture.zoom, zoomInTipLabel: texts.zoomIn, zoomOutTipLabel: texts.zoomOut }),
      new LocalScaleLine({ target: furniture.scale, minWidth: 64 }, formatOf(texts).distance),
      sources,
    ],
    stopFolding: () => width.disconnect(),
  };
}

/** Up to this zoom seas have names. */
const SEA_ZOOM = 8;

/** From this zoom on an archive's tiles are drawn, whose first have the next level. */
const ARCHIVE_ZOOM = 7.5;

/** Pixels of a map that nothing covers: a narrower one has no room for its sources in one line beside the scale. */
const NARROW_MAP = 640;

/** No map is turned, and what turns it is left out of the build. */
const UPRIGHT = { altShiftDragRotate: false, pinchRotate: false } as const;

/** OpenLayers' own, but a page that scrolls keeps one finger and the bare wheel. */
function pageInteractions() {
  return defaultInteractions({ ...UPRIGHT, dragPan: false, mouseWheelZoom: false }).extend([
    new DragPan({
      condition: (event) => {
        const pointer = event.originalEvent as PointerEvent;
        return pointer.pointerType === 'mouse' ? noModifierKeys(event) : (event.activePointers?.length ?? 0) >= 2;
      },
    }),
    new MouseWheelZoom({ condition: platformModifierKeyOnly }),
  ]);
}

/** Degrees, of an extent in the map's projection. */
function toArea(extent: readonly number[]): Area {
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent([...extent], 'EPSG:3857', 'EPSG:4326');
  return { west, south, east, north };
}

const toMap = ({ longitude, latitude }: Position): number[] => fromLonLat([longitude, latitude]);

/** Degrees, the longitude brought back into −180…180 however far the world was turned. */
function fromMap(coordinate: number[]): Position {
  const [longitude, latitude] = toLonLat(coordinate) as [number, number];
  return { latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 };
}
