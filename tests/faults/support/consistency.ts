import { DatabaseSync } from 'node:sqlite';
import { type Handle, handleKey, type Label, labelKey } from '../../../src/domain/aliases/alias.ts';
import { lookalikeKey } from '../../../src/domain/aliases/lookalike.ts';
import { toCodes } from './writers.ts';

/** Rows of the tables that creating a place writes, in the form that both engines return. */
export interface Tables {
  readonly lookalikes: readonly { lookalike_key: string; owner_id: string }[];
  readonly handles: readonly { handle_key: string; handle: string; owner_id: string }[];
  readonly aliases: readonly AliasRow[];
  /** The locations without a current name. */
  readonly nameless: readonly { handle: string; label: string }[];
  /** The users with more existing locations than their quota counts. */
  readonly uncounted: readonly { user_id: string }[];
}

interface AliasRow {
  readonly handle_key: string;
  readonly label_key: string;
  readonly state: 'current' | 'former' | 'retired';
  /** The handle of the location; `null` if there is no location. */
  readonly handle: string | null;
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly plus_code: string;
  readonly geotude: string;
  readonly created_by: string;
}

/** The query for each table. */
export const tableQueries = {
  lookalikes: 'select lookalike_key, owner_id from lookalikes',
  handles: 'select handle_key, handle, owner_id from handles',
  aliases: `select aliases.handle_key, label_key, state, handle, label, latitude, longitude, plus_code, geotude, created_by
    from aliases left join locations
      on id = location_id and locations.handle_key = coalesce(target_handle_key, aliases.handle_key)`,
  nameless: `select handle, label from locations where not exists (select 1 from aliases
    where aliases.handle_key = locations.handle_key and location_id = id and state = 'current')`,
  uncounted: `select user_id from account_usage
    where places < (select count(*) from locations where created_by = user_id and deleted_at is null)`,
} satisfies Record<keyof Tables, string>;

/** The queries for a database before version 6, where a name and its location are one row. */
const tableQueriesBefore6: typeof tableQueries = {
  ...tableQueries,
  aliases: `select handle_key, label_key, 'current' as state, handle, label, latitude, longitude, plus_code, geotude,
    created_by from aliases`,
  nameless: 'select handle, label from aliases where false',
  uncounted: 'select id as user_id from users where false',
};

/** Describes inconsistencies, for example a handle without a place, codes that do not match the point, or two owners. */
export function findInconsistencies({ lookalikes, handles, aliases, nameless, uncounted }: Tables): readonly string[] {
  const ownerOfLook = new Map(lookalikes.map((row) => [row.lookalike_key, row.owner_id]));
  const ownerOfHandle = new Map(handles.map((row) => [row.handle_key, row.owner_id]));
  const withPlace = new Set(aliases.map((row) => row.handle_key));
  const looksUsed = new Set<string>(handles.map((row) => lookalikeKey(row.handle as Handle)));
  return [
    ...lookalikes.filter((row) => !looksUsed.has(row.lookalike_key)).map((row) => `${row.lookalike_key}: no handle`),
    ...handles.flatMap((row) => [
      ...(withPlace.has(row.handle_key) ? [] : [`${row.handle}: no place`]),
      ...(ownerOfLook.get(lookalikeKey(row.handle as Handle)) === row.owner_id ? [] : [`${row.handle}: two owners`]),
    ]),
    ...nameless.map((row) => `${row.handle}#${row.label}: no name`),
    ...uncounted.map((row) => `${row.user_id}: the quota counts fewer places than there are`),
    ...aliases.flatMap((row) => {
      const name = `${row.handle_key}#${row.label_key}, ${row.state}`;
      if ((row.handle === null) !== (row.state === 'retired'))
        return [`${name}: no location, or one of a retired name`];
      if (row.handle === null) return [];
      const { plusCode, geotude } = toCodes(row.latitude / 1e6, row.longitude / 1e6);
      return [
        ...(ownerOfHandle.get(row.handle_key) === row.created_by ? [] : [`${name}: not its handle's owner's`]),
        ...(row.state === 'former' ||
        (handleKey(row.handle as Handle) === row.handle_key && labelKey(row.label as Label) === row.label_key)
          ? []
          : [`${name}: another's key`]),
        ...(plusCode === row.plus_code && geotude === row.geotude ? [] : [`${name}: another point's code`]),
      ];
    }),
  ];
}

/** Returns all problems of a SQLite file: from the integrity check of SQLite, dangling foreign keys, and inconsistencies. */
export function checkConsistency(file: string): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const rows = <Row>(query: string) => database.prepare(query).all() as unknown as readonly Row[];
    const integrity = rows<{ integrity_check: string }>('pragma integrity_check').map((row) => row.integrity_check);
    const keys = rows<{ table: string }>('pragma foreign_key_check').map(
      ({ table }) => `${table}: a key leads nowhere`,
    );
    const isBefore6 = rows("select 1 from sqlite_master where name = 'locations'").length === 0;
    const queries = isBefore6 ? tableQueriesBefore6 : tableQueries;
    const tables: Tables = {
      lookalikes: rows(queries.lookalikes),
      handles: rows(queries.handles),
      aliases: rows(queries.aliases),
      nameless: rows(queries.nameless),
      uncounted: rows(queries.uncounted),
    };
    return [...integrity.filter((line) => line !== 'ok'), ...keys, ...findInconsistencies(tables)];
  } finally {
    database.close();
  }
}
