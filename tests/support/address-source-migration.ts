import { sql } from 'kysely';
import { expect } from 'vitest';
import { createSqlLocationLookup } from '../../src/adapters/sql/aliases/location-lookup.ts';
import type { Database } from '../../src/adapters/sql/connection/database.ts';
import { isAddressDerived } from '../../src/domain/location/address-words.ts';
import { openTestDatabase } from './databases.ts';
import { handle, label } from './locations.ts';
import { olderDatabase } from './older-databases.ts';
import { unwrap } from './unwrap.ts';

/** The last schema version without the source of an address. */
const BEFORE = 27;

/** Expects that an older address counts as derived only if it repeats the location's parts or its point. */
export async function expectAddressesClassified(url: string): Promise<Database> {
  const older = await olderDatabase(url, BEFORE);
  await sql`insert into lookalikes values ('depot', 'u')`.execute(older);
  await sql`insert into handles (handle_key, handle, owner_id, created_at) values ('depot', '@depot', 'u', 0)`.execute(
    older,
  );
  const addresses = { parts: 'Main Street, Riyadh', point: '0.000000, 0.000000', words: 'Behind the mosque' };
  for (const [index, [name, address]] of Object.entries(addresses).entries()) {
    await sql`insert into locations (id, handle_key, handle, label, version, change, street, address2, district, city, region, country,
      postcode, latitude, longitude, address, plus_code, geotude, saudi_short_address, created_by, updated_by, created_at, updated_at,
      visibility) values (${index + 1}, 'depot', '@depot', ${name}, 1, 'created', 'Main Street', '', '', 'Riyadh', '', '', '', 0, 0,
      ${address}, '6FG22222+22', '', '', 'u', 'u', 0, 0, 'public')`.execute(older);
    await sql`insert into aliases (handle_key, label_key, state, location_id) values ('depot', ${name}, 'current', ${index + 1})`.execute(
      older,
    );
  }
  await older.destroy();
  const database = await openTestDatabase(url);
  const lookup = createSqlLocationLookup({ database });
  const found = async (name: string) => unwrap(await lookup.lookUp(handle('@depot'), label(name))).location;
  const follows: Record<string, boolean> = {};
  for (const name of Object.keys(addresses)) {
    const location = await found(name);
    expect(location.addressSource).toBe('');
    follows[name] = isAddressDerived(location);
  }
  expect(follows).toEqual({ parts: true, point: true, words: false });
  return database;
}
