/** The names of the user's places from the last read, for shell completion. */
export interface CachedNames {
  /** Names without the signs, such as `cafe/door`; `undefined` before the first read. */
  readonly names: readonly string[] | undefined;
  /** The time of the last attempt to read the names, in milliseconds since 1970. */
  readonly requestedAt: number;
}

/** Stores names between runs of the command line. If they are lost, they are read again. */
export interface NameCache {
  read(): CachedNames | undefined;
  write(names: CachedNames): void;
}
