import LayerGroup from 'ol/layer/Group.js';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import type { ArrivalLines } from './arrival-lines.ts';
import type { EntrancePair } from './entrance-line.ts';
import type { GroundLayer } from './ground-layer.ts';
import type { MapPin } from './map-pin.ts';
import type { MarkColours } from './mark-styles.ts';

interface Options {
  readonly pin: MapPin;
  readonly ground: GroundLayer;
  readonly colours: MarkColours;
  /** The translated word for an entrance. */
  readonly gate: string;
}

/** The lines of the arrival. Their code is loaded for the first line, because most places have none. */
export class LazyArrivalLines {
  readonly layer = new LayerGroup();
  readonly #options: Options;
  #wanted: readonly (readonly LatLng[])[] = [];
  #lines: Promise<ArrivalLines | undefined> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Sets the line from an entrance to its place, and the way from the road to the door, with a dot for each photo of the way. The gate's
   * name and the label of the pin's cell do not overlap the lines.
   */
  async set(entrance: EntrancePair | undefined, way: readonly LatLng[], photos: readonly LatLng[]): Promise<void> {
    const { pin, ground } = this.#options;
    pin.setAtGate(entrance !== undefined);
    const marks = entrance === undefined ? [way] : [way, entrance];
    this.#wanted = marks;
    if (this.#lines === undefined && marks.flat().length === 0) return;
    this.#lines ??= this.#load();
    const lines = await this.#lines;
    if (this.#wanted === marks) ground.setMarks(marks, lines?.set(entrance, way, photos));
  }

  /** Loads the code of the lines. If that fails, the map has no lines. */
  async #load(): Promise<ArrivalLines | undefined> {
    const loaded = await import('./arrival-lines.ts').catch(() => undefined);
    if (loaded === undefined) return undefined;
    const lines = new loaded.ArrivalLines(this.#options.colours, this.#options.gate);
    this.layer.getLayers().extend(lines.layers);
    return lines;
  }
}
