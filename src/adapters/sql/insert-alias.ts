import { sql } from 'kysely';
import { handleKey, labelKey, lookalikeKey } from '../../domain/alias.ts';
import type { Location } from '../../domain/location.ts';
import { aliasKeyHash } from './alias-key-hash.ts';
import type { Database } from './connection/database.ts';
import type { AliasRow } from './schema.ts';

/** A place to be named, at a time in milliseconds since 1970. */
interface Asked {
  readonly location: Location;
  readonly now: number;
}

export type Named = 'added' | 'handle-taken' | 'label-taken';

/** Names a place, all or nothing, and answers when that is kept. The statements are written once. */
export function createAliasInserter(database: Database): (asked: Asked) => Promise<Named> {
  const numbersFor = ({ handle_key, label_key }: AliasRow) => {
    if (database.engine !== 'sqlite') return [];
    const number = aliasKeyHash(handle_key, label_key);
    return [number, number];
  };
  let statements: ReturnType<typeof statementsFor> | undefined;

  return database.prepareWrite(async (ask, { location, now }: Asked) => {
    const row = rowOf(location, now);
    statements ??= statementsFor(database, row);
    const [claimed] = await ask(statements.claim.sql, [lookalikeKey(location.handle), row.created_by]);
    if ((claimed as { owner_id: string }).owner_id !== row.created_by) return 'handle-taken';
    await ask(statements.keepHandle.sql, [row.handle_key, row.handle, row.created_by, now]);
    const added = await ask(statements.add.sql, [...Object.values(row), ...numbersFor(row)]);
    return added.length === 0 ? 'label-taken' : 'added';
  });
}

/** In the order of their parameters; that of `add` is the row's own, and in SQLite its number twice. */
const statementsFor = ({ query, engine }: Database, anyRow: AliasRow) => ({
  /**
   * Makes the handle this user's, if it is nobody's and looks like nobody else's: writes the owner when there is none, and
   * answers who it is, in one atomic act.
   */
  claim: query
    .insertInto('lookalikes')
    .values({ lookalike_key: '', owner_id: '' })
    .onConflict((conflict) =>
      conflict.column('lookalike_key').doUpdateSet((build) => ({ owner_id: build.ref('lookalikes.owner_id') })),
    )
    .returning('owner_id')
    .compile(),
  keepHandle: query
    .insertInto('handles')
    .values({ handle_key: '', handle: '', owner_id: '', created_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .compile(),
  add: query
    .insertInto('aliases')
    .values(engine === 'sqlite' ? { ...anyRow, name_number: freeNumber } : anyRow)
    .onConflict((conflict) => conflict.doNothing())
    .returning('label_key')
    .compile(),
});

/** The name's own number, or one below zero where another name has that. */
const freeNumber = sql<number>`case when exists (select 1 from aliases where name_number = ${0})
  then min(0, (select min(name_number) from aliases)) - 1 else ${0} end`;

const rowOf = (location: Location, now: number): AliasRow => ({
  handle_key: handleKey(location.handle),
  label_key: labelKey(location.label),
  handle: location.handle,
  label: location.label,
  street: location.street,
  address2: location.address2,
  district: location.district,
  city: location.city,
  region: location.region,
  country: location.country,
  postcode: location.postcode,
  latitude: Math.round(location.latitude * 1e6),
  longitude: Math.round(location.longitude * 1e6),
  address: location.address,
  plus_code: location.plusCode,
  geotude: location.geotude,
  saudi_short_address: location.saudiShortAddress,
  created_by: location.createdBy,
  updated_by: location.updatedBy,
  created_at: now,
});
