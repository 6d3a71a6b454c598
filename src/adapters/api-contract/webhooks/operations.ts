import { operation } from '../shared/operation.ts';
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

export const listWebhooks = operation('listWebhooks', 'GET', '/api/handles/:handle/webhooks', {
  access: 'user',
  answer: wireWebhooks,
  failures: notAllowed,
});

export const createWebhook = operation('createWebhook', 'POST', '/api/handles/:handle/webhooks', {
  isIdempotent: true,
  access: 'user',
  status: 201,
  answer: wireCreatedWebhook,
  failures: [...notAllowed, 'bad-webhook-url', 'public-url-not-configured', 'too-many-webhooks'],
});

export const updateWebhook = operation('updateWebhook', 'PATCH', '/api/handles/:handle/webhooks/:id', {
  isIdempotent: true,
  access: 'user',
  answer: wireWebhook,
  failures: [...notThere, 'bad-webhook-url', 'public-url-not-configured'],
});

export const removeWebhook = operation('removeWebhook', 'DELETE', '/api/handles/:handle/webhooks/:id', {
  isIdempotent: true,
  access: 'user',
  answer: wireRemovedWebhook,
  failures: notThere,
});

export const testWebhook = operation('testWebhook', 'POST', '/api/handles/:handle/webhooks/:id/test', {
  access: 'user',
  answer: wireWebhookDelivery,
  failures: notThere,
});

export const redeliverWebhook = operation(
  'redeliverWebhook',
  'POST',
  '/api/handles/:handle/webhooks/:id/deliveries/:delivery/redeliver',
  {
    access: 'user',
    answer: wireWebhookDelivery,
    failures: [...notThere, 'delivery-not-found'],
  },
);

export const newWebhookSecret = operation('newWebhookSecret', 'POST', '/api/handles/:handle/webhooks/:id/secret', {
  access: 'user',
  answer: wireWebhookSecret,
  failures: notThere,
});

export const listWebhookDeliveries = operation(
  'listWebhookDeliveries',
  'GET',
  '/api/handles/:handle/webhooks/:id/deliveries',
  {
    access: 'user',
    answer: wireWebhookDeliveries,
    failures: notThere,
  },
);
