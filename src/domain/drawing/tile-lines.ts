import type { Polyline } from './shapes.ts';

/** Joins lines with the same name end to end if they continue within 60°. */
export function joinLines(lines: readonly Polyline[]): readonly Polyline[] {
  const remaining = lines.map((line) => [...line]).filter((line) => line.length >= 4);
  const done: Polyline[] = [];
  for (let line = remaining.pop(); line !== undefined; line = remaining.pop()) {
    let joined: number[] = line;
    for (let next = extendLine(joined, remaining); next !== undefined; next = extendLine(joined, remaining))
      joined = next;
    done.push(joined);
  }
  return done;
}

/** Joins a line with one of the others, at its start or end, and removes that one from the list; `undefined` if none continues it. */
function extendLine(line: readonly number[], others: number[][]): number[] | undefined {
  for (let index = 0; index < others.length; index += 1) {
    const candidate = others[index]!;
    for (const turned of [candidate, reverseLine(candidate)]) {
      const joined = [
        [line, turned],
        [turned, line],
      ].find(([first, second]) => continuesIn(first!, second!));
      if (joined === undefined) continue;
      others.splice(index, 1);
      return [...joined[0]!, ...joined[1]!.slice(2)];
    }
  }
  return undefined;
}

function continuesIn(first: readonly number[], second: readonly number[]): boolean {
  const end = first.length;
  if (first[end - 2] !== second[0] || first[end - 1] !== second[1]) return false;
  const before = Math.atan2(first[end - 1]! - first[end - 3]!, first[end - 2]! - first[end - 4]!);
  const after = Math.atan2(second[3]! - second[1]!, second[2]! - second[0]!);
  const turn = Math.abs(((after - before + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
  return turn < Math.PI / 3;
}

function reverseLine(line: readonly number[]): number[] {
  const turned: number[] = [];
  for (let at = line.length - 2; at >= 0; at -= 2) turned.push(line[at]!, line[at + 1]!);
  return turned;
}

/** A straight line from left to right: x0 y0 x1 y1. */
export type Chord = readonly [number, number, number, number];

/** Returns the chord of the longest section of a line that deviates from its chord by at most `tolerance`. */
export function findStraightestChord(line: Polyline, tolerance: number): Chord {
  let best: readonly [from: number, to: number, length: number] = [0, 2, 0];
  let from = 0;
  for (let to = 2; to < line.length; to += 2) {
    while (from < to - 2 && !isNearChord(line, from, to, tolerance)) from += 2;
    const length = Math.hypot(line[to]! - line[from]!, line[to + 1]! - line[from + 1]!);
    if (length > best[2]) best = [from, to, length];
  }
  const [start, end] = best;
  const chord: Chord = [line[start]!, line[start + 1]!, line[end]!, line[end + 1]!];
  return chord[0] <= chord[2] ? chord : [chord[2], chord[3], chord[0], chord[1]];
}

function isNearChord(line: Polyline, from: number, to: number, tolerance: number): boolean {
  const x = line[from]!;
  const y = line[from + 1]!;
  const across = line[to]! - x;
  const down = line[to + 1]! - y;
  const length = Math.hypot(across, down) || 1;
  for (let at = from + 2; at < to; at += 2)
    if (Math.abs((line[at]! - x) * down - (line[at + 1]! - y) * across) / length > tolerance) return false;
  return true;
}
