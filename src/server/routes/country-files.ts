import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COUNTRY_CODES } from '../../domain/country/country.ts';
import { ok } from '../../domain/result.ts';
import type { CountryFile, CountryFiles, CountryTowns } from '../../usecases/server-use-cases.ts';
import { sendFailure } from '../http/http-responses.ts';
import { etagMatches } from '../http/lookup-response.ts';
import type { RateLimits } from '../plugins/rate-limits.ts';

interface Answering {
  readonly limits: Pick<RateLimits, 'tile'>;
  readonly headers: Readonly<Record<string, string>>;
}

type FileRequest = {
  Params: { country: string };
  Headers: { range?: string; 'if-range'?: string; 'if-none-match'?: string };
};

/** The towns, the map and the streets of a country as files for devices, which fetch them in ranges. An answer depends on no account. */
export function countryFilesRoutes(
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
    async file(country) {
      const found = await countryTowns.file(country);
      if (!found.ok || found.value === undefined) return found as typeof found & { value: undefined };
      const { bytes, etag } = found.value;
      return ok({ size: bytes.length, etag, read: async (from, to) => bytes.subarray(from, to) });
    },
  };
  serveFiles(app, { path: '/towns/:country', mediaType: 'application/gzip', files: towns }, answering);
  serveFiles(app, { path: '/maps/:country', mediaType: 'application/octet-stream', files: countryMaps }, answering);
  serveFiles(
    app,
    { path: '/streets/:country', mediaType: 'application/octet-stream', files: countryStreets },
    answering,
  );
}

function serveFiles(
  app: FastifyInstance,
  {
    path,
    mediaType,
    files,
  }: {
    readonly path: string;
    readonly mediaType: string;
    readonly files: CountryFiles;
  },
  { limits, headers }: Answering,
): void {
  app.get<FileRequest>(path, async (request, reply) => {
    reply.headers(headers);
    const refused = limits.tile(request);
    if (refused !== undefined) return sendFailure(reply, refused);
    const { country } = request.params;
    const found = isCountry(country) ? await files.file(country) : ok(undefined);
    if (!found.ok) return sendFailure(reply, found.failure);
    if (found.value === undefined) return sendFailure(reply, { kind: 'call-not-found' });
    return send(request, reply.type(mediaType), found.value);
  });
}

async function send(
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
  file: CountryFile,
): Promise<FastifyReply> {
  const { size, etag } = file;
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'public, no-cache' });
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const part = rangeOf(request, size, etag);
  if (part === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  const { from, to } = part ?? { from: 0, to: size };
  if (part !== undefined) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  reply.header('content-length', to - from);
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : slicesOf(file, from, to)));
}

const isCountry = (text: string): boolean => (COUNTRY_CODES as readonly string[]).includes(text);

/** Bytes that are read at once. */
const SLICE_BYTES = 1_000_000;

async function* slicesOf({ read }: CountryFile, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; at += SLICE_BYTES) yield await read(at, Math.min(at + SLICE_BYTES, to));
}

/** The one range that a request asks for (RFC 9110 §14.1.2); `undefined`: the whole file, as for a range of another form or of another file. */
function rangeOf(
  { headers: { range, 'if-range': ifRange } }: FastifyRequest<FileRequest>,
  length: number,
  etag: string,
): { readonly from: number; readonly to: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range ?? '') ?? [];
  if (first === undefined || (ifRange ?? etag) !== etag) return undefined;
  const [from, to] = [Number(first), last === '' ? length : Math.min(Number(last) + 1, length)];
  return from < to ? { from, to } : 'unsatisfiable';
}
