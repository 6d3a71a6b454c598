import * as z from 'zod/mini';
import { changeTypes } from '../../../domain/changes/change.ts';
import { webhookOffReasons, webhookProblems } from '../../../domain/webhooks/webhook.ts';
import { openEnum } from '../shared/open-enum.ts';
import { time } from '../shared/time.ts';

/** A webhook in the form that the owners of its handle see. */
export const wireWebhook = z.object({
  id: z.string(),
  url: z.string(),
  /** The types of changes that it receives; empty for all. */
  types: z.readonly(z.array(openEnum(changeTypes))),
  createdAt: time,
  by: z.string(),
  /** The time and reason of disabling it; null if it is enabled. */
  off: z.nullable(z.object({ since: time, reason: openEnum(webhookOffReasons) })),
  waiting: z.number(),
  deliveredAt: z.nullable(time),
});

/** `GET /api/handles/{handle}/webhooks`. */
export const wireWebhooks = z.readonly(z.array(wireWebhook));

/** `POST /api/handles/{handle}/webhooks`. The secret is returned only once. */
export const wireCreatedWebhook = z.extend(wireWebhook, { secret: z.string() });

/** `POST /api/handles/{handle}/webhooks/{id}/secret`. The previous secret also signs until `formerUntil`. */
export const wireWebhookSecret = z.object({ id: z.string(), secret: z.string(), formerUntil: time });

/** `DELETE /api/handles/{handle}/webhooks/{id}`. */
export const wireRemovedWebhook = z.object({ id: z.string() });

/** An event with the result of its last attempt. */
export const wireWebhookDelivery = z.object({
  /** The value of the `webhook-id` header. */
  id: z.string(),
  type: openEnum([...changeTypes, 'test']),
  createdAt: time,
  attempts: z.number(),
  /** The time of the last attempt. */
  at: time,
  milliseconds: z.number(),
  /** The HTTP status of the response; null if there was none. */
  status: z.nullable(z.number()),
  /** Empty after a success. */
  problem: openEnum(['', ...webhookProblems]),
  /** The first characters of the response body. */
  answer: z.string(),
  nextAttemptAt: z.nullable(time),
});

/** `GET /api/handles/{handle}/webhooks/{id}/deliveries`: newest first. */
export const wireWebhookDeliveries = z.readonly(z.array(wireWebhookDelivery));
