import { DatabaseSync } from 'node:sqlite';
import { type Handle, handleKey, type Label, labelKey, lookalikeKey } from '../../../src/domain/alias.ts';
import { codesOf } from './writers.ts';

/** Rows of the tables that creating writes, as either engine gives them. */
export interface Tables {
  readonly lookalikes: readonly { lookalike_key: string; owner_id: string }[];
  readonly handles: readonly { handle_key: string; handle: string; owner_id: string }[];
  readonly aliases: readonly AliasRow[];
}

interface AliasRow {
  readonly handle_key: string;
  readonly label_key: string;
  readonly handle: string;
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly plus_code: string;
  readonly geotude: string;
  readonly created_by: string;
}

/** What each table is asked for. */
export const tableQueries = {
  lookalikes: 'select lookalike_key, owner_id from lookalikes',
  handles: 'select handle_key, handle, owner_id from handles',
  aliases:
    'select handle_key, label_key, handle, label, latitude, longitude, plus_code, geotude, created_by from aliases',
} satisfies Record<keyof Tables, string>;

/** What is half there, in words: a claim without a place, keys or codes that are of something else, two owners. */
export function halvesIn({ lookalikes, handles, aliases }: Tables): readonly string[] {
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
    ...aliases.flatMap((row) => {
      const name = `${row.handle}#${row.label}`;
      const { plusCode, geotude } = codesOf(row.latitude / 1e6, row.longitude / 1e6);
      return [
        ...(ownerOfHandle.get(row.handle_key) === row.created_by ? [] : [`${name}: not its handle's owner's`]),
        ...(handleKey(row.handle as Handle) === row.handle_key && labelKey(row.label as Label) === row.label_key
          ? []
          : [`${name}: another's key`]),
        ...(plusCode === row.plus_code && geotude === row.geotude ? [] : [`${name}: another point's code`]),
      ];
    }),
  ];
}

/** Everything that is wrong with a SQLite file: what SQLite itself finds, keys that lead nowhere, and halves. */
export function wrongWith(file: string): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const rows = <Row>(query: string) => database.prepare(query).all() as unknown as readonly Row[];
    const integrity = rows<{ integrity_check: string }>('pragma integrity_check').map((row) => row.integrity_check);
    const keys = rows<{ table: string }>('pragma foreign_key_check').map(
      ({ table }) => `${table}: a key leads nowhere`,
    );
    const tables: Tables = {
      lookalikes: rows(tableQueries.lookalikes),
      handles: rows(tableQueries.handles),
      aliases: rows(tableQueries.aliases),
    };
    return [...integrity.filter((line) => line !== 'ok'), ...keys, ...halvesIn(tables)];
  } finally {
    database.close();
  }
}
