import type { Container } from 'inversify';
import { createWebhookSender } from '../../adapters/http/webhook-sender.ts';
import { createSqlWebhookStore } from '../../adapters/sql/webhooks/webhook-store.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { Logger } from '../../ports/shared/logger.ts';
import { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { WebhookMails } from '../../ports/webhooks/webhook-mails.ts';
import { WebhookSender } from '../../ports/webhooks/webhook-sender.ts';
import { WebhookStore } from '../../ports/webhooks/webhook-store.ts';
import type { LocationAccess } from '../../usecases/aliases/location-access.ts';
import { AttemptSlots, createAttemptSlots } from '../../usecases/webhooks/attempt-slots.ts';
import { createWebhookDelivery } from '../../usecases/webhooks/deliver-webhooks.ts';
import { createHandleWebhooks } from '../../usecases/webhooks/handle-webhooks.ts';
import { provide, resolve } from '../shared/container.ts';
import { securityEventStore } from './database.ts';
import type { ServerSettings } from './settings.ts';

/** Binds the stores and the sender of webhooks. */
export function bindWebhooks(
  container: Container,
  { publicUrl, webhookAllowPrivate: allowPrivate }: ServerSettings,
): void {
  provide(container, WebhookStore, { ...securityEventStore, mails: WebhookMails }, createSqlWebhookStore);
  provide(container, AttemptSlots, {}, () => createAttemptSlots());
  provide(container, WebhookSender, {}, () =>
    createWebhookSender({
      // Without a public URL only tests are sent, which contain no URL of a place.
      origin: publicUrl === undefined ? '' : new URL(publicUrl).origin,
      allowPrivate,
    }),
  );
}

/** Creates the use cases with which owners manage the webhooks of their handles. */
export const createWebhookSettings = (
  container: Container,
  { publicUrl }: Pick<ServerSettings, 'publicUrl'>,
  access: LocationAccess,
) =>
  createHandleWebhooks({
    store: resolve(container, WebhookStore),
    sender: resolve(container, WebhookSender),
    slots: resolve(container, AttemptSlots),
    hasPublicUrl: publicUrl !== undefined,
    access,
    secrets: resolve(container, SecretGenerator),
    rateLimiter: resolve(container, RateLimiter),
    clock: resolve(container, Clock),
  });

/** Creates the delivery of webhook events in this process. Without `PUBLIC_URL`, events stay in the database. */
export function createWebhooks(container: Container, { publicUrl }: Pick<ServerSettings, 'publicUrl'>) {
  const sender = resolve(container, WebhookSender);
  const delivery = createWebhookDelivery({
    store: resolve(container, WebhookStore),
    sender,
    slots: resolve(container, AttemptSlots),
    clock: resolve(container, Clock),
    log: resolve(container, Logger),
  });
  return {
    deliver: publicUrl === undefined ? async () => undefined : delivery.deliver,
    metrics: delivery.metrics,
    async close() {
      await delivery.stop();
      await sender.close();
    },
  };
}
