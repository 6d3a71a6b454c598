// The time of previewing a workbook of 10,000 rows, and the share of files that are read correctly: `npm run bench -- place-files`.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createPlaceFileReader } from '../src/adapters/place-files/place-file-reader.ts';
import { placeFileSamples, readSample } from '../tests/support/place-file-samples.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('place-files');
const program = join(import.meta.dirname, 'support', 'read-workbook-process.ts');
const runs = Array.from({ length: 3 }, () =>
  JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' })),
);
const findBest = (key: string) => Math.min(...runs.map((run) => Number(run[key])));
// One thread reads the workbook, so its processor time is the time on an idle machine.
report({
  metric: 'a workbook of 10,000 rows to its preview: ms of the processor',
  ours: findBest('processor'),
  most: 3_000,
});
report({ metric: 'a workbook of 10,000 rows to its preview: ms', ours: findBest('milliseconds') });
report({ metric: 'a workbook of 10,000 rows: memory at most, MB', ours: findBest('megabytes'), most: 300 });

const reader = createPlaceFileReader();
let wrong = 0;
for (const sample of placeFileSamples) {
  const places = await readSample(reader, sample);
  if (places.join() !== sample.expected.join()) wrong += 1;
}
report({ metric: `files of ${placeFileSamples.length} kinds that are not read as expected`, ours: wrong, most: 0 });
