import type { User } from '../../domain/accounts/user.ts';
import { reachesHandle } from '../../domain/accounts/user.ts';
import type { Handle } from '../../domain/aliases/alias.ts';
import { handleKey } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { isInfraFailure } from '../../domain/failure.ts';
import type { HandleInvitation, HandleMember, MemberRole } from '../../domain/members/member.ts';
import type { Result } from '../../domain/result.ts';
import { err, ok } from '../../domain/result.ts';
import type { UserStore } from '../../ports/accounts/user-store.ts';
import type { HandlesPage, MemberStore, MembershipPage } from '../../ports/members/member-store.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import type { LocationAccess } from '../aliases/location-access.ts';
import { budget } from '../limits/budgets.ts';
import { consume, type LimitDeps } from '../limits/consume.ts';

type NotAllowed = FailureOf<'sign-in-needed' | 'not-owner' | 'handle-not-found' | 'bad-request'> | InfraFailure;

/** Owners and editors of handles. */
export interface HandleMembers {
  /** Lists owners, editors and invited users. Only for members and invited users. */
  list(handle: Handle, user: User | null): Promise<Result<readonly HandleMember[], NotAllowed>>;
  /** Lists the handles of which this user is a member, or to which the user is invited. */
  listMine(
    user: User | null,
    page?: HandlesPage,
  ): Promise<Result<MembershipPage, FailureOf<'sign-in-needed'> | InfraFailure>>;
  /** Invites a user, who becomes a member by accepting. Only for owners. */
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
  /** Creates an invitation link for one user, the first who accepts it. Only this result has the secret of the link. Only for owners. */
  inviteByLink(
    handle: Handle,
    invitation: { readonly role: MemberRole; readonly note: string },
    user: User | null,
  ): Promise<Result<HandleInvitation & { readonly handle: Handle; readonly secret: string }, NotAllowed>>;
  /** Lists the invitation links that are neither used nor expired. Only for owners. */
  listInvitations(handle: Handle, user: User | null): Promise<Result<readonly HandleInvitation[], NotAllowed>>;
  /** Revokes an invitation link. Only for owners. */
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
  /**
   * Changes the role of a member. With `transfer`, the acting owner becomes an editor in the same transaction. Only for owners; the last
   * owner keeps the role.
   */
  setRole(
    handle: Handle,
    username: string,
    change: { readonly role: MemberRole; readonly transfer?: boolean | undefined },
    user: User | null,
  ): Promise<Result<HandleMember, NotAllowed | FailureOf<'member-not-found' | 'last-owner'>>>;
  /** Removes a member. Owners can remove others; each member can leave, except the last owner. */
  remove(
    handle: Handle,
    username: string,
    user: User | null,
  ): Promise<Result<{ readonly userId: string }, NotAllowed | FailureOf<'member-not-found' | 'last-owner'>>>;
}

interface Deps extends LimitDeps {
  readonly members: MemberStore;
  readonly access: Pick<LocationAccess, 'requireRole'>;
  readonly users: Pick<UserStore, 'findByUsername' | 'findUsernames'>;
  readonly secrets: SecretGenerator;
}

/** The validity of an invitation link. */
const LINK_DAYS = 14;

/** Creates the operations on members, with their permission checks. */
export function createHandleMembers({ members, access, users, secrets, rateLimiter, clock }: Deps): HandleMembers {
  async function listMembers(
    handle: Handle,
  ): Promise<Result<readonly HandleMember[], FailureOf<'handle-not-found'> | InfraFailure>> {
    const found = await members.list(handle);
    if (!found.ok) return found;
    const names = await users.findUsernames(found.value.map(({ userId }) => userId));
    if (!names.ok) return names;
    return ok(found.value.map((member) => ({ username: names.value.get(member.userId) ?? '', ...member })));
  }

  /** Lists the members of a handle, if the user is one of its owners. */
  async function listForOwner(handle: Handle, user: User | null) {
    const owner = await access.requireRole(handle, user, 'owner');
    return owner.ok ? listMembers(handle) : owner;
  }

  const consumeInvitation = (user: User) => consume({ rateLimiter, clock }, budget('invitations', user.id));

  /** Reads a user who has just become a member. */
  async function findNewMember(handle: Handle, user: User) {
    const found = await listMembers(handle);
    if (!found.ok) return found;
    const member = found.value.find(({ userId }) => userId === user.id);
    // The member is missing if an owner removed the user concurrently.
    return member === undefined ? err({ kind: 'invitation-not-found', handle } as const) : ok(member);
  }

  const findByUsername = (found: readonly HandleMember[], username: string) =>
    found.find((member) => member.username.toLowerCase() === username.trim().toLowerCase());

  const reaches = (handle: Handle, user: User) => reachesHandle(user, handleKey(handle));

  /** Returns the failure that a non-member gets, for a user whose token is limited to other handles. */
  async function rejectAsStranger<F extends FailureOf<'invitation-not-found' | 'member-not-found'>>(failure: F) {
    const found = await members.list(failure.handle as Handle);
    return found.ok ? err(failure) : found;
  }

  async function leave(handle: Handle, user: User) {
    if (!reaches(handle, user)) return rejectAsStranger({ kind: 'member-not-found', handle });
    const left = await members.leave(handle, user.id);
    return left.ok ? ok({ userId: user.id }) : left;
  }

  return {
    async list(handle, user) {
      if (user === null) return err({ kind: 'sign-in-needed' });
      const found = await listMembers(handle);
      if (!found.ok && isInfraFailure(found.failure)) return err(found.failure);
      if (found.ok && reaches(handle, user) && found.value.some(({ userId }) => userId === user.id)) return found;
      const member = await access.requireRole(handle, user, 'member');
      return member.ok ? found : member;
    },

    async listMine(user, page) {
      return user === null ? err({ kind: 'sign-in-needed' }) : members.listHandles(user, page);
    },

    async invite(handle, username, role, user) {
      const listed = await listForOwner(handle, user);
      if (!listed.ok) return listed;
      const allowed = await consumeInvitation(user!);
      if (!allowed.ok) return allowed;
      const found = await users.findByUsername(username.trim());
      if (!found.ok) return found;
      if (found.value === undefined) return err({ kind: 'user-not-found', username });
      const { id: userId, username: name } = found.value;
      const invited = await members.invite(handle, { userId, role, invitedBy: user!.id });
      return invited.ok ? ok({ username: name, userId, role, isInvited: true }) : invited;
    },

    async accept(handle, user) {
      if (user === null) return err({ kind: 'sign-in-needed' });
      if (!reaches(handle, user)) return rejectAsStranger({ kind: 'invitation-not-found', handle });
      const accepted = await members.accept(handle, user.id);
      if (!accepted.ok) return accepted;
      return findNewMember(handle, user);
    },

    async inviteByLink(handle, { role, note }, user) {
      const owner = await access.requireRole(handle, user, 'owner');
      if (!owner.ok) return owner;
      const allowed = await consumeInvitation(user!);
      if (!allowed.ok) return allowed;
      const secret = secrets.createLinkSecret();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + LINK_DAYS * 86_400_000);
      const invitation = { id: secrets.createId(), role, note, createdAt, expiresAt };
      const added = await members.addLink(handle, {
        ...invitation,
        hash: secrets.hash(secret),
        createdBy: user!.id,
      });
      return added.ok ? ok({ ...invitation, handle, secret }) : added;
    },

    async listInvitations(handle, user) {
      const owner = await access.requireRole(handle, user, 'owner');
      return owner.ok ? members.listLinks(handle) : owner;
    },

    async revokeInvitation(handle, id, user) {
      const owner = await access.requireRole(handle, user, 'owner');
      if (!owner.ok) return owner;
      const revoked = await members.revokeLink(handle, id, owner.value.id);
      if (!revoked.ok) return revoked;
      return revoked.value ? ok({ id }) : err({ kind: 'invitation-not-found', handle });
    },

    async acceptByLink(handle, secret, user) {
      if (user === null) return err({ kind: 'sign-in-needed' });
      if (!reaches(handle, user)) return rejectAsStranger({ kind: 'invitation-not-found', handle });
      const accepted = await members.acceptLink(handle, secrets.hash(secret), user.id);
      return accepted.ok ? findNewMember(handle, user) : accepted;
    },

    async setRole(handle, username, { role, transfer }, user) {
      const allowed = await listForOwner(handle, user);
      if (!allowed.ok) return allowed;
      const member = findByUsername(allowed.value, username);
      if (member === undefined) return err({ kind: 'member-not-found', handle });
      const changed = await members.setRole(handle, member.userId, role, user!.id, { transfer });
      return changed.ok ? ok({ ...member, role }) : changed;
    },

    async remove(handle, username, user) {
      if (user === null) return err({ kind: 'sign-in-needed' });
      const isLeaving = user.username.toLowerCase() === username.trim().toLowerCase();
      if (isLeaving) return leave(handle, user);
      const allowed = await listForOwner(handle, user);
      if (!allowed.ok) return allowed;
      const member = findByUsername(allowed.value, username);
      if (member === undefined) return err({ kind: 'member-not-found', handle });
      const removed = await members.remove(handle, member.userId, user.id);
      return removed.ok ? ok({ userId: member.userId }) : removed;
    },
  };
}
