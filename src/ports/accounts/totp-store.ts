import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

interface TotpFactor {
  /** The secret in base32. */
  readonly secret: string;
  /** `null`: no code has confirmed the secret, so it is not yet required. */
  readonly confirmedAt: Date | null;
}

/** A store of TOTP secrets, one for each account. */
export interface TotpStore {
  find(userId: string): Promise<Result<TotpFactor | undefined, InfraFailure>>;
  /** Stores an unconfirmed secret, which replaces an earlier unconfirmed one. Returns false if the account has a confirmed secret. */
  begin(userId: string, secret: string): Promise<Result<boolean, InfraFailure>>;
  /** Confirms a secret. `step` is the time step of the confirming code. Returns false if the account has no such unconfirmed secret. */
  confirm(userId: string, secret: string, step: number): Promise<Result<boolean, InfraFailure>>;
  /**
   * Records the use of a time step, so that only one of two requests with the same code succeeds. Returns false if this step or a later one
   * was used.
   */
  consumeStep(userId: string, step: number): Promise<Result<boolean, InfraFailure>>;
  remove(userId: string): Promise<Result<void, InfraFailure>>;
}
export const TotpStore = injectionToken<TotpStore>('TotpStore');
