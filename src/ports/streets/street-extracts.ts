import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

/** An OpenStreetMap extract whose streets and house numbers are searched. */
export interface StreetExtract {
  readonly name: string;
  /** The size of its index. */
  readonly bytes: number;
  readonly streets: number;
  readonly houseNumbers: number;
  /** Named places, quarters and towns. */
  readonly places: number;
  readonly addedAt: Date;
  /** The file or address that it was made from. */
  readonly source: string;
  /** Its index is damaged or of another version, and is not searched: the extract has to be added again. */
  readonly unreadable?: true;
}

export interface ExtractProgress {
  readonly step: 'download' | 'index';
  /** The share of the step that is done, 0 to 1. */
  readonly done: number;
}

interface AddOptions {
  /** Derived from the file's name by default. */
  readonly name?: string;
  readonly progress?: (progress: ExtractProgress) => void;
  readonly signal?: AbortSignal;
}

/** The extracts of a data folder. A running server sees a change within seconds. */
export interface StreetExtracts {
  /** Indexes an extract, a file or a web address, and replaces the one of the same name completely, or changes nothing. */
  add(source: string, options?: AddOptions): Promise<Result<StreetExtract, FailureOf<'extract-failed'>>>;
  list(): Promise<Result<readonly StreetExtract[], FailureOf<'extract-failed'>>>;
  remove(name: string): Promise<Result<StreetExtract, FailureOf<'extract-failed'>>>;
}
