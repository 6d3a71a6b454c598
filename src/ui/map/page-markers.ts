import type OlMap from 'ol/Map.js';
import type { LabelObstacle } from './label-obstacles.ts';
import type { MarkerOverlays, PositionedMarker } from './marker-overlays.ts';
import { fromMap, type Position, toMap } from './projection.ts';

/** A marker that is an element of the page: it can be focused, named and clicked like one. */
export interface Marker extends Position {
  readonly id: string;
  readonly element: HTMLElement;
}

interface PageMarkerOptions {
  readonly margins: () => [number, number, number, number];
  /** Returns the accessible name of a button for several markers. */
  readonly groupLabel: (count: number) => string;
  readonly onGroup: (positions: readonly Position[]) => void;
  /** Called when the markers have moved. */
  readonly onArranged: () => void;
}

/** Elements of the page as markers. Their code is loaded for the first marker, because only the landing page has any. */
export class PageMarkers {
  readonly #map: OlMap;
  readonly #options: PageMarkerOptions;
  #wanted: readonly PositionedMarker[] = [];
  #overlays: MarkerOverlays | undefined;

  constructor(map: OlMap, options: PageMarkerOptions) {
    this.#map = map;
    this.#options = options;
  }

  /** The elements that names must not overlap. */
  get obstacles(): readonly LabelObstacle[] {
    return this.#overlays?.obstacles ?? [];
  }

  /** Returns the offset of the marker of a point, in pixels to the right and down. */
  offsetAt(position: Position): readonly [number, number] {
    return this.#overlays?.offsetAt(toMap(position)) ?? [0, 0];
  }

  set(markers: readonly Marker[]): void {
    this.#wanted = markers.map(({ id, element, ...position }) => ({
      id,
      element,
      at: toMap(position) as [number, number],
    }));
    if (this.#overlays === undefined && markers.length > 0) void this.#load();
    else this.#show();
  }

  /** Loads the code of the markers. If that fails, the map has no markers. */
  async #load(): Promise<void> {
    const loaded = await import('./marker-overlays.ts').catch(() => undefined);
    if (loaded === undefined || this.#map.getTargetElement() === null) return;
    const { onGroup, ...options } = this.#options;
    this.#overlays ??= new loaded.MarkerOverlays(this.#map, {
      ...options,
      onGroup: (positions) => onGroup(positions.map(fromMap)),
    });
    this.#show();
  }

  #show(): void {
    this.#overlays?.set(this.#wanted);
    this.#options.onArranged();
  }
}
