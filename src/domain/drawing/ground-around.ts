import type { LatLng } from '../coordinates/coordinates.ts';
import { pieceRoom } from './line-room.ts';
import { type FormatMetres, type GroundLook, pinRoom, plusCodeGround } from './plus-code-ground.ts';
import type { Box, Shape } from './shapes.ts';
import { type ChipLook, drawTownChips, type Town } from './town-chips.ts';
import type { Viewport } from './viewport.ts';

/**
 * Draws the ruled ground around a point with a chip for each of the nearest towns. The codes of cells and the names of rings avoid the
 * pin and the chips; codes also avoid the lines of the chips.
 *
 * @param free the part of the window in which codes, names and chips are placed
 * @param options `obstacles`: controls that cover a part of the window; `marks`: the drawn parts of the place, which everything else
 *   avoids; `measure`: returns the width of a chip's text in pixels
 */
export function groundAround(
  view: Viewport,
  point: LatLng,
  free: Box,
  {
    obstacles,
    marks,
    towns,
    measure,
    formatMetres,
  }: {
    readonly obstacles: readonly Box[];
    readonly marks: readonly Box[];
    readonly towns: readonly Town[];
    readonly measure: (text: string) => number;
    readonly formatMetres: FormatMetres;
  },
): readonly Shape<GroundLook | ChipLook>[] {
  const [pin, ...cell] = pinRoom(view, point, { free, marks, obstacles });
  const occupied = [...obstacles, ...marks, pin, ...cell];
  const chips = drawTownChips(view, point, towns, { free, obstacles: occupied, measure });
  const rooms = chips.filter((shape) => shape.kind === 'box');
  const spokes = chips.filter(({ look }) => look === 'spoke');
  const lines = spokes.flatMap((spoke) => (spoke.kind === 'lines' ? spoke.lines.flatMap(pieceRoom) : []));
  const ground = plusCodeGround(view, point, free, [...obstacles, ...marks, pin, ...rooms, ...lines], {
    formatMetres,
    marks: [...marks, ...rooms],
    obstacles,
  });
  return ground.length === 0 ? [] : [...spokes, ...ground, ...chips.filter(({ look }) => look !== 'spoke')];
}
