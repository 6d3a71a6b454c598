import { boundingExtent, getCenter } from 'ol/extent.js';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorSource from 'ol/source/Vector.js';
import RegularShape from 'ol/style/RegularShape.js';
import type Style from 'ol/style/Style.js';
import { yieldToMain } from '../lib/yield-to-main.ts';
import { moveView } from './camera.ts';
import { getGeometry } from './mark-geometry.ts';
import { groupMarks, groupUnder, type MarkGroup, type PlacedMark, SEPARATE_ZOOM } from './mark-groups.ts';
import { createMarkStyles, type MarkColours, NAMED_RESOLUTION } from './mark-styles.ts';

interface MarkHandlers {
  readonly onMark: (id: string) => void;
  /** Called when the pointer enters a mark, and with `undefined` when it leaves. */
  readonly onPointAt: (id: string | undefined) => void;
  /** Called when several marks at one point, which no zoom separates, were pressed. */
  readonly onSamePoint: (group: MarkGroup) => void;
}

/** The time after which painting yields to input. */
const PAINT_MS = 8;

const getGroup = (feature: FeatureLike): MarkGroup => feature.get('group') as MarkGroup;

/**
 * The marks of many places, drawn on the canvas, so that a thousand of them need no elements. Marks that are close together are drawn as
 * one; a press on it zooms in.
 */
export class MarkLayer {
  readonly #map: OlMap;
  readonly #handlers: MarkHandlers;
  readonly #source = new VectorSource();
  readonly #getStyles: (group: MarkGroup, resolution: number) => Style[];
  /** The layers of the marks, and of their names at high zooms. */
  readonly layers: readonly VectorLayer[];
  #marks: readonly PlacedMark[] = [];
  #groups: readonly MarkGroup[] = [];
  #arranged = 0;
  #pointedAt: string | undefined;
  #under: string | undefined;

  constructor(map: OlMap, colours: MarkColours, formatNumber: (count: number) => string, handlers: MarkHandlers) {
    this.#map = map;
    this.#handlers = handlers;
    const styles = createMarkStyles(colours, formatNumber);
    this.#getStyles = (group, resolution) =>
      styles.mark(group, { resolution, isPointedAt: group.marks.some(({ id }) => id === this.#pointedAt) });
    this.layers = [
      new VectorLayer({
        source: this.#source,
        zIndex: 2,
        // Also draws marks beyond the edge, so that they need not be drawn while the map moves.
        renderBuffer: 256,
        style: (feature, resolution) => this.#getStyles(getGroup(feature), resolution),
      }),
      new VectorLayer({
        source: this.#source,
        zIndex: 2,
        declutter: true,
        maxResolution: NAMED_RESOLUTION,
        updateWhileAnimating: true,
        updateWhileInteracting: true,
        style: (feature, resolution) => styles.name(getGroup(feature), resolution),
      }),
    ];
    map.on('moveend', () => this.#arrange());
    map.on('click', this.#onClick);
    map.on('pointermove', this.#onPointerMove);
    map.getViewport()?.addEventListener('pointerleave', () => this.#reportPointedAt(undefined));
  }

  /** Sets the marks. Resolves when they are on the map. */
  async set(marks: readonly PlacedMark[]): Promise<void> {
    this.#marks = marks;
    this.#arranged = 0;
    const resolution = this.#map.getView().getResolution();
    if (resolution !== undefined) await this.#paint(this.#groupsAt(resolution), resolution);
    if (this.#marks === marks) this.#arrange();
  }

  /** Paints the images of groups in slices. The first frame would paint all of them in one long task. */
  async #paint(groups: readonly MarkGroup[], resolution: number): Promise<void> {
    let began = performance.now();
    for (const group of groups) {
      for (const style of this.#getStyles(group, resolution)) {
        const image = style.getImage();
        if (image instanceof RegularShape) image.getImage(window.devicePixelRatio);
      }
      if (performance.now() - began < PAINT_MS) continue;
      await yieldToMain();
      began = performance.now();
    }
  }

  /** Highlights the mark of the hovered row in a list. */
  pointAt(id: string | undefined): void {
    if (id === this.#pointedAt) return;
    this.#pointedAt = id;
    this.layers[0]?.changed();
  }

  /** The positions of the drawn groups, in the map's projection. */
  get visible(): readonly (readonly number[])[] {
    return this.#groups.map(({ at }) => at);
  }

  #arrange(): void {
    const view = this.#map.getView();
    const resolution = view.getResolution();
    if (resolution === undefined || resolution === this.#arranged) return;
    this.#arranged = resolution;
    this.#groups = this.#groupsAt(resolution);
    this.#source.clear(true);
    this.#source.addFeatures(this.#groups.map((group) => new Feature({ geometry: getGeometry(group), group })));
  }

  #groupsAt(resolution: number): readonly MarkGroup[] {
    return groupMarks(this.#marks, resolution, this.#map.getView().getZoom() ?? 0);
  }

  readonly #findGroup = ({ coordinate }: MapBrowserEvent): MarkGroup | undefined =>
    groupUnder(this.#groups, coordinate as [number, number], this.#map.getView().getResolution() ?? 1);

  /** Returns whether a mark is under the pointer. */
  isMark(event: MapBrowserEvent): boolean {
    return this.#findGroup(event) !== undefined;
  }

  readonly #onPointerMove = (event: MapBrowserEvent): void => {
    if (event.dragging) return;
    const group = this.#findGroup(event);
    const viewport = this.#map.getViewport();
    if (viewport) viewport.style.cursor = group === undefined ? '' : 'pointer';
    this.#reportPointedAt(group?.marks.length === 1 ? group.marks[0]!.id : undefined);
  };

  #reportPointedAt(id: string | undefined): void {
    if (id === this.#under) return;
    this.#under = id;
    this.pointAt(id);
    this.#handlers.onPointAt(id);
  }

  readonly #onClick = (event: MapBrowserEvent): void => {
    const group = this.#findGroup(event);
    if (group === undefined) return;
    if (group.isSinglePoint) this.#handlers.onSamePoint(group);
    else if (group.marks.length === 1) this.#handlers.onMark(group.marks[0]!.id);
    else this.#zoomToSeparate(group);
  };

  /** Zooms in until these marks separate. */
  #zoomToSeparate({ marks }: MarkGroup): void {
    const view = this.#map.getView();
    const around = boundingExtent(marks.map(({ at }) => [...at]));
    const now = view.getZoom() ?? 0;
    const size = (this.#map.getSize() ?? [1, 1]).map((side) => side * 0.6);
    const fitting = view.getZoomForResolution(Math.max(view.getResolutionForExtent(around, size), 0.1)) ?? now;
    const zoom = Math.min(Math.max(fitting, now + 1), SEPARATE_ZOOM);
    moveView(view, getCenter(around), zoom);
  }
}
