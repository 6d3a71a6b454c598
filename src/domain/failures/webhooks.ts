import type { FailureRows } from './failure-row.ts';

export const webhookFailures = {
  'webhook-not-found': { category: 'not-found' },
  'delivery-not-found': { category: 'not-found' },
  /** `private`: an address in a private network. */
  'bad-webhook-url': {
    category: 'invalid',
    parameters: { problem: ['unreadable', 'https', 'credentials', 'private'] },
  },
  /** Webhooks require `PUBLIC_URL`, because their messages contain URLs of places. */
  'public-url-not-configured': { category: 'invalid' },
  'too-many-webhooks': { category: 'conflict', parameters: { limit: 'number' } },
} as const satisfies FailureRows;
