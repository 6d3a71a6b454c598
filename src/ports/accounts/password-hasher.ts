import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** Password hashing, deliberately slow. `busy`: the queue is full. */
export interface PasswordHasher {
  /** Returns whether it is one of the common passwords, which attackers try first. */
  isCommon(password: string): Promise<boolean>;
  hash(password: string): Promise<Result<string, FailureOf<'busy'>>>;
  /** Checks a password against a hash. It takes the same time for `null`, so that the time does not reveal whether the user exists. */
  matches(hash: string | null, password: string): Promise<Result<boolean, FailureOf<'busy'>>>;
  /**
   * The stored form of a short random code: equal for the same code and salt, so that one look-up finds it. Cheaper than a password hash,
   * since a code is random.
   */
  hashCode(code: string, salt: string): Promise<Result<string, FailureOf<'busy'>>>;
  /**
   * The hash of a location's PIN. Passwords run before PINs, whose queue is shorter. The hash is equal for the same PIN and salt; without a
   * salt it differs each time.
   */
  hashPin(pin: string, salt?: string): Promise<Result<string, FailureOf<'busy'>>>;
  /** Checks a PIN against a hash, in the queue of PINs. */
  matchesPin(hash: string, pin: string): Promise<Result<boolean, FailureOf<'busy'>>>;
  /** Returns whether the hash was made with weaker parameters than today's. */
  isOutdated(hash: string): boolean;
}
export const PasswordHasher = injectionToken<PasswordHasher>('PasswordHasher');
