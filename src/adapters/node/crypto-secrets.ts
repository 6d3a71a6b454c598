import { hash, randomBytes } from 'node:crypto';
import type { SecretGenerator } from '../../ports/secret-generator.ts';

export const createNodeSecretGenerator = (): SecretGenerator => ({
  newId: () => randomBytes(16).toString('base64url'),
  newSecret: () => randomBytes(32).toString('base64url'),
  hash: (secret) => hash('sha256', secret, 'base64url'),
});
