import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A deliberately slow password hash. It fails with `busy` if the queue is full. */
export interface PasswordHasher {
  /** Returns whether it is one of the common passwords that attackers try first. */
  isCommon(password: string): Promise<boolean>;
  hash(password: string): Promise<Result<string, FailureOf<'busy'>>>;
  /** Checks a password against a hash. It takes the same time for `null`, so that the time does not reveal whether the account exists. */
  matches(hash: string | null, password: string): Promise<Result<boolean, FailureOf<'busy'>>>;
  /**
   * Returns the hash of a short random code. Equal codes and salts have equal hashes, so one look-up finds the code. It is cheaper than a
   * password hash, because the code is random.
   */
  hashCode(code: string, salt: string): Promise<Result<string, FailureOf<'busy'>>>;
  /**
   * Returns the hash of a location's PIN. It is equal for equal PINs and salts; without a salt it differs each time. PINs have a shorter
   * queue, and wait for passwords.
   */
  hashPin(pin: string, salt?: string): Promise<Result<string, FailureOf<'busy'>>>;
  /** Checks a PIN against a hash, in the queue of PINs. */
  matchesPin(hash: string, pin: string): Promise<Result<boolean, FailureOf<'busy'>>>;
  /** Returns whether the hash was created with weaker parameters than the current ones. */
  isOutdated(hash: string): boolean;
}
export const PasswordHasher = injectionToken<PasswordHasher>('PasswordHasher');
