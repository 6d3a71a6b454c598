import type { OperationTexts } from '../shared/operation-docs.ts';

export const memberDocs = {
  listMyHandles: {
    summary: 'List your handles',
    description:
      'Returns the handles that you own, are a member of, or are invited to, by name. A response has at most 1,000; `Link` has the next page.',
  },
  listMembers: {
    summary: 'List the members of a handle',
    description: 'Returns the owners and editors of a handle and the invited users. For members of the handle.',
  },
  inviteMember: {
    summary: 'Invite a member',
    description:
      'Invites a user as an editor, who can change places, or as an owner, who can also rename the handle and manage members. For owners of the handle.',
    example: { answer: { isInvited: true } },
  },
  acceptInvitation: {
    summary: 'Accept an invitation',
    description: 'Accepts an invitation to a handle.',
  },
  listHandleInvitations: {
    summary: 'List the invitation links of a handle',
    description:
      'Returns the invitation links of a handle that are unused, not revoked and not expired, newest first. For owners of the handle.',
  },
  createHandleInvitation: {
    summary: 'Create an invitation link of a handle',
    description:
      'Creates a link that makes one user a member of a handle. The user doesn’t need an account yet. The link is returned only once and expires after 14 days. For owners of the handle.',
  },
  revokeHandleInvitation: {
    summary: 'Revoke an invitation link of a handle',
    description: 'Revokes an invitation link. A user who has used it stays a member. For owners of the handle.',
  },
  acceptHandleInvitation: {
    summary: 'Accept an invitation link',
    description:
      'Makes the signed-in user a member of a handle with the secret of a link. The link can’t be used again.',
  },
  setMemberRole: {
    summary: 'Set the role of a member',
    description:
      'Makes a member an owner or an editor. To transfer a handle, set `role` to `owner` and `transfer` to true: you become an editor in the same step. For owners of the handle.',
    example: { body: { role: 'owner' }, answer: { role: 'owner' } },
  },
  removeMember: {
    summary: 'Remove a member',
    description:
      'Removes a member or revokes an invitation. For owners of the handle; members may remove themselves. The last owner can’t be removed.',
  },
} as const satisfies OperationTexts;
