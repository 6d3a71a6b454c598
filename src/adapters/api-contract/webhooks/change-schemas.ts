import * as z from 'zod/mini';
import { changeTypes } from '../../../ports/webhooks/change-feed.ts';
import { wireLocation } from '../aliases/schemas.ts';

/** `GET /api/changes`: in order; `next` is the cursor that goes on after the last of them. */
export const wireChanges = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      type: z.enum(changeTypes),
      /** Its name after the change. */
      alias: z.string(),
      /** The former alias of a renamed location. */
      previousAlias: z.optional(z.string()),
      /** ISO 8601, UTC. */
      at: z.string(),
      version: z.number(),
      /** The location as it is now; absent if it was erased, or is under another handle. */
      location: z.optional(wireLocation),
    }),
  ),
  next: z.string(),
});
