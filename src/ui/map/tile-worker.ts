import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { readTile } from '../../domain/drawing/read-tile.ts';
import type { TileAnswer, TileQuestion } from './tile-messages.ts';

/** Fetches and reads tiles in a worker, because a dense tile takes about 50 ms. */
self.onmessage = async ({ data: question }: MessageEvent<TileQuestion>) => {
  self.postMessage({ id: question.id, ...(await answerTo(question)) } satisfies TileAnswer);
};

async function answerTo({ url, ...reading }: TileQuestion): Promise<Omit<TileAnswer, 'id'>> {
  const response = await fetch(url).catch(() => undefined);
  if (response === undefined) return { failed: 'unreachable' };
  if (!response.ok) return { failed: 'unreadable' };
  try {
    // Without a vector tile, the server can respond with a raster tile.
    const isVector = response.headers.get('content-type')?.endsWith('vector-tile') ?? false;
    if (response.status === 204 || !isVector) return { tile: undefined };
    return { tile: readTile(new VectorTile(new PbfReader(await response.arrayBuffer())), reading) };
  } catch {
    return { failed: 'unreadable' };
  }
}
