import { operation, userOperation } from '../shared/operation.ts';
import { badContent, nameNotFree } from './draft-failures.ts';
import { wireBatchAnswer, wireClaim, wireLocation, wireLocations, wirePlaceFile, wireResolved } from './schemas.ts';

export const createLocation = userOperation('createLocation', 'POST', '/api/locations', {
  isIdempotent: true,
  status: 201,
  answer: wireLocation,
  failures: [...badContent, ...nameNotFree, 'missing-name', 'missing-point', 'idempotency-conflict', 'removed'],
});

export const suggestNames = operation('suggestNames', 'GET', '/api/suggestions', {
  answer: wireLocations,
  crossOrigin: true,
});

export const listMyLocations = userOperation('listMyLocations', 'GET', '/api/aliases/mine', {
  answer: wireLocations,
  paged: true,
  failures: ['sign-in-needed'],
});

export const unlockLocation = operation('unlockLocation', 'POST', '/api/locations/:handle/:label/unlock', {
  answer: wireLocation,
  failures: ['location-not-found', 'removed', 'taken-down', 'expired', 'pin-required', 'wrong-pin'],
});

export const getHandleAvailability = operation('getHandleAvailability', 'GET', '/api/handles/:handle', {
  answer: wireClaim,
});

export const resolveLocations = operation('resolveLocations', 'POST', '/api/locations/resolve', {
  answer: wireResolved,
  crossOrigin: true,
});

export const createLocations = userOperation('createLocations', 'POST', '/api/locations/batch', {
  isIdempotent: true,
  answer: wireBatchAnswer,
  failures: ['sign-in-needed'],
});

export const readPlaceFile = userOperation('readPlaceFile', 'POST', '/api/locations/read', {
  answer: wirePlaceFile,
  failures: ['bad-place-file', 'body-too-large', 'busy'],
});

const notKnown = ['not-owner', 'handle-not-found', 'external-id-not-found', 'location-not-found', 'removed'] as const;

export const getByExternalId = userOperation(
  'getByExternalId',
  'GET',
  '/api/handles/:handle/by-external-id/:externalId',
  {
    answer: wireLocation,
    failures: notKnown,
  },
);

export const putByExternalId = userOperation(
  'putByExternalId',
  'PUT',
  '/api/handles/:handle/by-external-id/:externalId',
  {
    isIdempotent: true,
    takesVersion: true,
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
  },
);

export const deleteByExternalId = userOperation(
  'deleteByExternalId',
  'DELETE',
  '/api/handles/:handle/by-external-id/:externalId',
  {
    isIdempotent: true,
    takesVersion: true,
    answer: wireLocation,
    failures: [...notKnown, 'version-conflict'],
  },
);

export const getLocation = operation('getLocation', 'GET', '/api/locations/:handle/:label', {
  answer: wireLocation,
  crossOrigin: true,
  failures: ['location-not-found', 'removed', 'taken-down', 'expired', 'pin-required'],
});

export const listLocations = operation('listLocations', 'GET', '/api/locations/:handle', {
  answer: wireLocations,
  paged: true,
  crossOrigin: true,
  failures: ['handle-not-found'],
});
