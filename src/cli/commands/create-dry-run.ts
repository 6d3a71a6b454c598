import { formatPoint } from '../../domain/coordinates/coordinates.ts';
import { failureMessage } from '../../i18n/index.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { loadFailureTexts } from '../output/failure-texts.ts';
import { listResult, type RecordView } from '../output/output-record.ts';
import { printFailure } from '../output/print-error.ts';
import { trialTexts } from '../output/trial-texts.ts';
import { printResult } from '../run/run-query.ts';
import type { Creation, FileOptions, SendableRow } from './file-rows.ts';

/** Prints for each row of a file the result that sending it would have, or the reason for which it would be rejected. */
export async function runDryRun(
  terminal: Terminal,
  options: FileOptions,
  rows: readonly SendableRow[],
  { connection }: Creation,
): Promise<ExitCode> {
  const texts = await loadFailureTexts(terminal);
  const drafts = rows.flatMap(({ drafted }) => (drafted.ok ? [drafted.value] : []));
  const outcomes = await connection.aliases.tryAll(drafts, { mode: toMode(options), reuse: options.reuse });
  if (!outcomes.ok) return printFailure(terminal, outcomes.failure);
  let sent = 0;
  const found = rows.map(({ record, name, drafted }) => {
    const outcome = drafted.ok ? outcomes.value[sent++]! : drafted;
    return {
      line: record.line,
      handle: name.handle,
      label: name.label,
      latitude: record.point?.ok ? record.point.value.latitude : null,
      longitude: record.point?.ok ? record.point.value.longitude : null,
      title: record.title,
      ok: outcome.ok,
      outcome: outcome.ok ? trialTexts[outcome.value] : failureMessage(outcome.failure, texts).text,
    };
  });
  const code = await printResult(terminal, listResult(found), dryRunView, options);
  const failed = found.filter((row) => !row.ok).length;
  if (code !== exitCode.ok || failed === 0) return code;
  writeLine(terminal.err, `whereat: ${failed} of ${found.length} rows would fail.`);
  return exitCode.failure;
}

function toMode({ update, skipExisting }: FileOptions) {
  if (update) return 'upsert';
  return skipExisting ? 'skip' : 'create';
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
