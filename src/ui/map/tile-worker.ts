import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { readTile } from '../../domain/drawing/read-tile.ts';
import type { TileAnswer, TileQuestion } from './tile-messages.ts';

/** Fetches and reads tiles beside the page's thread: a dense one takes some 50 ms. */
self.onmessage = async ({ data: question }: MessageEvent<TileQuestion>) => {
  self.postMessage({ id: question.id, ...(await answerTo(question)) } satisfies TileAnswer);
};

async function answerTo({ url, ...reading }: TileQuestion): Promise<Omit<TileAnswer, 'id'>> {
  try {
    const response = await fetch(url);
    if (response.status === 204) return { tile: undefined };
    if (!response.ok) return { failed: true };
    return { tile: readTile(new VectorTile(new PbfReader(await response.arrayBuffer())), reading) };
  } catch {
    // No network, or a tile that is none.
    return { failed: true };
  }
}
