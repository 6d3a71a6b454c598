import { wireNewSignUpInvitation, wireSignUpInvitations } from '../second-factor.ts';
import type { Operation } from './operation.ts';

export const listSignUpInvitations = {
  id: 'listSignUpInvitations',
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'administrator',
  answer: wireSignUpInvitations,
} as const satisfies Operation;

export const createSignUpInvitation = {
  id: 'createSignUpInvitation',
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'administrator',
  status: 201,
  answer: wireNewSignUpInvitation,
  failures: ['bad-request'],
} as const satisfies Operation;

export const revokeSignUpInvitation = {
  id: 'revokeSignUpInvitation',
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  access: 'administrator',
  failures: ['sign-up-invitation-not-found'],
} as const satisfies Operation;
