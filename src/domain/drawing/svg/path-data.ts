import type { Polyline } from '../shapes.ts';

/** The unit of path data, half a pixel: coordinates are integers, so the data are short. */
export const PATH_STEP = 0.5;

/**
 * Formats lines in pixels as SVG path data in units of `PATH_STEP`, with relative commands, `h` and `v` for horizontal and vertical
 * segments, and without points that round to the previous one.
 */
export const pathData = (lines: readonly Polyline[], { isClosed }: { readonly isClosed: boolean }): string =>
  lines.map((line) => subpath(line, isClosed)).join('');

function subpath(line: Polyline, isClosed: boolean): string {
  let atX = step(line[0]!);
  let atY = step(line[1]!);
  let path = `M${atX}${formatWithSpace(atY)}`;
  let command = '';
  let count = 0;
  for (let i = 2; i < line.length; i += 2) {
    const x = step(line[i]!);
    const y = step(line[i + 1]!);
    if (x === atX && y === atY) continue;
    const next = getCommand(x - atX, y - atY);
    path +=
      next === command
        ? formatWithSpace(getFirst(next, x - atX, y - atY))
        : `${next}${getFirst(next, x - atX, y - atY)}`;
    if (next === 'l') path += formatWithSpace(y - atY);
    command = next;
    [atX, atY] = [x, y];
    count += 1;
  }
  // An area with fewer than three corners, or a line with a single point, is invisible.
  if (count < (isClosed ? 2 : 1)) return '';
  return isClosed ? `${path}z` : path;
}

const step = (pixels: number): number => Math.round(pixels / PATH_STEP);

/** Formats a number after another one; a minus replaces the separating space. */
const formatWithSpace = (value: number): string => (value < 0 ? String(value) : ` ${value}`);

function getCommand(across: number, down: number): 'h' | 'v' | 'l' {
  if (down === 0) return 'h';
  return across === 0 ? 'v' : 'l';
}

const getFirst = (command: 'h' | 'v' | 'l', across: number, down: number): number => (command === 'v' ? down : across);
