import { z } from 'zod';
import { paragraphs } from './text.ts';

/** The body of `POST /api/feedback`. Sender and recipient that it may carry besides are the server's to say. */
export const wireFeedback = z.object({ feedback: paragraphs(5000).default('') });

/** One of `GET /api/feedback`. */
export const wireFeedbackItem = z.object({
  id: z.string(),
  message: z.string(),
  username: z.string(),
  email: z.string().optional(),
  createdAt: z.iso.datetime(),
});
export const wireFeedbackItems = z.array(wireFeedbackItem);
