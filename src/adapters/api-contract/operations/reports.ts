import type { Operation } from './operation.ts';

export const reportLocation = {
  id: 'reportLocation',
  method: 'POST',
  path: '/api/reports',
  status: 201,
  failures: ['bad-request', 'bad-alias', 'bad-email', 'location-not-found', 'removed', 'taken-down', 'expired'],
} as const satisfies Operation;
