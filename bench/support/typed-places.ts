import { openSqlite } from '../../src/adapters/sql/connection/sqlite.ts';
import { type Alias, handleKey, labelKey } from '../../src/domain/aliases/alias.ts';
import { listSegmentKeys } from '../../src/domain/aliases/similar-aliases.ts';
import { noAddress } from '../../src/domain/location/location.ts';
import { toPlaceTerms } from '../../src/domain/location/search-terms.ts';
import { openTestDatabase } from '../../tests/support/databases.ts';
import { createRandom } from '../../tests/support/random.ts';

const cities =
  'riyadh jeddah dubai cairo london paris berlin lagos nairobi mumbai singapore jakarta lima bogota toronto'.split(' ');
const streets = 'main king-fahd olaya green church station park queen market river hill lake mill bridge garden'.split(
  ' ',
);

/** Creates a database with these places, with the index for searches. Writes the rows directly, which is faster than the store. */
export async function createPlacesFile(names: readonly Required<Alias>[], file: string): Promise<void> {
  const created = await openTestDatabase(`sqlite:${file}`);
  await created.close();
  const database = openSqlite(file);
  const random = createRandom(11);
  const pick = (words: readonly string[]) => words[Math.floor(random() ** 2 * words.length)]!.replace('-', ' ');
  const triggers = database.prepare(
    "select name, sql from sqlite_schema where name like 'place_terms_%' and type = 'trigger'",
  );
  const dropped = triggers.all() as { name: string; sql: string }[];
  // The file is read in one run and created again after a crash, so it need not be durable.
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
    const street = `${pick(streets)} ${random() < 0.5 ? 'street' : 'road'} ${index % 977}`;
    const city = pick(cities);
    const address = `${street}, ${city}`;
    if (insert.handle.run(key, handle, 'u').changes > 0)
      for (const segment of listSegmentKeys(handle)) insert.segment.run(key, segment);
    insert.location.run(index + 1, key, handle, label, street, city, address);
    insert.alias.run(key, labelKey(label), index + 1);
    const { handleTerms, terms } = toPlaceTerms({ ...noAddress, handle, label, street, city, address });
    insert.terms.run(index + 1, key, handleTerms, terms);
  }
  database.exec("insert into place_terms_index (place_terms_index) values ('rebuild')");
  for (const trigger of dropped) database.exec(trigger.sql);
  database.exec('commit; pragma journal_mode = wal');
  database.close();
}
