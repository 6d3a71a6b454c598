// 10,000 random changes of places by two processes that write concurrently and are killed repeatedly, while a reader follows the change
// feed: it must contain each change once, and in order: `npm run bench -- changes [--sqlite|--postgres]`.

import { findOutOfOrder, followFeed } from '../tests/faults/support/follow-feed.ts';
import { measureOnBothEngines } from './support/both-engines.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('changes');
const least = 10_000;
/** Rounds of two writers after which the bench gives up. */
const MAX_ROUNDS = 400;

await measureOnBothEngines('changes', async (engine, url) => {
  const followed = await followFeed(url, {
    acts: 600,
    killWithinMs: 4000,
    goesOn: (rounds, changes) => changes < least && rounds < MAX_ROUNDS,
  });
  const { read, written, versions, ends } = followed;
  const reported = new Set(written.map(({ of }) => of));
  report({ metric: `${engine}: changes made by random acts, over kills`, ours: versions.length, least });
  report({
    metric: `${engine}: changes that the feed did not tell`,
    ours: versions.filter((of) => !reported.has(of)).length,
    most: 0,
  });
  report({ metric: `${engine}: changes that the feed told twice`, ours: read.length - new Set(read).size, most: 0 });
  report({
    metric: `${engine}: changes that a reader missed or got in another order`,
    ours: written.filter(({ id }, at) => id !== read[at]).length + Math.abs(read.length - written.length),
    most: 0,
  });
  report({
    metric: `${engine}: places whose versions were told in another order`,
    ours: findOutOfOrder(followed).length,
    most: 0,
  });
  report({ metric: `${engine}: writers that were killed`, ours: ends.killed });
});
