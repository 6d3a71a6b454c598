import type { Topology } from '../../domain/topojson.ts';
import { toLandGeometry } from './land-geometry.ts';

// Reads a file of outlines beside the page: the fine one takes a phone a second, in which no finger would be felt.

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const outlines = toLandGeometry(JSON.parse(new TextDecoder().decode(data)) as Topology);
  const { coordinates, ends, rings } = outlines;
  postMessage(outlines, { transfer: [coordinates.buffer, ends.buffer, rings.buffer] });
});
