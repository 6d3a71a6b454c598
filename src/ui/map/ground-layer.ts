import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { toLonLat } from 'ol/proj.js';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import { type GroundLooks, groundLooks } from '../../domain/drawing/ground-looks.ts';
import { GROUND_ZOOM, pinRoom, plusCodeGround } from '../../domain/drawing/plus-code-ground.ts';
import type { Box, Look, Shape } from '../../domain/drawing/shapes.ts';
import { type Town, townChips } from '../../domain/drawing/town-chips.ts';
import { type Viewport, viewportAround } from '../../domain/drawing/viewport.ts';
import { measureText } from './measure-text.ts';

/** Of the earth in Web Mercator at zoom 0, metres of the projection for each pixel. */
const RESOLUTION_AT_0 = (2 * Math.PI * 6_378_137) / 256;

const families = {
  sans: "'Readex Pro Variable', system-ui, sans-serif",
  mono: "'JetBrains Mono Variable', ui-monospace, monospace",
} as const;

/** The ruled ground that is drawn where there are no streets (domain/drawing/plus-code-ground.ts). */
export class GroundLayer {
  readonly #canvas = document.createElement('canvas');
  readonly #looks: GroundLooks;
  readonly #furniture: () => { readonly free: Box; readonly obstacles: readonly Box[] };
  #point: LatLng | undefined;
  #towns: readonly Town[] = [];
  #room: { readonly free: Box; readonly obstacles: readonly Box[] } | undefined;
  readonly layer: Layer;

  /** @param furniture what of the map is covered, in its pixels; asked when the map has come to rest */
  constructor(scheme: 'light' | 'dark', furniture: () => { readonly free: Box; readonly obstacles: readonly Box[] }) {
    this.#looks = groundLooks[scheme];
    this.#furniture = furniture;
    this.#canvas.className = 'ground-lines';
    this.layer = new Layer({
      minZoom: GROUND_ZOOM - 0.01,
      render: (frame) => {
        this.#render(frame);
        return this.#canvas;
      },
    });
  }

  /** The pin's point; its cell and its rings are drawn around it. */
  setPoint(point: LatLng | undefined): void {
    this.#point = point;
    this.layer.changed();
  }

  setTowns(towns: readonly Town[]): void {
    this.#towns = towns;
    this.layer.changed();
  }

  /** The furniture stands elsewhere. */
  arrange(): void {
    this.#room = undefined;
    this.layer.changed();
  }

  #render({ size, pixelRatio, viewState }: FrameState): void {
    const [width, height] = size as [number, number];
    const context = this.#canvas.getContext('2d')!;
    const [pixelsAcross, pixelsDown] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
    if (this.#canvas.width !== pixelsAcross || this.#canvas.height !== pixelsDown) {
      this.#canvas.width = pixelsAcross;
      this.#canvas.height = pixelsDown;
      this.#canvas.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${height}px;pointer-events:none`;
    }
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, width, height);
    const [longitude, latitude] = toLonLat(viewState.center) as [number, number];
    const view = viewportAround({ latitude, longitude }, Math.log2(RESOLUTION_AT_0 / viewState.resolution), {
      width,
      height,
      padding: { top: 0, bottom: 0, side: 0 },
    });
    for (const shape of this.#shapes(view)) paint(context, shape, this.#looks[shape.look]);
  }

  #shapes(view: Viewport): readonly Shape<keyof GroundLooks>[] {
    this.#room ??= this.#furniture();
    const { free, obstacles } = this.#room;
    const ground = plusCodeGround(view, this.#point, free);
    if (this.#point === undefined || ground.length === 0) return ground;
    const chips = townChips(view, this.#point, this.#towns, {
      free,
      obstacles: [...obstacles, pinRoom(view, this.#point)],
      measure: (text) => measureText(fontOf(this.#looks.town), text),
    });
    return [...ground, ...chips];
  }
}

const fontOf = ({ weight = 400, size = 12, family = 'sans' }: Look): string =>
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

/** Upright and level lines are put on whole pixels, so that they are sharp. */
function trace(context: CanvasRenderingContext2D, line: readonly number[]): void {
  const [x0, y0, x1, y1] = line as readonly [number, number, number, number];
  const isUpright = line.length === 4 && x0 === x1;
  const isLevel = line.length === 4 && y0 === y1;
  for (let at = 0; at < line.length; at += 2) {
    const x = isUpright ? Math.round(x0) + 0.5 : line[at]!;
    const y = isLevel ? Math.round(y0) + 0.5 : line[at + 1]!;
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

function paintText(
  context: CanvasRenderingContext2D,
  { x, y, text, anchor }: Extract<Shape, { kind: 'text' }>,
  look: Look,
): void {
  context.font = fontOf(look);
  context.textAlign = anchor === 'start' ? 'left' : 'center';
  if (look.stroke !== undefined) context.strokeText(text, x, y);
  context.fillText(text, x, y);
}
