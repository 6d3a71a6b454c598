import type { LatLng } from '../coordinates/coordinates.ts';
import { isRightToLeft } from '../text/direction.ts';
import { type Box, overlaps, type Shape } from './shapes.ts';
import { type Viewport, wrapIntoViewport } from './viewport.ts';

export type ChipLook = 'spoke' | 'chip' | 'arrow' | 'town';

/** A town near a point. `text`: the name and distance on its chip. */
export interface Town extends LatLng {
  readonly text: string;
}

/** The maximum and minimum distance of a chip from the point, and the step between two tries, in pixels. */
const MAX_CHIP_DISTANCE = 280;
const MIN_CHIP_DISTANCE = 64;
const STEP = 12;
const CHIP_HEIGHT = 28;
const GAP = 6;

/**
 * Draws a chip for each town outside the window, on the line from the point to the town. If there is no room, the chip moves along the
 * line towards the point, so its bearing stays correct; it is omitted if no position is free.
 *
 * @param options `free`: the part of the window for chips; `obstacles`: boxes that chips avoid; `measure`: returns the width of a chip's
 *   text in pixels
 */
export function drawTownChips(
  view: Viewport,
  point: LatLng,
  towns: readonly Town[],
  {
    free,
    obstacles,
    measure,
  }: { readonly free: Box; readonly obstacles: readonly Box[]; readonly measure: (text: string) => number },
): readonly Shape<ChipLook>[] {
  const occupied = [...obstacles];
  const x = view.x(point.longitude + wrapIntoViewport(view, point.longitude));
  const y = view.y(point.latitude);
  const lines: Shape<ChipLook>[] = [];
  const chips: Shape<ChipLook>[] = [];
  for (const town of towns) {
    const across = view.x(town.longitude + turnTowards(point, town)) - view.x(point.longitude);
    const down = view.y(town.latitude) - view.y(point.latitude);
    const length = Math.hypot(across, down);
    if (isWithinBox(free, x + across, y + down)) continue;
    const right = across / length;
    const below = down / length;
    const width = measure(town.text) + 44;
    const farthest = Math.min(MAX_CHIP_DISTANCE, length);
    const room = findRoom({ x, y, right, below, width, farthest }, free, occupied);
    if (room === undefined) continue;
    occupied.push(room);
    const middle = { x: room.left + width / 2, y: room.top + CHIP_HEIGHT / 2 };
    // The text follows the arrow, in the direction of its script.
    const [end, forward, anchor] = isRightToLeft(town.text)
      ? ([room.right, -1, 'end'] as const)
      : ([room.left, 1, 'start'] as const);
    lines.push({ kind: 'lines', look: 'spoke', lines: [[x + right * 20, y + below * 20, middle.x, middle.y]] });
    chips.push(
      { kind: 'box', look: 'chip', ...room, r: CHIP_HEIGHT / 2 },
      { kind: 'lines', look: 'arrow', lines: drawArrow({ x: end + 18 * forward, y: middle.y, right, below }) },
      { kind: 'text', look: 'town', x: end + 30 * forward, y: middle.y + 4.5, text: town.text, anchor },
    );
  }
  return [...lines, ...chips];
}

/** Returns the multiple of 360° that brings a town to the shorter side of a point. */
const turnTowards = (point: LatLng, town: LatLng): number =>
  -360 * Math.round((town.longitude - point.longitude) / 360);

const isWithinBox = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x > left && x < right && y > top && y < bottom;

function findRoom(
  {
    x,
    y,
    right,
    below,
    width,
    farthest,
  }: Readonly<Record<'x' | 'y' | 'right' | 'below' | 'width' | 'farthest', number>>,
  free: Box,
  occupied: readonly Box[],
): Box | undefined {
  for (let away = farthest; away >= MIN_CHIP_DISTANCE; away -= STEP) {
    const left = x + right * away - width / 2;
    const top = y + below * away - CHIP_HEIGHT / 2;
    const room = { left, right: left + width, top, bottom: top + CHIP_HEIGHT };
    const isInside = isWithinBox(free, left, top) && isWithinBox(free, room.right, room.bottom);
    if (isInside && !occupied.some((obstacle) => overlaps(withGap(room), obstacle))) return room;
  }
  return undefined;
}

const withGap = ({ left, right, top, bottom }: Box): Box => ({
  left: left - GAP,
  right: right + GAP,
  top: top - GAP,
  bottom: bottom + GAP,
});

/** Returns the lines of an arrow, a shaft of 11 px and a head, in a direction. */
function drawArrow({
  x,
  y,
  right,
  below,
}: {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly below: number;
}) {
  const toPosition = (along: number, aside: number): readonly number[] => [
    x + right * along - below * aside,
    y + below * along + right * aside,
  ];
  return [
    [...toPosition(-5.5, 0), ...toPosition(5.5, 0)],
    [...toPosition(1.2, -4.2), ...toPosition(5.5, 0), ...toPosition(1.2, 4.2)],
  ];
}
