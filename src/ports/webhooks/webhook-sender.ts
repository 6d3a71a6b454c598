import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { DueDelivery, WebhookAttempt } from './webhook-store.ts';

/** Sends events to their addresses, signed as Standard Webhooks says. */
export interface WebhookSender {
  /** The stored form of an address: https, without a name or password, and not a private IP address. */
  parseUrl(text: string): Result<string, FailureOf<'bad-webhook-url'>>;
  /** Never rejects. Redirects are not followed; a private address is detected when its connection begins. */
  send(delivery: DueDelivery, at: Date): Promise<WebhookAttempt>;
  close(): Promise<void>;
}
export const WebhookSender = injectionToken<WebhookSender>('WebhookSender');
