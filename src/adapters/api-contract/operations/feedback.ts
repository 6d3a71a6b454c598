import { wireFeedbackItems } from '../feedback.ts';
import type { Operation } from './operation.ts';

export const sendFeedback = {
  id: 'sendFeedback',
  method: 'POST',
  path: '/api/feedback',
  access: 'user',
  status: 201,
  failures: ['empty-feedback', 'sign-in-needed'],
} as const satisfies Operation;

export const listFeedback = {
  id: 'listFeedback',
  method: 'GET',
  path: '/api/feedback',
  access: 'administrator',
  answer: wireFeedbackItems,
  paged: true,
  failures: ['forbidden'],
} as const satisfies Operation;
