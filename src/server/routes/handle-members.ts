import * as operations from '../../adapters/api-contract/operations/members.ts';
import { ok } from '../../domain/result.ts';
import type { HandleMembers } from '../../usecases/index.ts';
import type { Route } from '../routing/route.ts';

/** Who may change the locations of a handle. */
export function handleMemberRoutes(route: Route, members: HandleMembers): void {
  route(operations.listMyHandles, { handle: ({ user }) => members.mine(user) });

  route(operations.listMembers, { handle: ({ params, user }) => members.list(params.handle, user) });

  route(operations.inviteMember, {
    handle: async ({ params: { handle }, body, user }) => {
      const invited = await members.invite(handle, body.username, body.role, user);
      return invited.ok ? ok({ handle, member: invited.value }) : invited;
    },
    toAnswer: ({ member }) => member,
    location: ({ handle, member }) =>
      `/api/handles/${encodeURIComponent(handle)}/members/${encodeURIComponent(member.username)}`,
    audit: { success: ['member-invited', ({ member: { userId } }) => ({ member: userId })] },
  });

  route(operations.acceptInvitation, {
    handle: ({ params, user }) => members.accept(params.handle, user),
    audit: { success: 'member-joined' },
  });

  route(operations.setMemberRole, {
    handle: ({ params, body, user }) => members.setRole(params.handle, params.username, body.role, user),
    audit: { success: ['member-role-changed', ({ userId }) => ({ member: userId })] },
  });

  route(operations.removeMember, {
    handle: ({ params, user }) => members.remove(params.handle, params.username, user),
    audit: { success: ['member-removed', ({ userId }) => ({ member: userId })] },
  });
}
