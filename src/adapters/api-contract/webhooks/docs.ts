import type { OperationTexts } from '../shared/operation-docs.ts';

export const webhookDocs = {
  listWebhooks: {
    summary: 'List the webhooks of a handle',
    description: 'The addresses that are sent what happens to the places of a handle, oldest first. For its owners.',
  },
  createWebhook: {
    summary: 'Create a webhook',
    description:
      'Has what happens to the places of a handle sent to an address, signed as Standard Webhooks says: a POST for each change of the feed of changes, with type, timestamp, and as data the change as listChanges answers it. What is not answered 2xx within five seconds is tried again, ever more rarely, for three days; then the webhook is off and its owner is mailed. No redirect is followed. The secret is told this once. For the owners of the handle.',
  },
  updateWebhook: {
    summary: 'Change a webhook',
    description:
      'Sets its address or the types of changes that it takes, or turns it off or on. One that is turned on is sent what happens from then on; what happened before is in the feed of changes. For the owners of the handle.',
  },
  removeWebhook: {
    summary: 'Remove a webhook',
    description: 'Ends a webhook and forgets its deliveries. For the owners of the handle.',
  },
  testWebhook: {
    summary: 'Send a test',
    description:
      'Sends an event of the type test now, also to a webhook that is off, and answers what became of it. It is not tried again. Sixty in an hour. For the owners of the handle.',
    example: { answer: { type: 'test' } },
  },
  redeliverWebhook: {
    summary: 'Send an event again',
    description:
      'Sends an event of the list of deliveries now, with the same webhook-id and the place as it is now, also to a webhook that is off, and answers what became of it. If it fails, it is tried again when it was to be. With tests, sixty in an hour. For the owners of the handle.',
  },
  newWebhookSecret: {
    summary: 'Make a new secret of a webhook',
    description:
      'Makes a new secret, told this once. For 24 hours messages have two signatures, the other by the secret before. For the owners of the handle.',
  },
  listWebhookDeliveries: {
    summary: 'List the deliveries of a webhook',
    description:
      'The last fifty events that were sent or tried, newest first, each with the last answer and when it is tried again. For the owners of the handle.',
  },
} as const satisfies OperationTexts;
