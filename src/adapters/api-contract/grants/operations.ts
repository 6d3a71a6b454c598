import { userOperation } from '../shared/operation.ts';
import { wireCreatedGrant, wireEndedGrants, wireGrants, wireRevokedGrant } from './schemas.ts';

const notAllowed = ['not-owner', 'location-not-found', 'removed'] as const;

export const createGrant = userOperation('createGrant', 'POST', '/api/locations/:handle/:label/grants', {
  status: 201,
  answer: wireCreatedGrant,
  failures: [...notAllowed, 'bad-request'],
});

export const listGrants = userOperation('listGrants', 'GET', '/api/locations/:handle/:label/grants', {
  answer: wireGrants,
  failures: notAllowed,
});

export const listEndedGrants = userOperation('listEndedGrants', 'GET', '/api/handles/:handle/ended-grants', {
  answer: wireEndedGrants,
  failures: ['not-owner', 'handle-not-found'],
});

export const keepGrant = userOperation('keepGrant', 'POST', '/api/locations/:handle/:label/grants/:id/keep', {
  isIdempotent: true,
  answer: wireRevokedGrant,
  failures: [...notAllowed, 'grant-not-found'],
});

export const revokeGrant = userOperation('revokeGrant', 'DELETE', '/api/locations/:handle/:label/grants/:id', {
  isIdempotent: true,
  answer: wireRevokedGrant,
  failures: [...notAllowed, 'grant-not-found'],
});
