import * as z from 'zod/mini';
import { time } from '../shared/time.ts';

/** An item of `GET /api/feedback`. */
const wireFeedbackItem = z.object({
  id: z.string(),
  message: z.string(),
  username: z.string(),
  email: z.optional(z.string()),
  createdAt: time,
});
export const wireFeedbackItems = z.array(wireFeedbackItem);
