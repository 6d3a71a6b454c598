import { operation } from '../shared/operation.ts';
import { wireCreatedGrant, wireEndedGrants, wireGrants, wireRevokedGrant } from './schemas.ts';

const notAllowed = ['not-owner', 'location-not-found', 'removed'] as const;

export const createGrant = operation('createGrant', 'POST', '/api/locations/:handle/:label/grants', {
  access: 'user',
  status: 201,
  answer: wireCreatedGrant,
  failures: [...notAllowed, 'bad-request'],
});

export const listGrants = operation('listGrants', 'GET', '/api/locations/:handle/:label/grants', {
  access: 'user',
  answer: wireGrants,
  failures: notAllowed,
});

export const listEndedGrants = operation('listEndedGrants', 'GET', '/api/handles/:handle/ended-grants', {
  access: 'user',
  answer: wireEndedGrants,
  failures: ['not-owner', 'handle-not-found'],
});

export const keepGrant = operation('keepGrant', 'POST', '/api/locations/:handle/:label/grants/:id/keep', {
  isIdempotent: true,
  access: 'user',
  answer: wireRevokedGrant,
  failures: [...notAllowed, 'grant-not-found'],
});

export const revokeGrant = operation('revokeGrant', 'DELETE', '/api/locations/:handle/:label/grants/:id', {
  isIdempotent: true,
  access: 'user',
  answer: wireRevokedGrant,
  failures: [...notAllowed, 'grant-not-found'],
});
