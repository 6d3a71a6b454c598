import { wireCreatedGrant, wireEndedGrants, wireGrants, wireRevokedGrant } from '../grants.ts';
import type { Operation } from './operation.ts';

const notAllowed = ['not-owner', 'location-not-found', 'removed'] as const;

export const createGrant = {
  id: 'createGrant',
  method: 'POST',
  path: '/api/locations/:handle/:label/grants',
  access: 'user',
  status: 201,
  answer: wireCreatedGrant,
  failures: [...notAllowed, 'bad-request'],
} as const satisfies Operation;

export const listGrants = {
  id: 'listGrants',
  method: 'GET',
  path: '/api/locations/:handle/:label/grants',
  access: 'user',
  answer: wireGrants,
  failures: notAllowed,
} as const satisfies Operation;

export const listEndedGrants = {
  id: 'listEndedGrants',
  method: 'GET',
  path: '/api/handles/:handle/ended-grants',
  access: 'user',
  answer: wireEndedGrants,
  failures: ['not-owner', 'handle-not-found'],
} as const satisfies Operation;

export const keepGrant = {
  id: 'keepGrant',
  method: 'POST',
  path: '/api/locations/:handle/:label/grants/:id/keep',
  access: 'user',
  answer: wireRevokedGrant,
  failures: [...notAllowed, 'grant-not-found'],
} as const satisfies Operation;

export const revokeGrant = {
  id: 'revokeGrant',
  method: 'DELETE',
  path: '/api/locations/:handle/:label/grants/:id',
  access: 'user',
  answer: wireRevokedGrant,
  failures: [...notAllowed, 'grant-not-found'],
} as const satisfies Operation;
