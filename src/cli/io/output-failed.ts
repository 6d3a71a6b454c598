/** The error for output that cannot be printed or saved, usually because of a full disk. The message is a sentence for the user. */
export class OutputError extends Error {
  readonly target: string;

  /** Creates the error of a failed write. `target` is the name of a file, `stdout` or `stderr`. */
  constructor(target: string, { code, message }: NodeJS.ErrnoException) {
    const reason = code === undefined ? undefined : fileErrorReasons[code];
    super(reason === undefined ? `${target} cannot be written: ${message}.` : `${target}: ${reason}.`);
    this.target = target;
  }
}

/** The reasons for a failure, by the code of the system call that failed. */
const fileErrorReasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path isn’t a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user’s disk quota is used up',
  EFBIG: 'the file is too large for this system',
  EIO: 'the disk failed',
  EROFS: 'the file system is read-only',
};

/** Returns whether a file was refused for a reason that only its user can change, such as a read-only folder. */
export const isRefusedFile = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'path' in error && 'code' in error && refusals.has(error.code);

const refusals: ReadonlySet<unknown> = new Set(['EACCES', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR']);

/** Describes a file error in a sentence with the path. */
export function describeFileError({ code, path, message }: NodeJS.ErrnoException): string {
  const why = code === undefined ? undefined : fileErrorReasons[code];
  return path === undefined || why === undefined ? `${message}.` : `${path}: ${why}.`;
}
