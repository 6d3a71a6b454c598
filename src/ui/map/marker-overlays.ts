import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import type { PixelPosition } from '../../domain/drawing/cluster.ts';
import type { Box } from '../../domain/drawing/shapes.ts';
import type { LabelObstacle } from './label-obstacles.ts';
import { arrangeMarkers, type MarkerGroup, NAME_HEIGHT, placeNames } from './separate-markers.ts';

/** A marker that is a DOM element, so that it can have focus and an accessible name. */
export interface PositionedMarker {
  readonly id: string;
  readonly element: HTMLElement;
  /** The position in the map's projection. */
  readonly at: readonly [number, number];
}

/** The minimum distance in pixels between the centres of two markers, so that each can be pressed (WCAG 2.5.8). */
const MIN_MARKER_DISTANCE_PIXELS = 24;
/** The width in pixels from which a map has room for names beside its markers. */
const NAMED_WIDTH = 900;

/** A generous average width of a letter in pixels, because names are placed before their font is loaded. */
const LETTER_WIDTH = 7.5;

interface Options {
  /** Returns the space in pixels that controls cover at each edge: top, right, bottom, left. */
  readonly margins: () => readonly [number, number, number, number];
  /** Returns the accessible name of the button for a number of markers. */
  readonly groupLabel: (count: number) => string;
  /** Fits positions, in the map's projection, into the view. */
  readonly onGroup: (positions: readonly (readonly [number, number])[]) => void;
  /** Called after markers were moved or their names were shown. */
  readonly onArranged: () => void;
}

/**
 * The markers of a map. Overlapping markers are moved apart, each with a line to its position, or replaced by one button if there is no
 * room. An element with `data-marker-name` in a marker is shown if there is room for it.
 */
export class MarkerOverlays {
  readonly #map: OlMap;
  readonly #options: Options;
  #overlays: readonly { readonly overlay: Overlay; readonly marker: PositionedMarker }[] = [];
  #groups: readonly Overlay[] = [];
  #names: readonly LabelObstacle[] = [];
  #resolution = 0;
  /** The resolution, width and height for which the markers were arranged last. */
  #arrangedFor = '';

  constructor(map: OlMap, options: Options) {
    this.#map = map;
    this.#options = options;
    map.on('moveend', () => this.#arrange());
  }

  set(markers: readonly PositionedMarker[]): void {
    for (const { overlay } of this.#overlays) this.#map.removeOverlay(overlay);
    this.#overlays = markers.map((marker) => ({ marker, overlay: getOverlay(marker.element, marker.at) }));
    for (const { overlay } of this.#overlays) this.#map.addOverlay(overlay);
    this.#arrangedFor = '';
    this.#arrange();
  }

  /** The areas of the markers and of their visible names. */
  get obstacles(): readonly LabelObstacle[] {
    const markers = this.#overlays.map(({ overlay, marker: { at } }) => {
      const [x, y] = overlay.getOffset() as [number, number];
      return { at: this.#beside(at, x, y), above: 16, below: 16, beside: 16 };
    });
    return [...markers, ...this.#names];
  }

  #beside([x, y]: readonly [number, number], right: number, down: number): readonly [number, number] {
    return [x + right * this.#resolution, y - down * this.#resolution];
  }

  /** Returns the offset of a position's marker in pixels. */
  offsetAt(position: readonly number[]): readonly [number, number] {
    const found = this.#overlays.find(({ marker: { at } }) => at[0] === position[0] && at[1] === position[1]);
    return found === undefined ? [0, 0] : (found.overlay.getOffset() as [number, number]);
  }

  #arrange(): void {
    const view = this.#map.getView();
    const resolution = view.getResolution();
    const centre = view.getCenter();
    const size = this.#map.getSize();
    if (resolution === undefined || centre === undefined || size === undefined) return;
    const [width, height] = size as [number, number];
    const arrangement = `${resolution} ${width} ${height}`;
    if (arrangement === this.#arrangedFor) return;
    this.#arrangedFor = arrangement;
    this.#resolution = resolution;
    const positions = this.#overlays.map(({ marker: { at } }) => ({
      x: width / 2 + (at[0] - centre[0]!) / resolution,
      y: height / 2 - (at[1] - centre[1]!) / resolution,
    }));
    const [top, right, bottom, left] = this.#options.margins();
    // A marker that a fit brought to the edge counts as within, in spite of rounding.
    const edge = MIN_MARKER_DISTANCE_PIXELS / 2 + 1;
    const free: Box = {
      left: left - edge,
      top: top - edge,
      right: width - right + edge,
      bottom: height - bottom + edge,
    };
    const groups = arrangeMarkers(positions, { side: MIN_MARKER_DISTANCE_PIXELS, free });
    this.#showGroups(groups, positions);
    this.#showNames(groups, width < NAMED_WIDTH ? undefined : free);
    this.#options.onArranged();
  }

  #showGroups(groups: readonly MarkerGroup[], positions: readonly PixelPosition[]): void {
    for (const overlay of this.#groups) this.#map.removeOverlay(overlay);
    const gathered: Overlay[] = [];
    for (const { members, at } of groups) {
      for (const index of members) {
        const { overlay, marker } = this.#overlays[index]!;
        const offset = [at.x - positions[index]!.x, at.y - positions[index]!.y] as const;
        overlay.setOffset([...offset]);
        marker.element.hidden = members.length > 1;
        marker.element.style.setProperty('--lead', `${Math.hypot(...offset)}px`);
        marker.element.style.setProperty('--lead-angle', `${Math.atan2(-offset[1], -offset[0])}rad`);
      }
      const [first] = members;
      if (members.length < 2 || first === undefined) continue;
      const overlay = getOverlay(this.#createGroup(members), this.#overlays[first]!.marker.at);
      overlay.setOffset([at.x - positions[first]!.x, at.y - positions[first]!.y]);
      this.#map.addOverlay(overlay);
      gathered.push(overlay);
    }
    this.#groups = gathered;
  }

  #createGroup(members: readonly number[]): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'marker-group';
    button.textContent = String(members.length);
    button.setAttribute('aria-label', this.#options.groupLabel(members.length));
    button.addEventListener('click', () =>
      this.#options.onGroup(members.map((index) => this.#overlays[index]!.marker.at)),
    );
    return button;
  }

  /** Shows the names of the markers that have room for them. Without `free` it hides all names. */
  #showNames(groups: readonly MarkerGroup[], free: Box | undefined): void {
    const names = groups.map(({ members: [index], members }) =>
      members.length === 1
        ? this.#overlays[index!]!.marker.element.querySelector<HTMLElement>('[data-marker-name]')
        : null,
    );
    const named = groups.map(({ at }, index) => ({
      at,
      width: [...(names[index]?.textContent ?? '')].length * LETTER_WIDTH,
    }));
    const placed = free === undefined ? [] : placeNames(named, { side: MIN_MARKER_DISTANCE_PIXELS, free });
    names.forEach((name, index) => {
      if (name !== null) name.dataset.markerName = placed[index]?.where ?? 'none';
    });
    this.#names = groups.flatMap(({ members: [member] }, index) => {
      const name = placed[index];
      if (name === undefined || names[index] === null) return [];
      const { overlay, marker } = this.#overlays[member!]!;
      const [right, down] = overlay.getOffset() as [number, number];
      const high = NAME_HEIGHT / 2;
      const at = this.#beside(marker.at, right + name.aside, down);
      return [{ at, above: high, below: high, beside: named[index]!.width / 2 }];
    });
  }
}

const getOverlay = (element: HTMLElement, at: readonly [number, number]): Overlay =>
  new Overlay({
    element,
    position: [...at],
    positioning: 'center-center',
    className: 'mark ol-selectable',
  });
