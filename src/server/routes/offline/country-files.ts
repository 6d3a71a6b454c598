import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COUNTRY_CODES } from '../../../domain/country/country.ts';
import { ok } from '../../../domain/result.ts';
import type { CountryFile, CountryFiles, CountryTowns } from '../../../usecases/server-use-cases.ts';
import { getClientNetworkKey } from '../../http/client-network-key.ts';
import { sendFailure } from '../../http/http-responses.ts';
import { matchesEtag } from '../../http/lookup-response.ts';
import { createDownloadSlots, type DownloadSlots } from '../../overload/download-slots.ts';
import type { RateLimits } from '../../plugins/rate-limits.ts';
import { BUSY_RETRY } from '../../receiver/export-response.ts';

interface Answering {
  readonly limits: Pick<RateLimits, 'countryFile'>;
  readonly headers: Readonly<Record<string, string>>;
}

type FileRequest = {
  Params: { country: string };
  Headers: { range?: string; 'if-range'?: string; 'if-none-match'?: string };
};

/** Adds the offline files of countries: towns, map and streets. Devices download them in ranges. They do not depend on the user. */
export function addCountryFilesRoutes(
  app: FastifyInstance,
  {
    countryTowns,
    countryMaps,
    countryStreets,
  }: {
    readonly countryTowns: CountryTowns;
    readonly countryMaps: CountryFiles;
    readonly countryStreets: CountryFiles;
  },
  answering: Answering,
): void {
  const towns: CountryFiles = {
    async openFile(country) {
      const found = await countryTowns.openFile(country);
      if (!found.ok || found.value === undefined) return found as typeof found & { value: undefined };
      const { bytes, etag } = found.value;
      return ok({ size: bytes.length, etag, read: async (from, to) => bytes.subarray(from, to) });
    },
  };
  const slots = createDownloadSlots();
  const serve = (path: string, mediaType: string, files: CountryFiles) =>
    serveFiles(app, { path, mediaType, files, slots }, answering);
  serve('/towns/:country', 'application/gzip', towns);
  serve('/maps/:country', 'application/octet-stream', countryMaps);
  serve('/streets/:country', 'application/octet-stream', countryStreets);
}

interface Served {
  readonly path: string;
  readonly mediaType: string;
  readonly files: CountryFiles;
  readonly slots: DownloadSlots;
}

function serveFiles(app: FastifyInstance, served: Served, { limits, headers }: Answering): void {
  app.get<FileRequest>(served.path, async (request, reply) => {
    reply.headers(headers);
    const refused = limits.countryFile(request, 1);
    if (refused !== undefined) return sendFailure(reply, refused);
    if (!isCountry(request.params.country)) return sendFailure(reply, { kind: 'call-not-found' });
    // Takes the slot first, because finding the file can be expensive: the first request for a country's map lists its tiles.
    const slot = served.slots.take({ network: getClientNetworkKey(request.ip) });
    if (slot === undefined) return sendFailure(reply, { kind: 'busy', seconds: BUSY_RETRY });
    let content: Readable | undefined;
    try {
      const part = await findPart(request, reply, served, limits);
      if (part === undefined) return reply;
      content = slot.stream(readSlices(part));
    } finally {
      if (content === undefined) slot.release();
    }
    return reply.send(content);
  });
}

interface FilePart {
  readonly file: CountryFile;
  readonly from: number;
  readonly to: number;
}

/** Finds the requested part of a file and sets the headers. Returns `undefined` if it sent a response without content. */
async function findPart(
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
  { files, mediaType }: Served,
  limits: Answering['limits'],
): Promise<FilePart | undefined> {
  const found = await files.openFile(request.params.country);
  const file = found.ok ? found.value : undefined;
  if (file === undefined) {
    sendFailure(reply, found.ok ? { kind: 'call-not-found' } : found.failure);
    return undefined;
  }
  const range = parseRange(request, file.size, file.etag);
  const part = range === 'unsatisfiable' ? undefined : { file, ...(range ?? { from: 0, to: file.size }) };
  const hasContent = part !== undefined && request.method !== 'HEAD' && !hasFile(request, file);
  const spent = hasContent ? limits.countryFile(request, Math.floor((part.to - part.from) / SLICE_BYTES)) : undefined;
  if (spent !== undefined) {
    sendFailure(reply, spent);
    return undefined;
  }
  setResponseHeaders(request, reply.type(mediaType), { file, range });
  if (hasContent) return part;
  reply.send(request.method === 'HEAD' ? Readable.from([]) : '');
  return undefined;
}

const hasFile = ({ headers }: FastifyRequest<FileRequest>, { etag }: CountryFile): boolean =>
  matchesEtag(headers['if-none-match'], etag);

function setResponseHeaders(
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
  { file, range }: { readonly file: CountryFile; readonly range: ReturnType<typeof parseRange> },
): void {
  const { size, etag } = file;
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'public, no-cache' });
  if (hasFile(request, file)) {
    reply.code(304);
    return;
  }
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${size}`).type('text/plain');
    return;
  }
  const { from, to } = range ?? { from: 0, to: size };
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  reply.header('content-length', to - from);
}

const isCountry = (text: string): boolean => (COUNTRY_CODES as readonly string[]).includes(text);

/** The size of the slices that are read at once. */
const SLICE_BYTES = 1_000_000;

async function* readSlices({ file, from, to }: FilePart): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; at += SLICE_BYTES) yield await file.read(at, Math.min(at + SLICE_BYTES, to));
}

/**
 * Parses a single byte range (RFC 9110 §14.1.2). Returns `undefined` for the whole file: without a range, for other forms of ranges, and
 * if `If-Range` names another version of the file.
 */
function parseRange(
  { headers: { range, 'if-range': ifRange } }: FastifyRequest<FileRequest>,
  length: number,
  etag: string,
): { readonly from: number; readonly to: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range ?? '') ?? [];
  if (first === undefined || (ifRange ?? etag) !== etag) return undefined;
  const from = Number(first);
  const to = last === '' ? length : Math.min(Number(last) + 1, length);
  return from < to ? { from, to } : 'unsatisfiable';
}
