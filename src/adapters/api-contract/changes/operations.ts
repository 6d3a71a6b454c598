import { operation } from '../shared/operation.ts';
import { wireChanges } from './schemas.ts';

export const listChanges = operation('listChanges', 'GET', '/api/changes', {
  access: 'user',
  answer: wireChanges,
  hasEtag: true,
  failures: ['cursor-too-old'],
});
