import { type Handle, handleName } from '../../domain/alias.ts';
import { ok } from '../../domain/result.ts';
import type { HandleMembers, MyHandle } from '../../ports/handle-members.ts';
import { wireMember, wireMembers, wireMyHandles, wireRemovedMember } from '../api-contract/members.ts';
import type { ApiClient } from './client.ts';

const notAllowed = ['sign-in-needed', 'not-owner', 'handle-not-found', 'bad-request'] as const;

/** Owners and editors of handles, as our server keeps them for the user whom it finds in the request. */
export const createApiHandleMembers = ({ client }: { readonly client: ApiClient }): HandleMembers => ({
  list: (handle) => client.get(pathOf(handle), wireMembers, notAllowed),

  async mine() {
    const found = await client.get('/api/handles', wireMyHandles, ['sign-in-needed']);
    return found.ok ? ok(found.value as readonly object[] as readonly MyHandle[]) : found;
  },

  invite: (handle, username, role) =>
    client.send('POST', pathOf(handle), { username, role }, wireMember, [
      ...notAllowed,
      'user-not-found',
      'already-member',
    ]),

  accept: (handle) =>
    client.send('POST', `${pathOf(handle)}/accept`, undefined, wireMember, [
      'sign-in-needed',
      'handle-not-found',
      'invitation-not-found',
    ]),

  setRole: (handle, username, role) =>
    client.send('PATCH', `${pathOf(handle)}/${encodeURIComponent(username)}`, { role }, wireMember, [
      ...notAllowed,
      'member-not-found',
      'last-owner',
    ]),

  remove: (handle, username) =>
    client.send('DELETE', `${pathOf(handle)}/${encodeURIComponent(username)}`, undefined, wireRemovedMember, [
      ...notAllowed,
      'member-not-found',
      'last-owner',
    ]),
});

const pathOf = (handle: Handle): string => `/api/handles/${encodeURIComponent(handleName(handle))}/members`;
