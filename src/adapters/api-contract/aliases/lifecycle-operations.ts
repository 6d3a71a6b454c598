import { userOperation } from '../shared/operation.ts';
import { badContent, nameNotFree, notRepeated } from './draft-failures.ts';
import { wireHistory, wireLocation, wireRenamedHandle } from './schemas.ts';

const notChanged = ['not-owner', 'location-not-found', 'removed', ...notRepeated] as const;

export const editLocation = userOperation('editLocation', 'PATCH', '/api/locations/:handle/:label', {
  isIdempotent: true,
  takesVersion: true,
  answer: wireLocation,
  failures: [...notChanged, ...nameNotFree, ...badContent, 'version-conflict'],
});

export const deleteLocation = userOperation('deleteLocation', 'DELETE', '/api/locations/:handle/:label', {
  isIdempotent: true,
  takesVersion: true,
  answer: wireLocation,
  failures: [...notChanged, 'version-conflict'],
});

export const restoreLocation = userOperation('restoreLocation', 'POST', '/api/locations/:handle/:label/restore', {
  isIdempotent: true,
  answer: wireLocation,
  failures: [...notChanged, 'version-conflict', 'quota-reached'],
});

export const getLocationHistory = userOperation('getLocationHistory', 'GET', '/api/locations/:handle/:label/history', {
  answer: wireHistory,
  failures: notChanged,
});

export const revertLocation = userOperation('revertLocation', 'POST', '/api/locations/:handle/:label/revert', {
  isIdempotent: true,
  takesVersion: true,
  answer: wireLocation,
  failures: [...notChanged, 'version-not-found', 'version-conflict', 'quota-reached'],
});

export const confirmLocation = userOperation('confirmLocation', 'POST', '/api/locations/:handle/:label/confirm', {
  isIdempotent: true,
  answer: wireLocation,
  failures: [...notChanged, 'version-conflict', 'quota-reached'],
});

export const renameHandle = userOperation('renameHandle', 'PATCH', '/api/handles/:handle', {
  isIdempotent: true,
  answer: wireRenamedHandle,
  failures: ['bad-request', 'bad-alias', 'not-owner', 'handle-not-found', ...nameNotFree],
});
