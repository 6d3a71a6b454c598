import type { User } from '../../domain/accounts/user.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { TokenScope } from './access-token-store.ts';

/** A program that waits for a user to approve its sign-in (RFC 8628), and the token that it will get. */
export interface DeviceSignIn {
  /** The name that the program gives itself, and its token. */
  readonly name: string;
  /** The network of the program, as in logs. */
  readonly network: string;
  readonly scope: TokenScope;
  readonly tokenDays: number;
  /** The handles as they were typed; `null` for all of the user's handles. */
  readonly handles: readonly string[] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The state of a sign-in for the polling program. The user is the one who approved it. */
export type DeviceSignInState =
  | { readonly state: 'pending' | 'too-soon' | 'denied' }
  | { readonly state: 'allowed'; readonly user: User; readonly request: DeviceSignIn };

/** A store of sign-ins by a code. It stores the code of the program and the code of the user as hashes. */
export interface DeviceSignInStore {
  add(
    request: DeviceSignIn,
    hashes: { readonly device: string; readonly user: string },
    intervalSeconds: number,
  ): Promise<Result<void, InfraFailure>>;
  /** `undefined`: the code is unknown, expired, or already decided. */
  findPending(userCodeHash: string, now: Date): Promise<Result<DeviceSignIn | undefined, InfraFailure>>;
  /** Returns whether it was undecided until now. */
  decide(
    userCodeHash: string,
    decision: { readonly userId: string; readonly isAllowed: boolean },
    now: Date,
  ): Promise<Result<boolean, InfraFailure>>;
  /**
   * Returns the state to the program; `undefined`: the code is unknown or expired. An approved sign-in is returned once. A program that
   * polls too soon must wait five seconds longer from then on.
   */
  poll(deviceHash: string, now: Date): Promise<Result<DeviceSignInState | undefined, InfraFailure>>;
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const DeviceSignInStore = injectionToken<DeviceSignInStore>('DeviceSignInStore');
