import { injectionToken } from './injection-token.ts';

/** Unpredictable random values. */
export interface SecretGenerator {
  /** An opaque id that is not secret: 128 bits, never starting with a hyphen. */
  newId(): string;
  /** 256 bits, for a session or a token. */
  newSecret(): string;
  /** 128 bits, for a link or a cookie that expires. */
  newLinkSecret(): string;
  /** `whsec_` and 256 bits in base64, as Standard Webhooks writes a secret. */
  newWebhookSecret(): string;
  /** `XXXX-XXXX`, 40 bits, of unambiguous letters and digits. */
  newRecoveryCode(): string;
  /** `BCDF-GHJK`, 34 bits, of consonants: a code that is valid for ten minutes. */
  newUserCode(): string;
  /** Returns the hash that is stored instead of a secret. */
  hash(secret: string): string;
  /** Returns a signature which shows that the text was written by a holder of the key (HMAC-SHA-256). */
  sign(key: string, text: string): string;
  isSigned(key: string, text: string, signature: string): boolean;
}
export const SecretGenerator = injectionToken<SecretGenerator>('SecretGenerator');
