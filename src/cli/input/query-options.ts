import type { Failure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { CommandResult, RecordView } from '../output/output-record.ts';

/** The options that every command with data has; commander fills them in. */
export interface FormatOptions {
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly csv?: boolean;
  readonly geojson?: boolean;
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

/** What a command does with one text, and how its answers look. */
export interface Query {
  readonly view: RecordView;
  /** The lines of a file or of stdin, where that is not one question a line. */
  readonly lines?: (pieces: AsyncIterable<string>) => AsyncIterable<readonly string[]>;
  /** What a row says it answers, where that is not the line. */
  readonly inputOf?: (line: string) => string;
  readonly run: (text: string) => Result<CommandResult, Failure> | Promise<Result<CommandResult, Failure>>;
}
