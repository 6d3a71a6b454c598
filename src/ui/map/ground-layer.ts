import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { toLonLat } from 'ol/proj.js';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import { groundAround } from '../../domain/drawing/ground-around.ts';
import { type GroundLooks, groundLooks } from '../../domain/drawing/ground-looks.ts';
import { lineRoom } from '../../domain/drawing/line-room.ts';
import { drawRuledLines, GROUND_ZOOM, plusCodeGround } from '../../domain/drawing/plus-code-ground.ts';
import type { Box, Look, Shape } from '../../domain/drawing/shapes.ts';
import type { Town } from '../../domain/drawing/town-chips.ts';
import { type Viewport, viewportAround, wrapIntoViewport } from '../../domain/drawing/viewport.ts';
import { isRightToLeft } from '../../domain/text/direction.ts';
import { FONT_FAMILY, measureText } from './measure-text.ts';
import { toZoom } from './projection.ts';

const families = {
  sans: FONT_FAMILY,
  mono: "'JetBrains Mono Variable', ui-monospace, monospace",
} as const;

/** The uncovered part of the map, and the elements in it, in pixels of the map. */
export interface MapClearance {
  readonly free: Box;
  readonly obstacles: readonly Box[];
}

interface GroundOptions {
  readonly formatMetres: (metres: number) => string;
  /** Returns the clearance; called when the map has stopped moving. */
  readonly getClearance: () => MapClearance;
  /** Returns the boxes of the marks of other places, in pixels of the map. */
  readonly getObstacles: (view: Viewport) => readonly Box[];
  /** Returns whether `gridUnderlay` must be drawn in a frame: `layer` is hidden, and a part of the view has no streets. */
  readonly isGridVisible: (frame: FrameState) => boolean;
}

/** The grid of Plus Codes, which is drawn if there are no streets (`domain/drawing/plus-code-ground.ts`). */
export class GroundLayer {
  readonly #canvas = document.createElement('canvas');
  readonly #looks: GroundLooks;
  readonly #options: GroundOptions;
  #point: LatLng | undefined;
  #towns: readonly Town[] = [];
  #lines: readonly (readonly LatLng[])[] = [];
  #name: Box | undefined;
  #room: MapClearance | undefined;
  readonly layer: Layer;
  /** The layer with only the grid lines, below the streets. */
  readonly gridUnderlay: Layer;

  constructor(scheme: 'light' | 'dark', options: GroundOptions) {
    this.#looks = groundLooks[scheme];
    this.#options = options;
    this.#canvas.className = 'ground-lines';
    this.layer = new Layer({
      minZoom: GROUND_ZOOM - 0.01,
      render: (frame) => {
        this.#render(frame);
        return this.#canvas;
      },
    });
    this.gridUnderlay = new GridUnderlay((context, frame) => {
      if (!options.isGridVisible(frame)) return;
      this.#paint(context, drawRuledLines(toViewport(frame)));
    });
  }

  /** Sets the point of the pin. Its cell and distance rings are drawn around it. */
  setPoint(point: LatLng | undefined): void {
    this.#point = point;
    this.layer.changed();
  }

  /**
   * Sets the obstacles for the label of the pin's cell and the names of its rings.
   *
   * @param lines the lines at the pin, in degrees
   * @param name the box of the name beside the pin, in pixels from its tip
   */
  setMarks(lines: readonly (readonly LatLng[])[], name: Box | undefined): void {
    this.#lines = lines;
    this.#name = name;
    this.layer.changed();
  }

  setTowns(towns: readonly Town[]): void {
    this.#towns = towns;
    this.layer.changed();
  }

  /** Arranges the names again after the controls have moved. */
  arrange(): void {
    this.#room = undefined;
    this.layer.changed();
  }

  #render(frame: FrameState): void {
    const { size, pixelRatio } = frame;
    const [width, height] = size as [number, number];
    const context = this.#canvas.getContext('2d')!;
    const pixelsAcross = Math.round(width * pixelRatio);
    const pixelsDown = Math.round(height * pixelRatio);
    if (this.#canvas.width !== pixelsAcross || this.#canvas.height !== pixelsDown) {
      this.#canvas.width = pixelsAcross;
      this.#canvas.height = pixelsDown;
      this.#canvas.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${height}px;pointer-events:none`;
    }
    context.save();
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.#paint(context, this.#shapes(toViewport(frame)));
    // Restores the transform that OpenLayers expects, because it draws the next layers into the same canvas.
    context.restore();
  }

  #paint(context: CanvasRenderingContext2D, shapes: readonly Shape<keyof GroundLooks>[]): void {
    for (const shape of shapes) paint(context, shape, this.#looks[shape.look]);
  }

  #shapes(view: Viewport): readonly Shape<keyof GroundLooks>[] {
    const { getClearance, formatMetres, getObstacles } = this.#options;
    this.#room ??= getClearance();
    const { free, obstacles } = this.#room;
    const marks = [...this.#marks(view), ...getObstacles(view)];
    if (this.#point === undefined) return plusCodeGround(view, undefined, free, [...obstacles, ...marks]);
    return groundAround(view, this.#point, free, {
      obstacles,
      marks,
      towns: this.#towns,
      measure: (text) => measureText(toFont(this.#looks.town), text),
      formatMetres,
    });
  }

  #marks(view: Viewport): readonly Box[] {
    const lines = this.#lines.flatMap((points) => lineRoom(view, points));
    if (this.#name === undefined || this.#point === undefined) return lines;
    const { left, right, top, bottom } = this.#name;
    const x = view.x(this.#point.longitude + wrapIntoViewport(view, this.#point.longitude));
    const y = view.y(this.#point.latitude);
    return [...lines, { left: x + left, right: x + right, top: y + top, bottom: y + bottom }];
  }
}

/** A layer that draws into the canvas of the layers below it. A canvas of its own would have to be composed in each frame. */
class GridUnderlay extends Layer {
  readonly #paint: (context: CanvasRenderingContext2D, frame: FrameState) => void;
  #below: HTMLElement | null = null;

  constructor(paint: (context: CanvasRenderingContext2D, frame: FrameState) => void) {
    super({ minZoom: GROUND_ZOOM - 0.01 });
    this.#paint = paint;
  }

  override render(_frame: FrameState | null, below: HTMLElement | null): HTMLElement | null {
    this.#below = below;
    return below;
  }

  /** Draws in the deferred phase, in which OpenLayers also lays out names. */
  override renderDeferred(frame: FrameState): void {
    const canvas = this.#below?.firstElementChild;
    const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
    if (context === null) return;
    context.save();
    context.setTransform(frame.pixelRatio, 0, 0, frame.pixelRatio, 0, 0);
    this.#paint(context, frame);
    context.restore();
  }
}

function toViewport({ size, viewState: { center, resolution } }: FrameState): Viewport {
  const [width = 0, height = 0] = size;
  const [longitude = 0, latitude = 0] = toLonLat(center);
  return viewportAround({ latitude, longitude }, toZoom(resolution), {
    width,
    height,
    padding: { top: 0, bottom: 0, side: 0 },
  });
}

const toFont = ({ weight = 400, size = 12, family = 'sans' }: Look): string =>
  `${weight} ${size}px ${families[family]}`;

function paint(context: CanvasRenderingContext2D, shape: Shape, look: Look): void {
  context.globalAlpha = (look.opacity ?? 1) * (shape.kind === 'lines' ? (shape.opacity ?? 1) : 1);
  context.lineWidth = look.width ?? 1;
  context.strokeStyle = look.stroke ?? 'transparent';
  context.fillStyle = look.fill ?? 'transparent';
  context.lineJoin = 'round';
  context.lineCap = look.dash === undefined ? 'butt' : 'round';
  context.setLineDash([...(look.dash ?? [])]);
  if (shape.kind === 'text') paintText(context, shape, look);
  else {
    outline(context, shape);
    if (look.fill !== undefined) context.fill();
    if (look.stroke !== undefined) context.stroke();
  }
}

function outline(context: CanvasRenderingContext2D, shape: Exclude<Shape, { kind: 'text' }>): void {
  context.beginPath();
  if (shape.kind === 'lines') for (const line of shape.lines) trace(context, line);
  else if (shape.kind === 'circle') context.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
  else context.roundRect(shape.left, shape.top, shape.right - shape.left, shape.bottom - shape.top, shape.r);
}

/** Adds a line to the path. Vertical and horizontal lines are aligned to whole pixels, so that they are sharp. */
function trace(context: CanvasRenderingContext2D, line: readonly number[]): void {
  const [x0, y0, x1, y1] = line as readonly [number, number, number, number];
  const isUpright = line.length === 4 && x0 === x1;
  const isLevel = line.length === 4 && y0 === y1;
  for (let index = 0; index < line.length; index += 2) {
    const x = isUpright ? Math.round(x0) + 0.5 : line[index]!;
    const y = isLevel ? Math.round(y0) + 0.5 : line[index + 1]!;
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

function paintText(
  context: CanvasRenderingContext2D,
  { x, y, text, anchor }: Extract<Shape, { kind: 'text' }>,
  look: Look,
): void {
  context.font = toFont(look);
  context.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
  context.textAlign = ({ start: 'left', middle: 'center', end: 'right' } as const)[anchor];
  if (look.stroke !== undefined) context.strokeText(text, x, y);
  context.fillText(text, x, y);
}
