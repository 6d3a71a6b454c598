import type { HandleUser } from '../../domain/accounts/user.ts';
import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { DefaultVisibility } from '../../domain/location/visibility.ts';
import type { HandleInvitation, MemberRole } from '../../domain/members/member.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A member of a handle, or a user who is invited to become one. */
export interface MemberRecord {
  readonly userId: string;
  readonly role: MemberRole;
  readonly isInvited: boolean;
}

/** A handle that a user is a member of, or invited to. */
interface Membership extends Omit<MemberRecord, 'userId'> {
  /** The handle as it is spelled. */
  readonly handle: Handle;
  /** The visibility that new locations get by default. */
  readonly defaultVisibility: DefaultVisibility;
}

/** A page of handles: those after `after`, at most `limit`, or a thousand. */
export interface HandlesPage {
  readonly after?: Handle | undefined;
  readonly limit?: number | undefined;
}

export interface MembershipPage {
  readonly items: readonly Membership[];
  readonly next?: Handle | undefined;
}

/** A created link: its public data, and the stored hash of its secret. */
export interface NewHandleInvitation extends HandleInvitation {
  readonly hash: string;
  readonly createdBy: string;
}

type NotThere = FailureOf<'handle-not-found'> | InfraFailure;
type NotOwner = NotThere | FailureOf<'not-owner' | 'sign-in-needed'>;

/**
 * The members who may change the locations of a handle. Every method accepts the current handle or a former one. A handle always has an
 * owner who has accepted: `last-owner` if a change would leave none. `not-owner`: the user who changes the handle no longer owns it.
 */
export interface MemberStore {
  /** Returns the role of a user in a handle, or `undefined` if the user is not a member of it. */
  roleIn(handle: Handle, userId: string): Promise<Result<MemberRole | undefined, InfraFailure>>;

  /** Owners before editors, each by the time of invitation. */
  list(handle: Handle): Promise<Result<readonly MemberRecord[], NotThere>>;

  /** Lists the memberships of a user by handle. `next`: the last of them if more follow. */
  listHandles(user: HandleUser, page?: HandlesPage): Promise<Result<MembershipPage, InfraFailure>>;

  /** Invites a user, or changes the role of an invited user. */
  invite(
    handle: Handle,
    invitation: { readonly userId: string; readonly role: MemberRole; readonly invitedBy: string },
  ): Promise<Result<void, NotOwner | FailureOf<'already-member'>>>;

  accept(handle: Handle, userId: string): Promise<Result<void, NotThere | FailureOf<'invitation-not-found'>>>;

  addLink(handle: Handle, invitation: NewHandleInvitation): Promise<Result<void, NotOwner>>;

  /** Lists the links that have not ended, newest first. */
  links(handle: Handle): Promise<Result<readonly HandleInvitation[], NotThere>>;

  /** Returns whether the link existed. */
  revokeLink(handle: Handle, id: string, actorId: string): Promise<Result<boolean, NotOwner>>;

  /** Makes the user a member by a link, which is consumed. An invited user gets the role of the link. */
  acceptLink(
    handle: Handle,
    hash: string,
    userId: string,
  ): Promise<Result<void, NotThere | FailureOf<'invitation-not-found' | 'already-member'>>>;

  /**
   * When an owner becomes an editor, their links end, as with `remove`. `transfer`: the actor becomes an editor in the same transaction,
   * and the user the account of the handle if the actor was that.
   */
  setRole(
    handle: Handle,
    userId: string,
    role: MemberRole,
    actorId: string,
    options?: { readonly transfer?: boolean | undefined },
  ): Promise<Result<void, NotOwner | FailureOf<'member-not-found' | 'last-owner'>>>;

  /** Also revokes an invitation. */
  remove(
    handle: Handle,
    userId: string,
    actorId: string,
  ): Promise<Result<void, NotOwner | FailureOf<'member-not-found' | 'last-owner'>>>;

  /** Removes the user themselves, in any role, or an invited user. */
  leave(handle: Handle, userId: string): Promise<Result<void, NotThere | FailureOf<'member-not-found' | 'last-owner'>>>;
}
export const MemberStore = injectionToken<MemberStore>('MemberStore');
