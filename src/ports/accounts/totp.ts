import { injectionToken } from '../shared/injection-token.ts';

/** Time-based one-time codes (RFC 6238): SHA-1, six digits, steps of thirty seconds. */
export interface Totp {
  /** Returns a random secret of 160 bits in base32. */
  createSecret(): string;
  /** Returns the `otpauth://totp/…` URI that an authenticator app reads from a QR code. */
  createUri(secret: string, account: string): string;
  /**
   * Returns the time step of a code; `undefined` if the code is wrong. The previous and the next step are also accepted, because clocks
   * differ.
   */
  findTimeStep(secret: string, code: string, now: Date): number | undefined;
}
export const Totp = injectionToken<Totp>('Totp');
