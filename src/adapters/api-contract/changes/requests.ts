import * as z from 'zod';
import { pageLimit } from '../shared/query-params.ts';
import type { RequestTable } from '../shared/request-schemas.ts';

/** `GET /api/changes`: `after` is the `next` of the previous response. */
export const wireChangesQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,15}$/, 'cursor')
    .transform(Number)
    .optional(),
  limit: pageLimit,
});

export const changeRequests = {
  listChanges: { query: wireChangesQuery },
} as const satisfies RequestTable;
