import { type CommonFields, checkPoint, toPlacePatch, toRecordName } from '../../domain/import/place-draft.ts';
import type { PlaceRecord } from '../../domain/import/place-records.ts';
import { err, ok } from '../../domain/result.ts';
import type { LocationPatch } from '../../usecases/index.ts';
import type { Context, ServerConnection } from '../context/context.ts';
import { writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { printFailure } from '../output/print-error.ts';
import { changeMany, type ManyOptions } from '../run/change-many.ts';
import { type SelectionOptions, selectPlaces } from '../run/select-places.ts';
import { readPlaceFile, reportFile } from './create-from-file.ts';
import type { FileOptions } from './file-rows.ts';

/** Applies a file's fields to the places that it names. No place is created. */
export async function editFromFile(
  context: Context,
  connection: ServerConnection,
  options: FileOptions & ManyOptions,
  common: CommonFields,
): Promise<ExitCode> {
  const { terminal } = context;
  const file = await readPlaceFile(context, options, common);
  if (typeof file === 'number') return file;
  const rows = file.records.map((record) => ({ record, drafted: readRow(record, common, options) }));
  await reportFile(terminal, file, rows);
  const items = rows.map(({ record, drafted }) => ({
    ...toRecordName(record, common),
    line: record.line,
    patch: drafted.ok ? ok(drafted.value.patch) : drafted,
  }));
  return changeMany(terminal, connection, options, { items, mode: 'update', asks: false });
}

function readRow(record: PlaceRecord, common: CommonFields, { acceptDoubtful }: FileOptions) {
  const doubt = acceptDoubtful ? undefined : checkPoint(record);
  return doubt === undefined ? toPlacePatch(record, common) : err(doubt);
}

/** Applies a change to all of the user's places that the filters select. Without a change, moves them to the bin. */
export async function changeSelected(
  { terminal }: Pick<Context, 'terminal'>,
  connection: ServerConnection,
  options: ManyOptions & SelectionOptions,
  patch: LocationPatch | undefined,
): Promise<ExitCode> {
  const { query, handle, near, km, bbox, state, ...others } = options;
  const selected = await selectPlaces(connection.api, { query, handle, near, km, bbox, state } as SelectionOptions);
  if (!selected.ok) return printFailure(terminal, selected.failure);
  if (selected.value.length === 0) {
    writeLine(terminal.err, 'No places match.');
    return exitCode.ok;
  }
  const items = selected.value.map(({ handle, label }) => ({ handle, label, patch: ok({ ...patch, handle, label }) }));
  const mode = patch === undefined ? 'delete' : 'update';
  return changeMany(terminal, connection, others, { items, mode, asks: true });
}
