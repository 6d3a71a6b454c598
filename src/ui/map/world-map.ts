import './world-map.css';
import OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { transformExtent } from 'ol/proj.js';
import View from 'ol/View.js';
import { findNearestTowns } from '../../domain/drawing/nearest-towns.ts';
import type { Box } from '../../domain/drawing/shapes.ts';
import { type Viewport, wrapIntoViewport } from '../../domain/drawing/viewport.ts';
import { getFormat } from '../../i18n/messages/format.ts';
import { yieldToMain } from '../lib/yield-to-main.ts';
import { AccuracyCircle } from './accuracy-circle.ts';
import { BaseMap } from './base-map.ts';
import { Camera } from './camera.ts';
import { CellOutlines } from './cell-outlines.ts';
import { createControls, createInteractions, nameControls, reportBlockedGestures } from './controls.ts';
import { GroundLayer } from './ground-layer.ts';
import type { LabelObstacle } from './label-obstacles.ts';
import { LazyArrivalLines } from './lazy-arrival-lines.ts';
import { MapPin } from './map-pin.ts';
import { placeMark } from './mark-geometry.ts';
import type { Mark, MarkGroup, PlacedMark } from './mark-groups.ts';
import { MarkLayer } from './mark-layer.ts';
import { numberFont } from './mark-styles.ts';
import { measureText } from './measure-text.ts';
import { PageMarkers } from './page-markers.ts';
import { markColours, palettes } from './palette.ts';
import { fromMap, type Position, toMap } from './projection.ts';
import type { WorldMapOptions } from './world-map-options.ts';

/** The map. Together with the classes of this folder, it hides OpenLayers from the rest of the interface. */
export class WorldMap {
  /** The map below the marks. */
  readonly base: BaseMap;
  /** Moves the view. */
  readonly camera: Camera;
  /** Outlined areas. */
  readonly areas: CellOutlines;
  /** The cells that contain approximate places. */
  readonly cells: CellOutlines;
  /** Markers that are elements of the page. */
  readonly markers: PageMarkers;
  /** The places of a list. */
  readonly places: MarkLayer;
  /** The way to the door, and the line from an entrance to its place. */
  readonly lines: LazyArrivalLines;
  readonly #map: OlMap;
  readonly #options: WorldMapOptions;
  readonly #pin: MapPin;
  readonly #accuracy = new AccuracyCircle();
  readonly #ground: GroundLayer;
  readonly #stopFolding: () => void;
  #isDestroyed = false;

  constructor(element: HTMLElement, options: WorldMapOptions) {
    this.#options = options;
    const { palette } = options;
    const { accent, here, hereInk } = markColours[palette];
    const { controls, stopFolding } = createControls(options);
    this.#stopFolding = stopFolding;
    this.#map = new OlMap({
      target: element,
      layers: [],
      view: new View({
        center: toMap(options.centre),
        zoom: options.zoom,
        // The landing map must show all continents, on a phone too.
        minZoom: palette === 'night' ? 0.2 : 1.2,
        maxZoom: 20,
        constrainResolution: false,
        extent: transformExtent([-720, -78, 720, 84], 'EPSG:4326', 'EPSG:3857'),
        showFullExtent: true,
        enableRotation: false,
      }),
      controls,
      interactions: createInteractions(options.inPage),
    });
    this.camera = new Camera(this.#map, element);
    this.cells = new CellOutlines({ fill: `${here}47`, edge: hereInk, dash: [7, 5] });
    this.areas = new CellOutlines({ fill: `${accent}1f`, edge: accent });
    this.#ground = new GroundLayer(palette === 'light' ? 'light' : 'dark', {
      formatMetres: getFormat(options.texts).distance,
      getClearance: () => this.camera.clearance,
      getObstacles: (view) => this.#listMarks(view),
      isGridVisible: (frame) => this.base.isGridVisible(frame),
    });
    this.places = new MarkLayer(this.#map, markColours[palette], getFormat(options.texts).number, {
      onMark: (id) => options.onMark?.(id),
      onPointAt: (id) => options.onPointAt?.(id),
      onSamePoint: ({ marks, at }: MarkGroup) => options.onSamePoint?.(marks, fromMap(at)),
    });
    this.markers = new PageMarkers(this.#map, {
      margins: () => this.camera.margins,
      groupLabel: (count) => options.texts.gathered({ count }),
      onGroup: (positions) => this.camera.showAll(positions),
      onArranged: this.#layOutNames,
    });
    this.#pin = new MapPin(this.#map, {
      label: options.texts.marker,
      onPoint: (position) => this.#ground.setPoint(position),
      onMoved: (position) => options.onPinMoved?.(position),
    });
    this.lines = new LazyArrivalLines({
      pin: this.#pin,
      ground: this.#ground,
      colours: markColours[palette],
      gate: options.texts.gate,
    });
    // Uses the colour of land, because land whose tile is not loaded yet would look like sea.
    const coverPicture = () => {
      element.style.background = palettes[palette].land;
    };
    if (!options.isOverPicture) coverPicture();
    this.base = new BaseMap(this.#map, {
      ...options,
      ground: this.#ground,
      getObstacles: this.#getObstacles,
      above: [
        this.cells.layer,
        this.areas.layer,
        this.#accuracy.layer,
        this.lines.layer,
        ...this.places.layers,
        this.#pin.layer,
      ],
      coverPicture,
    });
    nameControls(options);
    element.addEventListener('keydown', this.#onKey);
    if (options.onPick !== undefined) this.#map.on('singleclick', this.#onClick);
    if (options.inPage) reportBlockedGestures(element, options.onGestureBlocked);
    // Names are laid out again when a font is loaded after they were drawn.
    document.fonts.addEventListener('loadingdone', this.#layOutNames);
    this.#map.on('moveend', () => {
      this.base.update();
      options.onMoved?.(this.camera.centre);
    });
    // Adds the world in a separate task, so that input is not blocked for too long on a slow phone.
    void yieldToMain().then(() => {
      if (!this.#isDestroyed) this.base.addWorld();
    });
  }

  /** The elements that place names must not overlap. */
  readonly #getObstacles = (): readonly LabelObstacle[] => {
    const pin = this.#pin.at;
    return [
      ...(pin === undefined ? [] : [{ at: pin, above: 42, below: 4, beside: 18 }]),
      ...this.markers.obstacles,
      ...this.places.visible.map((at) => ({ at, above: 16, below: 16, beside: 16 })),
    ];
  };

  /** Returns the boxes of the places' marks in a view, with the names below them. */
  #listMarks(view: Viewport): readonly Box[] {
    return this.places.visible.flatMap((at) => {
      const { longitude, latitude } = fromMap(at);
      const x = view.x(longitude + wrapIntoViewport(view, longitude));
      const y = view.y(latitude);
      const isSeen = x > 0 && x < view.width && y > 0 && y < view.height;
      return isSeen ? [{ left: x - 44, right: x + 44, top: y - 18, bottom: y + 28 }] : [];
    });
  }

  /** Sets the pin; `null` removes it. */
  setPin(position: Position | null, how?: { readonly draggable: boolean }): void {
    this.#pin.set(position, how);
    if (position === null) return;
    void this.#findTowns(position);
    this.base.layOutNames();
  }

  /** Finds the towns around the pin, for the direction labels of the ground layer. */
  async #findTowns(position: Position): Promise<void> {
    const { placesWithin, formatTown } = this.#options;
    this.#townsFor = position;
    const towns = await findNearestTowns(position, async (area, limit) =>
      (await placesWithin(area, limit)).map((place) => ({ name: place.name, point: place })),
    );
    if (this.#isDestroyed || this.#townsFor !== position) return;
    this.#ground.setTowns(towns.map(({ town, metres }) => ({ ...town.point, text: formatTown(town.name, metres) })));
  }
  #townsFor: Position | undefined;

  /** Sets the accuracy circle: its centre, and its radius in metres; `null` removes it. */
  setAccuracy(position: Position | null, metres = 0): void {
    this.#accuracy.set(position === null ? null : { ...position, metres });
  }

  /** Sets the places of a list, which are drawn on the canvas. */
  setPlaces(marks: readonly Mark[]): void {
    const placed = marks.map(placeMark);
    this.#wantedPlaces = placed;
    // Uses separate tasks, so that creating the map does not block a slow phone for too long.
    void yieldToMain()
      .then(() => measureText(numberFont, '0123456789'))
      .then(yieldToMain)
      .then(async () => {
        if (this.#isDestroyed || this.#wantedPlaces !== placed) return;
        await this.places.set(placed);
        if (!this.#isDestroyed) this.base.layOutNames();
      });
  }
  #wantedPlaces: readonly PlacedMark[] = [];

  /** Places an element of the page above a position, and moves the view so that it is visible. Returns a function that removes it. */
  attach(element: HTMLElement, position: Position, [right, down]: readonly [number, number]): () => void {
    const [x, y] = this.markers.offsetAt(position);
    return this.camera.attach(element, position, [right + x, down + y]);
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.base.destroy();
    this.#stopFolding();
    document.fonts.removeEventListener('loadingdone', this.#layOutNames);
    this.#map.getTargetElement()?.removeEventListener('keydown', this.#onKey);
    for (const control of [...this.#map.getControls().getArray()]) this.#map.removeControl(control);
    this.#map.setTarget(undefined);
    this.#map.dispose();
  }

  readonly #layOutNames = (): void => this.base.layOutNames();

  readonly #onClick = (event: MapBrowserEvent): void => {
    if (!this.places.isMark(event)) this.#options.onPick?.(fromMap(event.coordinate));
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.target !== this.#map.getTargetElement()) return;
    const pick = () => this.#options.onPick?.(this.camera.centre);
    // During the animation of an arrow key, the centre at its end is picked.
    if (this.#map.getView().getAnimating()) this.#map.once('moveend', pick);
    else pick();
  };
}
