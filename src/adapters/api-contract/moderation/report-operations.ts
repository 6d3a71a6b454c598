import { operation } from '../shared/operation.ts';

export const reportLocation = operation('reportLocation', 'POST', '/api/reports', {
  status: 201,
  failures: ['bad-request', 'bad-alias', 'bad-email', 'location-not-found', 'removed', 'taken-down', 'expired'],
});
