import { operation } from '../shared/operation.ts';
import {
  wireAccessRequestSetting,
  wireAccessRequests,
  wireAnsweredAccessRequest,
  wireCreatedAccessRequest,
} from './schemas.ts';

export const askForLocation = operation('askForLocation', 'POST', '/api/locations/:handle/:label/asks', {
  status: 201,
  answer: wireCreatedAccessRequest,
  failures: ['bad-request', 'location-not-found', 'removed', 'taken-down', 'expired', 'asking-closed'],
});

export const getAsking = operation('getAsking', 'GET', '/api/locations/:handle/:label/asks', {
  answer: wireAccessRequestSetting,
  failures: ['location-not-found', 'removed', 'taken-down', 'expired'],
});

export const setAsking = operation('setAsking', 'PATCH', '/api/locations/:handle/:label/asks', {
  isIdempotent: true,
  access: 'user',
  failures: ['not-owner', 'location-not-found', 'removed'],
});

export const listAsks = operation('listAsks', 'GET', '/api/asks', {
  access: 'user',
  answer: wireAccessRequests,
});

export const answerAsk = operation('answerAsk', 'POST', '/api/asks/:id/answer', {
  access: 'user',
  answer: wireAnsweredAccessRequest,
  failures: ['bad-request', 'ask-not-found', 'not-owner', 'location-not-found', 'removed'],
});
