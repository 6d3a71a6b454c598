import { once } from 'node:events';
import { createServer } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../src/adapters/http/public-addresses.ts';
import { createWebhookSender } from '../../../src/adapters/http/webhook-sender.ts';
import { createNodeSecretGenerator } from '../../../src/adapters/node/crypto-secrets.ts';
import type { DueDelivery } from '../../../src/ports/webhooks/webhook-store.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { createWebhookReceiver } from '../../support/webhook-receiver.ts';

const secrets = createNodeSecretGenerator();
const secret = secrets.createWebhookSecret();

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const getSender = (more: Partial<Parameters<typeof createWebhookSender>[0]> = {}) => {
  const sender = createWebhookSender({ origin: 'https://where.example', allowPrivate: true, ...more });
  closing.push(sender.close);
  return sender;
};
const getReceiver = async (...answer: Parameters<typeof createWebhookReceiver>) => {
  const receiver = await createWebhookReceiver(...answer);
  closing.push(receiver.close);
  return receiver;
};
const now = () => new Date();
const dueTo = (url: string, more: Partial<DueDelivery> = {}): DueDelivery => ({
  id: 1,
  messageId: 'msg_1_2',
  webhookId: 'w',
  ownerId: 'ann',
  handle: handle('@cafe'),
  url,
  secrets: [secret],
  attempts: 0,
  firstAttemptAt: now(),
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...more,
});

describe('a message', () => {
  test('has the change in the format of the feed, and a signature that another library verifies', async () => {
    const receiver = await getReceiver();
    const name = { handle: handle('@cafe'), label: label('door') };
    const change = { id: 7, type: 'moved' as const, name, version: 3, at: '2026-01-01T00:00:00.000Z' };
    const location = createLocation('@cafe', 'door', 'ann', { visibility: 'private' });
    const sent = await getSender().send(dueTo(receiver.url, { change: { ...change, location } }), now());
    expect(sent).toMatchObject({ status: 204, problem: '', answer: '' });
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg_1_2' });
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'moved',
      timestamp: change.at,
      data: {
        id: '7',
        type: 'moved',
        alias: '@cafe#door',
        version: 3,
        location: { visibility: 'private', url: 'https://where.example/at/cafe/door' },
      },
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow(/signature/);
    expect(() => new Webhook(secrets.createWebhookSecret()).verify(body, headers as Record<string, string>)).toThrow();
  });

  test('also has a signature with the previous secret while both are valid', async () => {
    const receiver = await getReceiver();
    const former = secrets.createWebhookSecret();
    await getSender().send(dueTo(receiver.url, { secrets: [secret, former] }), now());
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
    for (const key of [secret, former])
      expect(new Webhook(key).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'test' });
  });

  test.each([
    [500, 'try later', 'refused'],
    [404, '', 'refused'],
    [200, 'thanks', ''],
  ])('stores the response: %d', async (status, text, problem) => {
    const receiver = await getReceiver((_, response) => response.writeHead(status).end(text));
    expect(await getSender().send(dueTo(receiver.url), now())).toMatchObject({ status, answer: text, problem });
  });

  test('does not follow redirects', async () => {
    const target = await getReceiver();
    const receiver = await getReceiver((_, response) => response.writeHead(307, { location: target.url }).end());
    expect(await getSender().send(dueTo(receiver.url), now())).toMatchObject({ status: 307, problem: 'refused' });
    expect(target.received).toEqual([]);
  });

  test('times out if the response or its body takes too long', async () => {
    const silent = await getReceiver(() => undefined);
    const slow = await getReceiver((_, response) => void response.writeHead(200).write('a'));
    const sender = getSender({ timeoutMs: 300 });
    for (const { url } of [silent, slow])
      expect(await sender.send(dueTo(url), now())).toMatchObject({ status: null, problem: 'timeout' });
  });

  test('stores at most a thousand characters of an endless response, without NUL', async () => {
    const receiver = await getReceiver((_, response) => {
      response.writeHead(200);
      const write = (): void => {
        while (!response.destroyed && response.write('\0é'.repeat(10_000)));
      };
      response.on('drain', write);
      write();
    });
    const { answer, problem } = await getSender().send(dueTo(receiver.url), now());
    expect([answer, problem]).toEqual(['é'.repeat(1000), '']);
  });

  test('fails if nothing listens', async () => {
    const receiver = await createWebhookReceiver();
    await receiver.close();
    expect(await getSender().send(dueTo(receiver.url), now())).toMatchObject({
      status: null,
      problem: 'no-connection',
    });
  });
});

describe('an address of a private network', () => {
  const listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  let connections = 0;
  let port: Promise<number> | undefined;
  const getPort = async (): Promise<number> => {
    listener.listen(0, '::');
    await once(listener, 'listening');
    return (listener.address() as { readonly port: number }).port;
  };
  afterAll(() => listener.close());

  test.each([
    'localhost',
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '169.254.169.254',
    '10.0.0.7',
    '100.100.100.200',
    '172.16.0.1',
    '192.168.1.1',
    '[fe80::1]',
    '[fd00:ec2::254]',
  ])('is neither accepted nor connected to: %s', async (host) => {
    port ??= getPort();
    const sender = getSender({ allowPrivate: false });
    expect(sender.parseUrl(`https://${host}/hooks`)).toEqual({
      ok: false,
      failure: { kind: 'bad-webhook-url', problem: 'private' },
    });
    for (const scheme of ['https', 'http'])
      expect(await sender.send(dueTo(`${scheme}://${host}:${await port}/hooks`), now())).toMatchObject({
        status: null,
        problem: 'private-address',
      });
    expect(connections).toBe(0);
  });

  const resolving = (...addresses: readonly string[]) => ({
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['203.0.113.7', '127.0.0.1']],
    [['93.184.216.34', '10.0.0.1']],
    [[]],
  ])('is not connected to through a public name: %j', async (addresses) => {
    port ??= getPort();
    const sender = getSender({ allowPrivate: false, resolver: resolving(...addresses) });
    expect(sender.parseUrl('https://hooks.example.com/').ok).toBe(true);
    for (const scheme of ['https', 'http'])
      expect(await sender.send(dueTo(`${scheme}://hooks.example.com:${await port}/`), now())).toMatchObject({
        problem: 'private-address',
      });
    expect(connections).toBe(0);
  });

  test('is connected to under a name that the operator allows', async () => {
    const receiver = await getReceiver();
    const { port: at } = new URL(receiver.url);
    const sender = getSender({ resolver: resolving('127.0.0.1') });
    expect(await sender.send(dueTo(`http://hooks.example.com:${at}/`), now())).toMatchObject({ status: 204 });
    expect(await getSender().send(dueTo(`http://localhost:${at}/`), now())).toMatchObject({ status: 204 });
  });

  test('is connected to if the operator allows it', async () => {
    const receiver = await getReceiver();
    const sender = getSender();
    expect(sender.parseUrl(receiver.url)).toEqual({ ok: true, value: receiver.url });
    expect(await sender.send(dueTo(receiver.url), now())).toMatchObject({ status: 204 });
  });
});

describe('an address', () => {
  const { parseUrl } = createWebhookSender({ origin: 'https://where.example', allowPrivate: false });

  test.each([
    ['hooks.example.com', 'unreadable'],
    ['ftp://hooks.example.com/', 'unreadable'],
    ['', 'unreadable'],
    ['http://hooks.example.com/', 'https'],
    ['https://ann:secret@hooks.example.com/', 'credentials'],
    ['https://api.localhost/', 'private'],
  ])('is refused: %s', (text, problem) => {
    expect(parseUrl(text)).toEqual({ ok: false, failure: { kind: 'bad-webhook-url', problem } });
  });

  test('is stored without its fragment', () => {
    expect(parseUrl(' https://HOOKS.example.com:8443/a?key=1#top ')).toEqual({
      ok: true,
      value: 'https://hooks.example.com:8443/a?key=1',
    });
  });

  test.each([
    ['8.8.8.8', true],
    ['172.32.0.1', true],
    ['2606:4700::1111', true],
    ['::ffff:8.8.8.8', true],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['168.63.129.16', false],
    ['fe80::1%eth0', false],
    ['localhost', false],
  ])('with an IP is public or not: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});
