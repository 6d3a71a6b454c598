import { operation } from '../shared/operation.ts';
import { wireChanges } from './change-schemas.ts';

export const listChanges = operation('listChanges', 'GET', '/api/changes', {
  access: 'user',
  answer: wireChanges,
  hasEtag: true,
  failures: ['cursor-too-old'],
});
