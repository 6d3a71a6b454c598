import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, onSendHookHandler } from 'fastify';
import { z } from 'zod';
import type { Operation } from '../../adapters/api-contract/shared/operation.ts';

/** Fields of an answer that its length must not reveal. */
const secretNames: ReadonlySet<string> = new Set([
  'challenge',
  'email',
  'link',
  'recoveryCodes',
  'secret',
  'deviceCode',
  'token',
  'uri',
]);

const JSON_OVER_1_KB = { encodings: ['gzip' as const], threshold: 1024, customTypes: /^application\/json/ };

/**
 * Returns Fastify's option that compresses the JSON of an operation if that is safe. The size of a compressed response with a secret and a
 * text of someone else reveals what they have in common (BREACH): responses with a secret, and those for accounts and the administrator,
 * are sent uncompressed.
 */
export const getCompression = (operation: Operation) => (isCompressible(operation) ? { compress: JSON_OVER_1_KB } : {});

/** Enables compression for the routes of this scope. A compressed answer has a weak ETag, since its bytes differ. */
export async function allowCompression(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyCompress, { global: false });
  scope.addHook('onRoute', (route) => {
    if (route.compress) route.onSend = [...[route.onSend ?? []].flat(), weakenEtag];
  });
}

const weakenEtag: onSendHookHandler = (_request, reply, _payload, done) => {
  const etag = reply.getHeader('etag');
  if (reply.hasHeader('content-encoding') && typeof etag === 'string' && !etag.startsWith('W/'))
    reply.header('etag', `W/${etag}`);
  done();
};

const known = new WeakMap<z.core.$ZodType, boolean>();

function isCompressible({ access, answer }: Operation): boolean {
  if (answer === undefined || access === 'session' || access === 'administrator') return false;
  const isKnown = known.get(answer);
  if (isKnown !== undefined) return isKnown;
  const schema = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' });
  // An answer with an unknown schema may contain anything.
  const isSafe = ['properties', 'items', 'anyOf'].some((key) => key in schema) && !namesSecret(schema);
  known.set(answer, isSafe);
  return isSafe;
}

const namesSecret = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Object.entries(schema).some(([name, value]) => (secretNames.has(name) && holdsText(value)) || namesSecret(value));

const holdsText = (schema: unknown): boolean =>
  ['string', 'array'].includes(String((schema as { readonly type?: unknown } | null)?.type));
