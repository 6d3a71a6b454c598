/** The names of the user's places as they were last read, for the completion of the shell. */
export interface CachedNames {
  /** `cafe/door`; `undefined` until they are read for the first time. */
  readonly names: readonly string[] | undefined;
  /** The time of the last attempt to read them, in milliseconds. */
  readonly requestedAt: number;
}

/** Stores names between two runs of the command line. What is lost is read again. */
export interface NameCache {
  read(): CachedNames | undefined;
  write(names: CachedNames): void;
}
