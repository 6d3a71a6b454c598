import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { FailureOf } from '../../domain/failure.ts';
import { toPlaceFilePage } from '../../domain/import/place-file-page.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PlaceFilePageOptions, PlaceFilePages, ReadPlaceFilePage } from '../../ports/aliases/place-file-pages.ts';
import type { PlaceFileReader } from '../../ports/aliases/place-file-reader.ts';

/** The maximum heap in megabytes. A workbook of 10,000 rows needs about 200. */
const HEAP_MB = 256;
const TIMEOUT_MS = 20_000;

interface FileRequest {
  readonly bytes: Uint8Array;
  readonly options: PlaceFilePageOptions;
}

/**
 * Reads files one after another, each on a thread of its own, because a workbook takes seconds and its memory has to be limited. A file
 * that needs more memory or time fails as too big.
 *
 * @param program the file of the program that calls `serveFileRequest`
 */
export function createPlaceFileWorker(program: string): PlaceFilePages {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read(bytes, options) {
      const answer = last.then(() => readInWorker(program, { bytes, options }));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}

async function readInWorker(program: string, request: FileRequest): ReturnType<PlaceFilePages['read']> {
  const worker = new Worker(program, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<PlaceFilePages['read']>>>();
  const tooBig = err({ kind: 'bad-place-file', problem: 'too-big' } as const);
  const timeout = setTimeout(resolve, TIMEOUT_MS, tooBig);
  worker.on('message', resolve);
  worker.on('error', (error) => {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooBig);
    else reject(error);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timeout);
    await worker.terminate();
  }
}

/** Serves the request that the worker was started with. */
export async function serveFileRequest(reader: PlaceFileReader): Promise<void> {
  const { bytes, options } = workerData as FileRequest;
  parentPort?.postMessage(await readPage(reader, bytes, options));
}

async function readPage(
  reader: PlaceFileReader,
  bytes: Uint8Array,
  { handle, after, ...options }: PlaceFilePageOptions,
): Promise<Result<ReadPlaceFilePage, FailureOf<'bad-place-file'>>> {
  const file = await reader.read(bytes, options);
  if (!file.ok) return file;
  const { records, decisions, encoding, ignored, sheet, sheets } = file.value;
  const sheetsRead = { ...(sheet !== undefined && { sheet }), ...(sheets !== undefined && { sheets }) };
  return ok({ ...toPlaceFilePage(records, { handle }, after), decisions, encoding, ignored, ...sheetsRead });
}
