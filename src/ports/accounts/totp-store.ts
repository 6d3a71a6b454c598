import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

interface TotpFactor {
  /** The secret in base32. */
  readonly secret: string;
  /** `null`: no code has confirmed it, and it does not count yet. */
  readonly confirmedAt: Date | null;
}

/** The secrets of accounts for one-time codes: one an account. */
export interface TotpStore {
  find(userId: string): Promise<Result<TotpFactor | undefined, InfraFailure>>;
  /** Keeps a secret that is to be confirmed, in place of another such. `false`: a confirmed one is there. */
  begin(userId: string, secret: string): Promise<Result<boolean, InfraFailure>>;
  /** Confirms a secret that is not confirmed yet. `step` is the time step of the code. `false`: this secret is not there. */
  confirm(userId: string, secret: string, step: number): Promise<Result<boolean, InfraFailure>>;
  /** One atomic act: of two requests with the code of one step one wins. `false`: that step or a later one was used. */
  consumeStep(userId: string, step: number): Promise<Result<boolean, InfraFailure>>;
  remove(userId: string): Promise<Result<void, InfraFailure>>;
}
export const TotpStore = injectionToken<TotpStore>('TotpStore');
