import { injectionToken } from '../shared/injection-token.ts';

/** Time-based one-time codes (RFC 6238): SHA-1, six digits, steps of thirty seconds. */
export interface Totp {
  /** 160 bits, in base32. */
  newSecret(): string;
  /** The secret as an authenticator app reads it from a QR code: `otpauth://totp/…`. */
  uri(secret: string, account: string): string;
  /**
   * The time step of the code: the current one, the previous or the next, since clocks differ. `undefined`: the code belongs to none of
   * them.
   */
  stepOf(secret: string, code: string, now: Date): number | undefined;
}
export const Totp = injectionToken<Totp>('Totp');
