import type { User } from '../../domain/account/user.ts';
import type { Handle } from '../../domain/alias/alias.ts';
import { type FailureOf, type InfraFailure, isInfraFailure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HandleMember, HandleMembers } from '../../ports/handle-members.ts';
import type { MemberStore } from '../../ports/member-store.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { UserStore } from '../../ports/user-store.ts';
import type { LocationAccess } from '../aliases/location-access.ts';

interface Deps {
  readonly members: MemberStore;
  readonly access: Pick<LocationAccess, 'requireRole'>;
  readonly users: Pick<UserStore, 'byUsername' | 'usernames'>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** How many users may be invited in an hour. */
const invitationsAnHour = 100;

/** Owners and editors of handles on the server: who may do what is decided here. */
export function createHandleMembers({ members, access, users, rateLimiter, clock }: Deps): HandleMembers {
  async function listed(
    handle: Handle,
  ): Promise<Result<readonly HandleMember[], FailureOf<'handle-not-found'> | InfraFailure>> {
    const found = await members.list(handle);
    if (!found.ok) return found;
    const names = await users.usernames(found.value.map(({ userId }) => userId));
    if (!names.ok) return names;
    return ok(found.value.map((member) => ({ username: names.value.get(member.userId) ?? '', ...member })));
  }

  /** The members of a handle, for one of its owners. */
  async function listedForOwner(handle: Handle, user: User | null) {
    const owner = await access.requireRole(handle, user, 'owner');
    return owner.ok ? listed(handle) : owner;
  }

  const named = (found: readonly HandleMember[], username: string) =>
    found.find((one) => one.username.toLowerCase() === username.trim().toLowerCase());

  async function removed(handle: Handle, userId: string) {
    const done = await members.remove(handle, userId);
    return done.ok ? ok({ userId }) : done;
  }

  return {
    async list(handle, user) {
      if (user === null) return err({ kind: 'sign-in-needed' });
      const found = await listed(handle);
      if (!found.ok && isInfraFailure(found.failure)) return err(found.failure);
      if (found.ok && found.value.some(({ userId }) => userId === user.id)) return found;
      const member = await access.requireRole(handle, user, 'member');
      return member.ok ? found : member;
    },

    async mine(user) {
      return user === null ? err({ kind: 'sign-in-needed' }) : members.handlesOf(user.id);
    },

    async invite(handle, username, role, user) {
      const allowed = await listedForOwner(handle, user);
      if (!allowed.ok) return allowed;
      const limited = await rateLimiter.consume(`invitations ${user!.id}`, invitationsAnHour, 3600, clock.now());
      if (!limited.ok) return limited;
      const found = await users.byUsername(username.trim());
      if (!found.ok) return found;
      if (found.value === undefined) return err({ kind: 'user-not-found', username });
      const { id: userId, username: name } = found.value;
      const invited = await members.invite(handle, { userId, role, invitedBy: user!.id });
      return invited.ok ? ok({ username: name, userId, role, isInvited: true }) : invited;
    },

    async accept(handle, user) {
      if (user === null) return err({ kind: 'sign-in-needed' });
      const accepted = await members.accept(handle, user.id);
      if (!accepted.ok) return accepted;
      const found = await listed(handle);
      if (!found.ok) return found;
      const member = found.value.find(({ userId }) => userId === user.id);
      // An owner may have removed the user at the same moment.
      return member === undefined ? err({ kind: 'invitation-not-found', handle }) : ok(member);
    },

    async setRole(handle, username, role, user) {
      const allowed = await listedForOwner(handle, user);
      if (!allowed.ok) return allowed;
      const member = named(allowed.value, username);
      if (member === undefined) return err({ kind: 'member-not-found', handle });
      const changed = await members.setRole(handle, member.userId, role);
      return changed.ok ? ok({ ...member, role }) : changed;
    },

    async remove(handle, username, user) {
      if (user === null) return err({ kind: 'sign-in-needed' });
      const isLeaving = user.username.toLowerCase() === username.trim().toLowerCase();
      if (isLeaving) return removed(handle, user.id);
      const allowed = await listedForOwner(handle, user);
      if (!allowed.ok) return allowed;
      const member = named(allowed.value, username);
      return member === undefined ? err({ kind: 'member-not-found', handle }) : removed(handle, member.userId);
    },
  };
}
