import type { HandleMembers } from '../../ports/handle-members.ts';
import * as operations from '../api-contract/operations/members.ts';
import type { ApiClient } from './client.ts';

/** Owners and editors of handles, as our server keeps them for the user whom it finds in the request. */
export const createApiHandleMembers = ({ client: { call } }: { readonly client: ApiClient }): HandleMembers => ({
  list: (handle) => call(operations.listMembers, { params: { handle } }),
  mine: () => call(operations.listMyHandles),
  invite: (handle, username, role) => call(operations.inviteMember, { params: { handle }, body: { username, role } }),
  accept: (handle) => call(operations.acceptInvitation, { params: { handle } }),
  setRole: (handle, username, role) => call(operations.setMemberRole, { params: { handle, username }, body: { role } }),
  remove: (handle, username) => call(operations.removeMember, { params: { handle, username } }),
});
