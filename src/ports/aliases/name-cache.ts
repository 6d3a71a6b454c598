/** The names of the user's places from the last read, for shell completion. */
export interface CachedNames {
  /** `cafe/door`; `undefined` before the first read. */
  readonly names: readonly string[] | undefined;
  /** The time of the last attempt to read them, in milliseconds. */
  readonly requestedAt: number;
}

/** Stores names between runs of the command line. Lost names are read again. */
export interface NameCache {
  read(): CachedNames | undefined;
  write(names: CachedNames): void;
}
