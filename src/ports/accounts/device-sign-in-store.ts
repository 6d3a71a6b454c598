import type { User } from '../../domain/accounts/user.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { TokenScope } from './access-token-store.ts';

/** The request of a program that waits until a user approves its sign-in (RFC 8628), with the settings of the token that it will get. */
export interface DeviceSignIn {
  /** The name that the program chose for itself and its token. */
  readonly name: string;
  /** The network of the program, in the form that logs have. */
  readonly network: string;
  readonly scope: TokenScope;
  readonly tokenDays: number;
  /** The handles as they were typed; `null`: all handles of the user. */
  readonly handles: readonly string[] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The state that the polling program gets. `user` is the one who approved the sign-in. */
export type DeviceSignInState =
  | { readonly state: 'pending' | 'too-soon' | 'denied' }
  | { readonly state: 'allowed'; readonly user: User; readonly request: DeviceSignIn };

/** A store of device sign-ins. It stores the code of the device and the code of the user as hashes. */
export interface DeviceSignInStore {
  add(
    request: DeviceSignIn,
    hashes: { readonly device: string; readonly user: string },
    intervalSeconds: number,
  ): Promise<Result<void, InfraFailure>>;
  /** Returns an undecided sign-in; `undefined` if the code is unknown, expired or already decided. */
  findPending(userCodeHash: string, now: Date): Promise<Result<DeviceSignIn | undefined, InfraFailure>>;
  /** Allows or denies a sign-in. Returns false if the code is unknown, expired or already decided. */
  decide(
    userCodeHash: string,
    decision: { readonly userId: string; readonly isAllowed: boolean },
    now: Date,
  ): Promise<Result<boolean, InfraFailure>>;
  /**
   * Returns the state of a sign-in; `undefined` if the code is unknown or expired. An approved sign-in is returned only once. A program
   * that polls too soon has to wait five seconds longer from then on (RFC 8628 §3.5).
   */
  poll(deviceHash: string, now: Date): Promise<Result<DeviceSignInState | undefined, InfraFailure>>;
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const DeviceSignInStore = injectionToken<DeviceSignInStore>('DeviceSignInStore');
