import { clusterByDistance, type PixelPosition } from '../../domain/drawing/cluster.ts';
import { type Box, overlaps } from '../../domain/drawing/shapes.ts';

/** The indexes of markers that are shown as one. Most groups have one member. */
export interface MarkerGroup {
  readonly members: readonly number[];
  /** The centre in pixels. */
  readonly at: PixelPosition;
}

/** The maximum distance of a marker from its own position, in pixels. */
export const MAX_MARKER_SHIFT = 24;
/** The distance in pixels to the first marker of a group, within which markers join the group. */
const GATHER_DISTANCE = 20;
/** The minimum distance between the centre of a group's disc and other markers, in pixels. */
const GROUP_SIDE = 42;

/**
 * Arranges markers of `side` pixels so that each can be pressed. Overlapping markers are moved apart, or grouped if one would be farther
 * than `MAX_MARKER_SHIFT` from its position. A marker whose position is within `free` stays within it.
 */
export function arrangeMarkers(
  own: readonly PixelPosition[],
  { side, free }: { readonly side: number; readonly free: Box },
): readonly MarkerGroup[] {
  const apart = separate(own, { side, free });
  if (own.every((position, index) => distance(position, apart[index]!) <= MAX_MARKER_SHIFT))
    return apart.map((at, index) => ({ members: [index], at }));
  const groups = clusterByDistance(
    own.map((at, index) => ({ ...at, index })),
    GATHER_DISTANCE,
  );
  const middles = groups.map((group) => ({ x: mean(group.map(({ x }) => x)), y: mean(group.map(({ y }) => y)) }));
  const placed = separate(middles, { side: groups.length === own.length ? side : GROUP_SIDE, free });
  return groups.map((group, index) => ({ members: group.map((member) => member.index), at: placed[index]! }));
}

const ROUNDS = 400;
/** The share of the distance to its own position that a marker moves back per round. */
const PULL = 0.02;

/** Moves markers that are too close apart, both of a pair by the same distance, until none overlap. */
function separate(
  own: readonly PixelPosition[],
  { side, free }: { readonly side: number; readonly free: Box },
): readonly PixelPosition[] {
  let positions = own;
  for (let round = 0; round < ROUNDS; round += 1) {
    const pushes = computePushes(positions, side);
    if (pushes.every(({ x, y }) => x === 0 && y === 0)) return positions;
    // The second half of the rounds only pushes, so that no markers overlap in the end.
    const pull = round < ROUNDS / 2 ? PULL : 0;
    positions = positions.map((at, index) => {
      const { x, y } = own[index]!;
      const moved = {
        x: at.x + pushes[index]!.x + (x - at.x) * pull,
        y: at.y + pushes[index]!.y + (y - at.y) * pull,
      };
      return isWithin({ x, y }, free, side / 2) ? clamp(moved, free, side / 2) : moved;
    });
  }
  return positions;
}

function computePushes(positions: readonly PixelPosition[], side: number): readonly PixelPosition[] {
  const pushes = positions.map(() => ({ x: 0, y: 0 }));
  positions.forEach((a, i) => {
    for (let j = i + 1; j < positions.length; j += 1) {
      const b = positions[j]!;
      const between = distance(a, b);
      if (between >= side) continue;
      // Two markers at one point have no direction between them, so it is derived from their indexes.
      const angle = between === 0 ? i + j : Math.atan2(b.y - a.y, b.x - a.x);
      const push = (side - between) / 2 + 0.01;
      pushes[i]!.x -= Math.cos(angle) * push;
      pushes[i]!.y -= Math.sin(angle) * push;
      pushes[j]!.x += Math.cos(angle) * push;
      pushes[j]!.y += Math.sin(angle) * push;
    }
  });
  return pushes;
}

const distance = (a: PixelPosition, b: PixelPosition): number => Math.hypot(a.x - b.x, a.y - b.y);
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const isWithin = ({ x, y }: PixelPosition, box: Box, margin: number): boolean =>
  x >= box.left + margin && x <= box.right - margin && y >= box.top + margin && y <= box.bottom - margin;

const clamp = ({ x, y }: PixelPosition, box: Box, margin: number): PixelPosition => ({
  x: Math.min(Math.max(x, box.left + margin), box.right - margin),
  y: Math.min(Math.max(y, box.top + margin), box.bottom - margin),
});

/** The line height of a name in pixels. */
export const NAME_HEIGHT = 20;
/** The distance in pixels from the centre of a marker to its name. */
const NAME_GAP = 14;

export interface NamePlacement {
  readonly where: 'left' | 'right';
  /** The distance in pixels from the centre of the marker to the centre of the name, positive to the right. */
  readonly aside: number;
}

/** Places the name of each marker on a side with room, or `undefined` without room. Names overlap neither markers nor each other. */
export function placeNames(
  markers: readonly { readonly at: PixelPosition; readonly width: number }[],
  { side, free }: { readonly side: number; readonly free: Box },
): readonly (NamePlacement | undefined)[] {
  const occupied: Box[] = markers.map(({ at: { x, y } }) => boxAround(x, y, side, side));
  return markers.map(({ at: { x, y }, width }, index) => {
    for (const where of ['right', 'left'] as const) {
      const aside = (where === 'right' ? 1 : -1) * (NAME_GAP + width / 2);
      const box = boxAround(x + aside, y, width, NAME_HEIGHT);
      const isFree = occupied.every((occupant, otherIndex) => otherIndex === index || !overlaps(box, occupant));
      if (!isFree || box.left < free.left || box.right > free.right) continue;
      occupied.push(box);
      return { where, aside };
    }
    return undefined;
  });
}

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
