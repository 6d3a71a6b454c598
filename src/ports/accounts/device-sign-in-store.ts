import type { User } from '../../domain/accounts/user.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { TokenScope } from './access-token-store.ts';

/** A program that waits for a user to allow its sign-in (RFC 8628), and the token that it is to get. */
export interface DeviceSignIn {
  /** The name that the program gives itself, and its token. */
  readonly name: string;
  /** The network of the program, as logs have it. */
  readonly network: string;
  readonly scope: TokenScope;
  readonly tokenDays: number;
  /** The handles as they were typed; `null` for all of the user's handles. */
  readonly handles: readonly string[] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The state of a sign-in that its program asks for. The user is the one who allowed it. */
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
  /** `undefined`: there is no such code, or it has expired, or it was decided. */
  findPending(userCodeHash: string, now: Date): Promise<Result<DeviceSignIn | undefined, InfraFailure>>;
  /** Returns whether it was still to be decided. */
  decide(
    userCodeHash: string,
    decision: { readonly userId: string; readonly isAllowed: boolean },
    now: Date,
  ): Promise<Result<boolean, InfraFailure>>;
  /**
   * Returns the state to the program; `undefined`: no such code, or it has expired. An allowed one is returned once. A program
   * that asks too soon waits for five more seconds from then on.
   */
  poll(deviceHash: string, now: Date): Promise<Result<DeviceSignInState | undefined, InfraFailure>>;
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const DeviceSignInStore = injectionToken<DeviceSignInStore>('DeviceSignInStore');
