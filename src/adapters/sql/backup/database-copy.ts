import { type FailureOf, isInfraFailure } from '../../../domain/failure.ts';
import { err, ok } from '../../../domain/result.ts';
import type { CopyProgress, DatabaseCopy } from '../../../ports/shared/database-copy.ts';
import { openDatabase } from '../connection/database.ts';
import { errorMessage } from '../errors/failure-message.ts';
import { mapDriverError } from '../errors/map-driver-error.ts';
import { latestVersion } from '../migrations/migrate.ts';
import { openSource, openTarget, RowDigest, type Table, type TableSource, type TableTarget } from './copy-tables.ts';

/** Creates the copier. It reads tables and columns from the databases, so a new table or column needs no change here. */
export function createDatabaseCopy(): DatabaseCopy {
  return {
    async copy(from, to, onProgress) {
      const open: Closable[] = [];
      try {
        return from === to ? copyFailed('same-database') : await copyBetween(from, to, { open, onProgress });
      } catch (cause) {
        const failure = mapDriverError(cause);
        return copyFailed(
          isInfraFailure(failure) && failure.kind === 'no-room' ? 'no-room' : 'system',
          errorMessage(cause),
        );
      } finally {
        for (const closable of open) await closable.close().catch(() => undefined);
      }
    },
  };
}

type Closable = Pick<TableSource, 'close'>;

interface CopyState {
  /** The open databases, which are closed at the end in any case. */
  readonly open: Closable[];
  readonly onProgress: (progress: CopyProgress) => void;
}

async function copyBetween(from: string, to: string, { open, onProgress }: CopyState) {
  const source = await openSource(from);
  open.push(source);
  if (source.version > latestVersion) return copyFailed('newer-version');
  if (source.version < latestVersion) return copyFailed('older-version');
  const created = await openDatabase(to, silent, { connections: 1 });
  if (!created.ok) return copyFailed('target', created.reason);
  await created.value.close();
  const target = await openTarget(to);
  open.push(target);
  return (await copyProblem(source, target)) ?? ok({ tables: await copyAll(source, target, onProgress) });
}

async function copyProblem(source: TableSource, target: TableTarget) {
  const describeTables = (tables: readonly Table[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`).sort();
  const ours = describeTables(source.tables);
  const theirs = new Set(describeTables(target.tables));
  const different = ours.find((table) => !theirs.has(table));
  if (different !== undefined || ours.length !== theirs.size) return copyFailed('different-tables', different);
  for (const { name } of target.tables) if ((await target.count(name)) > 0) return copyFailed('not-empty', name);
  return undefined;
}

async function copyAll(
  source: TableSource,
  target: TableTarget,
  onProgress: (progress: CopyProgress) => void,
): Promise<readonly { readonly name: string; readonly rows: number }[]> {
  const digests = new Map<string, RowDigest>();
  for (const table of source.tables) {
    const digest = new RowDigest();
    digests.set(table.name, digest);
    const total = await source.count(table.name);
    for await (const rows of source.rows(table, target.insertOrder(table.name))) {
      await target.insert(table, rows);
      digest.add(rows);
      onProgress({ table: table.name, step: 'copying', done: digest.rows, total });
    }
  }
  for (const table of source.tables) {
    const written = digests.get(table.name)!;
    const read = new RowDigest();
    for await (const rows of target.rows(table)) {
      read.add(rows);
      onProgress({ table: table.name, step: 'checking', done: read.rows, total: written.rows });
    }
    if (!read.equals(written)) throw new Error(`${table.name} did not come back as it was written`);
  }
  await target.commit();
  return source.tables.map(({ name }) => ({ name, rows: digests.get(name)!.rows }));
}

const copyFailed = (problem: FailureOf<'copy-failed'>['problem'], detail?: string) =>
  err<FailureOf<'copy-failed'>>({ kind: 'copy-failed', problem, ...(detail !== undefined && { detail }) });

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
