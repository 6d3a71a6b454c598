import { wireCreatedGrant, wireGrants, wireRevokedGrant } from '../grants.ts';
import type { Operation } from './operation.ts';

const notAllowed = ['bad-request', 'bad-alias', 'not-owner', 'location-not-found', 'removed'] as const;

export const createGrant = {
  id: 'createGrant',
  method: 'POST',
  path: '/api/locations/:handle/:label/grants',
  access: 'user',
  status: 201,
  answer: wireCreatedGrant,
  failures: notAllowed,
} as const satisfies Operation;

export const listGrants = {
  id: 'listGrants',
  method: 'GET',
  path: '/api/locations/:handle/:label/grants',
  access: 'user',
  answer: wireGrants,
  failures: notAllowed,
} as const satisfies Operation;

export const revokeGrant = {
  id: 'revokeGrant',
  method: 'DELETE',
  path: '/api/locations/:handle/:label/grants/:id',
  access: 'user',
  answer: wireRevokedGrant,
  failures: [...notAllowed, 'grant-not-found'],
} as const satisfies Operation;
