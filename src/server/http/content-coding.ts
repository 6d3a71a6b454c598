import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

export type ContentCoding = 'zstd' | 'br' | 'gzip' | 'identity';

/** The coding that the client prefers; of equal ones the smallest (RFC 9110 §12.5.3). */
export const contentCoding = (request: FastifyRequest): ContentCoding =>
  choose(request, ['br', 'zstd', 'gzip', 'identity']);

/** The same with zstd first, which takes a sixth of the time of Brotli and a tenth more bytes: for frequently rendered pages. */
export const quickContentCoding = (request: FastifyRequest): ContentCoding =>
  choose(request, ['zstd', 'br', 'gzip', 'identity']);

/** Returns whether the client accepts gzip. */
export const acceptsGzip = (request: FastifyRequest): boolean => choose(request, ['gzip', 'identity']) === 'gzip';

const choose = ({ headers }: FastifyRequest, codings: ContentCoding[]): ContentCoding =>
  (negotiate(String(headers['accept-encoding'] ?? ''), codings) as ContentCoding | null) ?? 'identity';
