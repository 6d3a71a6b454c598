// Time and memory of adding an extract as large as that of the Gulf states, and the speed of its search: `npm run bench -- street-memory`.
// The extract consists of 155 copies of San Francisco's, each half a degree from the next and with different street names. Needs that
// extract and `osmium` (Debian's osmium-tool), five minutes and 3 GB of disk; `--copies N` creates a smaller one.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createExtractFiles } from '../src/adapters/gazetteer/streets/extract-files.ts';
import { createStreetGeocoder, toMicro } from '../src/adapters/gazetteer/streets/search/geocoder.ts';
import { metresBetween } from '../src/adapters/gazetteer/streets/search/geometry.ts';
import { createPoint, type Point } from '../src/domain/coordinates/coordinates.ts';
import { getAddresses } from '../tests/support/extract-addresses.ts';
import { unwrap } from '../tests/support/unwrap.ts';
import { hostileTexts, measureSlowestFirstAnswer } from './support/hostile-street-texts.ts';
import { cache } from './support/many-aliases.ts';
import { readMemory } from './support/memory.ts';
import { readProcessorTime } from './support/processor-time.ts';
import { createReporter } from './support/results.ts';

const original = join(import.meta.dirname, '..', '..', 'shared', 'data', 'osm', 'sf-downtown.osm.pbf');
if (!existsSync(original)) throw new Error('sf-downtown.osm.pbf is not beside the repository.');
if (spawnSync('osmium', ['--version']).error) throw new Error('osmium is missing: apt-get install osmium-tool.');
const copies = Number(parseArgs({ options: { copies: { type: 'string', default: '155' } } }).values.copies);

const IDS_PER_COPY = 200_000;
const syllables = ['', 'ba', 'do', 'fe', 'gi', 'ku', 'la', 'mo', 'ne', 'pi', 'ru', 'sa', 'to'];

/** Removes the third letter of the first word with five or more letters. */
const misspell = (street: string): string => street.replace(/\p{L}{5,}/u, (word) => word.slice(0, 2) + word.slice(3));

const report = createReporter('street-memory');
const folder = mkdtempSync(join(cache, 'street-memory-'));
try {
  const extract = join(folder, 'large.osm.pbf');
  await writeCopies(extract);
  const megabytes = statSync(extract).size / 1e6;
  report({ metric: 'extract, MB', ours: megabytes });
  const { seconds, most } = await add(extract);
  report({ metric: 'add, most memory, MB', ours: most, most: 1500 });
  report({ metric: 'add, MB of extract a second of the processor', ours: megabytes / seconds, least: 1 });
  const index = statSync(join(folder, 'streets', 'large.streets')).size / 1e6;
  report({ metric: 'index against its extract, times', ours: index / megabytes, most: 3 });
  report({
    metric: 'the slowest of five hostile texts, each the first question of a process, ms of the processor',
    ours: measureSlowestFirstAnswer(join(folder, 'streets')),
  });
  await measureSpeeds();
} finally {
  rmSync(folder, { recursive: true });
}

/** Writes the copies of the extract. osmium converts OPL lines to PBF: nodes, ways and relations, each in the order of their ids. */
async function writeCopies(path: string): Promise<void> {
  const small = join(folder, 'small.osm.pbf');
  const lines = join(folder, 'small.opl');
  spawnSync('osmium', ['renumber', original, '-o', small], { stdio: 'inherit' });
  spawnSync('osmium', ['cat', small, '-o', lines], { stdio: 'inherit' });
  const all = readFileSync(lines, 'utf8').trim().split('\n');
  const ofKind = ['n', 'w', 'r'].map((kind) => all.filter((line) => line[0] === kind));
  function* copied() {
    for (const some of ofKind)
      for (let copy = 0; copy < copies; copy += 1)
        for (let first = 0; first < some.length; first += 1000)
          yield `${some
            .slice(first, first + 1000)
            .map((line) => moveLine(line, copy))
            .join('\n')}\n`;
  }
  const writer = spawn('osmium', ['cat', '-F', 'opl', '-', '-o', path], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(writer, 'exit');
  await pipeline(Readable.from(copied()), writer.stdin);
  await ended;
}

/** Returns the position of a copy, in half degrees from the original, and the ending that its streets have on their first word. */
function toPlace(copy: number) {
  const row = copy % syllables.length;
  const column = Math.floor(copy / syllables.length);
  return { row, column, ending: `${syllables[row]}${syllables[column % syllables.length]}` };
}

/** Converts an OPL line to that of a copy: changes ids and members, moves the point, and extends the first word of street names. */
function moveLine(line: string, copy: number): string {
  const { row, column, ending } = toPlace(copy);
  return line
    .replace(/^\w\d+| [NM]\S+/g, (ids) =>
      ids.replace(/([nwr])(\d+)/g, (_, kind, id) => `${kind}${Number(id) + copy * IDS_PER_COPY}`),
    )
    .replace(
      / x(\S+) y(\S+)$/,
      (_, x, y) => ` x${(Number(x) + column / 2).toFixed(7)} y${(Number(y) + row / 2).toFixed(7)}`,
    )
    .replace(/(?<=[T,](?:name|addr:street)=)\p{L}+/gu, (word) => word + ending);
}

/** Adds an extract with `whereat gazetteer add`. Returns its processor seconds and its maximum memory. */
async function add(extract: string) {
  const entry = join(import.meta.dirname, '..', 'bin', 'whereat.js');
  const child = spawn(process.execPath, [entry, 'gazetteer', 'add', extract, '--data', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let microseconds = 0;
  let most = 0;
  const sampler = setInterval(() => {
    most = Math.max(most, readMemory(child.pid!, 'most') || 0);
    try {
      microseconds = readProcessorTime(child.pid!);
    } catch {
      // The program has ended.
    }
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(sampler);
  if (code !== 0) throw new Error(`The command ended with ${code}.`);
  return { seconds: microseconds / 1e6, most };
}

/** Measures searches of house numbers, each once, near its own point. The numbers come from all copies by turns. */
async function measureSpeeds(): Promise<void> {
  const files = createExtractFiles(join(folder, 'streets'), () => performance.now());
  const geocoder = createStreetGeocoder({ files, isTown: async () => false });
  const addresses = (await getAddresses(original)).map(({ number, street, latitude, longitude }, i) => {
    const { row, column, ending } = toPlace((i * 37) % copies);
    const point = unwrap(createPoint(latitude + row / 2, longitude + column / 2));
    return { number, street: street.replace(/^\p{L}+/u, (word) => word + ending), point };
  });
  const measure = async (
    name: string,
    least: number,
    ask: (address: (typeof addresses)[number]) => Promise<boolean>,
  ) => {
    for (const address of addresses.slice(0, 500)) await ask(address);
    const start = performance.now();
    let right = 0;
    for (const address of addresses) if (await ask(address)) right += 1;
    report({ metric: `${name}, a second`, ours: addresses.length / ((performance.now() - start) / 1000), least });
    report({ metric: `${name}, found, %`, ours: (100 * right) / addresses.length });
  };
  const forward = async (text: string, near: Point) => {
    const answer = await geocoder.forward({ language: 'en', text, near });
    return answer.outcome === 'found' && metresBetween(toMicro(answer.place.point), toMicro(near)) <= 25;
  };
  await measure('forward', 3000, ({ number, street, point }) => forward(`${number} ${street}`, point));
  await measure('misspelt', 500, ({ number, street, point }) => forward(`${number} ${misspell(street)}`, point));
  await measure(
    'reverse',
    5000,
    async ({ point }) => (await geocoder.reverse({ language: 'en', point })).outcome === 'found',
  );
  let slowest = 0;
  for (const text of hostileTexts) {
    const start = performance.now();
    await geocoder.forward({ language: 'en', text });
    slowest = Math.max(slowest, performance.now() - start);
  }
  report({ metric: 'the slowest of five hostile texts, ms', ours: slowest, most: 50 });
  files.close();
}
