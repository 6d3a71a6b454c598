import { wireLocation } from '../aliases/schemas.ts';
import { administratorOperation } from '../shared/operation.ts';
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

export const listAuditLog = administratorOperation('listAuditLog', 'GET', '/api/admin/audit', {
  answer: wireAuditEntries,
  paged: true,
  failures: [invalid],
});

export const getAdministrationNumbers = administratorOperation(
  'getAdministrationNumbers',
  'GET',
  '/api/admin/numbers',
  {
    answer: wireAdministrationNumbers,
    failures: [invalid],
  },
);

export const listReports = administratorOperation('listReports', 'GET', '/api/admin/reports', {
  answer: wireReports,
  paged: true,
  failures: [invalid],
});

export const getReportedPlace = administratorOperation('getReportedPlace', 'GET', '/api/admin/reports/:id/place', {
  answer: wireLocation,
  failures: [invalid, 'report-not-found', 'removed', 'pin-required', 'location-not-found'],
});

export const decideReport = administratorOperation('decideReport', 'POST', '/api/admin/reports/:id', {
  isIdempotent: true,
  failures: [invalid, 'report-not-found', 'report-decided', 'location-not-found', 'removed', 'administrator-account'],
});

export const reopenReport = administratorOperation('reopenReport', 'POST', '/api/admin/reports/:id/reopen', {
  isIdempotent: true,
  failures: [invalid, 'report-not-found', 'location-not-found', 'removed'],
});

export const askOwner = administratorOperation('askOwner', 'POST', '/api/admin/reports/:id/question', {
  isIdempotent: true,
  failures: [invalid, 'report-not-found', 'report-decided', 'location-not-found', 'removed', 'mail-not-configured'],
});

export const listAdministeredLocations = administratorOperation(
  'listAdministeredLocations',
  'GET',
  '/api/admin/locations',
  {
    answer: wireAdministeredLocations,
    paged: true,
    failures: [invalid],
  },
);

export const hideLocation = administratorOperation('hideLocation', 'POST', '/api/admin/locations/:handle/:label/hide', {
  isIdempotent: true,
  failures: [invalid, 'location-not-found', 'removed'],
});

export const showLocation = administratorOperation('showLocation', 'POST', '/api/admin/locations/:handle/:label/show', {
  isIdempotent: true,
  failures: [invalid, 'location-not-found', 'removed'],
});

export const listUsers = administratorOperation('listUsers', 'GET', '/api/admin/users', {
  answer: wireAdministeredUsers,
  paged: true,
  failures: [invalid],
});

export const setUserLimits = administratorOperation('setUserLimits', 'PATCH', '/api/admin/users/:username', {
  isIdempotent: true,
  failures: [invalid, 'user-not-found'],
});

export const suspendUser = administratorOperation('suspendUser', 'POST', '/api/admin/users/:username/suspend', {
  isIdempotent: true,
  failures: [invalid, 'user-not-found', 'administrator-account'],
});

export const restoreUser = administratorOperation('restoreUser', 'POST', '/api/admin/users/:username/restore', {
  isIdempotent: true,
  failures: [invalid, 'user-not-found'],
});

export const endUserSessions = administratorOperation(
  'endUserSessions',
  'DELETE',
  '/api/admin/users/:username/sessions',
  {
    isIdempotent: true,
    failures: [invalid, 'user-not-found'],
  },
);

export const listAdministrators = administratorOperation('listAdministrators', 'GET', '/api/admin/administrators', {
  answer: wireAdministrators,
  paged: true,
  failures: [invalid],
});

export const addAdministrator = administratorOperation(
  'addAdministrator',
  'PUT',
  '/api/admin/administrators/:username',
  {
    isIdempotent: true,
    failures: [invalid, 'user-not-found', 'administrator-role-unchanged'],
  },
);

export const removeAdministrator = administratorOperation(
  'removeAdministrator',
  'DELETE',
  '/api/admin/administrators/:username',
  {
    isIdempotent: true,
    failures: [invalid, 'user-not-found', 'administrator-role-unchanged'],
  },
);

export const listHandles = administratorOperation('listHandles', 'GET', '/api/admin/handles', {
  answer: wireAdministeredHandles,
  paged: true,
  failures: [invalid],
});

export const reserveHandle = administratorOperation('reserveHandle', 'POST', '/api/admin/handles/:handle/reserve', {
  isIdempotent: true,
  failures: [invalid, 'handle-taken'],
});

export const releaseHandle = administratorOperation('releaseHandle', 'DELETE', '/api/admin/handles/:handle/reserve', {
  isIdempotent: true,
  failures: [invalid, 'handle-not-found'],
});

export const transferHandle = administratorOperation('transferHandle', 'POST', '/api/admin/handles/:handle/transfer', {
  isIdempotent: true,
  failures: [invalid, 'handle-not-found', 'handle-taken', 'user-not-found'],
});

export const retireHandle = administratorOperation('retireHandle', 'POST', '/api/admin/handles/:handle/retire', {
  isIdempotent: true,
  failures: [invalid, 'handle-not-found'],
});
