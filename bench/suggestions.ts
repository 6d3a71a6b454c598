// Names near a mistyped one among 100,000, and places by what is typed among a million, each letter of a text by itself,
// on both engines: `npm run bench -- suggestions`. `PLACES` in the environment is another number than a million.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { createSqlPlaceSearch, createSqlSimilarNames } from '../src/adapters/sql/aliases/place-search.ts';
import { createDatabaseCopy } from '../src/adapters/sql/backup/database-copy.ts';
import type { Database } from '../src/adapters/sql/connection/database.ts';
import { openSqlite } from '../src/adapters/sql/connection/sqlite.ts';
import { type Alias, formatAlias, handleKey, isSameAlias, labelKey, parseAlias } from '../src/domain/aliases/alias.ts';
import { listSegmentKeys } from '../src/domain/aliases/similar-aliases.ts';
import { noAddress } from '../src/domain/location/location.ts';
import { termsOfPlace } from '../src/domain/location/search-terms.ts';
import { createSuggestAliases } from '../src/usecases/aliases/suggest-aliases.ts';
import { openTestDatabase } from '../tests/support/databases.ts';
import { createNames, createRandom, misspell } from '../tests/support/misspellings.ts';
import { unwrap } from '../tests/support/unwrap.ts';
import { measureOnBothEngines } from './support/both-engines.ts';
import { cache } from './support/many-aliases.ts';
import { quantile } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const found = createReporter('suggestions');
const places = Number(process.env.PLACES ?? 1_000_000);
const clock = { now: () => new Date() };
const cities =
  'riyadh jeddah dubai cairo london paris berlin lagos nairobi mumbai singapore jakarta lima bogota toronto'.split(' ');
const streets = 'main king-fahd olaya green church station park queen market river hill lake mill bridge garden'.split(
  ' ',
);
const toKey = ({ handle, label }: Required<Alias>): string => `${handleKey(handle)}#${labelKey(label)}`;
const folder = mkdtempSync(join(cache, 'suggestions-'));
try {
  await nearNames();
} finally {
  rmSync(folder, { recursive: true });
}

await measureOnBothEngines('suggestions', typedTexts);

async function nearNames(): Promise<void> {
  const names = createNames(100_000, 1);
  const file = join(folder, 'names.db');
  await makeFile(names, file);
  const database = await openTestDatabase(`sqlite:${file}`);
  const suggest = createSuggestAliases({
    names: createSqlSimilarNames({ database, clock }),
    shown: (places) => places,
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
    const what = `right name first after ${edits === 1 ? 'one edit' : 'two edits'}, of 200 among 100,000, %`;
    found({ what, ours: right / 2, least: edits === 1 ? 95 : 85 });
  }
  found({ what: 'names near a mistyped one among 100,000, ms, median', ours: quantile(times, 0.5) });
  found({ what: 'names near a mistyped one among 100,000, ms, 99 %', ours: quantile(times, 0.99) });
  await database.close();
}

async function typedTexts(engine: string, url: string): Promise<void> {
  const names = createNames(places, 3);
  const file = join(mkdtempSync(join(cache, 'suggestions-')), 'places.db');
  await makeFile(names, file);
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
  const processorTime = engine === 'SQLite' ? ownTime : await timeWithConnections(database);
  const times: number[] = [];
  for (const text of texts)
    for (let length = 2; length <= text.length; length += 1) {
      const before = processorTime();
      unwrap(await search.find(text.slice(0, length), 5));
      times.push(processorTime() - before);
    }
  const what = `places by what is typed among ${places.toLocaleString('en')} in ${engine}, ms of the processor a letter`;
  found({ what: `${what}, median`, ours: quantile(times, 0.5) });
  found({ what: `${what}, 99 %`, ours: quantile(times, 0.99), most: 50 });
  found({ what: `${what}, slowest`, ours: Math.max(...times) });
  await database.close();
  rmSync(dirname(file), { recursive: true });
}

/** Milliseconds of the processor. */
function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** With the time of the processes of PostgreSQL that serve our connections; Linux only. */
async function timeWithConnections({ query }: Database): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(query);
  const getTime = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  return () => rows.reduce((sum, { pid }) => sum + getTime(pid), ownTime());
}

/** A database with these places, indexed; written without the store, which is measured elsewhere. */
async function makeFile(names: readonly Required<Alias>[], file: string): Promise<void> {
  const made = await openTestDatabase(`sqlite:${file}`);
  await made.close();
  const database = openSqlite(file);
  const random = createRandom(11);
  const pick = (words: readonly string[]) => words[Math.floor(random() ** 2 * words.length)]!.replace('-', ' ');
  const triggers = database.prepare(
    "select name, sql from sqlite_schema where name like 'place_terms_%' and type = 'trigger'",
  );
  const dropped = triggers.all() as { name: string; sql: string }[];
  // The file is made for one reading, and after a crash made anew.
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000');
  database.exec('pragma foreign_keys = off; begin');
  for (const trigger of dropped) database.exec(`drop trigger ${trigger.name}`);
  const insert = {
    handle: database.prepare(
      'insert or ignore into handles (handle_key, handle, owner_id, created_at) values (?, ?, ?, 0)',
    ),
    segment: database.prepare('insert or ignore into handle_segments (handle_key, segment) values (?, ?)'),
    location: database.prepare(`insert into locations (id, handle_key, handle, label, version, change, street, address2,
      district, city, region, country, postcode, latitude, longitude, address, plus_code, geotude, saudi_short_address,
      created_by, updated_by, created_at, updated_at)
      values (?, ?, ?, ?, 1, 'created', ?, '', '', ?, '', '', '', 0, 0, ?, '6FG22222+22', '', '', 'u', 'u', 0, 0)`),
    alias: database.prepare(
      `insert into aliases (handle_key, label_key, state, location_id) values (?, ?, 'current', ?)`,
    ),
    terms: database.prepare(
      'insert into place_terms (location_id, handle_key, handle_terms, terms) values (?, ?, ?, ?)',
    ),
  };
  database.exec(
    "insert into users (id, username, username_key, email, email_owner, created_at) values ('u', 'u', 'u', '', 'u', 0)",
  );
  for (const [index, { handle, label }] of names.entries()) {
    const key = handleKey(handle);
    const [street, city] = [`${pick(streets)} ${random() < 0.5 ? 'street' : 'road'} ${index % 977}`, pick(cities)];
    const address = `${street}, ${city}`;
    if (insert.handle.run(key, handle, 'u').changes > 0)
      for (const segment of listSegmentKeys(handle)) insert.segment.run(key, segment);
    insert.location.run(index + 1, key, handle, label, street, city, address);
    insert.alias.run(key, labelKey(label), index + 1);
    const { handleTerms, terms } = termsOfPlace({ ...noAddress, handle, label, street, city, address });
    insert.terms.run(index + 1, key, handleTerms, terms);
  }
  database.exec("insert into place_terms_index (place_terms_index) values ('rebuild')");
  for (const trigger of dropped) database.exec(trigger.sql);
  database.exec('commit; pragma journal_mode = wal');
  database.close();
}
