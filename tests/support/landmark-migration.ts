import { sql } from 'kysely';
import { expect } from 'vitest';
import { createSqlPlaceSearch } from '../../src/adapters/sql/aliases/place-search.ts';
import type { Database } from '../../src/adapters/sql/connection/database.ts';
import { noAddress } from '../../src/domain/location/location.ts';
import { toPlaceTerms } from '../../src/domain/location/search-terms.ts';
import { createManualClock, openTestDatabase } from './databases.ts';
import { handle, label } from './locations.ts';
import { olderDatabase } from './older-databases.ts';
import { unwrap } from './unwrap.ts';

/** The last schema version without an index of landmarks. */
const BEFORE = 19;

/** Expects that migrating an older database indexes the landmarks that visitors can see, and no others. */
export async function expectLandmarksIndexed(url: string): Promise<Database> {
  const older = await olderDatabase(url, BEFORE);
  await sql`insert into lookalikes values ('depot', 'u')`.execute(older);
  await sql`insert into handles (handle_key, handle, owner_id, created_at) values ('depot', '@depot', 'u', 0)`.execute(
    older,
  );
  const places = [
    ['north', 'public', null],
    ['cell', 'public', 6],
    ['mine', 'private', null],
  ] as const;
  for (const [index, [name, visibility, approximate]] of places.entries()) {
    const id = index + 1;
    await sql`insert into locations (id, handle_key, handle, label, version, change, street, address2, district, city, region, country,
      postcode, latitude, longitude, address, plus_code, geotude, saudi_short_address, created_by, updated_by, created_at, updated_at,
      visibility, approximate, landmark) values (${id}, 'depot', '@depot', ${name}, 1, 'created', 'Main Street', '', '', '', '', '', '', 0, 0,
      '', '6FG22222+22', '', '', 'u', 'u', 0, 0, ${visibility}, ${approximate}, 'Kingfisher fountain')`.execute(older);
    await sql`insert into aliases (handle_key, label_key, state, location_id) values ('depot', ${name}, 'current', ${id})`.execute(
      older,
    );
    if (visibility === 'private') continue;
    const place = { ...noAddress, handle: handle('@depot'), label: label(name), street: 'Main Street', address: '' };
    const { handleTerms, terms } = toPlaceTerms(place);
    await sql`insert into place_terms (location_id, handle_key, handle_terms, terms) values (${id}, 'depot', ${handleTerms}, ${terms})`.execute(
      older,
    );
  }
  await older.destroy();
  const database = await openTestDatabase(url);
  const search = createSqlPlaceSearch({ database, clock: createManualClock() });
  const found = async (text: string) => unwrap(await search.find(text, 5)).map((place) => place.label);
  expect(await found('kingfisher foun')).toEqual(['north']);
  expect(await found('main street')).toEqual(expect.arrayContaining(['cell', 'north']));
  return database;
}
