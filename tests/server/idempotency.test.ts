import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPostgresDatabase } from '../support/postgres-databases.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { draft } from '../support/test-server.ts';

describe.each(['SQLite', 'PostgreSQL'])('a create with Idempotency-Key on %s', (engine) => {
  let server: ServerProcess;
  const cookies: string[] = [];
  beforeAll(async () => {
    server = await startServer({
      ...(engine === 'PostgreSQL' && { DATABASE_URL: await newPostgresDatabase() }),
      RATE_LIMITS: 'off',
    });
    for (const username of ['ann', 'bob']) {
      const answer = await post('/api/auth/register', {
        username,
        password: 'correct horse battery',
        email: `${username}@example.com`,
      });
      cookies.push((answer.headers.get('set-cookie') ?? '').split(';')[0]!);
    }
  }, 60_000);
  afterAll(async () => void (await server?.stop()));

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const create = async (key: string, handle: string, label: string, who = 0, more: Record<string, unknown> = {}) => {
    const answer = await post('/api/locations', draft(handle, label, more), {
      cookie: cookies[who]!,
      'idempotency-key': key,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('is done once, however often it is sent, and answers the same each time', async () => {
    const first = await create('one', '@cafe', 'door');
    expect(first.status).toBe(201);
    expect(await create('one', '@cafe', 'door')).toEqual(first);
    expect(await create('two', '@cafe', 'door')).toMatchObject({ status: 409, body: { code: 'label_taken' } });
  });

  test('that comes many times at once is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create('race', '@race', 'door')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('of another thing is refused, and a key of another user is another key', async () => {
    expect((await create('mine', '@shop', 'door')).status).toBe(201);
    expect(await create('mine', '@shop', 'gate')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_conflict' },
    });
    expect((await create('mine', '@bobs', 'door', 1)).status).toBe(201);
  });

  test('of the same place with another PIN is refused, and with the same PIN answers the same', async () => {
    const createWith = (pin: string, key = 'pin') => create(key, '@vault', 'door', 0, { visibility: 'protected', pin });
    const first = await createWith('2468');
    expect(first.status).toBe(201);
    expect(await createWith('2468')).toEqual(first);
    expect(await createWith('1357')).toMatchObject({ status: 422, body: { code: 'idempotency_conflict' } });
    const opened = await post('/api/locations/vault/door/unlock', { pin: '2468' });
    expect(opened.status).toBe(200);
  });

  test('that was refused is not remembered, and one that cannot be a key is refused', async () => {
    expect((await create('later', '@bobs', 'gate')).status).toBe(409);
    expect((await create('later', '@anns', 'gate')).status).toBe(201);
    expect(await create('k'.repeat(256), '@anns', 'x')).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});
