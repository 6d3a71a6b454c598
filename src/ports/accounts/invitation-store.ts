import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A link with which accounts can be created while sign-up is closed. */
export interface Invitation {
  readonly id: string;
  /** A note of the administrator. */
  readonly note: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The maximum number of accounts that can be created with it. */
  readonly uses: number;
  readonly used: number;
  readonly revokedAt: Date | null;
}

/** Invitations to sign up, stored under the hash of their secret. `UserStore.addInvited` consumes one use. */
export interface InvitationStore {
  add(
    invitation: Pick<Invitation, 'id' | 'note' | 'createdAt' | 'expiresAt' | 'uses'>,
    hash: string,
  ): Promise<Result<Invitation, InfraFailure>>;
  /** Returns whether an account can be created with it now. */
  isUsable(hash: string): Promise<Result<boolean, InfraFailure>>;
  /** Lists the last hundred invitations, newest first. */
  list(): Promise<Result<readonly Invitation[], InfraFailure>>;
  /** Revokes an invitation. Returns false if it does not exist or was already revoked. */
  revoke(id: string): Promise<Result<boolean, InfraFailure>>;
}
export const InvitationStore = injectionToken<InvitationStore>('InvitationStore');
