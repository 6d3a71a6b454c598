import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { wireChangeEvent, wireTestEvent } from '../../../../src/adapters/api-contract/changes/schemas.ts';
import { createTestServer, draft, type TestServer } from '../../../support/test-server.ts';
import { unwrap } from '../../../support/unwrap.ts';
import { createWebhookReceiver } from '../../../support/webhook-receiver.ts';

let server: TestServer;
let ann: { readonly cookie: string };
let ben: { readonly cookie: string };
beforeAll(async () => {
  server = await createTestServer({}, { settings: { webhookAllowPrivate: true } });
  ann = await server.signUp('ann');
  ben = await server.signUp('ben');
  await ask('POST', '/api/locations', draft('@shop', 'door'));
});
afterAll(() => server.close());

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const { id } of (await ask('GET', '')).body) await ask('DELETE', `/${id}`);
  for (const close of closing.splice(0)) await close();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function ask(method: Method, path: string, payload?: object, headers = ann) {
  const url = path.startsWith('/api') ? path : `/api/handles/shop/webhooks${path}`;
  const answer = await server.ask({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const getReceiver = async (...answer: Parameters<typeof createWebhookReceiver>) => {
  const receiver = await createWebhookReceiver(...answer);
  closing.push(receiver.close);
  return receiver;
};
const move = (latitude: number) => ask('PATCH', '/api/locations/shop/door', { latitude });

describe('webhooks', () => {
  test('send the events of a handle’s places, signed, with the content of the change feed', async () => {
    const receiver = await getReceiver();
    const created = await ask('POST', '', { url: receiver.url, types: ['moved'] });
    expect(created.status).toBe(201);
    const { secret, id, ...webhook } = created.body;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toEqual({
      url: receiver.url,
      types: ['moved'],
      createdAt: '2026-01-01T00:00:00.000Z',
      by: 'ann',
      off: null,
      waiting: 0,
      deliveredAt: null,
    });
    expect((await ask('GET', '')).body).toEqual([{ id, ...webhook }]);
    await move(24.9);
    await ask('PATCH', '/api/locations/shop/door', { floor: '7' });
    await server.useCases.deliverWebhooks();
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
    // The clock of the test does not move, so the time of the message is not compared.
    const message = headers as Record<string, string>;
    expect(new Webhook(secret).sign(message['webhook-id']!, server.clock.now(), body)).toBe(
      message['webhook-signature'],
    );
    expect(JSON.parse(body)).toEqual(wireChangeEvent.parse(JSON.parse(body)));
    const feed = await ask('GET', '/api/changes');
    const change = feed.body.changes.find(({ type }: { readonly type: string }) => type === 'moved');
    const { url, ...location } = change.location;
    expect(url).toBe('http://localhost/at/shop/door');
    expect(JSON.parse(body)).toEqual({
      type: 'moved',
      timestamp: change.at,
      data: { ...change, location: { ...location, url: 'https://where.example/at/shop/door' } },
    });
    expect((await ask('GET', `/${id}/deliveries`)).body).toMatchObject([
      { id: message['webhook-id'], type: 'moved', attempts: 1, status: 204, problem: '', nextAttemptAt: null },
    ]);
  });

  test('can be tested with a message that is sent at once and not repeated', async () => {
    const receiver = await getReceiver((_, response) => response.writeHead(503).end('closed for lunch'));
    const { id } = (await ask('POST', '', { url: receiver.url })).body;
    const tested = await ask('POST', `/${id}/test`);
    expect(tested).toMatchObject({
      status: 200,
      body: { type: 'test', attempts: 1, status: 503, problem: 'refused', answer: 'closed for lunch' },
    });
    expect(JSON.parse(receiver.received[0]!.body)).toEqual({
      type: 'test',
      timestamp: '2026-01-01T00:00:00.000Z',
      data: { handle: '@shop' },
    });
    const sent = JSON.parse(receiver.received[0]!.body);
    expect(sent).toEqual(wireTestEvent.parse(sent));
    expect((await ask('GET', `/${id}/deliveries`)).body).toEqual([tested.body]);
    server.clock.forward(3600);
    await server.useCases.deliverWebhooks();
    expect(receiver.received).toHaveLength(1);
  });

  test('can redeliver an event with the same id, also while they are off', async () => {
    let status = 503;
    const receiver = await getReceiver((_, response) => response.writeHead(status).end());
    const { id } = (await ask('POST', '', { url: receiver.url, types: ['moved'] })).body;
    await move(24.95);
    await server.useCases.deliverWebhooks();
    const [failed] = (await ask('GET', `/${id}/deliveries`)).body;
    const path = `/${id}/deliveries/${failed.id}/redeliver`;
    expect(await ask('POST', path)).toMatchObject({
      status: 200,
      body: { id: failed.id, type: 'moved', attempts: 2, status: 503, nextAttemptAt: failed.nextAttemptAt },
    });
    await ask('PATCH', `/${id}`, { isOn: false });
    status = 204;
    const sent = await ask('POST', path);
    expect(sent).toMatchObject({ status: 200, body: { attempts: 3, status: 204, problem: '', nextAttemptAt: null } });
    expect((await ask('GET', `/${id}/deliveries`)).body).toEqual([sent.body]);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([failed.id, failed.id, failed.id]);
    expect(await ask('POST', path, undefined, ben)).toMatchObject({ status: 403, body: { code: 'not_owner' } });
    expect(await ask('POST', `/${id}/deliveries/msg_1_1/redeliver`)).toMatchObject({
      status: 404,
      body: { code: 'delivery_not_found' },
    });
  });

  test('can rotate their secret, and be turned off and on', async () => {
    const receiver = await getReceiver();
    const { id, secret } = (await ask('POST', '', { url: receiver.url })).body;
    const renewed = await ask('POST', `/${id}/secret`);
    expect(renewed).toMatchObject({ status: 200, body: { id } });
    expect(renewed.body.secret).not.toBe(secret);
    expect(Date.parse(renewed.body.formerUntil) - server.clock.now().getTime()).toBe(86_400_000);
    await move(24.91);
    await server.useCases.deliverWebhooks();
    const { headers, body } = receiver.received[0]!;
    const signatures = [renewed.body.secret, secret].map((key) =>
      new Webhook(key).sign(String(headers['webhook-id']), server.clock.now(), body),
    );
    expect(headers['webhook-signature']).toBe(signatures.join(' '));
    const off = await ask('PATCH', `/${id}`, { isOn: false });
    expect(off.body.off).toEqual({ since: server.clock.now().toISOString(), reason: 'owner' });
    await move(24.92);
    await server.useCases.deliverWebhooks();
    expect(receiver.received).toHaveLength(1);
    const on = await ask('PATCH', `/${id}`, { isOn: true, types: ['deleted', 'moved', 'moved'] });
    expect(on.body).toMatchObject({ off: null, types: ['deleted', 'moved'] });
    await move(24.93);
    await server.useCases.deliverWebhooks();
    expect(receiver.received).toHaveLength(2);
    expect(await ask('DELETE', `/${id}`)).toEqual({ status: 200, body: { id } });
    expect((await ask('GET', `/${id}/deliveries`)).status).toBe(404);
  });

  test('notify the owner by mail when they turn off, with a link to turn them on', async () => {
    const receiver = await getReceiver((_, response) => response.writeHead(410).end());
    await ask('POST', '', { url: receiver.url });
    // Deletes the mails about new webhooks.
    await server.database.query.deleteFrom('mails').execute();
    await move(24.94);
    await server.useCases.deliverWebhooks();
    const mail = unwrap(await server.mails.takeNext(server.clock.now(), 60));
    expect(mail).toMatchObject({ to: 'ann@example.com', subject: 'Whereat: a webhook of @shop was turned off' });
    expect(mail?.text).toContain(receiver.url);
    expect(mail?.text).toContain('https://where.example/mine/handles/shop#webhooks');
  });

  test('are only accessible to owners of the handle', async () => {
    const { id } = (await ask('POST', '', { url: 'https://hooks.example.com/' })).body;
    const calls = [
      ['GET', ''],
      ['POST', '', { url: 'https://hooks.example.com/' }],
      ['PATCH', `/${id}`, { isOn: false }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/test`],
      ['POST', `/${id}/secret`],
      ['GET', `/${id}/deliveries`],
    ] as const;
    const refused = async (status: number, code: string, headers?: { readonly cookie: string }) => {
      for (const [method, path, payload] of calls)
        expect(await ask(method, path, payload, headers)).toMatchObject({ status, body: { code } });
    };
    await refused(403, 'not_owner', ben);
    await refused(401, 'sign_in_needed', { cookie: '' });
    await ask('POST', '/api/handles/shop/members', { username: 'ben' });
    await ask('POST', '/api/handles/shop/members/accept', undefined, ben);
    await refused(403, 'not_owner', ben);
    expect((await ask('GET', '')).body).toMatchObject([{ id, off: null }]);
  });

  test('refuse an invalid address with advice', async () => {
    const strict = await createTestServer();
    closing.push(() => strict.close());
    const cookie = await strict.signUp('ann');
    const post = (url: string, payload: object) => strict.ask({ method: 'POST', url, headers: cookie, payload });
    await post('/api/locations', draft('@shop', 'door'));
    const create = async (payload: object) => (await post('/api/handles/shop/webhooks', payload)).json();
    expect(await create({ url: 'https://169.254.169.254/latest' })).toMatchObject({
      code: 'bad_webhook_url',
      params: { problem: 'private' },
      error: 'This address leads to a private network or to the server itself. Use a public one.',
    });
    expect(await create({ url: 'http://hooks.example.com/' })).toMatchObject({ params: { problem: 'https' } });
    expect(await create({ url: 'https://hooks.example.com/', types: ['gone'] })).toMatchObject({ code: 'bad_request' });
    for (let count = 0; count < 10; count += 1)
      expect(await create({ url: 'https://hooks.example.com/' })).toHaveProperty('secret');
    expect(await create({ url: 'https://hooks.example.com/' })).toMatchObject({
      code: 'too_many_webhooks',
      params: { limit: 10 },
    });
  });

  test('require PUBLIC_URL: without it none is created or turned on, and deliveries wait', async () => {
    const receiver = await getReceiver();
    const { id } = (await ask('POST', '', { url: receiver.url })).body;
    await move(24.95);
    const settings = { webhookAllowPrivate: true, publicUrl: undefined };
    const unnamed = await createTestServer({}, { settings }, undefined, server.database);
    closing.push(() => unnamed.app.close());
    const askUnnamed = async (method: Method, path: string, payload?: object) => {
      const url = `/api/handles/shop/webhooks${path}`;
      const answer = await unnamed.ask({ method, url, headers: ann, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.json() };
    };
    const refused = {
      status: 400,
      body: {
        code: 'public_url_not_configured',
        error: expect.stringContaining('Ask the administrator to set PUBLIC_URL.'),
      },
    };
    await unnamed.useCases.deliverWebhooks();
    expect(await askUnnamed('GET', '')).toMatchObject({ body: [{ id, waiting: 1 }] });
    expect(await askUnnamed('POST', '', { url: receiver.url })).toMatchObject(refused);
    expect(await askUnnamed('PATCH', `/${id}`, { isOn: true })).toMatchObject(refused);
    expect(await askUnnamed('POST', `/${id}/test`)).toMatchObject({ status: 200, body: { status: 204 } });
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['test']);
    await server.useCases.deliverWebhooks();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['test', 'moved']);
  });
});
