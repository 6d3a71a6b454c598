import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { DueDelivery, WebhookAttempt } from './webhook-store.ts';

/** Sends events to webhooks, signed according to Standard Webhooks. */
export interface WebhookSender {
  /** Returns the normalized URL. It must be HTTPS, without a username or password, and not a private IP address. */
  parseUrl(text: string): Result<string, FailureOf<'bad-webhook-url'>>;
  /** Sends a delivery. Never rejects, and follows no redirect. A private address is detected when the connection is opened. */
  send(delivery: DueDelivery, at: Date): Promise<WebhookAttempt>;
  close(): Promise<void>;
}
export const WebhookSender = injectionToken<WebhookSender>('WebhookSender');
