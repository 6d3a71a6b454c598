import { administratorOperation, userOperation } from '../shared/operation.ts';
import { wireFeedbackItems } from './feedback-schemas.ts';

export const sendFeedback = userOperation('sendFeedback', 'POST', '/api/feedback', {
  isIdempotent: true,
  status: 201,
  failures: ['empty-feedback', 'sign-in-needed'],
});

export const listFeedback = administratorOperation('listFeedback', 'GET', '/api/feedback', {
  answer: wireFeedbackItems,
  paged: true,
  failures: ['forbidden'],
});
