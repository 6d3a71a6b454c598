import * as z from 'zod';
import { grantPeriod } from '../shared/request-fields.ts';
import type { RequestTable } from '../shared/request-schemas.ts';
import { singleLineText } from '../shared/string-schemas.ts';

/** The body of `POST /api/locations/{handle}/{label}/asks`. */
export const wireAccessRequest = z.strictObject({
  name: singleLineText(100).trim().min(1),
  message: singleLineText(300).trim().default(''),
  email: z
    .union([z.literal(''), z.email().max(200)])
    .optional()
    .describe('An email address for the reply.'),
});

/** The body of `PATCH /api/locations/{handle}/{label}/asks`. */
export const wireAccessRequestSwitch = z.strictObject({ isOpen: z.boolean() });

/** The body of `POST /api/asks/{id}/answer`: a grant; or a refusal if both `hours` and `expiresAt` are absent. */
export const wireAccessRequestAnswer = z.strictObject(grantPeriod);

export const accessRequestRequests = {
  askForLocation: { body: wireAccessRequest },
  setAsking: { body: wireAccessRequestSwitch },
  answerAsk: { body: wireAccessRequestAnswer },
} as const satisfies RequestTable;
