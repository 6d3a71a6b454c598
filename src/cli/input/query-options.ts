import type { Failure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import type { CommandResult, OutputRow, RecordView } from '../output/output-record.ts';
import type { RowSource } from '../output/row-writer.ts';

/** The options that every command with data has; commander fills them in. */
export interface FormatOptions {
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly csv?: boolean;
  /** CSV with a byte order mark, in the locale of the user. */
  readonly excel?: boolean;
  /** An Excel workbook. */
  readonly xlsx?: boolean;
  readonly geojson?: boolean;
  /** The same formats by name, and `table`. */
  readonly format?: string;
  readonly fields?: string;
}

/** And those of commands that take lines from stdin or a file. */
export interface BatchOptions extends FormatOptions {
  readonly file?: string;
  readonly output?: string;
  readonly continue?: boolean;
  readonly concurrency?: number;
  readonly rate?: number;
  readonly retries?: number;
}

/** The action of a command on one text, and the presentation of its answers. */
export interface Query {
  readonly view: RecordView;
  /** How many lines there are, if that is known. */
  readonly rows?: number;
  /** The lines of a file or of stdin, where that is not one question a line. */
  readonly lines?: (pieces: AsyncIterable<string>) => AsyncIterable<readonly string[]>;
  /** The exit code of an answer to one question, where it is not 0. */
  readonly toExitCode?: (row: OutputRow) => ExitCode;
  /** The function that returns what a row reports about the line that it answers, if that is not the line itself. */
  readonly getSource?: (line: string) => RowSource;
  /** How many lines run at a time where `--concurrency` counts their requests, which many lines share. */
  readonly linesAtOnce?: number;
  /** Each line makes something, once for its run: an interrupted one goes on with the same id. */
  readonly creates?: true;
  readonly run: (
    text: string,
    runId: string,
  ) => Result<CommandResult, Failure> | Promise<Result<CommandResult, Failure>>;
}
