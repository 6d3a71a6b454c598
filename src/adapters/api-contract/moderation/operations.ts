import { wireLocation } from '../aliases/schemas.ts';
import { operation } from '../shared/operation.ts';
import {
  wireAdministeredHandles,
  wireAdministeredLocations,
  wireAdministeredUsers,
  wireAdministrationNumbers,
  wireAdministrators,
  wireAuditEntries,
  wireReports,
} from './schemas.ts';

const invalid = 'bad-request';

export const listAuditLog = operation('listAuditLog', 'GET', '/api/admin/audit', {
  access: 'administrator',
  answer: wireAuditEntries,
  paged: true,
  failures: [invalid],
});

export const getAdministrationNumbers = operation('getAdministrationNumbers', 'GET', '/api/admin/numbers', {
  access: 'administrator',
  answer: wireAdministrationNumbers,
  failures: [invalid],
});

export const listReports = operation('listReports', 'GET', '/api/admin/reports', {
  access: 'administrator',
  answer: wireReports,
  paged: true,
  failures: [invalid],
});

export const getReportedPlace = operation('getReportedPlace', 'GET', '/api/admin/reports/:id/place', {
  access: 'administrator',
  answer: wireLocation,
  failures: [invalid, 'report-not-found', 'removed', 'pin-required', 'location-not-found'],
});

export const decideReport = operation('decideReport', 'POST', '/api/admin/reports/:id', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'report-not-found', 'report-decided', 'location-not-found', 'removed', 'administrator-account'],
});

export const askOwner = operation('askOwner', 'POST', '/api/admin/reports/:id/question', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'report-not-found', 'report-decided', 'location-not-found', 'removed', 'mail-not-configured'],
});

export const listAdministeredLocations = operation('listAdministeredLocations', 'GET', '/api/admin/locations', {
  access: 'administrator',
  answer: wireAdministeredLocations,
  paged: true,
  failures: [invalid],
});

export const hideLocation = operation('hideLocation', 'POST', '/api/admin/locations/:handle/:label/hide', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'location-not-found', 'removed'],
});

export const showLocation = operation('showLocation', 'POST', '/api/admin/locations/:handle/:label/show', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'location-not-found', 'removed'],
});

export const listUsers = operation('listUsers', 'GET', '/api/admin/users', {
  access: 'administrator',
  answer: wireAdministeredUsers,
  paged: true,
  failures: [invalid],
});

export const setUserLimits = operation('setUserLimits', 'PATCH', '/api/admin/users/:username', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'user-not-found'],
});

export const suspendUser = operation('suspendUser', 'POST', '/api/admin/users/:username/suspend', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'user-not-found', 'administrator-account'],
});

export const restoreUser = operation('restoreUser', 'POST', '/api/admin/users/:username/restore', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'user-not-found'],
});

export const endUserSessions = operation('endUserSessions', 'DELETE', '/api/admin/users/:username/sessions', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'user-not-found'],
});

export const listAdministrators = operation('listAdministrators', 'GET', '/api/admin/administrators', {
  access: 'administrator',
  answer: wireAdministrators,
  paged: true,
  failures: [invalid],
});

export const addAdministrator = operation('addAdministrator', 'PUT', '/api/admin/administrators/:username', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'user-not-found', 'administrator-role-unchanged'],
});

export const removeAdministrator = operation('removeAdministrator', 'DELETE', '/api/admin/administrators/:username', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'user-not-found', 'administrator-role-unchanged'],
});

export const listHandles = operation('listHandles', 'GET', '/api/admin/handles', {
  access: 'administrator',
  answer: wireAdministeredHandles,
  paged: true,
  failures: [invalid],
});

export const reserveHandle = operation('reserveHandle', 'POST', '/api/admin/handles/:handle/reserve', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'handle-taken'],
});

export const releaseHandle = operation('releaseHandle', 'DELETE', '/api/admin/handles/:handle/reserve', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'handle-not-found'],
});

export const transferHandle = operation('transferHandle', 'POST', '/api/admin/handles/:handle/transfer', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'handle-not-found', 'handle-taken', 'user-not-found'],
});

export const retireHandle = operation('retireHandle', 'POST', '/api/admin/handles/:handle/retire', {
  isIdempotent: true,
  access: 'administrator',
  failures: [invalid, 'handle-not-found'],
});
