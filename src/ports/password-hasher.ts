import { injectionToken } from './injection-token.ts';

/** Password hashing: slow on purpose. */
export interface PasswordHasher {
  /** Whether it is one of those that everybody tries first. */
  isCommon(password: string): Promise<boolean>;
  hash(password: string): Promise<string>;
  /** As slow with `null`, so that the time does not tell whether there is such a user. */
  matches(hash: string | null, password: string): Promise<boolean>;
  /** Whether the hash was made with weaker parameters than today's. */
  isOutdated(hash: string): boolean;
}
export const PasswordHasher = injectionToken<PasswordHasher>('Passwords');
