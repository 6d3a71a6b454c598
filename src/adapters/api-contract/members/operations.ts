import { userOperation } from '../shared/operation.ts';
import {
  wireHandleInvitations,
  wireMember,
  wireMembers,
  wireMyHandles,
  wireNewHandleInvitation,
  wireRemovedMember,
  wireRevokedInvitation,
} from './schemas.ts';

const notAllowed = ['bad-request', 'not-owner', 'handle-not-found'] as const;

export const listMyHandles = userOperation('listMyHandles', 'GET', '/api/handles', {
  answer: wireMyHandles,
  paged: true,
  failures: ['bad-request'],
});

export const listMembers = userOperation('listMembers', 'GET', '/api/handles/:handle/members', {
  answer: wireMembers,
  failures: notAllowed,
});

export const inviteMember = userOperation('inviteMember', 'POST', '/api/handles/:handle/members', {
  isIdempotent: true,
  status: 201,
  answer: wireMember,
  failures: [...notAllowed, 'user-not-found', 'already-member'],
});

export const acceptInvitation = userOperation('acceptInvitation', 'POST', '/api/handles/:handle/members/accept', {
  isIdempotent: true,
  answer: wireMember,
  failures: ['handle-not-found', 'invitation-not-found'],
});

export const listHandleInvitations = userOperation('listHandleInvitations', 'GET', '/api/handles/:handle/invitations', {
  answer: wireHandleInvitations,
  failures: notAllowed,
});

export const createHandleInvitation = userOperation(
  'createHandleInvitation',
  'POST',
  '/api/handles/:handle/invitations',
  {
    status: 201,
    answer: wireNewHandleInvitation,
    failures: notAllowed,
  },
);

export const revokeHandleInvitation = userOperation(
  'revokeHandleInvitation',
  'DELETE',
  '/api/handles/:handle/invitations/:id',
  {
    isIdempotent: true,
    answer: wireRevokedInvitation,
    failures: [...notAllowed, 'invitation-not-found'],
  },
);

export const acceptHandleInvitation = userOperation(
  'acceptHandleInvitation',
  'POST',
  '/api/handles/:handle/invitations/accept',
  {
    isIdempotent: true,
    answer: wireMember,
    failures: ['bad-request', 'handle-not-found', 'invitation-not-found', 'already-member'],
  },
);

export const setMemberRole = userOperation('setMemberRole', 'PATCH', '/api/handles/:handle/members/:username', {
  isIdempotent: true,
  answer: wireMember,
  failures: [...notAllowed, 'member-not-found', 'last-owner'],
});

export const removeMember = userOperation('removeMember', 'DELETE', '/api/handles/:handle/members/:username', {
  isIdempotent: true,
  answer: wireRemovedMember,
  failures: [...notAllowed, 'member-not-found', 'last-owner'],
});
