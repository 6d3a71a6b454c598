import { open } from 'node:fs/promises';
import { ArchiveError, TransientArchiveError } from './archive-problem.ts';

/** A file on disk or on a web server, which is read in byte ranges. */
export interface RangeFile {
  /** Changes when the file is replaced or changed. */
  readonly identity: string;
  readonly size: number;
  /** Yields `length` bytes from `offset` in chunks. Throws `TransientArchiveError` if a retry may help, otherwise `ArchiveError`. */
  stream(offset: number, length: number): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Opens a local file. Rejects with `ArchiveError` if there is none. */
export async function openLocalFile(path: string): Promise<RangeFile> {
  const file = await open(path).catch(() => {
    throw new ArchiveError('no-file');
  });
  const { size, mtimeMs } = await file.stat();
  return {
    identity: `${size} ${mtimeMs}`,
    size,
    stream: (offset, length) =>
      file.createReadStream({ start: offset, end: offset + length - 1, autoClose: false, highWaterMark: 1 << 18 }),
    close: () => file.close(),
  };
}

export interface RemoteOptions {
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal | undefined;
  /** The timeout without data in milliseconds. */
  readonly patienceMs: number;
}

/** Opens a remote file by requesting its first byte. Rejects if the server does not support ranges. */
export async function openRemoteFile(options: RemoteOptions): Promise<RangeFile> {
  const attempt = await request(options, 0, 1);
  const { response, stop } = attempt;
  try {
    if (response.status === 416) throw new ArchiveError('not-archive', 'it is empty');
    const { total } = getRange(response, 0, 1);
    const marks = { etag: response.headers.get('etag'), date: response.headers.get('last-modified') };
    return {
      identity: `${total} ${marks.etag ?? ''} ${marks.date ?? ''}`,
      size: total,
      stream: (offset, length) => getStream(options, { offset, length, total, marks }),
      close: async () => {},
    };
  } finally {
    stop();
  }
}

interface Requested {
  readonly offset: number;
  readonly length: number;
  readonly total: number;
  readonly marks: Marks;
}

interface Marks {
  readonly etag: string | null;
  readonly date: string | null;
}

async function* getStream(options: RemoteOptions, requested: Requested): AsyncIterable<Uint8Array> {
  const { offset, length, total, marks } = requested;
  const { response, stop, renew, getReason } = await request(options, offset, length, getValidator(marks));
  let received = 0;
  try {
    if (response.status === 200 && getValidator(marks) !== undefined) throw new ArchiveError('changed');
    if (response.status === 412 || response.status === 416) throw new ArchiveError('changed');
    const range = getRange(response, offset, length);
    if (range.total !== total || hasChanged(response, marks)) throw new ArchiveError('changed');
    for await (const piece of response.body ?? []) {
      renew();
      received += piece.length;
      if (received > length) throw new ArchiveError('wrong-range', 'more bytes than it announced');
      yield piece;
    }
  } catch (cause) {
    throw getReason(cause);
  } finally {
    stop();
  }
  if (received < length) throw new TransientArchiveError('it broke off');
}

/**
 * Returns the validator for `If-Range`, so that a range is returned only while the file is unchanged: a strong ETag, or otherwise the date
 * (RFC 9110 §13.1.5).
 */
const getValidator = ({ etag, date }: Marks): string | undefined =>
  etag !== null && !etag.startsWith('W/') ? etag : (date ?? undefined);

const hasChanged = ({ headers }: Response, { etag, date }: Marks): boolean =>
  headers.get('etag') !== etag || headers.get('last-modified') !== date;

/** Checks the range of a 206 response, and returns the size of the file. */
function getRange({ status, headers }: Response, offset: number, length: number): { readonly total: number } {
  if (status === 200) throw new ArchiveError('no-ranges');
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (headers.get('content-encoding') !== null && headers.get('content-encoding') !== 'identity')
    throw new ArchiveError('wrong-range', 'it packs them once more (Content-Encoding)');
  if (total === undefined) throw new ArchiveError('wrong-range', 'it does not say which (Content-Range)');
  if (Number(first) !== offset || Number(last) !== offset + length - 1)
    throw new ArchiveError('wrong-range', `${offset}-${offset + length - 1} were asked for, ${first}-${last} came`);
  return { total: Number(total) };
}

interface Attempt {
  readonly response: Response;
  /** Restarts the timeout. */
  readonly renew: () => void;
  readonly stop: () => void;
  readonly getReason: (cause: unknown) => unknown;
}

async function request(
  { url, fetch, signal, patienceMs }: RemoteOptions,
  offset: number,
  length: number,
  validator?: string,
): Promise<Attempt> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new TransientArchiveError(`no byte came in ${patienceMs / 1000} s`));
  let timer = setTimeout(giveUp, patienceMs);
  const stop = () => {
    clearTimeout(timer);
    // Aborts the download of an unneeded body.
    controller.abort();
  };
  const getReason = (cause: unknown): unknown => {
    if (signal?.aborted) return new ArchiveError('interrupted');
    if (cause instanceof ArchiveError) return cause;
    const reason = controller.signal.reason;
    if (reason instanceof ArchiveError) return reason;
    const { message, cause: deeper } = cause as Error;
    return new TransientArchiveError(deeper instanceof Error ? deeper.message || String(deeper) : message);
  };
  const headers = {
    range: `bytes=${offset}-${offset + length - 1}`,
    'accept-encoding': 'identity',
    ...(validator !== undefined && { 'if-range': validator }),
  };
  try {
    const both = signal === undefined ? controller.signal : AbortSignal.any([signal, controller.signal]);
    const response = await fetch(url, { headers, signal: both });
    checkStatus(response);
    return {
      response,
      stop,
      getReason,
      renew: () => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, patienceMs);
      },
    };
  } catch (cause) {
    const reason = getReason(cause);
    stop();
    throw reason;
  }
}

/** Throws for every status except 200, 206, 412 and 416, which have a meaning for ranges and are handled by the callers. */
function checkStatus({ status, statusText, headers }: Response): void {
  if ([200, 206, 412, 416].includes(status)) return;
  const reported = `${status} ${statusText}`.trim();
  if (status < 500 && status !== 429 && status !== 408) throw new ArchiveError('no-download', reported);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  throw new TransientArchiveError(reported, Number.isFinite(seconds) ? Math.min(60, seconds) * 1000 : undefined);
}
