import { boundingExtent, containsCoordinate } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import type View from 'ol/View.js';
import type { MapClearance } from './ground-layer.ts';
import { fromMap, type Position, toMap } from './projection.ts';

/** The covered space at each edge of the map, in pixels. */
export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Moves the view: to a point, to fit several points, or so that a popup is not covered. */
export class Camera {
  readonly #map: OlMap;
  readonly #element: HTMLElement;
  /** The last fit: the function that repeats it, the map's size, and the resulting view. Absent if a popup has moved the view. */
  #fitted: { readonly again: () => void; readonly size: string; readonly view: string } | undefined;
  #attached: { readonly overlay: Overlay; readonly size: string } | undefined;

  constructor(map: OlMap, element: HTMLElement) {
    this.#map = map;
    this.#element = element;
    map.on('moveend', () => {
      this.#fitToSize();
      this.#keepAttachedInView();
    });
  }

  get centre(): Position {
    return fromMap(this.#map.getView().getCenter() ?? [0, 0]);
  }

  /** Sets the covered space at the map's edges. The centre of the view is the centre of the uncovered part. */
  pad({ top, right, bottom, left }: Padding): void {
    this.#map.getView().padding = [top, right, bottom, left];
  }

  get #padding(): readonly [number, number, number, number] {
    const [top = 0, right = 0, bottom = 0, left = 0] = this.#map.getView().padding ?? [];
    return [top, right, bottom, left];
  }

  /**
   * Moves the map to a point. It animates only if the point is in view: a movement over half the world in 200 ms would be a blur, and would
   * request tiles that are never seen.
   */
  show(position: Position, zoom: number, { glide = true } = {}): void {
    this.#fitted = undefined;
    const view = this.#map.getView();
    const inSight = containsCoordinate(view.calculateExtent(this.#map.getSize()), toMap(position));
    moveView(view, toMap(position), zoom, glide && inSight);
  }

  /** Fits positions into the view, up to `maxZoom`. `above` is the space in pixels for a pin above the uppermost position. */
  showAll(positions: readonly Position[], maxZoom = 18, above = 0): void {
    const points = positions.map(toMap);
    if (points.length === 0) return;
    const [top, ...sides] = this.margins;
    this.#map.getView().fit(boundingExtent(points), {
      padding: [top + above, ...sides],
      maxZoom,
    });
    this.#fitted = { again: () => this.showAll(positions, maxZoom, above), ...this.#present };
  }

  get #present(): { readonly size: string; readonly view: string } {
    const view = this.#map.getView();
    return { size: String(this.#map.getSize()), view: `${view.getCenter()} ${view.getResolution()}` };
  }

  /** Repeats the last fit after the map was resized, unless the user has moved the map since. */
  #fitToSize(): void {
    const { size, view } = this.#present;
    if (this.#fitted === undefined) return;
    if (size !== this.#fitted.size) this.#fitted.again();
    else if (this.#fitted.view === '') this.#fitted = { ...this.#fitted, view };
    else if (view !== this.#fitted.view) this.#fitted = undefined;
  }

  readonly #isFromRight = (): boolean => getComputedStyle(this.#element).direction === 'rtl';

  /** The margins in pixels that keep the marks of a fit clear of the controls: top, right, bottom, left. */
  get margins(): [number, number, number, number] {
    const isFromRight = this.#isFromRight();
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const besideControls = width < 240 ? 28 : 72;
    const above = height < 200 ? 28 : 52;
    // The margin fits the name below a mark, and the scale and attribution.
    const below = height < 200 ? 44 : 64;
    const [, right, , left] = this.#padding;
    const besidePanel = left + right > 0 ? 60 : 28;
    return [above, isFromRight ? besidePanel : besideControls, below, isFromRight ? besideControls : besidePanel];
  }

  /** The uncovered part of the map, and the controls in it. */
  get clearance(): MapClearance {
    const map = this.#element.getBoundingClientRect();
    const [top, right, bottom, left] = this.#padding;
    const obstacles = [...document.querySelectorAll('[data-furniture]')].map((element) => {
      const box = element.getBoundingClientRect();
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

  /**
   * Places an element of the page above a position, and moves the view so that it is completely visible. Returns a function that removes
   * it. `offset` is in pixels to the right and down.
   */
  attach(element: HTMLElement, position: Position, offset: readonly [number, number]): () => void {
    const overlay = new Overlay({
      element,
      position: toMap(position),
      positioning: 'bottom-center',
      offset: [...offset],
      className: 'popup ol-selectable',
    });
    this.#map.addOverlay(overlay);
    // Rendering gives the element its size.
    this.#map.renderSync();
    this.#bringIntoFreePart(overlay);
    this.#attached = { overlay, size: this.#present.size };
    return () => {
      this.#attached = undefined;
      this.#map.removeOverlay(overlay);
    };
  }

  /** Brings the attached element into view again after the map was resized. */
  #keepAttachedInView(): void {
    const { size } = this.#present;
    if (this.#attached === undefined || this.#attached.size === size) return;
    this.#attached = { ...this.#attached, size };
    this.#bringIntoFreePart(this.#attached.overlay);
  }

  /** Moves the view so that an element over the map is not covered. */
  #bringIntoFreePart(overlay: Overlay): void {
    const view = this.#map.getView();
    const centre = view.getCenter();
    const resolution = view.getResolution();
    const at = overlay.getPosition();
    const element = overlay.getElement();
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    if (centre === undefined || resolution === undefined || at === undefined || element === undefined) return;
    const [top, right, bottom, left] = this.#padding;
    // Computed from the view, because the overlay follows the view only in the next frame.
    const [offsetX = 0, offsetY = 0] = overlay.getOffset();
    const middle = left + (width - left - right) / 2 + (at[0]! - centre[0]!) / resolution + offsetX;
    const foot = top + (height - top - bottom) / 2 + (centre[1]! - at[1]!) / resolution + offsetY;
    const half = element.offsetWidth / 2;
    const isFromRight = this.#isFromRight();
    const controls = 2 * half + 80 < width - left - right ? 64 : 8;
    const across = shiftIntoRange(middle - half, middle + half, [
      left + (isFromRight ? controls : 8),
      width - right - (isFromRight ? 8 : controls),
    ]);
    const down = shiftIntoRange(foot - element.offsetHeight, foot, [top + 8, height - bottom - 40]);
    if (across === 0 && down === 0) return;
    if (this.#fitted !== undefined) this.#fitted = { ...this.#fitted, view: '' };
    const to = [centre[0]! - across * resolution, centre[1]! + down * resolution];
    if (prefersReducedMotion()) view.setCenter(to);
    else view.animate({ center: to, duration: 160 });
  }
}

/** Moves a view. It animates if `glide` is true and the visitor does not prefer reduced motion. */
export function moveView(view: View, center: number[], zoom: number, glide = true): void {
  view.cancelAnimations();
  if (glide && !prefersReducedMotion()) view.animate({ center, zoom, duration: 200 });
  else {
    view.setCenter(center);
    view.setZoom(zoom);
  }
}

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the distance by which an interval must be moved to be within a range. A longer interval is moved to the start of the range. */
function shiftIntoRange(from: number, to: number, [start, end]: readonly [number, number]): number {
  if (from < start || to - from > end - start) return start - from;
  return to > end ? end - to : 0;
}
