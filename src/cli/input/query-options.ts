import type { Failure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import type { CommandResult, OutputRow, RecordView } from '../output/output-record.ts';
import type { RowSource } from '../output/row-writer.ts';

/** The options of every command that prints data; commander fills them in. */
export interface FormatOptions {
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly csv?: boolean;
  /** Prints CSV for Excel: with a byte order mark, and in the user's locale. */
  readonly excel?: boolean;
  /** Writes an Excel workbook. */
  readonly xlsx?: boolean;
  readonly geojson?: boolean;
  /** The same formats by name, and `table`. */
  readonly format?: string;
  readonly fields?: string;
}

/** The options of commands that print data and read lines from stdin or a file. */
export interface BatchOptions extends FormatOptions {
  readonly file?: string;
  readonly output?: string;
  readonly continue?: boolean;
  readonly concurrency?: number;
  readonly rate?: number;
  readonly retries?: number;
}

/** The action of a command for one text, and how its results are printed. */
export interface Query {
  readonly view: RecordView;
  /** The number of lines, if known. */
  readonly rows?: number;
  /** The lines of a file or stdin, unless each line is one query. */
  readonly lines?: (pieces: AsyncIterable<string>) => AsyncIterable<readonly string[]>;
  /** The exit code of the result of one query, if it is not 0. */
  readonly toExitCode?: (row: OutputRow) => ExitCode;
  /** Returns what a row reports as its input, if that is not the line itself. */
  readonly getSource?: (line: string) => RowSource;
  /** The number of lines that run at a time, if many lines share a request, so that `--concurrency` does not limit them. */
  readonly linesAtOnce?: number;
  /** True if each line creates something, once per run. An interrupted run then continues with the same id. */
  readonly creates?: true;
  readonly run: (
    text: string,
    runId: string,
  ) => Result<CommandResult, Failure> | Promise<Result<CommandResult, Failure>>;
}
