import { wireHistory, wireLocation, wireRenamedHandle } from '../locations.ts';
import { badContent, nameNotFree } from './draft-failures.ts';
import type { Operation } from './operation.ts';

const notChanged = ['not-owner', 'location-not-found', 'removed'] as const;

export const editLocation = {
  id: 'editLocation',
  method: 'PATCH',
  path: '/api/locations/:handle/:label',
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, ...nameNotFree, ...badContent, 'version-conflict'],
} as const satisfies Operation;

export const deleteLocation = {
  id: 'deleteLocation',
  method: 'DELETE',
  path: '/api/locations/:handle/:label',
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, 'version-conflict'],
} as const satisfies Operation;

export const restoreLocation = {
  id: 'restoreLocation',
  method: 'POST',
  path: '/api/locations/:handle/:label/restore',
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, 'version-conflict', 'quota-reached'],
} as const satisfies Operation;

export const getLocationHistory = {
  id: 'getLocationHistory',
  method: 'GET',
  path: '/api/locations/:handle/:label/history',
  access: 'user',
  answer: wireHistory,
  failures: notChanged,
} as const satisfies Operation;

export const revertLocation = {
  id: 'revertLocation',
  method: 'POST',
  path: '/api/locations/:handle/:label/revert',
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, 'version-not-found', 'version-conflict'],
} as const satisfies Operation;

export const confirmLocation = {
  id: 'confirmLocation',
  method: 'POST',
  path: '/api/locations/:handle/:label/confirm',
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, 'version-conflict'],
} as const satisfies Operation;

export const renameHandle = {
  id: 'renameHandle',
  method: 'PATCH',
  path: '/api/handles/:handle',
  access: 'user',
  answer: wireRenamedHandle,
  failures: ['bad-request', 'bad-alias', 'not-owner', 'handle-not-found', ...nameNotFree],
} as const satisfies Operation;
