import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { clusterByDistance } from './cluster.ts';

/** A marker that is a DOM element: it can be focused, named and pressed. */
export interface PositionedMarker {
  readonly id: string;
  readonly element: HTMLElement;
  /** In the map's own projection. */
  readonly at: readonly [number, number];
}

/** Pixels between two markers, so that each can be pressed (WCAG 2.5.8 asks for 24). */
const gap = 32;
/** The zoom from which nothing is clustered: markers that still overlap are at one place. */
const nearest = 19;

/**
 * The markers of a map. Overlapping ones are shown as a cluster with its number; pressing it zooms in to where they
 * separate.
 */
export class MarkerClusters {
  readonly #map: OlMap;
  readonly #nameOf: (count: number) => string;
  readonly #shown = new Map<string, { readonly overlay: Overlay; readonly marks: readonly PositionedMarker[] }>();
  #marks: readonly PositionedMarker[] = [];
  #arranged = 0;

  constructor(map: OlMap, nameOf: (count: number) => string) {
    this.#map = map;
    this.#nameOf = nameOf;
    map.on('moveend', () => this.#arrange());
  }

  set(marks: readonly PositionedMarker[]): void {
    this.#marks = marks;
    this.#arranged = 0;
    this.#arrange();
  }

  /** The positions of the shown markers, in the map's projection. */
  get shown(): readonly (readonly number[])[] {
    return [...this.#shown.values()].map(({ marks }) => marks[0]!.at);
  }

  #arrange(): void {
    const resolution = this.#map.getView().getResolution();
    if (resolution === undefined || resolution === this.#arranged) return;
    this.#arranged = resolution;
    const parted = (this.#map.getView().getZoom() ?? 0) >= nearest;
    const standing = this.#marks.map((mark) => ({ mark, x: mark.at[0] / resolution, y: mark.at[1] / resolution }));
    const groups = (parted ? standing.map((one) => [one]) : clusterByDistance(standing, gap)).map((group) =>
      group.map(({ mark }) => mark),
    );
    const groupsByKey = new Map(groups.map((marks) => [marks.map(({ id }) => id).join('\n'), marks]));
    const left = this.#takeAway(groupsByKey);
    for (const [key, marks] of groupsByKey) if (!this.#shown.has(key)) this.#add(key, marks);
    if (left !== undefined) this.#focus(left);
  }

  /** Returns the marker that had the focus, where its cluster was removed. */
  #takeAway(wanted: ReadonlyMap<string, readonly PositionedMarker[]>): PositionedMarker | undefined {
    let left: PositionedMarker | undefined;
    for (const [key, { overlay, marks }] of this.#shown) {
      const same = wanted.get(key);
      if (same?.[0]?.element === marks[0]?.element) continue;
      if (overlay.getElement()?.contains(document.activeElement)) left = marks[0];
      this.#map.removeOverlay(overlay);
      this.#shown.delete(key);
    }
    return left;
  }

  #add(key: string, marks: readonly PositionedMarker[]): void {
    const [first, ...others] = marks;
    if (first === undefined) return;
    const overlay = new Overlay({
      element: others.length === 0 ? first.element : this.#together(marks),
      position: [...first.at],
      positioning: 'center-center',
      className: 'mark ol-selectable',
    });
    this.#shown.set(key, { overlay, marks });
    this.#map.addOverlay(overlay);
  }

  #focus(mark: PositionedMarker): void {
    for (const { overlay, marks } of this.#shown.values())
      if (marks.some(({ id }) => id === mark.id)) overlay.getElement()?.focus({ preventScroll: true });
  }

  #together(marks: readonly PositionedMarker[]): HTMLElement {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = `${marks[0]!.element.className} together`;
    element.textContent = String(marks.length);
    element.setAttribute('aria-label', this.#nameOf(marks.length));
    element.addEventListener('click', () => this.#part(marks));
    return element;
  }

  /** Zooms in to where these markers are separate. */
  #part(marks: readonly PositionedMarker[]): void {
    const view = this.#map.getView();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const xs = marks.map(({ at }) => at[0]);
    const ys = marks.map(({ at }) => at[1]);
    const now = view.getZoom() ?? 0;
    view.cancelAnimations();
    const around = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const resolution = view.getResolutionForExtent(
      around,
      (this.#map.getSize() ?? [1, 1]).map((side) => side * 0.6),
    );
    const zoom = Math.min(Math.max(view.getZoomForResolution(Math.max(resolution, 0.1)) ?? now, now + 1), nearest);
    const center = [(around[0]! + around[2]!) / 2, (around[1]! + around[3]!) / 2];
    if (still) {
      view.setCenter(center);
      view.setZoom(zoom);
    } else view.animate({ center, zoom, duration: 250 });
  }
}
