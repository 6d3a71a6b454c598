import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { USER_CODE_LETTERS } from '../../domain/accounts/user-code.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';

const sign = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Returns an id without a leading hyphen, which a command line would treat as an option. */
function newId(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}

export const createNodeSecretGenerator = (): SecretGenerator => ({
  createId: newId,
  createSecret: () => randomBytes(32).toString('base64url'),
  createLinkSecret: () => randomBytes(16).toString('base64url'),
  createWebhookSecret: () => `whsec_${randomBytes(32).toString('base64')}`,
  createRecoveryCode: () =>
    [...randomBytes(8)].map((byte, i) => `${i === 4 ? '-' : ''}${recoveryAlphabet[byte % 32]}`).join(''),
  createUserCode: () =>
    Array.from({ length: 8 }, (_, i) => `${i === 4 ? '-' : ''}${USER_CODE_LETTERS[randomInt(20)]}`).join(''),
  hash: (secret) => hash('sha256', secret, 'base64url'),
  sign: (key, text) => sign(key, text).toString('base64url'),
  isSigned(key, text, signature) {
    const actual = Buffer.from(signature, 'base64url');
    const expected = sign(key, text);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  },
});

/** Thirty-two characters, without those that are easily confused. */
const recoveryAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
