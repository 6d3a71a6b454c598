import type { Topology } from '../../domain/coordinates/topojson.ts';
import { toLandGeometry } from './land-geometry.ts';

// Parses a file of outlines in a worker: the fine one takes a phone a second, which would block input.

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const outlines = toLandGeometry(JSON.parse(new TextDecoder().decode(data)) as Topology);
  const { coordinates, ends, rings } = outlines;
  postMessage(outlines, { transfer: [coordinates.buffer, ends.buffer, rings.buffer] });
});
