import { expect, test } from 'vitest';
import { readCorpus } from '../../support/reading-corpus.ts';

test('every text of the corpus is read, and none wrongly', () => {
  const verdicts = readCorpus();
  expect(verdicts.length).toBeGreaterThanOrEqual(600);
  const list = (wanted: string) =>
    verdicts.filter(({ verdict }) => verdict === wanted).map(({ kind, text, read }) => `${kind}: ${text}: ${read}`);
  expect(list('wrong')).toEqual([]);
  expect(list('unread')).toEqual([]);
});
