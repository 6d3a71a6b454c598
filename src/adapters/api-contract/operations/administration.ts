import {
  wireAdministeredHandles,
  wireAdministeredLocations,
  wireAdministeredUsers,
  wireAdministrationNumbers,
  wireAuditEntries,
  wireReports,
} from '../administration.ts';
import type { Operation } from './operation.ts';

const invalid = 'bad-request';

export const listAuditLog = {
  id: 'listAuditLog',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'administrator',
  answer: wireAuditEntries,
  paged: true,
  failures: [invalid],
} as const satisfies Operation;

export const getAdministrationNumbers = {
  id: 'getAdministrationNumbers',
  method: 'GET',
  path: '/api/admin/numbers',
  access: 'administrator',
  answer: wireAdministrationNumbers,
  failures: [invalid],
} as const satisfies Operation;

export const listReports = {
  id: 'listReports',
  method: 'GET',
  path: '/api/admin/reports',
  access: 'administrator',
  answer: wireReports,
  paged: true,
  failures: [invalid],
} as const satisfies Operation;

export const decideReport = {
  id: 'decideReport',
  method: 'POST',
  path: '/api/admin/reports/:id',
  access: 'administrator',
  failures: [invalid, 'report-not-found', 'report-decided', 'location-not-found', 'removed', 'administrator-account'],
} as const satisfies Operation;

export const listAdministeredLocations = {
  id: 'listAdministeredLocations',
  method: 'GET',
  path: '/api/admin/locations',
  access: 'administrator',
  answer: wireAdministeredLocations,
  paged: true,
  failures: [invalid],
} as const satisfies Operation;

export const hideLocation = {
  id: 'hideLocation',
  method: 'POST',
  path: '/api/admin/locations/:handle/:label/hide',
  access: 'administrator',
  failures: [invalid, 'location-not-found', 'removed'],
} as const satisfies Operation;

export const showLocation = {
  id: 'showLocation',
  method: 'POST',
  path: '/api/admin/locations/:handle/:label/show',
  access: 'administrator',
  failures: [invalid, 'location-not-found', 'removed'],
} as const satisfies Operation;

export const listUsers = {
  id: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  access: 'administrator',
  answer: wireAdministeredUsers,
  paged: true,
  failures: [invalid],
} as const satisfies Operation;

export const setUserLimits = {
  id: 'setUserLimits',
  method: 'PATCH',
  path: '/api/admin/users/:username',
  access: 'administrator',
  failures: [invalid, 'user-not-found'],
} as const satisfies Operation;

export const suspendUser = {
  id: 'suspendUser',
  method: 'POST',
  path: '/api/admin/users/:username/suspend',
  access: 'administrator',
  failures: [invalid, 'user-not-found', 'administrator-account'],
} as const satisfies Operation;

export const restoreUser = {
  id: 'restoreUser',
  method: 'POST',
  path: '/api/admin/users/:username/restore',
  access: 'administrator',
  failures: [invalid, 'user-not-found'],
} as const satisfies Operation;

export const endUserSessions = {
  id: 'endUserSessions',
  method: 'DELETE',
  path: '/api/admin/users/:username/sessions',
  access: 'administrator',
  failures: [invalid, 'user-not-found'],
} as const satisfies Operation;

export const listHandles = {
  id: 'listHandles',
  method: 'GET',
  path: '/api/admin/handles',
  access: 'administrator',
  answer: wireAdministeredHandles,
  paged: true,
  failures: [invalid],
} as const satisfies Operation;

export const reserveHandle = {
  id: 'reserveHandle',
  method: 'POST',
  path: '/api/admin/handles/:handle/reserve',
  access: 'administrator',
  failures: [invalid, 'handle-taken'],
} as const satisfies Operation;

export const releaseHandle = {
  id: 'releaseHandle',
  method: 'DELETE',
  path: '/api/admin/handles/:handle/reserve',
  access: 'administrator',
  failures: [invalid, 'handle-not-found'],
} as const satisfies Operation;

export const transferHandle = {
  id: 'transferHandle',
  method: 'POST',
  path: '/api/admin/handles/:handle/transfer',
  access: 'administrator',
  failures: [invalid, 'handle-not-found', 'handle-taken', 'user-not-found'],
} as const satisfies Operation;

export const retireHandle = {
  id: 'retireHandle',
  method: 'POST',
  path: '/api/admin/handles/:handle/retire',
  access: 'administrator',
  failures: [invalid, 'handle-not-found'],
} as const satisfies Operation;
