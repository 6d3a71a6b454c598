import { wireMember, wireMembers, wireMyHandles, wireRemovedMember } from '../../adapters/api-contract/members.ts';
import { wireInvitation, wireRole } from '../../adapters/api-contract/request-bodies.ts';
import { type Handle, parseHandle } from '../../domain/alias.ts';
import type { Failure, FailureOf } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { HandleMembers } from '../../usecases/index.ts';
import type { DeclareRoute } from '../http/declare-route.ts';

const tag = 'Names';
const notAllowed = ['bad-request', 'bad-alias', 'sign-in-needed', 'not-owner', 'handle-not-found'] as const;

/** Who may change the locations of a handle. */
export function handleMemberRoutes(declare: DeclareRoute, members: HandleMembers): void {
  declare({
    id: 'listMyHandles',
    method: 'GET',
    url: '/api/handles',
    tag,
    summary: 'The handles that are yours, those that you are a member of, and those that you are invited to.',
    access: 'user',
    answer: wireMyHandles,
    handle: ({ user }) => members.mine(user),
  });

  declare({
    id: 'listMembers',
    method: 'GET',
    url: '/api/handles/:handle/members',
    tag,
    summary: 'The owners and editors of a handle and the users who are invited, for any of them.',
    access: 'user',
    answer: wireMembers,
    failures: notAllowed,
    handle: ({ params, user }) => ofHandle(params, (handle) => members.list(handle, user)),
  });

  declare({
    id: 'inviteMember',
    method: 'POST',
    url: '/api/handles/:handle/members',
    tag,
    summary:
      'Invites a user to change the places of a handle: as an editor, or as an owner, who also renames the handle and decides on members. For its owners.',
    access: 'user',
    body: wireInvitation,
    status: 201,
    answer: wireMember,
    failures: [...notAllowed, 'user-not-found', 'already-member'],
    handle: ({ params, body, user }) =>
      ofHandle(params, async (handle) => {
        const invited = await members.invite(handle, body.username, body.role, user);
        return invited.ok ? ok({ ...invited.value, handle, by: user.id }) : invited;
      }),
    toAnswer: ({ handle: _, by: __, ...member }) => member,
    location: ({ handle, username }) => memberPath(handle, username),
    audit: { success: ['member-invited', ({ by, userId }) => ({ user: by, member: userId })] },
  });

  declare({
    id: 'acceptInvitation',
    method: 'POST',
    url: '/api/handles/:handle/members/accept',
    tag,
    summary: 'Accepts the invitation to a handle.',
    access: 'user',
    answer: wireMember,
    failures: ['bad-alias', 'sign-in-needed', 'handle-not-found', 'invitation-not-found'],
    handle: ({ params, user }) => ofHandle(params, (handle) => members.accept(handle, user)),
    audit: { success: ['member-joined', ({ userId }) => ({ user: userId })] },
  });

  declare({
    id: 'setMemberRole',
    method: 'PATCH',
    url: '/api/handles/:handle/members/:username',
    tag,
    summary:
      'Makes a member an owner or an editor. To hand a handle on make another member an owner, and leave. For its owners.',
    access: 'user',
    body: wireRole,
    answer: wireMember,
    failures: [...notAllowed, 'member-not-found', 'last-owner'],
    handle: ({ params, body, user }) =>
      ofHandle(params, async (handle) => {
        const changed = await members.setRole(handle, params.username, body.role, user);
        return changed.ok ? ok({ ...changed.value, by: user.id }) : changed;
      }),
    toAnswer: ({ by: _, ...member }) => member,
    audit: { success: ['member-role-changed', ({ by, userId }) => ({ user: by, member: userId })] },
  });

  declare({
    id: 'removeMember',
    method: 'DELETE',
    url: '/api/handles/:handle/members/:username',
    tag,
    summary:
      'Removes a member, or takes an invitation back, for owners; members may remove themselves. The last owner stays.',
    access: 'user',
    failures: [...notAllowed, 'member-not-found', 'last-owner'],
    handle: ({ params, user }) =>
      ofHandle(params, async (handle) => {
        const removed = await members.remove(handle, params.username, user);
        return removed.ok ? ok({ ...removed.value, by: user.id }) : removed;
      }),
    answer: wireRemovedMember,
    toAnswer: ({ userId }) => ({ userId }),
    audit: { success: ['member-removed', ({ by, userId }) => ({ user: by, member: userId })] },
  });
}

const memberPath = (handle: Handle, username: string): string =>
  `/api/handles/${encodeURIComponent(handle)}/members/${encodeURIComponent(username)}`;

async function ofHandle<T, F extends Failure>(
  params: { readonly handle: string },
  act: (handle: Handle) => Promise<Result<T, F>>,
): Promise<Result<T, F | FailureOf<'bad-alias'>>> {
  const handle = parseHandle(params.handle);
  return handle.ok ? act(handle.value) : handle;
}
