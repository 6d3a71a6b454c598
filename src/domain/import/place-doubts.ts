import { createPoint, distanceInMetres, type LatLng, type Point } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { isNearLand } from './land.ts';

/** The reason why a point may be wrong. `suggestion`: the point with another sign or order that fits the other points. */
export interface PlaceDoubt {
  readonly kind: FailureOf<'doubtful-point'>['problem'];
  readonly suggestion?: { readonly kind: 'sign' | 'swapped'; readonly point: Point };
}

/** Returns whether a geocoding result ignores a part of the address, such as its house number, or is only a town. */
export const isStreetOnly = (answer: {
  readonly ignored?: string | undefined;
  readonly approximate: boolean;
}): boolean => Boolean(answer.ignored) || answer.approximate;

const MIN_DISTANCE_METRES = 50_000;
const SPREADS = 10;
/** The minimum number of points for a comparison. Points beyond the limit are doubtful only if they are at most one in this many. */
const MIN_POINTS = 3;

const changes = [
  { kind: 'swapped', change: ({ latitude, longitude }: LatLng) => createPoint(longitude, latitude) },
  { kind: 'sign', change: ({ latitude, longitude }: LatLng) => createPoint(latitude, -longitude) },
  { kind: 'sign', change: ({ latitude, longitude }: LatLng) => createPoint(-latitude, longitude) },
  { kind: 'sign', change: ({ latitude, longitude }: LatLng) => createPoint(-latitude, -longitude) },
  { kind: 'swapped', change: ({ latitude, longitude }: LatLng) => createPoint(longitude, -latitude) },
  { kind: 'swapped', change: ({ latitude, longitude }: LatLng) => createPoint(-longitude, latitude) },
] as const;

/**
 * Returns the doubts about the points of a file, in their order. A point is doubtful if it is far from most others, or at sea while most
 * others are not, or while another sign or order puts most points on land.
 */
export function findDoubts(points: readonly (Point | undefined)[]): readonly (PlaceDoubt | undefined)[] {
  const known = points.filter((point) => point !== undefined);
  if (known.length === 0) return points.map(() => undefined);
  const { middle, spread } = getMiddle(known);
  const limit = Math.max(MIN_DISTANCE_METRES, SPREADS * spread);
  const isBeyond = (point: LatLng) => distanceInMetres(middle, point) > limit;
  const beyond = known.filter(isBeyond).length;
  const isFar = (point: LatLng) => known.length >= MIN_POINTS && beyond <= known.length / MIN_POINTS && isBeyond(point);
  const atSea = known.filter((point) => !isNearLand(point)).length;
  const common = atSea >= known.length * MIN_COMMON_SHARE ? findCommonChange(known) : undefined;
  return points.map((point) => {
    if (point === undefined) return undefined;
    const isSea = !isNearLand(point);
    if (common !== undefined && isSea) return withSuggestion('sea', common, point);
    const isOdd = isSea && known.length >= MIN_POINTS && atSea < known.length / 2;
    if (!isFar(point) && !isOdd) return undefined;
    const fitting = changes.find(({ change }) => {
      const changed = change(point);
      return changed.ok && !isBeyond(changed.value) && isNearLand(changed.value);
    });
    return withSuggestion(isFar(point) ? 'far' : 'sea', fitting, point);
  });
}

type Change = (typeof changes)[number];

const MIN_COMMON_SHARE = 0.8;

function withSuggestion(kind: PlaceDoubt['kind'], change: Change | undefined, point: Point): PlaceDoubt {
  const changed = change?.change(point);
  return changed?.ok ? { kind, suggestion: { kind: change!.kind, point: changed.value } } : { kind };
}

/** Finds the change of sign or order that puts most points on land. */
function findCommonChange(points: readonly Point[]): Change | undefined {
  return changes.find(({ change }) => {
    const changed = points.map(change);
    return changed.filter((point) => point.ok && isNearLand(point.value)).length >= points.length * MIN_COMMON_SHARE;
  });
}

/** Returns the median latitude and longitude, and the median distance from there in metres. */
function getMiddle(points: readonly Point[]): { readonly middle: LatLng; readonly spread: number } {
  // Longitudes are counted from the first, so that 179 and -179 are neighbours.
  const origin = points[0]!.longitude;
  const turned = points.map(({ longitude }) => ((((longitude - origin + 180) % 360) + 360) % 360) - 180);
  const middle = {
    latitude: getMedian(points.map(({ latitude }) => latitude)),
    longitude: ((((getMedian(turned) + origin + 180) % 360) + 360) % 360) - 180,
  };
  return { middle, spread: getMedian(points.map((point) => distanceInMetres(middle, point))) };
}

function getMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}
