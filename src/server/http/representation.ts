import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentCoding } from './content-coding.ts';
import { matchesEtag } from './lookup-response.ts';

/** Content in one content coding. The ETag is strong and differs per coding (RFC 9110 §8.8.3). */
export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
}

export async function represent(content: string | Uint8Array, coding: ContentCoding): Promise<Representation> {
  const bytes =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return { body: await encode[coding](bytes), etag: `"${hash('sha1', bytes, 'base64url')}-${coding}"` };
}

const brotli = promisify(brotliCompress);
const encode: Readonly<Record<ContentCoding, (text: Buffer) => Promise<Buffer>>> = {
  // Synchronous: passing a page to another thread takes as long as compressing it.
  zstd: async (text) => zstdCompressSync(text),
  br: (text) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        // A window of 64 kB, about the size of a page; setting up the default of 4 MB takes longer than it saves.
        [constants.BROTLI_PARAM_LGWIN]: 16,
      },
    }),
  gzip: promisify(gzip),
  identity: async (text) => text,
};

/** From level 6 on, compressing a page takes longer than rendering it. */
const BROTLI_QUALITY = 5;

/** Sends a representation with its ETag, or 304 if the client has the same ETag and the status is 200. */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  coding: ContentCoding,
  { body, etag }: Representation,
): FastifyReply {
  if (reply.statusCode === 200) {
    reply.header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(body);
}
