import type { Failure } from '../../domain/failure.ts';
import type { LocationPatch } from '../../domain/location/lifecycle.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { failureMessage } from '../../i18n/index.ts';
import { createCollector, ROWS_AT_ONCE } from '../batch/collector.ts';
import type { ServerConnection } from '../context/context.ts';
import type { BatchOptions } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { loadFailureTexts } from '../output/failure-texts.ts';
import { listResult, type RecordView, singleResult } from '../output/output-record.ts';
import { printable } from '../output/printable.ts';
import { trialTexts } from '../output/trial-texts.ts';
import { confirmAction } from './confirm-action.ts';
import { printResult, runQuery } from './run-query.ts';

/** A place that a command changes or deletes together with others. */
export interface ChangeItem {
  readonly handle: string;
  readonly label: string;
  /** The line number in the file that names it. */
  readonly line?: number;
  readonly patch: Result<LocationPatch, Failure>;
}

export interface ManyOptions extends BatchOptions {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

interface ManyChanges {
  readonly items: readonly ChangeItem[];
  readonly mode: 'update' | 'delete';
  /** Asks for confirmation of the changes: shows the places and their number. */
  readonly asks: boolean;
}

/** Changes or deletes many places in batches; each has its own row of the output. */
export async function changeMany(
  terminal: Terminal,
  { aliases }: Pick<ServerConnection, 'aliases'>,
  { dryRun, yes, file: _, ...options }: ManyOptions,
  { items, mode, asks }: ManyChanges,
): Promise<ExitCode> {
  const send = (patches: readonly LocationPatch[]) => aliases.putAll(patches, { mode, dryRun: dryRun ?? false });
  if (dryRun) return tryMany(terminal, options, items, send);
  if (asks && !yes) {
    listItems(terminal, items);
    const places = items.length === 1 ? '1 place' : `${items.length} places`;
    const question = mode === 'delete' ? `Move ${places} to the bin?` : `Edit ${places}?`;
    const refused = await confirmAction(terminal, {
      question,
      nothingDone: mode === 'delete' ? 'Nothing was deleted' : 'Nothing was changed',
    });
    if (refused !== undefined) return refused;
  }
  const sendTogether = createCollector(send);
  return runQuery(terminal, ['-'], options, {
    view: manyView,
    rows: items.length,
    linesAtOnce: ROWS_AT_ONCE,
    async *lines() {
      yield items.map((_item, index) => String(index));
    },
    getSource: (index) => {
      const { line, ...item } = items[Number(index)]!;
      return { input: toName(item), ...(line !== undefined && { line }) };
    },
    async run(index) {
      const { patch } = items[Number(index)]!;
      if (!patch.ok) return patch;
      const put = await sendTogether(patch.value);
      if (!put.ok) return put;
      const { handle, label, version } = put.value.location;
      return ok({ ...singleResult({ handle, label, version }), about: { outcome: put.value.outcome } });
    },
  });
}

/** Shows the result that each place would have, without changing it. */
async function tryMany(
  terminal: Terminal,
  options: BatchOptions,
  items: readonly ChangeItem[],
  send: (patches: readonly LocationPatch[]) => ReturnType<ServerConnection['aliases']['putAll']>,
): Promise<ExitCode> {
  const texts = await loadFailureTexts(terminal);
  const answers = (await send(items.flatMap(({ patch }) => (patch.ok ? [patch.value] : [])))).values();
  const rows = items.map(({ handle, label, line, patch }) => {
    const put = patch.ok ? (answers.next().value ?? err({ kind: 'unexpected-answer' } as const)) : patch;
    const outcome = put.ok ? trialTexts[put.value.outcome] : failureMessage(put.failure, texts).text;
    return { handle, label, ...(line !== undefined && { line }), ok: put.ok, outcome };
  });
  const code = await printResult(terminal, listResult(rows), manyView, options);
  const failed = rows.filter((row) => !row.ok).length;
  writeLine(terminal.err, `whereat: ${rows.length} places, ${failed} of them would fail. Nothing was changed.`);
  return code === exitCode.ok && failed > 0 ? exitCode.failure : code;
}

/** The maximum number of places that the preview names. */
const MAX_LISTED_PLACES = 10;

function listItems({ err: messages }: Terminal, items: readonly ChangeItem[]): void {
  for (const item of items.slice(0, MAX_LISTED_PLACES)) writeLine(messages, printable(`  ${toName(item)}`));
  if (items.length > MAX_LISTED_PLACES) writeLine(messages, `  and ${items.length - MAX_LISTED_PLACES} more`);
}

const toName = ({ handle, label }: Pick<ChangeItem, 'handle' | 'label'>): string => `${handle}#${label}`;

const manyView: RecordView = {
  fields: ['handle', 'label', 'version', 'ok', 'outcome'],
  plain: ['handle', 'label', 'outcome'],
  facts: (row) => [
    ['Place', `${row.handle}#${row.label}`],
    ['Outcome', String(row.outcome)],
  ],
  summary: (row) => [`${row.handle}#${row.label}`, String(row.outcome)],
};
