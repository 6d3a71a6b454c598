import { type GroundLooks, groundLooks } from '../ground-looks.ts';
import type { Look, Polyline, Shape } from '../shapes.ts';
import { formatTenths } from './marks-svg.ts';
import { directedSvgText } from './text-svg.ts';

/** Draws shapes as SVG elements; their looks are the classes of `shapeRules`. */
export const shapesSvg = (shapes: readonly Shape<keyof GroundLooks>[]): string => shapes.map(getElement).join('');

function getElement(shape: Shape<keyof GroundLooks>): string {
  const attributes = `class="g-${shape.look}"`;
  switch (shape.kind) {
    case 'lines':
      return `<path d="${shape.lines.map(toPath).join('')}" ${attributes}${shape.opacity === undefined ? '' : ` opacity="${formatTenths(shape.opacity)}"`}/>`;
    case 'circle':
      return `<circle cx="${formatTenths(shape.x)}" cy="${formatTenths(shape.y)}" r="${formatTenths(shape.r)}" ${attributes}/>`;
    case 'box':
      return `<rect x="${formatTenths(shape.left)}" y="${formatTenths(shape.top)}" width="${formatTenths(shape.right - shape.left)}" height="${formatTenths(shape.bottom - shape.top)}" rx="${shape.r}" ${attributes}/>`;
    case 'text':
      return `<text x="${formatTenths(shape.x)}" y="${formatTenths(shape.y)}"${shape.anchor === 'start' ? '' : ` text-anchor="${shape.anchor}"`} ${attributes}>${directedSvgText(shape.text)}</text>`;
  }
}

/** Formats a line with relative commands; `h` and `v` are shorter for the ruled ground, which is mostly horizontal or vertical. */
function toPath(line: Polyline): string {
  let x = line[0]!;
  let y = line[1]!;
  let path = `M${formatTenths(x)} ${formatTenths(y)}`;
  for (let at = 2; at < line.length; at += 2) {
    const across = line[at]! - x;
    const down = line[at + 1]! - y;
    path += getSegment(across, down);
    [x, y] = [line[at]!, line[at + 1]!];
  }
  return path;
}

function getSegment(across: number, down: number): string {
  if (down === 0) return `h${formatTenths(across)}`;
  return across === 0 ? `v${formatTenths(down)}` : `l${formatTenths(across)} ${formatTenths(down)}`;
}

/** The CSS rules of shapes in both schemes. */
export const shapeRules = { light: css(groundLooks.light), dark: css(groundLooks.dark) };

function css(looks: GroundLooks): string {
  return Object.entries(looks)
    .map(([name, look]) => `.g-${name}{${declarations(look)}}`)
    .join('');
}

function declarations({ fill, stroke, width, dash, opacity, size, weight, family }: Look): string {
  const isText = size !== undefined;
  return [
    `fill:${fill ?? 'none'}`,
    stroke === undefined ? 'stroke:none' : `stroke:${stroke};stroke-width:${width ?? 1}`,
    ...(dash === undefined ? [] : [`stroke-dasharray:${dash.join(' ')};stroke-linecap:round`]),
    ...(opacity === undefined ? [] : [`opacity:${opacity}`]),
    ...(isText ? [`font-size:${size}px;font-weight:${weight};paint-order:stroke;stroke-linejoin:round`] : []),
    ...(family === 'mono' ? ['font-family:ui-monospace,monospace'] : []),
  ].join(';');
}
