import { MAX_SHEET_ROWS } from '../../domain/export/workbook-files.ts';
import type { BatchOptions, FormatOptions, Query } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { getExcelStyle } from '../output/csv.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { type Format, formatOutput, type Presentation } from '../output/format-output.ts';
import { type CommandResult, type RecordView, withJsonFields } from '../output/output-record.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';

/** Runs the query for one text, or with `-` or `--file` for every line. */
export async function runQuery(
  terminal: Terminal,
  words: readonly string[],
  options: BatchOptions,
  query: Query,
): Promise<ExitCode> {
  const presentation = parsePresentation(options, query.view, terminal);
  if (typeof presentation === 'number') return presentation;
  if (options.file !== undefined || (words.length === 1 && words[0] === '-'))
    return runLines(terminal, options, presentation, query);
  if (words.length === 0)
    return printUsageError(
      terminal,
      'There’s nothing to look up.',
      'Add it after the command, or use `-` to read lines from stdin.',
    );
  // Node.js loads its cryptography for a random ID, which takes a fifth of the time of a short command.
  const result = await query.run(words.join(' '), query.creates ? crypto.randomUUID() : '');
  if (!result.ok) return printFailure(terminal, result.failure);
  const code = await writeAnswer(terminal, result.value, query.view, presentation);
  if (code !== exitCode.ok) return code;
  const [row, ...more] = result.value.rows;
  if (presentation.format === 'plain' && row !== undefined && more.length === 0)
    for (const note of query.view.notes?.(row) ?? []) writeLine(terminal.err, printable(`whereat: ${note}`));
  return (row && query.toExitCode?.(row)) ?? exitCode.ok;
}

async function runLines(
  terminal: Terminal,
  options: BatchOptions,
  presentation: Presentation,
  query: Query,
): Promise<ExitCode> {
  // A batch writes each line when it has its result; a workbook is written as a whole.
  if (presentation.format === 'xlsx')
    return printUsageError(terminal, '--xlsx doesn’t work with a batch.', 'Use --excel: CSV as Excel reads it.');
  const { runBatch } = await import('../batch/batch.ts');
  return runBatch(terminal, options, presentation, query);
}

/** Prints a result in the format that the options select. */
export async function printResult(
  terminal: Terminal,
  answer: CommandResult,
  view: RecordView,
  options: FormatOptions,
): Promise<ExitCode> {
  const presentation = parsePresentation(options, view, terminal);
  return typeof presentation === 'number' ? presentation : writeAnswer(terminal, answer, view, presentation);
}

/** Prints the result of an operation that is already reported on stderr, but only if the user selected a format or fields. */
export const printChosenResult: typeof printResult = async (terminal, answer, view, options) =>
  choosesFormat(options) ? printResult(terminal, answer, view, options) : exitCode.ok;

const choosesFormat = ({ format, fields, excel, ...options }: FormatOptions): boolean =>
  format !== undefined || fields !== undefined || excel === true || formatFlags.some((flag) => options[flag]);

async function writeAnswer(
  terminal: Terminal,
  answer: CommandResult,
  view: RecordView,
  { format, ...presentation }: Presentation,
): Promise<ExitCode> {
  if (format !== 'xlsx') {
    terminal.out.write(formatOutput(answer, view, { format, ...presentation }, terminal));
    return exitCode.ok;
  }
  if (answer.rows.length > MAX_SHEET_ROWS)
    return printUsageError(terminal, `A sheet has at most ${MAX_SHEET_ROWS} rows.`, 'Use --csv, or select fewer.');
  const { createWorkbook } = await import('../output/workbook.ts');
  const fields = presentation.fields ?? view.fields;
  terminal.out.writeBytes(
    createWorkbook(
      answer.rows.map((row) => withJsonFields(row, fields, view)),
      fields,
    ),
  );
  return exitCode.ok;
}

const formatFlags = ['json', 'ndjson', 'csv', 'xlsx', 'geojson'] as const satisfies readonly Format[];

function parsePresentation(options: FormatOptions, view: RecordView, terminal: Terminal): Presentation | ExitCode {
  const excel = options.excel ? getExcelStyle(terminal.env) : undefined;
  const formats: Format[] = formatFlags.filter((format) => options[format] || (format === 'csv' && options.excel));
  if (options.format === 'table') formats.push('person');
  if (formats.length > 1)
    return printUsageError(
      terminal,
      `Choose one of ${formats.map((format) => (format === 'person' ? '--format table' : `--${format}`)).join(' and ')}.`,
    );
  if (formats[0] === 'xlsx' && terminal.out.isTerminal)
    return printUsageError(terminal, 'A workbook can’t be printed.', 'Send it to a file: --xlsx > places.xlsx');
  const format = formats[0] ?? (terminal.out.isTerminal ? 'person' : 'plain');
  const isTable = options.format === 'table';
  if (options.fields === undefined) return { format, excel, isTable };
  const fields = options.fields.split(',').map((field) => field.trim());
  const unknown = fields.find((field) => !hasField(view, field));
  if (unknown === undefined) return { format, fields, excel, isTable };
  return printUsageError(terminal, `There is no field “${unknown}”.`, `Fields: ${view.fields.join(', ')}`);
}

/** Returns whether a view has a field, a group of fields such as `details`, or a part of a field such as `entrance.latitude`. */
const hasField = ({ fields }: RecordView, field: string): boolean =>
  fields.some((existing) => existing === field || existing.startsWith(`${field}.`) || field.startsWith(`${existing}.`));
