import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, onSendHookHandler } from 'fastify';
import { z } from 'zod';
import type { Operation } from '../../adapters/api-contract/shared/operation.ts';

/** Names of response fields with secrets, which a compressed length could reveal. */
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
 * Returns the Fastify option that compresses the JSON of an operation, if that is safe. If a compressed response contains a secret and a
 * text that an attacker chose, its length shows how much they have in common (BREACH). So responses with secrets, and those of account
 * and administration routes, are not compressed.
 */
export const getCompression = (operation: Operation) => (isCompressible(operation) ? { compress: JSON_OVER_1_KB } : {});

/** Enables compression for the routes of a scope. Compressed responses get a weak ETag, because their bytes differ. */
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
  // A response without a specific schema could contain a secret.
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
