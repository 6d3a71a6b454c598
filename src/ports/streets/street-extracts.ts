import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

/** An OpenStreetMap extract whose streets and house numbers are searchable. */
export interface StreetExtract {
  readonly name: string;
  /** The size of its index. */
  readonly bytes: number;
  readonly streets: number;
  readonly houseNumbers: number;
  /** The number of named places, quarters and towns. */
  readonly places: number;
  readonly addedAt: Date;
  /** The file or URL from which it was created. */
  readonly source: string;
  /** True if the index is damaged or has another version. It is not searched until the extract is added again. */
  readonly unreadable?: true;
}

export interface ExtractProgress {
  readonly step: 'download' | 'index';
  /** The completed share of the step, 0 to 1. */
  readonly done: number;
}

interface AddOptions {
  /** The name of the extract; by default derived from the file name. */
  readonly name?: string;
  readonly progress?: (progress: ExtractProgress) => void;
  readonly signal?: AbortSignal;
}

/** The street extracts of a data folder. A running server notices changes within seconds. */
export interface StreetExtracts {
  /** Indexes an extract from a file or URL. It completely replaces one of the same name, or nothing changes. */
  add(source: string, options?: AddOptions): Promise<Result<StreetExtract, FailureOf<'extract-failed'>>>;
  list(): Promise<Result<readonly StreetExtract[], FailureOf<'extract-failed'>>>;
  remove(name: string): Promise<Result<StreetExtract, FailureOf<'extract-failed'>>>;
}
