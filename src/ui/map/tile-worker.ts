import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { readTile } from '../../domain/drawing/read-tile.ts';
import type { TileAnswer, TileQuestion } from './tile-messages.ts';

/** Fetches and reads tiles beside the page's thread: a dense one takes some 50 ms. */
self.onmessage = async ({ data: question }: MessageEvent<TileQuestion>) => {
  self.postMessage({ id: question.id, ...(await answerTo(question)) } satisfies TileAnswer);
};

async function answerTo({ url, ...reading }: TileQuestion): Promise<Omit<TileAnswer, 'id'>> {
  const response = await fetch(url).catch(() => undefined);
  if (response === undefined) return { failed: 'unreachable' };
  if (!response.ok) return { failed: 'unreadable' };
  try {
    // Where no archive of vector tiles has it, one of pictures may.
    const isVector = response.headers.get('content-type')?.endsWith('vector-tile') ?? false;
    if (response.status === 204 || !isVector) return { tile: undefined };
    return { tile: readTile(new VectorTile(new PbfReader(await response.arrayBuffer())), reading) };
  } catch {
    return { failed: 'unreadable' };
  }
}
