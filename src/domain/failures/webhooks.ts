import type { FailureRows } from './failure-row.ts';

export const webhookFailures = {
  'webhook-not-found': { category: 'not-found' },
  'delivery-not-found': { category: 'not-found' },
  /** `private`: an address that only machines near the server reach. */
  'bad-webhook-url': {
    category: 'invalid',
    parameters: { problem: ['unreadable', 'https', 'credentials', 'private'] },
  },
  /** The failure of a webhook without `PUBLIC_URL`: its messages contain web addresses of places, which follow from `PUBLIC_URL`. */
  'public-url-not-configured': { category: 'invalid' },
  'too-many-webhooks': { category: 'conflict', parameters: { limit: 'number' } },
} as const satisfies FailureRows;
