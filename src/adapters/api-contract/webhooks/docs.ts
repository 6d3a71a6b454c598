import type { OperationTexts } from '../shared/operation-docs.ts';

export const webhookDocs = {
  listWebhooks: {
    summary: 'List the webhooks of a handle',
    description: 'Returns the webhooks of a handle, oldest first. For owners of the handle.',
  },
  createWebhook: {
    summary: 'Create a webhook',
    description:
      'Adds an address that receives the changes to the places of a handle. Each change in the change feed is sent as a POST, signed as in Standard Webhooks, with `type`, `timestamp`, and as `data` the change as `listChanges` returns it. A request that isn’t answered with 2xx within five seconds is retried at growing intervals for three days; then the webhook is turned off and its owner gets an email. Redirects aren’t followed. The secret is returned only once. For owners of the handle.',
  },
  updateWebhook: {
    summary: 'Change a webhook',
    description:
      'Changes the address or the types of changes, or turns the webhook off or on. A webhook that is turned on receives changes from then on; earlier ones are in the change feed. For owners of the handle.',
  },
  removeWebhook: {
    summary: 'Remove a webhook',
    description: 'Removes a webhook and its deliveries. For owners of the handle.',
  },
  testWebhook: {
    summary: 'Send a test',
    description:
      'Sends an event of type `test` now, even if the webhook is off, and returns the result. It isn’t retried. At most 60 an hour. For owners of the handle.',
    example: { answer: { type: 'test' } },
  },
  redeliverWebhook: {
    summary: 'Send an event again',
    description:
      'Sends an event from the list of deliveries now, with the same `webhook-id` and the current state of the place, even if the webhook is off, and returns the result. If it fails, the next retry stays as planned. With tests, at most 60 an hour. For owners of the handle.',
  },
  newWebhookSecret: {
    summary: 'Create a new secret for a webhook',
    description:
      'Creates a new secret, which is returned only once. For 24 hours, requests have a second signature with the old secret. For owners of the handle.',
  },
  listWebhookDeliveries: {
    summary: 'List the deliveries of a webhook',
    description:
      'Returns the last fifty events that were sent, newest first, each with its last response and the time of the next retry. For owners of the handle.',
  },
} as const satisfies OperationTexts;
