import { operation } from '../shared/operation.ts';
import { wireFeedbackItems } from './feedback-schemas.ts';

export const sendFeedback = operation('sendFeedback', 'POST', '/api/feedback', {
  isIdempotent: true,
  access: 'user',
  status: 201,
  failures: ['empty-feedback', 'sign-in-needed'],
});

export const listFeedback = operation('listFeedback', 'GET', '/api/feedback', {
  access: 'administrator',
  answer: wireFeedbackItems,
  paged: true,
  failures: ['forbidden'],
});
