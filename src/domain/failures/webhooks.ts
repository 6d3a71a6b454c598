import type { FailureRows } from './failure-row.ts';

/** The failures of webhooks and the feed of changes. */
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
  /** The failure of a cursor of the feed of changes that is too old: the changes that followed it are no longer stored. */
  'cursor-too-old': { category: 'gone' },
} as const satisfies FailureRows;
