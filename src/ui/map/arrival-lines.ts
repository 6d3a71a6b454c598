import type BaseLayer from 'ol/layer/Base.js';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import type { Box } from '../../domain/drawing/shapes.ts';
import { EntranceLine, type EntrancePair } from './entrance-line.ts';
import type { MarkColours } from './mark-styles.ts';
import { WayLine } from './way-line.ts';

/** Draws the line from an entrance to its place, and the way from the road to the door. */
export class ArrivalLines {
  readonly #entrance: EntranceLine;
  readonly #way: WayLine;
  readonly #gate: string;
  readonly layers: BaseLayer[];

  /** Creates the lines. `gate` is the translated word for an entrance. */
  constructor(colours: MarkColours, gate: string) {
    this.#entrance = new EntranceLine(colours);
    this.#way = new WayLine(colours);
    this.#gate = gate;
    this.layers = [this.#way.layer, this.#entrance.layer];
  }

  /** Draws the lines, with a dot for each photo of the way. Returns the box of the gate's name, in pixels from the tip of the pin. */
  set(entrance: EntrancePair | undefined, way: readonly LatLng[], photos: readonly LatLng[]): Box | undefined {
    this.#way.set(way, photos);
    return this.#entrance.set(entrance, { name: this.#gate, way });
  }
}
