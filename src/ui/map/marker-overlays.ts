import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { type PixelBox, separateMarkers } from './separate-markers.ts';

/** A marker that is a DOM element: it can be focused, named and pressed. */
export interface PositionedMarker {
  readonly id: string;
  readonly element: HTMLElement;
  /** In the map's own projection. */
  readonly at: readonly [number, number];
}

/** Pixels between the middles of two markers, so that each can be pressed (WCAG 2.5.8 asks for 24). */
const side = 25;

/** The markers of a map. Overlapping ones are moved apart, each with a line to where it belongs. */
export class MarkerOverlays {
  readonly #map: OlMap;
  /** Pixels at each edge that controls take: top, right, bottom, left. */
  readonly #margins: () => readonly [number, number, number, number];
  #overlays: readonly { readonly overlay: Overlay; readonly marker: PositionedMarker }[] = [];
  #resolution = 0;
  /** What the present arrangement was made for: resolution, width and height. */
  #arrangedFor = '';

  constructor(map: OlMap, margins: () => readonly [number, number, number, number]) {
    this.#map = map;
    this.#margins = margins;
    map.on('moveend', () => this.#arrange());
  }

  set(markers: readonly PositionedMarker[]): void {
    for (const { overlay } of this.#overlays) this.#map.removeOverlay(overlay);
    this.#overlays = markers.map((marker) => ({
      marker,
      overlay: new Overlay({
        element: marker.element,
        position: [...marker.at],
        positioning: 'center-center',
        className: 'mark ol-selectable',
      }),
    }));
    for (const { overlay } of this.#overlays) this.#map.addOverlay(overlay);
    this.#arrangedFor = '';
    this.#arrange();
  }

  /** Where the markers are shown, in the map's projection. */
  get shown(): readonly (readonly number[])[] {
    return this.#overlays.map(({ overlay, marker: { at } }) => {
      const [x, y] = overlay.getOffset() as [number, number];
      return [at[0] + x * this.#resolution, at[1] - y * this.#resolution];
    });
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
    const own = this.#overlays.map(({ marker: { at } }) => ({
      x: width / 2 + (at[0] - centre[0]!) / resolution,
      y: height / 2 - (at[1] - centre[1]!) / resolution,
    }));
    const [top, right, bottom, left] = this.#margins();
    // What a fit brought to the very edge is within, also when rounded.
    const edge = side / 2 + 1;
    const free: PixelBox = {
      left: left - edge,
      top: top - edge,
      right: width - right + edge,
      bottom: height - bottom + edge,
    };
    separateMarkers(own, { side, free }).forEach(({ x, y }, index) => {
      const { overlay, marker } = this.#overlays[index]!;
      const offset = [x - own[index]!.x, y - own[index]!.y] as const;
      overlay.setOffset([...offset]);
      marker.element.style.setProperty('--lead', `${Math.hypot(...offset)}px`);
      marker.element.style.setProperty('--lead-angle', `${Math.atan2(-offset[1], -offset[0])}rad`);
    });
  }
}
