import type { Container } from 'inversify';
import { createWebhookSender } from '../../adapters/http/webhook-sender.ts';
import { createSqlWebhookStore } from '../../adapters/sql/webhooks/webhook-store.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { injectionToken } from '../../ports/shared/injection-token.ts';
import { Logger } from '../../ports/shared/logger.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { WebhookMails } from '../../ports/webhooks/webhook-mails.ts';
import { WebhookSender } from '../../ports/webhooks/webhook-sender.ts';
import { WebhookStore } from '../../ports/webhooks/webhook-store.ts';
import { AttemptSlots, createAttemptSlots } from '../../usecases/webhooks/attempt-slots.ts';
import { createWebhookDelivery } from '../../usecases/webhooks/deliver-webhooks.ts';
import { createHandleWebhooks } from '../../usecases/webhooks/handle-webhooks.ts';
import { provide } from '../shared/container.ts';
import { securityEventStore } from './database.ts';
import type { ServerSettings } from './settings.ts';
import { LocationAccess, limitDeps, useCases } from './tokens.ts';

export const WebhookDelivery = injectionToken<ReturnType<typeof createWebhookDelivery>>('WebhookDelivery');

/** Binds the stores, the sender and the use cases of webhooks. */
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
  provide(
    container,
    useCases.webhooks,
    {
      ...limitDeps,
      store: WebhookStore,
      sender: WebhookSender,
      slots: AttemptSlots,
      access: LocationAccess,
      secrets: SecretGenerator,
    },
    (deps) => createHandleWebhooks({ ...deps, hasPublicUrl: publicUrl !== undefined }),
  );
  provide(
    container,
    WebhookDelivery,
    { store: WebhookStore, sender: WebhookSender, slots: AttemptSlots, clock: Clock, log: Logger },
    createWebhookDelivery,
  );
  // Without a public URL, events stay in the database.
  provide(container, useCases.deliverWebhooks, { delivery: WebhookDelivery }, ({ delivery }) =>
    publicUrl === undefined ? async () => undefined : delivery.deliver,
  );
}
