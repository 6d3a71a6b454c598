import type { User } from '../domain/account/user.ts';
import type { Handle } from '../domain/alias/alias.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { DefaultVisibility } from '../domain/location/visibility.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

/** The roles of a member of a handle: an editor changes locations; an owner also renames the handle and decides on members. */
export const memberRoles = ['owner', 'editor'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** A user who is a member of a handle, or invited to be one. */
export interface HandleMember {
  readonly username: string;
  /** The id of the user, as in `createdBy` and `updatedBy` of locations. */
  readonly userId: string;
  readonly role: MemberRole;
  readonly isInvited: boolean;
}

/** A handle that a user is a member of, or invited to. */
export interface MyHandle {
  readonly handle: Handle;
  readonly role: MemberRole;
  readonly isInvited: boolean;
  /** The visibility that new locations get by default. */
  readonly defaultVisibility: DefaultVisibility;
}

/** A link that makes one user a member of a handle. */
export interface HandleInvitation {
  readonly id: string;
  readonly role: MemberRole;
  /** For whom it was made, as its owner wrote it down. */
  readonly note: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

type NotAllowed = FailureOf<'sign-in-needed' | 'not-owner' | 'handle-not-found' | 'bad-request'> | InfraFailure;

/** Owners and editors of handles. */
export interface HandleMembers {
  /** For members, and for invited users. */
  list(handle: Handle, user: User | null): Promise<Result<readonly HandleMember[], NotAllowed>>;
  /** Lists the handles that this user is a member of, or invited to. */
  mine(user: User | null): Promise<Result<readonly MyHandle[], FailureOf<'sign-in-needed'> | InfraFailure>>;
  /** Owners only. The invited user becomes a member by accepting. */
  invite(
    handle: Handle,
    username: string,
    role: MemberRole,
    user: User | null,
  ): Promise<Result<HandleMember, NotAllowed | FailureOf<'user-not-found' | 'already-member'>>>;
  accept(
    handle: Handle,
    user: User | null,
  ): Promise<
    Result<HandleMember, FailureOf<'sign-in-needed' | 'handle-not-found' | 'invitation-not-found'> | InfraFailure>
  >;
  /** Owners only. The secret of the link is told this once; the first user who accepts it becomes a member. */
  inviteByLink(
    handle: Handle,
    invitation: { readonly role: MemberRole; readonly note: string },
    user: User | null,
  ): Promise<Result<HandleInvitation & { readonly handle: Handle; readonly secret: string }, NotAllowed>>;
  /** Owners only: the links that are neither used nor ended. */
  invitations(handle: Handle, user: User | null): Promise<Result<readonly HandleInvitation[], NotAllowed>>;
  /** Owners only. */
  revokeInvitation(
    handle: Handle,
    id: string,
    user: User | null,
  ): Promise<Result<{ readonly id: string }, NotAllowed | FailureOf<'invitation-not-found'>>>;
  acceptByLink(
    handle: Handle,
    secret: string,
    user: User | null,
  ): Promise<
    Result<
      HandleMember,
      FailureOf<'sign-in-needed' | 'handle-not-found' | 'invitation-not-found' | 'already-member'> | InfraFailure
    >
  >;
  /** Owners only; an owner who makes an editor an owner may then leave. `transfer`: the user becomes an editor in the same act. */
  setRole(
    handle: Handle,
    username: string,
    change: { readonly role: MemberRole; readonly transfer?: boolean | undefined },
    user: User | null,
  ): Promise<Result<HandleMember, NotAllowed | FailureOf<'member-not-found' | 'last-owner'>>>;
  /** An owner removes others; every member may leave, but for the last owner. */
  remove(
    handle: Handle,
    username: string,
    user: User | null,
  ): Promise<Result<{ readonly userId: string }, NotAllowed | FailureOf<'member-not-found' | 'last-owner'>>>;
}
export const HandleMembers = injectionToken<HandleMembers>('HandleMembers');
