import * as z from 'zod';
import { changeTypes } from '../../../domain/changes/change.ts';
import type { RequestTable } from '../shared/request-schemas.ts';
import { singleLineText } from '../shared/string-schemas.ts';

/** The body of `POST /api/handles/{handle}/webhooks`. */
export const wireWebhookRequest = z.strictObject({
  url: singleLineText(2000).describe('Where events are sent: an https URL that can be reached from the internet.'),
  types: z
    .array(z.enum(changeTypes))
    .max(changeTypes.length)
    .optional()
    .describe('The types of changes. Default, or empty: all.'),
});

/** The body of `PATCH /api/handles/{handle}/webhooks/{id}`. */
export const wireWebhookPatch = wireWebhookRequest.partial().extend({
  isOn: z.boolean().optional().describe('Whether events are sent. Changes made while it is off aren’t sent later.'),
});

export const webhookRequests = {
  createWebhook: { body: wireWebhookRequest },
  updateWebhook: { body: wireWebhookPatch },
} as const satisfies RequestTable;
