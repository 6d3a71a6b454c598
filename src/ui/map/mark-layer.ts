import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorSource from 'ol/source/Vector.js';
import { geometryOf } from './mark-geometry.ts';
import { groupMarks, groupUnder, type MarkGroup, type PlacedMark, partedZoom } from './mark-groups.ts';
import { createMarkStyles, type MarkColours } from './mark-styles.ts';

interface MarkHandlers {
  /** A mark was pressed. */
  readonly onMark: (id: string) => void;
  /** The pointer came upon a mark, or left it. */
  readonly onPointAt: (id: string | undefined) => void;
  /** Several at one point were pressed, which no zoom parts. */
  readonly onSamePoint: (group: MarkGroup) => void;
}

/**
 * Many places on a map, drawn on its canvas: a thousand of them cost no element of the page. Near ones are drawn as one, which
 * zooms in when it is pressed.
 */
export class MarkLayer {
  readonly #map: OlMap;
  readonly #handlers: MarkHandlers;
  readonly #source = new VectorSource();
  readonly layer: VectorLayer;
  #marks: readonly PlacedMark[] = [];
  #groups: readonly MarkGroup[] = [];
  #arranged = 0;
  #pointedAt: string | undefined;
  #under: string | undefined;

  constructor(map: OlMap, colours: MarkColours, handlers: MarkHandlers) {
    this.#map = map;
    this.#handlers = handlers;
    const styles = createMarkStyles(colours);
    this.layer = new VectorLayer({
      source: this.#source,
      zIndex: 2,
      declutter: 'marks',
      updateWhileAnimating: true,
      updateWhileInteracting: true,
      style: (feature, resolution) => {
        const group = feature.get('group') as MarkGroup;
        return styles(group, { resolution, isPointedAt: group.marks.some(({ id }) => id === this.#pointedAt) });
      },
    });
    map.on('moveend', () => this.#arrange());
    map.on('click', this.#onClick);
    map.on('pointermove', this.#onPointerMove);
    map.getViewport()?.addEventListener('pointerleave', () => this.#tell(undefined));
  }

  set(marks: readonly PlacedMark[]): void {
    this.#marks = marks;
    this.#arranged = 0;
    this.#arrange();
  }

  /** The mark of a row that is pointed at in a list. */
  pointAt(id: string | undefined): void {
    if (id === this.#pointedAt) return;
    this.#pointedAt = id;
    this.layer.changed();
  }

  /** The positions of what is drawn, in the map's projection. */
  get shown(): readonly (readonly number[])[] {
    return this.#groups.map(({ at }) => at);
  }

  #arrange(): void {
    const view = this.#map.getView();
    const resolution = view.getResolution();
    if (resolution === undefined || resolution === this.#arranged) return;
    this.#arranged = resolution;
    this.#groups = groupMarks(this.#marks, resolution, view.getZoom() ?? 0);
    this.#source.clear(true);
    this.#source.addFeatures(this.#groups.map((group) => new Feature({ geometry: geometryOf(group), group })));
  }

  readonly #groupOf = ({ coordinate }: MapBrowserEvent): MarkGroup | undefined =>
    groupUnder(this.#groups, coordinate as [number, number], this.#map.getView().getResolution() ?? 1);

  readonly #onPointerMove = (event: MapBrowserEvent): void => {
    if (event.dragging) return;
    const group = this.#groupOf(event);
    const viewport = this.#map.getViewport();
    if (viewport) viewport.style.cursor = group === undefined ? '' : 'pointer';
    this.#tell(group?.marks.length === 1 ? group.marks[0]!.id : undefined);
  };

  #tell(id: string | undefined): void {
    if (id === this.#under) return;
    this.#under = id;
    this.pointAt(id);
    this.#handlers.onPointAt(id);
  }

  readonly #onClick = (event: MapBrowserEvent): void => {
    const group = this.#groupOf(event);
    if (group === undefined) return;
    if (group.isOnePoint) this.#handlers.onSamePoint(group);
    else if (group.marks.length === 1) this.#handlers.onMark(group.marks[0]!.id);
    else this.#part(group);
  };

  /** Zooms in to where these marks part. */
  #part({ marks }: MarkGroup): void {
    const view = this.#map.getView();
    const xs = marks.map(({ at }) => at[0]);
    const ys = marks.map(({ at }) => at[1]);
    const around: [number, number, number, number] = [
      Math.min(...xs),
      Math.min(...ys),
      Math.max(...xs),
      Math.max(...ys),
    ];
    const now = view.getZoom() ?? 0;
    const size = (this.#map.getSize() ?? [1, 1]).map((side) => side * 0.6);
    const fitting = view.getZoomForResolution(Math.max(view.getResolutionForExtent(around, size), 0.1)) ?? now;
    const zoom = Math.min(Math.max(fitting, now + 1), partedZoom);
    const center = [(around[0] + around[2]) / 2, (around[1] + around[3]) / 2];
    view.cancelAnimations();
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      view.setCenter(center);
      view.setZoom(zoom);
    } else view.animate({ center, zoom, duration: 200 });
  }
}
