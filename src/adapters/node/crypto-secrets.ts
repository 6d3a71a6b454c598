import { hash, randomBytes } from 'node:crypto';
import type { Secrets } from '../../ports/secret-generator.ts';

export const nodeSecrets = (): Secrets => ({
  id: () => randomBytes(16).toString('base64url'),
  secret: () => randomBytes(32).toString('base64url'),
  hashOf: (secret) => hash('sha256', secret, 'base64url'),
});
