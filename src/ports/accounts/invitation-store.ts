import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A link that allows creating accounts while sign-up is not open. */
export interface Invitation {
  readonly id: string;
  /** The administrator's note about the invitation. */
  readonly note: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The number of accounts that can be created with it. */
  readonly uses: number;
  readonly used: number;
  readonly revokedAt: Date | null;
}

/** Invitations to sign up, stored under the hash of their secret. `UserStore.add` consumes one use. */
export interface InvitationStore {
  add(
    invitation: Pick<Invitation, 'id' | 'note' | 'createdAt' | 'expiresAt' | 'uses'>,
    hash: string,
  ): Promise<Result<Invitation, InfraFailure>>;
  /** Returns whether it can be used to create an account now. */
  isGood(hash: string): Promise<Result<boolean, InfraFailure>>;
  /** Newest first; the last hundred. */
  list(): Promise<Result<readonly Invitation[], InfraFailure>>;
  /** Returns whether there was an invitation to revoke. */
  revoke(id: string): Promise<Result<boolean, InfraFailure>>;
}
export const InvitationStore = injectionToken<InvitationStore>('InvitationStore');
