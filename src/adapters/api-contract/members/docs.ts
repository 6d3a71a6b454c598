import type { OperationTexts } from '../shared/operation-docs.ts';

export const memberDocs = {
  listMyHandles: {
    summary: 'List your handles',
    description:
      'The handles that are yours, those that you are a member of, and those that you are invited to, by name, a thousand at most in one answer; `Link` has the next page.',
  },
  listMembers: {
    summary: 'List the members of a handle',
    description: 'The owners and editors of a handle and the users who are invited, for any of them.',
  },
  inviteMember: {
    summary: 'Invite a member',
    description:
      'Invites a user to change the places of a handle: as an editor, or as an owner, who also renames the handle and decides on members. For its owners.',
    example: { answer: { isInvited: true } },
  },
  acceptInvitation: {
    summary: 'Accept an invitation',
    description: 'Accepts the invitation to a handle.',
  },
  listHandleInvitations: {
    summary: 'List the invitation links of a handle',
    description:
      'The links that make a user a member of a handle and are neither used nor ended, newest first. For its owners.',
  },
  createHandleInvitation: {
    summary: 'Create an invitation link of a handle',
    description:
      'Makes a link by which one user becomes a member of a handle, who needs no account yet. It is told this once and ends after 14 days. For its owners.',
  },
  revokeHandleInvitation: {
    summary: 'Revoke an invitation link of a handle',
    description: 'Takes an invitation link back. Who has used it stays a member. For owners of the handle.',
  },
  acceptHandleInvitation: {
    summary: 'Accept an invitation link',
    description: 'Makes the user who is signed in a member of a handle, by the secret of a link, which is used up.',
  },
  setMemberRole: {
    summary: 'Set the role of a member',
    description:
      'Makes a member an owner or an editor. To transfer a handle, set `role` to `owner` and `transfer` to true: you become an editor in the same step. For its owners.',
    example: { body: { role: 'owner' }, answer: { role: 'owner' } },
  },
  removeMember: {
    summary: 'Remove a member',
    description:
      'Removes a member, or takes an invitation back, for owners; members may remove themselves. The last owner stays.',
  },
} as const satisfies OperationTexts;
