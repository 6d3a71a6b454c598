import { userOperation } from '../shared/operation.ts';
import { wireChanges } from './schemas.ts';

export const listChanges = userOperation('listChanges', 'GET', '/api/changes', {
  answer: wireChanges,
  hasEtag: true,
  failures: ['cursor-too-old'],
});
