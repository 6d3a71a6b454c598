import type { HandleUser } from '../../domain/accounts/user.ts';
import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { DefaultVisibility } from '../../domain/location/visibility.ts';
import type { HandleInvitation, MemberRole } from '../../domain/members/member.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A member of a handle, or a user who has an open invitation. */
export interface MemberRecord {
  readonly userId: string;
  readonly role: MemberRole;
  readonly isInvited: boolean;
}

/** A handle that a user is a member of or invited to. */
interface Membership extends Omit<MemberRecord, 'userId'> {
  /** The handle as it is spelled. */
  readonly handle: Handle;
  /** The default visibility of new locations. */
  readonly defaultVisibility: DefaultVisibility;
}

/** A page of handles: at most `limit` (a thousand by default) after `after`. */
export interface HandlesPage {
  readonly after?: Handle | undefined;
  readonly limit?: number | undefined;
}

export interface MembershipPage {
  readonly items: readonly Membership[];
  readonly next?: Handle | undefined;
}

/** A new invitation link: its public data and the hash of its secret. */
interface NewHandleInvitation extends HandleInvitation {
  readonly hash: string;
  readonly createdBy: string;
}

type NotThere = FailureOf<'handle-not-found'> | InfraFailure;
type NotOwner = NotThere | FailureOf<'not-owner' | 'sign-in-needed'>;

/**
 * The members of handles, who may change the locations. Every method accepts the current handle or a former one.
 *
 * A handle always has an owner who has accepted: a change that would leave none fails with `last-owner`. It fails with `not-owner` if the
 * acting user no longer owns the handle.
 */
export interface MemberStore {
  /** Returns the role of a user in a handle; `undefined` if the user is not a member. */
  findRole(handle: Handle, userId: string): Promise<Result<MemberRole | undefined, InfraFailure>>;

  /** Lists the members: owners before editors, each by the time of their invitation. */
  list(handle: Handle): Promise<Result<readonly MemberRecord[], NotThere>>;

  /** Lists the memberships of a user by handle. `next` is the last handle of the page if more follow. */
  listHandles(user: HandleUser, page?: HandlesPage): Promise<Result<MembershipPage, InfraFailure>>;

  /** Invites a user, or changes the role in an open invitation. */
  invite(
    handle: Handle,
    invitation: { readonly userId: string; readonly role: MemberRole; readonly invitedBy: string },
  ): Promise<Result<void, NotOwner | FailureOf<'already-member'>>>;

  accept(handle: Handle, userId: string): Promise<Result<void, NotThere | FailureOf<'invitation-not-found'>>>;

  addLink(handle: Handle, invitation: NewHandleInvitation): Promise<Result<void, NotOwner>>;

  /** Lists the invitation links that are still valid, newest first. */
  listLinks(handle: Handle): Promise<Result<readonly HandleInvitation[], NotThere>>;

  /** Revokes an invitation link. Returns false if it does not exist. */
  revokeLink(handle: Handle, id: string, actorId: string): Promise<Result<boolean, NotOwner>>;

  /** Makes the user a member by a link and consumes the link. An invited user gets the role of the link. */
  acceptLink(
    handle: Handle,
    hash: string,
    userId: string,
  ): Promise<Result<void, NotThere | FailureOf<'invitation-not-found' | 'already-member'>>>;

  /**
   * Changes the role of a member. When an owner becomes an editor, the links that the owner created end, as with `remove`.
   *
   * With `transfer`, the actor becomes an editor in the same transaction; if the handle was assigned to the actor's account, it is assigned
   * to the user's.
   */
  setRole(
    handle: Handle,
    userId: string,
    role: MemberRole,
    actorId: string,
    options?: { readonly transfer?: boolean | undefined },
  ): Promise<Result<void, NotOwner | FailureOf<'member-not-found' | 'last-owner'>>>;

  /** Removes a member, or revokes an open invitation. */
  remove(
    handle: Handle,
    userId: string,
    actorId: string,
  ): Promise<Result<void, NotOwner | FailureOf<'member-not-found' | 'last-owner'>>>;

  /** Ends the user's own membership in any role, or declines an invitation. */
  leave(handle: Handle, userId: string): Promise<Result<void, NotThere | FailureOf<'member-not-found' | 'last-owner'>>>;
}
export const MemberStore = injectionToken<MemberStore>('MemberStore');
