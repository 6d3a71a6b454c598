import * as z from 'zod/mini';
import { changeTypes } from '../../../domain/changes/change.ts';
import { wireLocation } from '../aliases/schemas.ts';
import { openEnum } from '../shared/open-enum.ts';

/** A change to a location, in the feed and in webhooks. */
export const wireChange = z.object({
  id: z.string(),
  type: openEnum(changeTypes),
  /** The alias after the change. */
  alias: z.string(),
  /** The alias before the change; only for `renamed`. */
  previousAlias: z.optional(z.string()),
  /** ISO 8601 in UTC. */
  at: z.string(),
  version: z.number(),
  /** The current location; absent if it was erased or moved to another handle. */
  location: z.optional(wireLocation),
});

/** `GET /api/changes`: changes in order. `next` is the cursor that continues after the last one. */
export const wireChanges = z.object({ changes: z.array(wireChange), next: z.string() });

/** The body of a webhook request after a change. */
export const wireChangeEvent = z.object({
  type: openEnum(changeTypes),
  /** The time of the change: ISO 8601 in UTC. */
  timestamp: z.string(),
  data: wireChange,
});

/** The body of a webhook request that an owner sends as a test. */
export const wireTestEvent = z.object({
  type: z.literal('test'),
  timestamp: z.string(),
  data: z.object({ handle: z.string() }),
});
