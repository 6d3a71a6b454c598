// The share of the project's corpus of texts that is read correctly, by kind: `npm run bench -- reading`. The corpus is
// tests/fixtures/reading-corpus.tsv; each row names the source of its form.

import { readCorpus } from '../tests/support/reading-corpus.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('reading');
const verdicts = readCorpus();

for (const kind of new Set(verdicts.map((verdict) => verdict.kind))) {
  const ofKind = verdicts.filter((verdict) => verdict.kind === kind);
  const right = ofKind.filter(({ verdict }) => verdict === 'right').length;
  report({ metric: `${kind}: ${right} of ${ofKind.length} right, %`, ours: (100 * right) / ofKind.length, least: 90 });
}
const wrong = verdicts.filter(({ verdict }) => verdict === 'wrong').length;
report({ metric: `all ${verdicts.length}: silently wrong`, ours: wrong, most: 0 });
