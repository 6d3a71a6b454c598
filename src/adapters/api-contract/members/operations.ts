import { operation } from '../shared/operation.ts';
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

export const listMyHandles = operation('listMyHandles', 'GET', '/api/handles', {
  access: 'user',
  answer: wireMyHandles,
  paged: true,
  failures: ['bad-request'],
});

export const listMembers = operation('listMembers', 'GET', '/api/handles/:handle/members', {
  access: 'user',
  answer: wireMembers,
  failures: notAllowed,
});

export const inviteMember = operation('inviteMember', 'POST', '/api/handles/:handle/members', {
  isIdempotent: true,
  access: 'user',
  status: 201,
  answer: wireMember,
  failures: [...notAllowed, 'user-not-found', 'already-member'],
});

export const acceptInvitation = operation('acceptInvitation', 'POST', '/api/handles/:handle/members/accept', {
  isIdempotent: true,
  access: 'user',
  answer: wireMember,
  failures: ['handle-not-found', 'invitation-not-found'],
});

export const listHandleInvitations = operation('listHandleInvitations', 'GET', '/api/handles/:handle/invitations', {
  access: 'user',
  answer: wireHandleInvitations,
  failures: notAllowed,
});

export const createHandleInvitation = operation('createHandleInvitation', 'POST', '/api/handles/:handle/invitations', {
  access: 'user',
  status: 201,
  answer: wireNewHandleInvitation,
  failures: notAllowed,
});

export const revokeHandleInvitation = operation(
  'revokeHandleInvitation',
  'DELETE',
  '/api/handles/:handle/invitations/:id',
  {
    isIdempotent: true,
    access: 'user',
    answer: wireRevokedInvitation,
    failures: [...notAllowed, 'invitation-not-found'],
  },
);

export const acceptHandleInvitation = operation(
  'acceptHandleInvitation',
  'POST',
  '/api/handles/:handle/invitations/accept',
  {
    isIdempotent: true,
    access: 'user',
    answer: wireMember,
    failures: ['bad-request', 'handle-not-found', 'invitation-not-found', 'already-member'],
  },
);

export const setMemberRole = operation('setMemberRole', 'PATCH', '/api/handles/:handle/members/:username', {
  isIdempotent: true,
  access: 'user',
  answer: wireMember,
  failures: [...notAllowed, 'member-not-found', 'last-owner'],
});

export const removeMember = operation('removeMember', 'DELETE', '/api/handles/:handle/members/:username', {
  isIdempotent: true,
  access: 'user',
  answer: wireRemovedMember,
  failures: [...notAllowed, 'member-not-found', 'last-owner'],
});
