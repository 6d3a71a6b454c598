import {
  wireAccessRequestSetting,
  wireAccessRequests,
  wireAnsweredAccessRequest,
  wireCreatedAccessRequest,
} from '../access-requests.ts';
import type { Operation } from './operation.ts';

export const askForLocation = {
  id: 'askForLocation',
  method: 'POST',
  path: '/api/locations/:handle/:label/asks',
  status: 201,
  answer: wireCreatedAccessRequest,
  failures: ['bad-request', 'location-not-found', 'removed', 'taken-down', 'expired', 'asking-closed'],
} as const satisfies Operation;

export const getAsking = {
  id: 'getAsking',
  method: 'GET',
  path: '/api/locations/:handle/:label/asks',
  answer: wireAccessRequestSetting,
  failures: ['location-not-found', 'removed', 'taken-down', 'expired'],
} as const satisfies Operation;

export const setAsking = {
  id: 'setAsking',
  method: 'PATCH',
  path: '/api/locations/:handle/:label/asks',
  access: 'user',
  failures: ['not-owner', 'location-not-found', 'removed'],
} as const satisfies Operation;

export const listAsks = {
  id: 'listAsks',
  method: 'GET',
  path: '/api/asks',
  access: 'user',
  answer: wireAccessRequests,
} as const satisfies Operation;

export const answerAsk = {
  id: 'answerAsk',
  method: 'POST',
  path: '/api/asks/:id/answer',
  access: 'user',
  answer: wireAnsweredAccessRequest,
  failures: ['bad-request', 'ask-not-found', 'not-owner', 'location-not-found', 'removed'],
} as const satisfies Operation;
