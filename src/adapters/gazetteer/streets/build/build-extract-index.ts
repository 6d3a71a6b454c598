import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { FindTown } from '../search/localities.ts';
import { BadExtractError } from './pbf-blocks.ts';
import { PASSES, stageExtract } from './stage-extract.ts';
import { type IndexCounts, writeIndex } from './write-index.ts';

export interface BuildOptions {
  /** The path of the extract. `to` is that of the index, and `FILE.staging` beside it a temporary file. */
  readonly from: string;
  readonly bytes: number;
  readonly to: string;
  readonly findTown: FindTown;
  /** Reports the completed share, 0 to 1. */
  readonly progress: (done: number) => void;
  /** Values to store in the index: its creation time and its source. */
  readonly about: Readonly<Record<string, string>>;
}

/** The share of reading in the whole work. */
const READING_SHARE = 0.4;

/** Builds a new index from an extract. Throws `BadExtractError`. After any failure the incomplete file is removed. */
export async function buildExtractIndex(options: BuildOptions): Promise<IndexCounts> {
  const { from, bytes, to, findTown, progress, about } = options;
  const staging = `${to}.staging`;
  const remove = () => {
    for (const file of [staging, `${staging}-journal`]) rmSync(file, { force: true });
  };
  remove();
  const stage = openForBulk(staging);
  const index = openForBulk(to);
  let isComplete = false;
  try {
    stage.exec('begin');
    const staged = await stageExtract(from, stage, (pass, passed) =>
      progress((READING_SHARE * (pass + passed / bytes)) / PASSES),
    );
    index.exec('begin');
    const counts = await writeIndex(index, {
      staging: stage,
      staged,
      findTown,
      progress: (done) => progress(READING_SHARE + (1 - READING_SHARE) * done),
    });
    if (counts.streets + counts.places === 0) throw new BadExtractError('no-addresses');
    const insert = index.prepare('insert into about values (?, ?)');
    for (const [key, value] of Object.entries(about)) insert.run(key, value);
    index.exec('commit');
    isComplete = true;
    return counts;
  } finally {
    stage.close();
    index.close();
    remove();
    if (!isComplete) rmSync(to, { force: true });
  }
}

/** Opens a database for bulk writes. The file is discarded unless it is complete, so it needs no journal. */
function openForBulk(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536;');
  return database;
}
