import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../src/client/published/webhook.ts';

/** The example in the reference implementations of Standard Webhooks. */
const published = {
  secret: 'whsec_plJ3nmyCDGBKInavdOK15jsl',
  headers: {
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  },
  body: '{"event_type":"ping","data":{"success":true}}',
  now: new Date(1731705121_000),
};

const getSecret = (key: Buffer) => `whsec_${key.toString('base64')}`;
const key = randomBytes(24);
const now = new Date('2026-11-23T12:00:00Z');

function signMessage(body: string, { id = 'msg_1', at = now, by = key } = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', by).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

describe('a webhook', () => {
  test('of the specification is verified', async () => {
    expect(await verifyWebhook(published)).toEqual({
      ok: true,
      value: { id: 'msg_loFOjxBNrRLzqYUf', at: published.now, data: { event_type: 'ping', data: { success: true } } },
    });
  });

  test('is verified from Headers and bytes, in any script', async () => {
    const body = JSON.stringify({ alias: '@مقهى#باب', city: 'القاهرة' });
    const verified = await verifyWebhook({
      secret: getSecret(key),
      now,
      headers: new Headers(signMessage(body)),
      body: new TextEncoder().encode(body),
    });
    expect(verified).toMatchObject({ ok: true, value: { data: { alias: '@مقهى#باب' } } });
  });

  test('is verified by any of several signatures and secrets', async () => {
    const body = '{}';
    const otherSecret = randomBytes(32);
    const headers = signMessage(body);
    const both = `v1a,AAAA ${signMessage(body, { by: otherSecret })['webhook-signature']} ${headers['webhook-signature']}`;
    for (const secret of [getSecret(key), [getSecret(randomBytes(24)), getSecret(key)]])
      expect(
        await verifyWebhook({ secret, headers: { ...headers, 'webhook-signature': both }, body, now }),
      ).toMatchObject({
        ok: true,
      });
  });

  const headers = signMessage('{}');
  test.each([
    ['another body', 'signature', { body: '{ }' }],
    ['another id', 'signature', { headers: { ...headers, 'webhook-id': 'msg_2' } }],
    ['another time', 'signature', { headers: { ...headers, 'webhook-timestamp': String(now.getTime() / 1000 + 1) } }],
    ['another secret', 'signature', { secret: getSecret(randomBytes(24)) }],
    [
      'a signature of another version',
      'signature',
      { headers: { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') } },
    ],
    ['no signature', 'headers', { headers: { ...headers, 'webhook-signature': undefined } }],
    ['a time that is not a number', 'headers', { headers: { ...headers, 'webhook-timestamp': 'now' } }],
    ['six minutes later', 'time', { now: new Date(now.getTime() + 360_000) }],
    ['six minutes earlier', 'time', { now: new Date(now.getTime() - 360_000) }],
    ['a secret of another kind', 'secret', { secret: key.toString('base64') }],
    ['an empty secret', 'secret', { secret: 'whsec_' }],
    ['no secret', 'secret', { secret: [] }],
    ['a body that is not JSON', 'body', { body: 'moved', headers: signMessage('moved') }],
  ])('with %s is rejected: %s', async (_, problem, change) => {
    expect(await verifyWebhook({ secret: getSecret(key), headers, body: '{}', now, ...change })).toEqual({
      ok: false,
      problem,
    });
  });
});
