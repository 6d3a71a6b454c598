import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FailureOf } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type {
  AddArchiveOptions,
  ArchivePlan,
  DamagedArchive,
  MapArchive,
  MapArchives,
} from '../../ports/maps/map-archives.ts';
import { getFileName, isName, isWebAddress, putInPlace, writeStream } from '../files/named-files.ts';
import { createTileArchiveFiles } from './archive-files.ts';
import { UnreadableArchive } from './archive-info.ts';
import { ArchiveError } from './archive-problem.ts';
import type { Cut, CutOptions } from './cut.ts';
import { planMbtilesCut } from './cut-mbtiles.ts';
import { planPmtilesCut } from './cut-pmtiles.ts';
import { openLocalFile, openRemoteFile, type RangeFile } from './range-file.ts';
import { retryTransient } from './retry.ts';

export interface ArchiveFolderOptions {
  readonly folder: string;
  /** The paths of archives in other places, which are listed too. */
  readonly others: readonly string[];
  readonly fetch: typeof globalThis.fetch;
  /** The timeout without data in milliseconds. */
  readonly patienceMs?: number;
  /** Milliseconds before the first retry of a request. */
  readonly waitMs?: number;
  /** Returns the free bytes on the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

const ENDINGS = ['.mbtiles', '.pmtiles'] as const;

/** The size in bytes up to which a remote archive is downloaded as a whole. */
const MAX_WHOLE = 1024 ** 3;

/** Creates the archives of a folder. An unfinished archive has a temporary name with a leading dot. */
export function createMapArchives(options: ArchiveFolderOptions): MapArchives {
  const { folder, others } = options;
  const files = createTileArchiveFiles({ folder, others });
  const describe = async (path: string): Promise<MapArchive> => {
    const archive = await files.open(path);
    if ('damage' in archive) throw new ArchiveError('not-archive', archive.damage);
    await archive.close();
    return { ...archive.info, addedAt: (await stat(path)).mtime };
  };
  return {
    plan: (source, requested = {}) =>
      catchProblems(source, requested, async () => {
        const name = toArchiveName(source, requested);
        return withCut(source, '', { ...options, ...requested }, async ({ plan }) => ({ name, ...plan }));
      }),
    add: (source, queried = {}) =>
      catchProblems(source, queried, async () => {
        const name = toArchiveName(source, queried);
        await mkdir(folder, { recursive: true });
        const request = { ...options, ...queried };
        const isWhole = !isWebAddress(source) && queried.area === undefined && queried.maxZoom === undefined;
        const path = isWhole ? await copy(source, name, request) : await cutOut(source, name, request);
        // An archive of the same name in the other format is replaced too.
        for (const ending of ENDINGS)
          if (!path.endsWith(ending)) await rm(join(folder, name + ending), { force: true });
        return describe(path);
      }),
    list: () =>
      catchProblems(folder, {}, async () => {
        const archives: MapArchive[] = [];
        const damaged: DamagedArchive[] = [];
        for (const { path } of await files.list()) {
          const found = await describe(path).catch((cause: ArchiveError) => cause);
          if (found instanceof Error) damaged.push({ file: path, damage: found.detail ?? found.message });
          else archives.push(found);
        }
        return { archives: archives.sort((a, b) => a.name.localeCompare(b.name)), damaged };
      }),
    remove: (name) =>
      catchProblems(name, {}, async () => {
        const there = isName(name)
          ? [...ENDINGS.map((ending) => join(folder, name + ending)), getPart(folder, name)]
          : [];
        const found = await Promise.all(there.map((path) => stat(path).catch(() => undefined)));
        if (found.every((stats) => stats === undefined)) throw new ArchiveError('no-archive');
        for (const path of [...there, `${getPart(folder, name)}-journal`]) await rm(path, { force: true });
        return { name };
      }),
  };
}

const getPart = (folder: string, name: string): string => join(folder, `.${name}.mbtiles.part`);

/** Converts exceptions to failures. */
async function catchProblems<Value>(
  source: string,
  { signal }: AddArchiveOptions,
  run: () => Promise<Value>,
): Promise<Result<Value, FailureOf<'archive-failed'>>> {
  const archiveFailure = (problem: FailureOf<'archive-failed'>['problem'], detail?: string) =>
    err({ kind: 'archive-failed', problem, source, ...(detail !== undefined && { detail }) } as const);
  try {
    return ok(await run());
  } catch (cause) {
    if (signal?.aborted) return archiveFailure('interrupted');
    if (cause instanceof ArchiveError) return archiveFailure(cause.problem, cause.detail);
    if (cause instanceof UnreadableArchive) return archiveFailure('not-archive', cause.message);
    return archiveFailure('system', (cause as Error).message);
  }
}

function toArchiveName(
  source: string,
  { name = getFileName(source).replace(/\.(?:mbtiles|pmtiles)$/i, '') }: AddArchiveOptions,
) {
  if (!isName(name)) throw new ArchiveError('bad-name', name);
  return name;
}

type Request = ArchiveFolderOptions & AddArchiveOptions;

/** Plans the extraction from a source, and closes everything afterwards. */
async function withCut<Value>(
  source: string,
  part: string,
  request: Request,
  use: (cut: Cut) => Promise<Value>,
): Promise<Value> {
  const { area, maxZoom, waitMs = 1000, progress = () => {} } = request;
  const stopping = new AbortController();
  const signal = request.signal === undefined ? stopping.signal : AbortSignal.any([request.signal, stopping.signal]);
  const options: CutOptions = { area, maxZoom, part, signal, waitMs, progress, stop: () => stopping.abort() };
  const file = await openSource(source, request, signal);
  try {
    const cut = await getPlan(source, file, options);
    try {
      return await use(cut);
    } finally {
      cut.close();
    }
  } finally {
    await file.close();
  }
}

/** Opens a source. Rejects if it is neither a file nor a URL with range requests. */
async function openSource(source: string, request: Request, signal: AbortSignal): Promise<RangeFile> {
  if (!isWebAddress(source)) return openLocalFile(source);
  if (/\.mbtiles$/i.test(getFileName(source))) throw new ArchiveError('needs-pmtiles');
  const { fetch, patienceMs = 30_000, waitMs = 1000 } = request;
  const question = { url: source, fetch, signal, patienceMs };
  const file = await retryTransient(() => openRemoteFile(question), { signal, waitMs });
  if (request.area === undefined && file.size > MAX_WHOLE)
    throw new ArchiveError('needs-area', `${Math.round(file.size / 1e9)} GB`);
  return file;
}

const getPlan = (source: string, file: RangeFile, options: CutOptions): Promise<Cut> =>
  /\.mbtiles$/i.test(source) ? planMbtilesCut(source, options) : planPmtilesCut({ ...options, file });

async function cutOut(source: string, name: string, request: Request): Promise<string> {
  const { folder } = request;
  const part = getPart(folder, name);
  await withCut(source, part, request, async (cut) => {
    await checkRoom(request, cut.plan);
    await cut.fetch();
  });
  const path = join(folder, `${name}.mbtiles`);
  await putInPlace(part, path);
  return path;
}

async function checkRoom(
  { folder, freeBytes = getFreeBytes }: Request,
  { bytes }: Pick<ArchivePlan, 'bytes'>,
): Promise<void> {
  const free = await freeBytes(folder);
  if (bytes > free) throw new ArchiveError('no-room', `${megabytes(bytes)} are needed, ${megabytes(free)} are free`);
}

async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

/** Copies a complete file. */
async function copy(source: string, name: string, request: Request): Promise<string> {
  const { folder, signal, progress = () => {} } = request;
  const checked = await createTileArchiveFiles({ folder, others: [] }).open(source);
  const size = await stat(source)
    .then((file) => file.size)
    .catch(() => undefined);
  if (size === undefined) throw new ArchiveError('no-file');
  if ('damage' in checked) throw new ArchiveError('not-archive', checked.damage);
  await checked.close();
  await checkRoom(request, { bytes: size });
  const file = name + (/\.mbtiles$/i.test(source) ? '.mbtiles' : '.pmtiles');
  const part = join(folder, `.${file}.${process.pid}.copy`);
  try {
    await writeStream(source, part, {
      signal,
      received: (bytes) => progress({ step: 'copy', done: bytes / size, bytes, totalBytes: size }),
    });
    await putInPlace(part, join(folder, file));
  } finally {
    await rm(part, { force: true });
  }
  return join(folder, basename(file));
}
