import { z } from 'zod/mini';

/** One of `GET /api/feedback`. */
const wireFeedbackItem = z.object({
  id: z.string(),
  message: z.string(),
  username: z.string(),
  email: z.optional(z.string()),
  createdAt: z.iso.datetime(),
});
export const wireFeedbackItems = z.array(wireFeedbackItem);
