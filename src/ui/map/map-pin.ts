import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { createPinElement } from './pin.ts';
import { PinClearance } from './pin-clearance.ts';
import { fromMap, type Position, toMap } from './projection.ts';

interface MapPinOptions {
  readonly label: string;
  /** Called when the pin was moved to another point, or with `undefined` when it was removed. */
  readonly onPoint: (position: Position | undefined) => void;
  /** Called when the user dragged the pin, or moved it with the arrow keys. */
  readonly onMoved: (position: Position) => void;
}

/** The pin of the chosen place: an element over the map, which can be dragged and moved with the arrow keys. */
export class MapPin {
  readonly #map: OlMap;
  readonly #options: MapPinOptions;
  readonly #clearance = new PinClearance();
  #overlay: Overlay | undefined;
  #isAtGate = false;

  constructor(map: OlMap, options: MapPinOptions) {
    this.#map = map;
    this.#options = options;
  }

  /** The layer with an invisible obstacle, so that names of streets and towns do not overlap the pin. */
  get layer() {
    return this.#clearance.layer;
  }

  /** The point of the pin, in the map's projection. */
  get at(): number[] | undefined {
    return this.#overlay?.getPosition();
  }

  /** Sets the pin; `null` removes it. */
  set(position: Position | null, { draggable = false } = {}): void {
    if (position === null) {
      if (this.#overlay !== undefined) this.#map.removeOverlay(this.#overlay);
      this.#overlay = undefined;
      this.#clearance.set(undefined);
      this.#options.onPoint(undefined);
      return;
    }
    if (this.#overlay === undefined) {
      const element = createPinElement(draggable ? this.#options.label : undefined);
      element.classList.toggle('at-gate', this.#isAtGate);
      this.#overlay = new Overlay({ element, positioning: 'bottom-center', stopEvent: draggable });
      this.#map.addOverlay(this.#overlay);
      if (draggable) this.#makeDraggable(element, this.#overlay);
    }
    this.#moveTo(this.#overlay, toMap(position), position);
  }

  /** Shows the pin as that of an entrance. */
  setAtGate(isAtGate: boolean): void {
    this.#isAtGate = isAtGate;
    this.#overlay?.getElement()?.classList.toggle('at-gate', isAtGate);
  }

  #moveTo(pin: Overlay, at: number[], position: Position = fromMap(at)): void {
    pin.setPosition(at);
    this.#clearance.set(at);
    this.#options.onPoint(position);
  }

  #makeDraggable(element: HTMLElement, pin: Overlay): void {
    const handleMoved = () => this.#options.onMoved(fromMap(pin.getPosition() ?? [0, 0]));
    element.addEventListener('pointerdown', (down) => {
      down.preventDefault();
      element.setPointerCapture(down.pointerId);
      element.focus();
      const origin = pin.getPosition()!;
      const start = this.#map.getPixelFromCoordinate(origin);
      const released = new AbortController();
      const follow = (move: PointerEvent) => {
        const pixel = [start[0]! + move.clientX - down.clientX, start[1]! + move.clientY - down.clientY];
        this.#moveTo(pin, this.#map.getCoordinateFromPixel(pixel));
      };
      const release = () => {
        released.abort();
        element.classList.remove('dragging');
      };
      const drop = () => {
        release();
        handleMoved();
      };
      const returnToOrigin = () => {
        release();
        this.#moveTo(pin, origin);
      };
      element.classList.add('dragging');
      element.addEventListener('pointermove', follow, { signal: released.signal });
      element.addEventListener('pointerup', drop, { signal: released.signal });
      element.addEventListener('pointercancel', returnToOrigin, { signal: released.signal });
    });
    element.addEventListener('keydown', (event) => {
      const step = event.shiftKey ? 20 : 2;
      const moves: Partial<Record<string, readonly [number, number]>> = {
        ArrowLeft: [-step, 0],
        ArrowRight: [step, 0],
        ArrowUp: [0, -step],
        ArrowDown: [0, step],
      };
      const move = moves[event.key];
      if (move === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const [x, y] = this.#map.getPixelFromCoordinate(pin.getPosition()!);
      pin.setPosition(this.#map.getCoordinateFromPixel([x! + move[0], y! + move[1]]));
      handleMoved();
    });
  }
}
