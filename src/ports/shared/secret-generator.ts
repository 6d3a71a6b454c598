import { injectionToken } from './injection-token.ts';

export interface SecretGenerator {
  /** Returns an opaque id of 128 bits that is not secret and never begins with a hyphen. */
  createId(): string;
  /** Returns 256 bits for a session or a token. */
  createSecret(): string;
  /** Returns 128 bits for a link or a cookie that expires. */
  createLinkSecret(): string;
  /** Returns `whsec_` and 256 bits in base64, the secret format of Standard Webhooks. */
  createWebhookSecret(): string;
  /** Returns a code `XXXX-XXXX` of unambiguous letters and digits, 40 bits. */
  createRecoveryCode(): string;
  /** Returns a code `BCDF-GHJK` of consonants, 34 bits, for a sign-in that is valid for ten minutes. */
  createUserCode(): string;
  /** Returns the hash that is stored instead of a secret. */
  hash(secret: string): string;
  /** Returns the HMAC-SHA-256 of a text, which proves that a holder of the key wrote it. */
  sign(key: string, text: string): string;
  isSigned(key: string, text: string, signature: string): boolean;
}
export const SecretGenerator = injectionToken<SecretGenerator>('SecretGenerator');
