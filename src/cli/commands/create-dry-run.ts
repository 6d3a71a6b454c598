import { handleKey, labelKey, parseAlias } from '../../domain/alias/alias.ts';
import { formatPoint } from '../../domain/coordinates/coordinates.ts';
import type { Failure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { failureMessage } from '../../i18n/index.ts';
import { collectAll } from '../../usecases/aliases/paginate.ts';
import type { ServerConnection } from '../context/context.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { getFailureTexts } from '../output/failure-texts.ts';
import { listResult, type RecordView } from '../output/output-record.ts';
import { printResult } from '../run/run-query.ts';
import type { Creation, FileOptions, FileRow } from './file-rows.ts';

/** What each row would do, and why it would be refused, as far as that is known before it is sent. */
export async function dryRun(
  terminal: Terminal,
  options: FileOptions,
  rows: readonly FileRow[],
  { connection }: Creation,
): Promise<ExitCode> {
  const texts = await getFailureTexts(terminal);
  const takenUnder = await takenNames(connection, rows);
  const seen = new Set<string>();
  const found = [];
  for (const row of rows) {
    const what = await getOutcome(row);
    const { record, name } = row;
    found.push({
      line: record.line,
      handle: name.handle,
      label: name.label,
      latitude: record.point?.ok ? record.point.value.latitude : null,
      longitude: record.point?.ok ? record.point.value.longitude : null,
      title: record.title,
      ok: what.ok,
      outcome: what.ok ? what.value : failureMessage(what.failure, texts).text,
    });
  }
  const code = printResult(terminal, listResult(found), dryRunView, options);
  const failed = found.filter((row) => !row.ok).length;
  if (code !== exitCode.ok || failed === 0) return code;
  writeLine(terminal.err, `whereat: ${failed} of ${found.length} rows would fail.`);
  return exitCode.failure;

  async function getOutcome({ drafted, name }: FileRow): Promise<Result<string, Failure>> {
    if (!drafted.ok) return drafted;
    const checked = await connection.aliases.check(drafted.value.draft);
    if (!checked.ok) return checked;
    const { handle, label } = checked.value.name;
    const key = `${handleKey(handle)} ${labelKey(label)}`;
    const isTaken = takenUnder.has(key) || seen.has(key);
    seen.add(key);
    if (takenUnder.get(handleKey(handle)) === 'other') return err({ kind: 'handle-taken' });
    if (!isTaken) return ok('would be created');
    if (options.update) return ok('would be updated');
    return options.skipExisting ? ok('is skipped: it exists') : err({ kind: 'label-taken', ...name });
  }
}

/** The names of the handles of rows that are taken: `handle label` of the user's own places, and handles of others. */
async function takenNames(
  { aliases, api }: ServerConnection,
  rows: readonly FileRow[],
): Promise<ReadonlyMap<string, 'own' | 'other'>> {
  const taken = new Map<string, 'own' | 'other'>();
  for (const text of new Set(rows.map(({ name }) => name.handle))) {
    const alias = parseAlias(text);
    if (!alias.ok) continue;
    const { handle } = alias.value;
    const claim = await api.getHandleAvailability({ params: { handle } });
    if (claim.ok && claim.value.status === 'taken') taken.set(handleKey(handle), 'other');
    if (!claim.ok || claim.value.status !== 'yours') continue;
    const places = await collectAll((last) => aliases.resolve({ handle }, { after: last?.label }));
    for (const { label } of places.ok ? places.value : []) taken.set(`${handleKey(handle)} ${labelKey(label)}`, 'own');
  }
  return taken;
}

const dryRunView: RecordView = {
  fields: ['line', 'handle', 'label', 'latitude', 'longitude', 'title', 'ok', 'outcome'],
  plain: ['line', 'handle', 'label', 'latitude', 'longitude', 'outcome'],
  facts: ({ line, handle, label, latitude, longitude, outcome }) => [
    ['Line', String(line)],
    ['Name', `${handle}#${label}`],
    ['Coordinates', latitude === null ? '' : formatPoint({ latitude: Number(latitude), longitude: Number(longitude) })],
    ['Outcome', String(outcome)],
  ],
  summary: ({ line, handle, label, latitude, longitude, title, outcome }) => [
    `line ${line}`,
    label === '' ? String(title) : `${handle}#${label}`,
    latitude === null ? '' : formatPoint({ latitude: Number(latitude), longitude: Number(longitude) }),
    String(outcome),
  ],
};
