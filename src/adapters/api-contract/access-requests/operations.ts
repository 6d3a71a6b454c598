import { operation, userOperation } from '../shared/operation.ts';
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

export const setAsking = userOperation('setAsking', 'PATCH', '/api/locations/:handle/:label/asks', {
  isIdempotent: true,
  failures: ['not-owner', 'location-not-found', 'removed'],
});

export const listAsks = userOperation('listAsks', 'GET', '/api/asks', {
  answer: wireAccessRequests,
});

export const answerAsk = userOperation('answerAsk', 'POST', '/api/asks/:id/answer', {
  answer: wireAnsweredAccessRequest,
  failures: ['bad-request', 'ask-not-found', 'not-owner', 'location-not-found', 'removed'],
});
