import { type Box, overlaps } from '../shapes.ts';
import type { MeasureText } from '../text-width.ts';
import { formatTenths } from './marks-svg.ts';
import { escapeSvgText } from './text-svg.ts';

/** The distance between the content of a corner and the edges, in pixels. */
const EDGE = 6;
const CREDIT_SIZE = 10;

type Corner = 'lowerLeft' | 'upperLeft' | 'upperRight' | 'lowerRight';

/** Returns a box of the given size in each corner of a part of a picture. */
export function getCornerBoxes(
  free: Box,
  { width, height }: { readonly width: number; readonly height: number },
): Readonly<Record<Corner, Box>> {
  const left = free.left + EDGE;
  const right = free.right - EDGE - width;
  const top = free.top + EDGE;
  const bottom = free.bottom - EDGE - height;
  const createBox = (x: number, y: number): Box => ({ left: x, top: y, right: x + width, bottom: y + height });
  return {
    lowerLeft: createBox(left, bottom),
    upperLeft: createBox(left, top),
    upperRight: createBox(right, top),
    lowerRight: createBox(right, bottom),
  };
}

/** Draws the attribution of the street data. Its licence requires it, so it is drawn even if no corner is free. */
export function creditSvg(
  credit: string,
  free: Box,
  occupied: readonly Box[],
  measure: MeasureText,
): { readonly svg: string; readonly boxes: readonly Box[] } {
  if (credit === '') return { svg: '', boxes: [] };
  const corners = getCornerBoxes(free, { width: measure(credit, CREDIT_SIZE), height: CREDIT_SIZE + 4 });
  const preferred = [corners.lowerRight, corners.upperRight, corners.upperLeft];
  const box =
    preferred.find((corner) => !occupied.some((obstacle) => overlaps(corner, obstacle))) ?? corners.lowerRight;
  const svg = `<text x="${formatTenths(box.left)}" y="${formatTenths(box.bottom - 4)}" class="credit">${escapeSvgText(credit)}</text>`;
  return { svg, boxes: [box] };
}
