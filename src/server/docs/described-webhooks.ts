import { wireChangeEvent, wireTestEvent } from '../../adapters/api-contract/changes/schemas.ts';
import { toSchemaReference } from './schemas.ts';

const describeHeader = (name: string, description: string, example: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
  example,
});

/** The request headers of a webhook, as Standard Webhooks specifies them (standardwebhooks.com). */
const parameters = [
  describeHeader('webhook-id', 'The id of the event, the same for each attempt.', 'msg_42_1769860800000'),
  describeHeader('webhook-timestamp', 'The time of the attempt, in seconds since 1970.', '1769860800'),
  describeHeader(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `webhook-id.webhook-timestamp.body`, with the secret as its key; one for each secret that is valid, separated by spaces.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
];

const responses = {
  '2XX': { description: 'The event was received.' },
  '410': { description: 'The address is gone: the webhook is disabled.' },
  default: {
    description:
      'The event was not received. It is sent again for three days, ever more rarely. The same is true for a redirect, and for no response within five seconds.',
  },
};

const describeEvent = (
  operationId: string,
  summary: string,
  description: string,
  schema: Parameters<typeof toSchemaReference>[0],
) => ({
  post: {
    operationId,
    tags: ['Names'],
    summary,
    description,
    security: [],
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema: toSchemaReference(schema) } } },
    responses,
  },
});

/** The webhook requests of this server, for the `webhooks` field of OpenAPI 3.1. */
export const describedWebhooks = {
  change: describeEvent(
    'receiveChange',
    'A place has changed',
    'Sent for each change of a place of the handle whose `type` the webhook takes. Events can arrive twice, and out of order: the higher `data.version` is newer.',
    wireChangeEvent,
  ),
  test: describeEvent(
    'receiveTest',
    'A test of the webhook',
    'Sent when an owner of the handle tests the webhook, also while it is disabled. It is not sent again.',
    wireTestEvent,
  ),
};
