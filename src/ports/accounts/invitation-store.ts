import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A link by which accounts may be made where sign-up is not open. */
export interface Invitation {
  readonly id: string;
  /** The administrator's note about the invitation. */
  readonly note: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** How many accounts may be made by it. */
  readonly uses: number;
  readonly used: number;
  readonly revokedAt: Date | null;
}

/** Invitations to sign up, kept under the hash of their secret. An account uses one up in `UserStore.add`. */
export interface InvitationStore {
  add(
    invitation: Pick<Invitation, 'id' | 'note' | 'createdAt' | 'expiresAt' | 'uses'>,
    hash: string,
  ): Promise<Result<Invitation, InfraFailure>>;
  /** Returns whether an account may be made by it now. */
  isGood(hash: string): Promise<Result<boolean, InfraFailure>>;
  /** Newest first; the last hundred. */
  list(): Promise<Result<readonly Invitation[], InfraFailure>>;
  /** Returns whether there was one that was not revoked. */
  revoke(id: string): Promise<Result<boolean, InfraFailure>>;
}
export const InvitationStore = injectionToken<InvitationStore>('InvitationStore');
