// Reads a seeded workbook of 10,000 rows and creates drafts of its places, like the preview, in a separate process. Prints milliseconds
// and megabytes.

import { createPlaceFileReader } from '../../src/adapters/place-files/place-file-reader.ts';
import { toPlaceDraft } from '../../src/domain/import/place-draft.ts';
import { createRandom } from '../../tests/support/random.ts';
import { createWorkbook } from '../../tests/support/workbooks.ts';

const random = createRandom(10_000);
const rows = Array.from({ length: 10_000 }, (_, row) => [
  row % 3 === 0 ? 'Bus stop' : `Branch ${row}`,
  24 + random(),
  46 + random(),
  `${row} King Fahd Road`,
  'Riyadh',
  '+966501234567',
  'Mo-Th 08:00-18:00; Sa 09:00-12:00',
  'Ring twice; the second door on the left.',
  { date: 45_000 + row },
]);
const headings = [
  'Name',
  'Latitude',
  'Longitude',
  'Address',
  'City',
  'Phone',
  'Opening hours',
  'Instructions',
  'Opened',
];
const workbook = createWorkbook({ Places: [headings, ...rows] });

const start = performance.now();
const before = process.cpuUsage();
const read = await createPlaceFileReader().read(workbook);
if (!read.ok) throw new Error(read.failure.problem);
const drafts = read.value.records.map((record) => toPlaceDraft(record, { handle: '@bench', defaults: {} }));
const milliseconds = performance.now() - start;
if (drafts.filter(({ ok }) => ok).length !== rows.length) throw new Error('Not all rows are drafts.');
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({ milliseconds, processor: (user + system) / 1000, megabytes: process.resourceUsage().maxRSS / 1024 }),
);
