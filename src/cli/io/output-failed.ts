/** The error for output that cannot be printed or saved, usually because of a full disk. The message is a sentence for the user. */
export class OutputError extends Error {
  readonly target: string;

  /** `target`: a file's name, `stdout` or `stderr`. */
  constructor(target: string, { code, message }: NodeJS.ErrnoException) {
    const reason = code === undefined ? undefined : fileErrorReasons[code];
    super(reason === undefined ? `${target} cannot be written: ${message}.` : `${target}: ${reason}.`);
    this.target = target;
  }
}

/** The reasons for a failure, by the code of the system call that failed. */
const fileErrorReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user may not use it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'what should be a folder on the way is none',
  ENOSPC: 'there is no room on the disk',
  EDQUOT: 'there is no room left for this user on the disk',
  EFBIG: 'the file would be larger than the system allows',
  EIO: 'the disk failed',
  EROFS: 'nothing can be written there',
};

/** Why a file cannot be used. */
export function describeFileError({ code, path, message }: NodeJS.ErrnoException): string {
  const why = code === undefined ? undefined : fileErrorReasons[code];
  return path === undefined || why === undefined ? `${message}.` : `${path}: ${why}.`;
}
