// Names similar to a mistyped one among 100,000, and places for each prefix of a typed text among a million, on both engines:
// `npm run bench -- suggestions`. The variable `PLACES` sets another number of places.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { createSqlPlaceSearch, createSqlSimilarNames } from '../src/adapters/sql/aliases/place-search.ts';
import { createDatabaseCopy } from '../src/adapters/sql/backup/database-copy.ts';
import type { Database } from '../src/adapters/sql/connection/database.ts';
import { type Alias, formatAlias, handleKey, isSameAlias, labelKey, parseAlias } from '../src/domain/aliases/alias.ts';
import { createSuggestAliases } from '../src/usecases/aliases/suggest-aliases.ts';
import { openTestDatabase } from '../tests/support/databases.ts';
import { createNames, misspell } from '../tests/support/misspellings.ts';
import { createRandom } from '../tests/support/random.ts';
import { unwrap } from '../tests/support/unwrap.ts';
import { measureOnBothEngines } from './support/both-engines.ts';
import { cache } from './support/many-aliases.ts';
import { quantile } from './support/measure.ts';
import { createReporter } from './support/results.ts';
import { createPlacesFile } from './support/typed-places.ts';

const report = createReporter('suggestions');
const places = Number(process.env.PLACES ?? 1_000_000);
const clock = { now: () => new Date() };
const toKey = ({ handle, label }: Required<Alias>): string => `${handleKey(handle)}#${labelKey(label)}`;
const folder = mkdtempSync(join(cache, 'suggestions-'));
try {
  await measureNearNames();
} finally {
  rmSync(folder, { recursive: true });
}

await measureOnBothEngines('suggestions', measureTypedTexts);

async function measureNearNames(): Promise<void> {
  const names = createNames(100_000, 1);
  const file = join(folder, 'names.db');
  await createPlacesFile(names, file);
  const database = await openTestDatabase(`sqlite:${file}`);
  const suggest = createSuggestAliases({
    names: createSqlSimilarNames({ database, clock }),
    viewAsVisitor: (places) => places,
  });
  const known = new Set(names.map(toKey));
  const random = createRandom(2026);
  const times: number[] = [];
  for (const edits of [1, 2]) {
    let right = 0;
    for (let tried = 0; tried < 200; ) {
      const name = names[Math.floor(random() * names.length)]!;
      const misspelt = misspell(name, edits, random);
      if (known.has(toKey(misspelt))) continue;
      tried += 1;
      const before = performance.now();
      const [first] = await suggest(misspelt);
      times.push(performance.now() - before);
      const alias = parseAlias(first?.alias ?? '');
      if (alias.ok && isSameAlias(alias.value, name)) right += 1;
    }
    const metric = `right name first after ${edits === 1 ? 'one edit' : 'two edits'}, of 200 among 100,000, %`;
    report({ metric, ours: right / 2, least: edits === 1 ? 95 : 85 });
  }
  report({ metric: 'names near a mistyped one among 100,000, ms, median', ours: quantile(times, 0.5) });
  report({ metric: 'names near a mistyped one among 100,000, ms, 99 %', ours: quantile(times, 0.99) });
  await database.close();
}

async function measureTypedTexts(engine: string, url: string): Promise<void> {
  const names = createNames(places, 3);
  const file = join(mkdtempSync(join(cache, 'suggestions-')), 'places.db');
  await createPlacesFile(names, file);
  if (engine !== 'SQLite') unwrap(await createDatabaseCopy().copy(`sqlite:${file}`, url, () => undefined));
  const database = await openTestDatabase(engine === 'SQLite' ? `sqlite:${file}` : url);
  const search = createSqlPlaceSearch({ database, clock });
  const random = createRandom(7);
  const texts = [
    'burj kalifa',
    'back gate',
    'king fahd road riyadh',
    'green street london',
    'main street',
    'مدخل',
    '@nas#do',
  ];
  for (let more = 0; more < 40; more += 1) {
    const { handle, label } = names[Math.floor(random() * names.length)]!;
    texts.push(more % 2 === 0 ? formatAlias(handle, label) : `${handle.slice(1)} ${label}`.replace(/[.-]/g, ' '));
  }
  await search.find('any', 5);
  const processorTime = engine === 'SQLite' ? readOwnTime : await createClock(database);
  const times: number[] = [];
  for (const text of texts)
    for (let length = 2; length <= text.length; length += 1) {
      const before = processorTime();
      unwrap(await search.find(text.slice(0, length), 5));
      times.push(processorTime() - before);
    }
  const metric = `places by what is typed among ${places.toLocaleString('en')} in ${engine}, ms of the processor a letter`;
  report({ metric: `${metric}, median`, ours: quantile(times, 0.5) });
  report({ metric: `${metric}, 99 %`, ours: quantile(times, 0.99), most: 50 });
  report({ metric: `${metric}, slowest`, ours: Math.max(...times) });
  await database.close();
  rmSync(dirname(file), { recursive: true });
}

/** Returns the processor time of this process in milliseconds. */
function readOwnTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Creates a clock of processor time in milliseconds. It includes PostgreSQL's processes that serve our connections (Linux only). */
async function createClock({ query }: Database): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(query);
  const getTime = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  return () => rows.reduce((sum, { pid }) => sum + getTime(pid), readOwnTime());
}
