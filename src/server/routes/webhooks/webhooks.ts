import * as operations from '../../../adapters/api-contract/webhooks/operations.ts';
import type { HandleWebhooks } from '../../../usecases/index.ts';
import type { Route } from '../../routing/route.ts';

/** Adds the routes for the webhooks of a handle. */
export function addWebhookRoutes(route: Route, webhooks: HandleWebhooks): void {
  route(operations.listWebhooks, { handle: ({ params, user }) => webhooks.list(params.handle, user) });

  route(operations.createWebhook, {
    handle: ({ params, body, user }) => webhooks.create(params.handle, body, user),
    audit: { success: 'webhook-created' },
  });

  route(operations.updateWebhook, {
    handle: ({ params, body, user }) => webhooks.update(params.handle, params.id, body, user),
    audit: { success: 'webhook-changed' },
  });

  route(operations.removeWebhook, {
    handle: ({ params, user }) => webhooks.remove(params.handle, params.id, user),
    audit: { success: 'webhook-removed' },
  });

  route(operations.testWebhook, { handle: ({ params, user }) => webhooks.test(params.handle, params.id, user) });

  route(operations.redeliverWebhook, {
    handle: ({ params, user }) => webhooks.redeliver(params.handle, params.id, params.delivery, user),
  });

  route(operations.newWebhookSecret, {
    handle: ({ params, user }) => webhooks.replaceSecret(params.handle, params.id, user),
    audit: { success: 'webhook-secret-made' },
  });

  route(operations.listWebhookDeliveries, {
    handle: ({ params, user }) => webhooks.listDeliveries(params.handle, params.id, user),
  });
}
