import { wireBatchAnswer, wireClaim, wireLocation, wireLocations } from '../locations.ts';
import { badContent, nameNotFree } from './draft-failures.ts';
import type { Operation } from './operation.ts';

export const createLocation = {
  id: 'createLocation',
  method: 'POST',
  path: '/api/locations',
  access: 'user',
  status: 201,
  answer: wireLocation,
  failures: [...badContent, ...nameNotFree, 'missing-name', 'missing-point', 'idempotency-conflict'],
} as const satisfies Operation;

export const suggestNames = {
  id: 'suggestNames',
  method: 'GET',
  path: '/api/suggestions',
  answer: wireLocations,
  crossOrigin: true,
} as const satisfies Operation;

export const listMyLocations = {
  id: 'listMyLocations',
  method: 'GET',
  path: '/api/aliases/mine',
  access: 'user',
  answer: wireLocations,
  paged: true,
  failures: ['sign-in-needed'],
} as const satisfies Operation;

export const unlockLocation = {
  id: 'unlockLocation',
  method: 'POST',
  path: '/api/locations/:handle/:label/unlock',
  answer: wireLocation,
  failures: ['location-not-found', 'removed', 'taken-down', 'expired', 'pin-required', 'wrong-pin'],
} as const satisfies Operation;

export const getHandleAvailability = {
  id: 'getHandleAvailability',
  method: 'GET',
  path: '/api/handles/:handle',
  answer: wireClaim,
} as const satisfies Operation;

export const createLocations = {
  id: 'createLocations',
  method: 'POST',
  path: '/api/locations/batch',
  access: 'user',
  answer: wireBatchAnswer,
  failures: ['sign-in-needed'],
} as const satisfies Operation;

const notKnown = ['not-owner', 'handle-not-found', 'external-id-not-found', 'location-not-found', 'removed'] as const;

export const getByExternalId = {
  id: 'getByExternalId',
  method: 'GET',
  path: '/api/handles/:handle/by-external-id/:externalId',
  access: 'user',
  answer: wireLocation,
  failures: notKnown,
} as const satisfies Operation;

export const putByExternalId = {
  id: 'putByExternalId',
  method: 'PUT',
  path: '/api/handles/:handle/by-external-id/:externalId',
  access: 'user',
  answer: wireLocation,
  mayCreate: true,
  failures: [
    ...badContent,
    ...nameNotFree,
    ...notKnown,
    'missing-name',
    'missing-point',
    'idempotency-conflict',
    'version-conflict',
  ],
} as const satisfies Operation;

export const deleteByExternalId = {
  id: 'deleteByExternalId',
  method: 'DELETE',
  path: '/api/handles/:handle/by-external-id/:externalId',
  access: 'user',
  answer: wireLocation,
  failures: [...notKnown, 'version-conflict'],
} as const satisfies Operation;

export const getLocation = {
  id: 'getLocation',
  method: 'GET',
  path: '/api/locations/:handle/:label',
  answer: wireLocation,
  crossOrigin: true,
  failures: ['location-not-found', 'removed', 'taken-down', 'expired', 'pin-required'],
} as const satisfies Operation;

export const listLocations = {
  id: 'listLocations',
  method: 'GET',
  path: '/api/locations/:handle',
  answer: wireLocations,
  paged: true,
  crossOrigin: true,
  failures: ['handle-not-found'],
} as const satisfies Operation;
