import { operation } from '../shared/operation.ts';
import { wireNewSignUpInvitation, wireSignUpInvitations } from './second-factor-schemas.ts';

export const listSignUpInvitations = operation('listSignUpInvitations', 'GET', '/api/admin/invitations', {
  access: 'administrator',
  answer: wireSignUpInvitations,
});

export const createSignUpInvitation = operation('createSignUpInvitation', 'POST', '/api/admin/invitations', {
  access: 'administrator',
  status: 201,
  answer: wireNewSignUpInvitation,
  failures: ['bad-request'],
});

export const revokeSignUpInvitation = operation('revokeSignUpInvitation', 'DELETE', '/api/admin/invitations/:id', {
  isIdempotent: true,
  access: 'administrator',
  failures: ['sign-up-invitation-not-found'],
});
