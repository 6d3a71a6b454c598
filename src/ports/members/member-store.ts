import type { HandleUser } from '../../domain/accounts/user.ts';
import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { DefaultVisibility } from '../../domain/location/visibility.ts';
import type { HandleInvitation, MemberRole } from '../../domain/members/member.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A user who is a member of a handle, or invited to be one. */
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

/** A page of handles: those that follow `after`, at most `limit`, or a thousand. */
export interface HandlesPage {
  readonly after?: Handle | undefined;
  readonly limit?: number | undefined;
}

export interface MembershipPage {
  readonly items: readonly Membership[];
  readonly next?: Handle | undefined;
}

/** A link that is made: what is told of it, and what is kept of its secret. */
export interface NewHandleInvitation extends HandleInvitation {
  readonly hash: string;
  readonly createdBy: string;
}

type NotThere = FailureOf<'handle-not-found'> | InfraFailure;
type NotOwner = NotThere | FailureOf<'not-owner' | 'sign-in-needed'>;

/**
 * Who may change the locations of a handle. Every verb takes the present handle or one that it was renamed from. A handle
 * always has an owner who has accepted: `last-owner` where a change would leave none. `not-owner`: the user who makes a change of
 * the handle is no owner of it any more.
 */
export interface MemberStore {
  /** Returns the role of a user in a handle, or `undefined` if the user is not a member of it. */
  roleIn(handle: Handle, userId: string): Promise<Result<MemberRole | undefined, InfraFailure>>;

  /** Owners before editors, each by the time of invitation. */
  list(handle: Handle): Promise<Result<readonly MemberRecord[], NotThere>>;

  /** Lists the memberships of a user by handle. `next`: the last of them where more follow. */
  listHandles(user: HandleUser, page?: HandlesPage): Promise<Result<MembershipPage, InfraFailure>>;

  /** Invites a user, or changes what an invited user is to be. */
  invite(
    handle: Handle,
    invitation: { readonly userId: string; readonly role: MemberRole; readonly invitedBy: string },
  ): Promise<Result<void, NotOwner | FailureOf<'already-member'>>>;

  accept(handle: Handle, userId: string): Promise<Result<void, NotThere | FailureOf<'invitation-not-found'>>>;

  addLink(handle: Handle, invitation: NewHandleInvitation): Promise<Result<void, NotOwner>>;

  /** Lists the links that have not ended, newest first. */
  links(handle: Handle): Promise<Result<readonly HandleInvitation[], NotThere>>;

  /** Returns whether there was one. */
  revokeLink(handle: Handle, id: string, actorId: string): Promise<Result<boolean, NotOwner>>;

  /** Makes the user a member by a link, which is used up. A user who is invited besides gets the role of the link. */
  acceptLink(
    handle: Handle,
    hash: string,
    userId: string,
  ): Promise<Result<void, NotThere | FailureOf<'invitation-not-found' | 'already-member'>>>;

  /**
   * The links that an owner made end where the owner becomes an editor, as with `remove`. `transfer`: the actor becomes an editor in
   * the same transaction, and the user the account of the handle where the actor was that.
   */
  setRole(
    handle: Handle,
    userId: string,
    role: MemberRole,
    actorId: string,
    options?: { readonly transfer?: boolean | undefined },
  ): Promise<Result<void, NotOwner | FailureOf<'member-not-found' | 'last-owner'>>>;

  /** Also takes an invitation back. */
  remove(
    handle: Handle,
    userId: string,
    actorId: string,
  ): Promise<Result<void, NotOwner | FailureOf<'member-not-found' | 'last-owner'>>>;

  /** `remove` of a user by the user, whatever the role, or of one who is invited. */
  leave(handle: Handle, userId: string): Promise<Result<void, NotThere | FailureOf<'member-not-found' | 'last-owner'>>>;
}
export const MemberStore = injectionToken<MemberStore>('MemberStore');
