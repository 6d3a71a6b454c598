import { wireChanges } from '../changes.ts';
import { operation } from './operation.ts';

export const listChanges = operation('listChanges', 'GET', '/api/changes', {
  access: 'user',
  answer: wireChanges,
  hasEtag: true,
  failures: ['cursor-too-old'],
});
