import { wireMember, wireMembers, wireMyHandles, wireRemovedMember } from '../members.ts';
import type { Operation } from './operation.ts';

const notAllowed = ['bad-request', 'not-owner', 'handle-not-found'] as const;

export const listMyHandles = {
  id: 'listMyHandles',
  method: 'GET',
  path: '/api/handles',
  access: 'user',
  answer: wireMyHandles,
} as const satisfies Operation;

export const listMembers = {
  id: 'listMembers',
  method: 'GET',
  path: '/api/handles/:handle/members',
  access: 'user',
  answer: wireMembers,
  failures: notAllowed,
} as const satisfies Operation;

export const inviteMember = {
  id: 'inviteMember',
  method: 'POST',
  path: '/api/handles/:handle/members',
  access: 'user',
  status: 201,
  answer: wireMember,
  failures: [...notAllowed, 'user-not-found', 'already-member'],
} as const satisfies Operation;

export const acceptInvitation = {
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/handles/:handle/members/accept',
  access: 'user',
  answer: wireMember,
  failures: ['handle-not-found', 'invitation-not-found'],
} as const satisfies Operation;

export const setMemberRole = {
  id: 'setMemberRole',
  method: 'PATCH',
  path: '/api/handles/:handle/members/:username',
  access: 'user',
  answer: wireMember,
  failures: [...notAllowed, 'member-not-found', 'last-owner'],
} as const satisfies Operation;

export const removeMember = {
  id: 'removeMember',
  method: 'DELETE',
  path: '/api/handles/:handle/members/:username',
  access: 'user',
  answer: wireRemovedMember,
  failures: [...notAllowed, 'member-not-found', 'last-owner'],
} as const satisfies Operation;
