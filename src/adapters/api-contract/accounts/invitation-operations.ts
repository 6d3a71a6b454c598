import { administratorOperation } from '../shared/operation.ts';
import { wireNewSignUpInvitation, wireSignUpInvitations } from './second-factor-schemas.ts';

export const listSignUpInvitations = administratorOperation('listSignUpInvitations', 'GET', '/api/admin/invitations', {
  answer: wireSignUpInvitations,
});

export const createSignUpInvitation = administratorOperation(
  'createSignUpInvitation',
  'POST',
  '/api/admin/invitations',
  {
    status: 201,
    answer: wireNewSignUpInvitation,
    failures: ['bad-request'],
  },
);

export const revokeSignUpInvitation = administratorOperation(
  'revokeSignUpInvitation',
  'DELETE',
  '/api/admin/invitations/:id',
  {
    isIdempotent: true,
    failures: ['sign-up-invitation-not-found'],
  },
);
