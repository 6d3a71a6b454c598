import type { Handle } from '../aliases/alias.ts';
import type { DefaultVisibility } from '../location/visibility.ts';

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
  /** The owner's note about the recipient. */
  readonly note: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}
