import type { Handle } from '../domain/alias/alias.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { DefaultVisibility } from '../domain/location/visibility.ts';
import type { Result } from '../domain/result.ts';
import type { MemberRole } from './handle-members.ts';
import { injectionToken } from './injection-token.ts';

/** A user who is a member of a handle, or invited to be one. */
export interface MemberRecord {
  readonly userId: string;
  readonly role: MemberRole;
  readonly isInvited: boolean;
}

/** A handle that a user is a member of, or invited to. */
interface Membership extends Omit<MemberRecord, 'userId'> {
  /** As it is written. */
  readonly handle: Handle;
  /** Of new locations. */
  readonly defaultVisibility: DefaultVisibility;
}

type NotThere = FailureOf<'handle-not-found'> | InfraFailure;

/**
 * Who may change the locations of a handle. Every verb takes the present handle or one that it was renamed from. A handle
 * always has an owner who has accepted: `last-owner` where a change would leave none.
 */
export interface MemberStore {
  /** What a user is of a handle; `undefined` where the user is no member of it. */
  roleIn(handle: Handle, userId: string): Promise<Result<MemberRole | undefined, InfraFailure>>;

  /** Owners before editors, each by the time of invitation. */
  list(handle: Handle): Promise<Result<readonly MemberRecord[], NotThere>>;

  /** By handle. */
  handlesOf(userId: string): Promise<Result<readonly Membership[], InfraFailure>>;

  /** Invites a user, or changes what an invited user is to be. */
  invite(
    handle: Handle,
    invitation: { readonly userId: string; readonly role: MemberRole; readonly invitedBy: string },
  ): Promise<Result<void, NotThere | FailureOf<'already-member'>>>;

  accept(handle: Handle, userId: string): Promise<Result<void, NotThere | FailureOf<'invitation-not-found'>>>;

  setRole(
    handle: Handle,
    userId: string,
    role: MemberRole,
  ): Promise<Result<void, NotThere | FailureOf<'member-not-found' | 'last-owner'>>>;

  /** Also takes an invitation back. */
  remove(
    handle: Handle,
    userId: string,
  ): Promise<Result<void, NotThere | FailureOf<'member-not-found' | 'last-owner'>>>;
}
export const MemberStore = injectionToken<MemberStore>('MemberStore');
