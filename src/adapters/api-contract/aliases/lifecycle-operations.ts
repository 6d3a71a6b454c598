import { operation } from '../shared/operation.ts';
import { badContent, nameNotFree, notRepeated } from './draft-failures.ts';
import { wireHistory, wireLocation, wireRenamedHandle } from './schemas.ts';

const notChanged = ['not-owner', 'location-not-found', 'removed', ...notRepeated] as const;

export const editLocation = operation('editLocation', 'PATCH', '/api/locations/:handle/:label', {
  isIdempotent: true,
  takesVersion: true,
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, ...nameNotFree, ...badContent, 'version-conflict'],
});

export const deleteLocation = operation('deleteLocation', 'DELETE', '/api/locations/:handle/:label', {
  isIdempotent: true,
  takesVersion: true,
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, 'version-conflict'],
});

export const restoreLocation = operation('restoreLocation', 'POST', '/api/locations/:handle/:label/restore', {
  isIdempotent: true,
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, 'version-conflict', 'quota-reached'],
});

export const getLocationHistory = operation('getLocationHistory', 'GET', '/api/locations/:handle/:label/history', {
  access: 'user',
  answer: wireHistory,
  failures: notChanged,
});

export const revertLocation = operation('revertLocation', 'POST', '/api/locations/:handle/:label/revert', {
  isIdempotent: true,
  takesVersion: true,
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, 'version-not-found', 'version-conflict', 'quota-reached'],
});

export const confirmLocation = operation('confirmLocation', 'POST', '/api/locations/:handle/:label/confirm', {
  isIdempotent: true,
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, 'version-conflict', 'quota-reached'],
});

export const renameHandle = operation('renameHandle', 'PATCH', '/api/handles/:handle', {
  isIdempotent: true,
  access: 'user',
  answer: wireRenamedHandle,
  failures: ['bad-request', 'bad-alias', 'not-owner', 'handle-not-found', ...nameNotFree],
});
