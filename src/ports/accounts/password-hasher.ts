import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** Password hashing: slow on purpose. `busy`: too many wait already. */
export interface PasswordHasher {
  /** Returns whether it is one of the common passwords, which attackers try first. */
  isCommon(password: string): Promise<boolean>;
  hash(password: string): Promise<Result<string, FailureOf<'busy'>>>;
  /** Checks a password against a hash. It takes as long with `null`, so that the time does not reveal whether there is such a user. */
  matches(hash: string | null, password: string): Promise<Result<boolean, FailureOf<'busy'>>>;
  /**
   * What is kept of a short random code: the same for the same code and salt, so that it is found by one look-up. Costs less than
   * a password's hash, since a code is random.
   */
  hashCode(code: string, salt: string): Promise<Result<string, FailureOf<'busy'>>>;
  /**
   * Of a location's PIN. Passwords go before PINs, which have a shorter queue. The hash is the same for the same PIN and salt; without
   * a salt it is another each time.
   */
  hashPin(pin: string, salt?: string): Promise<Result<string, FailureOf<'busy'>>>;
  /** Checks a PIN against a hash, in the queue of PINs. */
  matchesPin(hash: string, pin: string): Promise<Result<boolean, FailureOf<'busy'>>>;
  /** Returns whether the hash was made with weaker parameters than today's. */
  isOutdated(hash: string): boolean;
}
export const PasswordHasher = injectionToken<PasswordHasher>('PasswordHasher');
