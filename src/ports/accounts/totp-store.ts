import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

interface TotpFactor {
  /** The secret in base32. */
  readonly secret: string;
  /** `null`: no code has confirmed it, and it is not required yet. */
  readonly confirmedAt: Date | null;
}

/** The secrets of accounts for one-time codes: one for each account. */
export interface TotpStore {
  find(userId: string): Promise<Result<TotpFactor | undefined, InfraFailure>>;
  /** Stores an unconfirmed secret, replacing another one. `false`: there is a confirmed one. */
  begin(userId: string, secret: string): Promise<Result<boolean, InfraFailure>>;
  /** Confirms an unconfirmed secret. `step` is the time step of the code. `false`: the account does not have this secret. */
  confirm(userId: string, secret: string, step: number): Promise<Result<boolean, InfraFailure>>;
  /** One transaction: one of two requests with the code of one step succeeds. `false`: that step or a later one was used. */
  consumeStep(userId: string, step: number): Promise<Result<boolean, InfraFailure>>;
  remove(userId: string): Promise<Result<void, InfraFailure>>;
}
export const TotpStore = injectionToken<TotpStore>('TotpStore');
