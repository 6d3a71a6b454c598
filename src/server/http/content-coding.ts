import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

export type ContentCoding = 'zstd' | 'br' | 'gzip' | 'identity';

/** Negotiates the content coding (RFC 9110 §12.5.3). Of equally preferred codings, the one with the smallest result is chosen. */
export const negotiateContentCoding = (request: FastifyRequest): ContentCoding =>
  choose(request, ['br', 'zstd', 'gzip', 'identity']);

/**
 * Like `negotiateContentCoding`, but prefers zstd, which takes a sixth of Brotli's time for 10 % more bytes. For pages that are rendered
 * often.
 */
export const negotiateQuickCoding = (request: FastifyRequest): ContentCoding =>
  choose(request, ['zstd', 'br', 'gzip', 'identity']);

export const acceptsGzip = (request: FastifyRequest): boolean => choose(request, ['gzip', 'identity']) === 'gzip';

const choose = ({ headers }: FastifyRequest, codings: ContentCoding[]): ContentCoding =>
  (negotiate(String(headers['accept-encoding'] ?? ''), codings) as ContentCoding | null) ?? 'identity';
