import { userOperation } from '../shared/operation.ts';
import {
  wireCreatedWebhook,
  wireRemovedWebhook,
  wireWebhook,
  wireWebhookDeliveries,
  wireWebhookDelivery,
  wireWebhookSecret,
  wireWebhooks,
} from './schemas.ts';

const notAllowed = ['not-owner', 'handle-not-found'] as const;
const notThere = [...notAllowed, 'webhook-not-found'] as const;

export const listWebhooks = userOperation('listWebhooks', 'GET', '/api/handles/:handle/webhooks', {
  answer: wireWebhooks,
  failures: notAllowed,
});

export const createWebhook = userOperation('createWebhook', 'POST', '/api/handles/:handle/webhooks', {
  isIdempotent: true,
  status: 201,
  answer: wireCreatedWebhook,
  failures: [...notAllowed, 'bad-webhook-url', 'public-url-not-configured', 'too-many-webhooks'],
});

export const updateWebhook = userOperation('updateWebhook', 'PATCH', '/api/handles/:handle/webhooks/:id', {
  isIdempotent: true,
  answer: wireWebhook,
  failures: [...notThere, 'bad-webhook-url', 'public-url-not-configured'],
});

export const removeWebhook = userOperation('removeWebhook', 'DELETE', '/api/handles/:handle/webhooks/:id', {
  isIdempotent: true,
  answer: wireRemovedWebhook,
  failures: notThere,
});

export const testWebhook = userOperation('testWebhook', 'POST', '/api/handles/:handle/webhooks/:id/test', {
  answer: wireWebhookDelivery,
  failures: notThere,
});

export const redeliverWebhook = userOperation(
  'redeliverWebhook',
  'POST',
  '/api/handles/:handle/webhooks/:id/deliveries/:delivery/redeliver',
  {
    answer: wireWebhookDelivery,
    failures: [...notThere, 'delivery-not-found'],
  },
);

export const newWebhookSecret = userOperation('newWebhookSecret', 'POST', '/api/handles/:handle/webhooks/:id/secret', {
  answer: wireWebhookSecret,
  failures: notThere,
});

export const listWebhookDeliveries = userOperation(
  'listWebhookDeliveries',
  'GET',
  '/api/handles/:handle/webhooks/:id/deliveries',
  {
    answer: wireWebhookDeliveries,
    failures: notThere,
  },
);
