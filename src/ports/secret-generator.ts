import { port } from './injection-token.ts';

/** Randomness that nobody can guess. */
export interface Secrets {
  /** An opaque id for something that is not secret: 128 bits. */
  id(): string;
  /** 256 bits, for a session or a token. */
  secret(): string;
  /** What is kept instead of a secret. */
  hashOf(secret: string): string;
}
export const Secrets = port<Secrets>('Secrets');
