import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FailureOf } from '../../../../domain/failure.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import type { ExtractProgress, StreetExtract, StreetExtracts } from '../../../../ports/streets/street-extracts.ts';
import { getFileName, isName, isWebAddress, putInPlace, writeStream } from '../../../files/named-files.ts';
import { openExtractFile, sourceOfUnreadable } from '../extract-file.ts';
import { INDEX_ENDING } from '../extract-files.ts';
import type { FindTown } from '../search/localities.ts';
import { buildExtractIndex } from './build-extract-index.ts';
import { BadExtractError } from './pbf-blocks.ts';

export interface ExtractFolderOptions {
  readonly folder: string;
  readonly findTown: FindTown;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}

type Problem = FailureOf<'extract-failed'>['problem'];

const extractFailure = (problem: Problem, source: string, detail?: string) =>
  err({ kind: 'extract-failed', problem, source, ...(detail !== undefined && { detail }) } as const);

/** Creates the extracts of a folder, which are stored as indexes. An unfinished one has a temporary name with a leading dot. */
export function createStreetExtracts(options: ExtractFolderOptions): StreetExtracts {
  const { folder } = options;
  const toPath = (name: string) => join(folder, `${name}${INDEX_ENDING}`);
  const readUnreadable = async (name: string): Promise<StreetExtract> => {
    const { size, mtime } = await stat(toPath(name));
    const nothing = { streets: 0, houseNumbers: 0, places: 0 };
    return {
      name,
      bytes: size,
      ...nothing,
      addedAt: mtime,
      source: sourceOfUnreadable(toPath(name)),
      unreadable: true,
    };
  };
  const read = async (name: string): Promise<StreetExtract> => {
    const extract = openExtractFile(toPath(name));
    if (extract === undefined) return readUnreadable(name);
    const count = (key: string) => Number(extract.about(key) ?? 0);
    const described = {
      name,
      bytes: (await stat(toPath(name))).size,
      streets: count('streets'),
      houseNumbers: count('houseNumbers'),
      places: count('places'),
      addedAt: new Date(extract.about('addedAt') ?? 0),
      source: extract.about('source') ?? '',
    };
    extract.close();
    return described;
  };
  return {
    async add(source, { name = toExtractName(source), progress = () => {}, signal } = {}) {
      if (!isName(name)) return extractFailure('bad-name', source, name);
      try {
        await mkdir(folder, { recursive: true });
        await removeRemains(folder);
        return await addExtract({ ...options, source, name, path: toPath(name), progress, signal });
      } catch (cause) {
        if (signal?.aborted) return extractFailure('interrupted', source);
        if (cause instanceof BadExtractError) return extractFailure(cause.problem, source);
        return extractFailure('system', source, (cause as Error).message);
      }
    },
    async list() {
      try {
        const names = (await readdir(folder).catch(() => []))
          .filter((file) => file.endsWith(INDEX_ENDING) && !file.startsWith('.'))
          .map((file) => file.slice(0, -INDEX_ENDING.length))
          .sort();
        return ok(await Promise.all(names.map(read)));
      } catch (cause) {
        return extractFailure('system', folder, (cause as Error).message);
      }
    },
    async remove(name) {
      try {
        const found = isName(name) ? await read(name).catch(() => undefined) : undefined;
        if (found === undefined) return extractFailure('no-extract', name);
        await rm(toPath(name));
        return ok(found);
      } catch (cause) {
        return extractFailure('system', name, (cause as Error).message);
      }
    },
  };
}

/** Returns the name of an extract. `gcc-states-latest.osm.pbf` becomes gcc-states, so that the next one replaces it. */
const toExtractName = (source: string): string =>
  getFileName(source)
    .replace(/(?:\.osm)?\.pbf$/i, '')
    .replace(/-latest$/, '');

/** Removes the files of processes that ended before they were finished. */
async function removeRemains(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const process = /^\..*\.(\d+)\.(?:download|part)(?:\.staging)?(?:-journal)?$/.exec(file)?.[1];
    if (process !== undefined && !isRunning(Number(process))) await rm(join(folder, file), { force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface AddRequest extends ExtractFolderOptions {
  readonly source: string;
  readonly name: string;
  readonly path: string;
  readonly progress: (progress: ExtractProgress) => void;
  readonly signal: AbortSignal | undefined;
}

async function addExtract(request: AddRequest): Promise<Result<StreetExtract, FailureOf<'extract-failed'>>> {
  const { folder, source, name, path, progress, signal } = request;
  const temporaryPath = (ending: string) => join(folder, `.${name}.${process.pid}.${ending}`);
  const download = temporaryPath('download');
  const part = temporaryPath('part');
  try {
    if (isWebAddress(source)) {
      const fetched = await downloadTo(download, request);
      if (fetched !== undefined) return fetched;
    }
    const from = isWebAddress(source) ? download : source;
    const file = await stat(from).catch(() => undefined);
    if (file === undefined) return extractFailure('no-file', source);
    if (!file.isFile()) return extractFailure('not-pbf', source);
    const addedAt = request.now();
    const about = { addedAt: addedAt.toISOString(), source: isWebAddress(source) ? source : resolve(source) };
    const counts = await buildExtractIndex({
      from,
      bytes: file.size,
      to: part,
      findTown: request.findTown,
      progress: (done) => {
        signal?.throwIfAborted();
        progress({ step: 'index', done });
      },
      about,
    });
    await putInPlace(part, path);
    return ok({ name, bytes: (await stat(path)).size, ...counts, addedAt, source: about.source });
  } finally {
    for (const file of [download, part, `${part}.staging`]) await rm(file, { force: true });
  }
}

async function downloadTo(path: string, { source, fetch, progress, signal }: AddRequest) {
  const response = await fetch(source, signal === undefined ? {} : { signal }).catch((cause: Error) => cause);
  if (signal?.aborted) return extractFailure('interrupted', source);
  if (response instanceof Error)
    return extractFailure('no-download', source, String(response.cause ?? response.message));
  if (!response.ok || response.body === null)
    return extractFailure('no-download', source, `${response.status} ${response.statusText}`.trim());
  const total = Number(response.headers.get('content-length'));
  try {
    await writeStream(response.body, path, {
      signal,
      received: (bytes) => {
        if (total > 0) progress({ step: 'download', done: bytes / total });
      },
    });
  } catch (cause) {
    return signal?.aborted
      ? extractFailure('interrupted', source)
      : extractFailure('no-download', source, (cause as Error).message);
  }
  return undefined;
}
