import * as operations from '../../../adapters/api-contract/members/operations.ts';
import { joinPath } from '../../../domain/aliases/alias.ts';
import { ok } from '../../../domain/result.ts';
import type { HandleMembers } from '../../../usecases/index.ts';
import { withNextLink } from '../../http/pagination.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { Route } from '../../routing/route.ts';

/** Adds the routes for the members of a handle and for invitations to it. */
export function addHandleMemberRoutes(
  route: Route,
  members: HandleMembers,
  { publicUrl }: { readonly publicUrl: string | undefined },
): void {
  route(operations.listMyHandles, {
    handle: ({ query, user }) => members.listMine(user, query),
    toAnswer: withNextLink,
  });

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

  route(operations.listHandleInvitations, {
    handle: ({ params, user }) => members.listInvitations(params.handle, user),
  });

  route(operations.createHandleInvitation, {
    handle: ({ params, body, user }) => members.inviteByLink(params.handle, body, user),
    audit: { success: 'member-link-made' },
    location: ({ handle }) => `/api/handles/${encodeURIComponent(handle)}/invitations`,
    // The secret is in the fragment, which browsers do not send, so it is in no server log.
    toAnswer: ({ handle, secret, ...invitation }, { request }) => ({
      ...invitation,
      link: `${getRequestOrigin(request, publicUrl)}${joinPath(handle)}#${secret}`,
    }),
  });

  route(operations.revokeHandleInvitation, {
    handle: ({ params, user }) => members.revokeInvitation(params.handle, params.id, user),
    audit: { success: 'member-link-revoked' },
  });

  route(operations.acceptHandleInvitation, {
    handle: ({ params, body, user }) => members.acceptByLink(params.handle, body.secret, user),
    audit: { success: 'member-joined' },
  });

  route(operations.setMemberRole, {
    handle: ({ params, body, user }) => members.setRole(params.handle, params.username, body, user),
    audit: { success: ['member-role-changed', ({ userId }) => ({ member: userId })] },
  });

  route(operations.removeMember, {
    handle: ({ params, user }) => members.remove(params.handle, params.username, user),
    audit: { success: ['member-removed', ({ userId }) => ({ member: userId })] },
  });
}
