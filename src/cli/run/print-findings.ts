import { version } from '../context/version.ts';
import type { FormatOptions } from '../input/query-options.ts';
import type { Terminal } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { listResult, type RecordView } from '../output/output-record.ts';
import { printError } from '../output/print-error.ts';
import { printResult } from './run-query.ts';

/** The result of one check. */
export interface Finding {
  readonly what: string;
  readonly outcome: string;
  readonly detail: string;
  readonly milliseconds: number | null;
}

/** Prints the checks after a line about this program, and returns the exit code for the failed ones. */
export async function printFindings(
  terminal: Terminal,
  found: readonly Finding[],
  options: FormatOptions,
): Promise<ExitCode> {
  const findings = [describeProgram(), ...found];
  const code = await printResult(terminal, listResult(findings), findingsView, options);
  const troubled = findings.filter(({ outcome }) => !passedOutcomes.has(outcome));
  if (code !== exitCode.ok || troubled.length === 0) return code;
  printError(
    terminal,
    `${troubled.length} of ${findings.length} do not work: ${troubled.map(({ what }) => what).join(', ')}.`,
  );
  return troubled.every(({ outcome }) => untestedOutcomes.has(outcome)) ? exitCode.network : exitCode.failure;
}

const passedOutcomes: ReadonlySet<string> = new Set(['ok', 'found', 'none']);

/** Results of a backup that could not be tested on this machine. */
const untestedOutcomes: ReadonlySet<string> = new Set(['no-program', 'not-tried']);

const describeProgram = (): Finding => ({
  what: 'whereat',
  outcome: 'ok',
  detail: `version ${version} on Node ${process.versions.node}`,
  milliseconds: null,
});

const findingsView: RecordView = {
  fields: ['what', 'outcome', 'detail', 'milliseconds'],
  plain: ['what', 'outcome', 'milliseconds', 'detail'],
  facts: ({ what, outcome, detail }) => [[String(what), `${outcome}  ${detail}`]],
  summary: ({ what, outcome, milliseconds, detail }) => [
    String(what),
    String(outcome),
    milliseconds === null ? '' : `${milliseconds} ms`,
    String(detail),
  ],
};
