import { readBlob } from '../../adapters/browser/blob-file.ts';
import { createStreetSearch, type StreetSearch } from '../../adapters/gazetteer/streets/search/street-search.ts';
import { openReadDatabase } from '../../adapters/sqlite-wasm/read-database.ts';
import type { StreetAnswer, StreetQuestion } from './streets.ts';

let search: StreetSearch | undefined;

self.onmessage = async ({ data: question }: MessageEvent<StreetQuestion>) => {
  const answer = await answerTo(question).then(
    (value): Omit<StreetAnswer, 'id'> => ({ value }),
    () => ({ failed: true }),
  );
  self.postMessage({ id: question.id, ...answer } satisfies StreetAnswer);
};

async function answerTo(question: StreetQuestion): Promise<unknown> {
  if ('open' in question) {
    search = createStreetSearch(await openReadDatabase(readBlob(question.open)));
    return search !== undefined;
  }
  const requested = search![question.ask] as (...about: readonly unknown[]) => Promise<unknown>;
  return requested(...question.about);
}
