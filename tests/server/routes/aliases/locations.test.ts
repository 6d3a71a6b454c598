import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runs } from '../../../support/fuzz-runs.ts';
import { createTestServer, draft, password, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let ann: { cookie: string; id: string };
let bob: { cookie: string; id: string };
beforeEach(async () => {
  server = await createTestServer({ publicUrl: 'https://where.example' });
  ann = await server.signUp('ann');
  bob = await server.signUp('bobby');
});
afterEach(() => server.close());

const create = (payload: object, { cookie }: { cookie: string } = ann) =>
  server.ask({ method: 'POST', url: '/api/locations', payload, headers: { cookie } });
const askFor = (path: string, headers: Record<string, string> = {}) =>
  server.ask({ url: `/api/locations/${path}`, headers });

describe('creating', () => {
  test('derives the codes and the owner, and ignores those in the body', async () => {
    const answer = await create(
      draft('@cafe', 'door', {
        plusCode: '00000000+00',
        geotude: 'nonsense',
        createdBy: bob.id,
        updatedBy: 'another-user',
        __proto__: { admin: true },
      }),
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      handle: '@cafe',
      label: 'door',
      latitude: 24.7136,
      longitude: 46.6753,
      plusCode: '7HP8PM7G+C4',
      geotude: '42726.26.87.65.43.00.00',
      address: 'Riyadh, Saudi Arabia',
      createdBy: ann.id,
      updatedBy: ann.id,
    });
    expect(Object.keys(answer.json())).not.toContain('id');
    expect((await askFor('%40cafe/door')).json()).toEqual({ ...answer.json(), createdBy: '', updatedBy: '' });
  });

  test('requires a signed-in user', async () => {
    const answer = await server.ask({ method: 'POST', url: '/api/locations', payload: draft('@cafe', 'door') });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in_needed']);
  });

  test.each([
    [draft('', 'door'), 'missing_name', 'Handle and label are required'],
    [draft('@cafe', ' '), 'missing_name', 'Handle and label are required'],
    [{ handle: '@cafe', label: 'door' }, 'missing_point', 'Please select a location on the map'],
    [draft('@cafe', 'door', { latitude: null }), 'missing_point', 'Please select a location on the map'],
    [draft('@cafe', 'door', { latitude: 90.1 }), 'bad_coordinates', 'Latitude must be a number from -90 to 90.'],
    [draft('@cafe', 'door', { longitude: -180.5 }), 'bad_coordinates', 'Longitude must be a number from -180 to 180.'],
    [draft('@c', 'door'), 'bad_alias', 'A handle needs at least 2 letters or digits.'],
    [draft('Fatima Fabrics', 'door'), 'bad_alias', 'A handle can’t have spaces. Try @fatimafabrics.'],
    [draft('@@cafe', 'door'), 'bad_alias', 'Please use format @handle or @handle#label.'],
    [
      draft('@cafe', 'a\u202eb'),
      'bad_alias',
      'A label can’t have invisible characters, such as direction marks. Try ab.',
    ],
    [draft('@cafe', 'door', { latitude: '24.7' }), 'bad_request', 'latitude must be a number.'],
    [draft('@cafe', 'door', { street: 'x'.repeat(201) }), 'bad_request', 'street must have at most 200 characters.'],
    [draft('@cafe', 'door', { city: 'a\0b' }), 'bad_request', 'city must not contain control characters.'],
    [draft('@cafe', 'door', { saudiShortAddress: 'nope' }), 'bad_saudi_short_address', '“nope”'],
  ])('refuses %j as %s', async (body, code, sentence) => {
    const answer = await create(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    expect(answer.json().details).toContain(sentence);
  });

  test('returns 409 for another user’s handle, a look-alike, a reserved handle, and an own label that exists', async () => {
    expect((await create(draft('@c0zy', 'door'))).statusCode).toBe(201);
    const refused = await create(draft('@cozy', 'roof'), bob);
    expect([refused.statusCode, refused.json().code, refused.json().error]).toEqual([
      409,
      'handle_taken',
      'This handle is already being used by another user. Please choose a different handle.',
    ]);
    const reserved = await create(draft('@admin', 'door'));
    expect([reserved.statusCode, reserved.json().code]).toEqual([409, 'handle_reserved']);
    expect(reserved.json().details).toContain('reserved');
    const repeated = await create(draft('@c0zy', 'DOOR'));
    expect([repeated.statusCode, repeated.json().code]).toEqual([409, 'label_taken']);
  });

  test('stores SQL and header injections as data', async () => {
    const city = `'; drop table aliases; -- ${'%'} \\ " \${x}`;
    const created = await create(draft('@cafe', 'door', { city }));
    expect(created.json().city).toBe(city);
    expect((await askFor("%40cafe/x'%20or%201=1")).statusCode).toBe(400);
    expect((await askFor('%40cafe%0d%0aset-cookie:a=b/door')).statusCode).toBe(400);
    expect((await askFor('%40cafe/door')).json().city).toBe(city);
  });
});

describe('looking up', () => {
  beforeEach(async () => {
    await create(draft('@Cafe.Noir', 'Büro'));
    await create(draft('@Cafe.Noir', 'door'));
  });

  test('finds one place or all, by any spelling', async () => {
    const all = await askFor('%40cafenoir');
    expect(all.json().map(({ label }: { label: string }) => label)).toEqual(['Büro', 'door']);
    expect((await askFor('CAFE_NOIR/buro')).json()).toEqual(all.json()[0]);
    expect((await askFor('%EF%BC%A0cafenoir/B%C3%BCro')).json()).toEqual(all.json()[0]);
  });

  test('distinguishes unknown and invalid names', async () => {
    const handle = await askFor('%40nobody');
    expect([handle.statusCode, handle.json().error]).toEqual([404, 'Handle not found: @nobody']);
    const label = await askFor('%40cafenoir/roof');
    expect([label.statusCode, label.json().error]).toEqual([404, 'Location not found: @cafenoir#roof']);
    expect((await askFor('%40%40')).statusCode).toBe(400);
    expect((await askFor(`%40${'x'.repeat(900)}`)).statusCode).toBe(400);
    expect((await askFor('%E0%A4%A')).json().error).toBe('The URL of the request can’t be read.');
  });

  test('returns 304 to a client that has the current version', async () => {
    for (const headers of [{}, { cookie: ann.cookie }] as Record<string, string>[]) {
      for (const path of ['%40cafenoir/door', '%40cafenoir/B%C3%BCro', '%40cafenoir']) {
        const first = await askFor(path, headers);
        const tag = String(first.headers.etag);
        expect(tag).toMatch(/^"[\w-]+"$/);
        expect(Number(first.headers['content-length'])).toBe(Buffer.byteLength(first.body));
        for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
          const again = await askFor(path, { ...headers, 'if-none-match': known });
          expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
        }
        expect((await askFor(path, { ...headers, 'if-none-match': '"x"' })).statusCode).toBe(200);
      }
    }
  });

  test('returns the same headers and no body for HEAD', async () => {
    const head = await server.ask({ method: 'HEAD', url: '/api/locations/cafenoir/door' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBe((await askFor('cafenoir/door')).headers.etag);
  });

  test('shows a second place at once', async () => {
    expect((await askFor('cafenoir')).json()).toHaveLength(2);
    await create(draft('@cafenoir', 'roof'));
    expect((await askFor('cafenoir')).json()).toHaveLength(3);
  });
});

describe('ownership', () => {
  const ask = (cookie: string, method: string, url: string, payload?: object) =>
    server.ask({ method: method as 'GET', url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });

  test('determines what each user may do', async () => {
    await create(draft('@cafe', 'door'));
    const token = (await ask(ann.cookie, 'POST', '/api/tokens', { name: 'laptop', password })).json();
    const admin = (
      await server.ask({ method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password } })
    ).headers['set-cookie'];
    const cookies = { owner: ann.cookie, other: bob.cookie, administrator: String(admin).split(';')[0]! };
    const table = [
      ['a label under the handle', 'POST', '/api/locations', draft('@cafe', 'roof'), [201, 409, 409]],
      ['the label that is there', 'POST', '/api/locations', draft('@cafe', 'door', { city: 'X' }), [409, 409, 409]],
      ['a handle that looks like it', 'POST', '/api/locations', draft('@c.afe', 'bay'), [201, 409, 409]],
      ['the token', 'DELETE', `/api/tokens/${token.id}`, undefined, [200, 404, 404]],
    ] as const;
    // The owner is last, because the others' calls must fail before the owner's call succeeds.
    for (const [title, method, url, payload, statuses] of table)
      for (const caller of ['administrator', 'other', 'owner'] as const) {
        const { statusCode } = await ask(cookies[caller], method, url, payload);
        const expected = statuses[['owner', 'other', 'administrator'].indexOf(caller)];
        expect([title, caller, statusCode]).toEqual([title, caller, expected]);
      }
    const listed = async (caller: keyof typeof cookies, url: string) => (await ask(cookies[caller], 'GET', url)).json();
    for (const caller of ['other', 'administrator'] as const) {
      expect(await listed(caller, '/api/aliases/mine')).toEqual([]);
      expect(await listed(caller, '/api/tokens')).toEqual([]);
    }
    expect(await listed('owner', '/api/aliases/mine')).toHaveLength(3);
    expect(await listed('owner', '/api/locations/%40cafe/door')).toMatchObject({ city: 'Riyadh', createdBy: ann.id });
  });

  test('is shown only to the owner, in uncached responses', async () => {
    await create(draft('@cafe', 'door'));
    for (const url of ['/api/locations/%40cafe/door', '/api/locations/%40cafe']) {
      const seen = async (cookie: string | undefined) => {
        const answer = await server.ask({ url, ...(cookie === undefined ? {} : { headers: { cookie } }) });
        const [location] = [answer.json()].flat();
        return [location.createdBy, location.updatedBy, answer.headers['cache-control'], answer.headers.etag];
      };
      const [, , , tag] = await seen(undefined);
      expect(await seen(undefined)).toEqual(['', '', 'public, no-cache', tag]);
      expect(await seen(bob.cookie)).toEqual(['', '', 'public, no-cache', tag]);
      expect(await seen(ann.cookie)).toEqual([
        ann.id,
        ann.id,
        'private, no-store',
        expect.not.stringContaining(String(tag)),
      ]);
    }
  });
});

describe('handles', () => {
  const status = async (handle: string, cookie?: string) =>
    (await server.ask({ url: `/api/handles/${handle}`, headers: cookie === undefined ? {} : { cookie } })).json()
      .status;

  test('are free, yours, taken or reserved', async () => {
    await create(draft('@cafe', 'door'));
    expect(await status('cafe', ann.cookie)).toBe('yours');
    expect(await status('%40ca.fe', bob.cookie)).toBe('taken');
    expect(await status('cafe')).toBe('taken');
    expect(await status('bakery', bob.cookie)).toBe('free');
    expect(await status('admin', bob.cookie)).toBe('reserved');
  });

  test('are listed to their owner', async () => {
    await create(draft('@cafe', 'door'));
    const mine = (cookie: string) => server.ask({ url: '/api/aliases/mine', headers: { cookie } });
    expect((await mine(ann.cookie)).json()).toHaveLength(1);
    expect((await mine(bob.cookie)).json()).toEqual([]);
    expect((await server.ask({ url: '/api/aliases/mine' })).statusCode).toBe(401);
  });
});

test('no sequence of one user’s requests changes another’s alias', async () => {
  await create(draft('@cafe', 'door'));
  const before = (await askFor('%40cafe')).body;
  const handles = fc.constantFrom('@cafe', '@CAFE', '@c.a.f.e', 'cafe', '@bakery');
  const labels = fc.constantFrom('door', 'DOOR', 'dóor', 'roof', '');
  const step = fc.record({
    method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'),
    path: fc.constantFrom('/api/locations', '/api/locations/%40cafe', '/api/locations/%40cafe/door'),
    body: fc.record({ handle: handles, label: labels, createdBy: fc.constant(ann.id), updatedBy: fc.constant(ann.id) }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { method, path, body } of steps) {
        const answer = await server.ask({
          method: method as 'POST',
          url: path,
          payload: { ...draft(body.handle, body.label), ...body, latitude: 1 },
          headers: { cookie: bob.cookie },
        });
        expect(answer.statusCode).toBeLessThan(500);
      }
      expect((await askFor('%40cafe')).body).toBe(before);
    }),
    runs(40),
  );
});

describe('a batch', () => {
  const send = (locations: unknown, cookie: string, key?: string) =>
    server.ask({
      method: 'POST',
      url: '/api/locations/batch',
      payload: { locations } as object,
      headers: { cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });
  type Row = { status: number; location?: { label: string; url: string }; error?: { code: string; params: object } };

  test('stores or refuses each of up to 500 rows individually, in order', async () => {
    const { cookie } = await server.signUp('batcher');
    const many = Array.from({ length: 500 }, (_, index) => draft('@batch', `gate-${index}`));
    const rows: unknown[] = [...many];
    rows[3] = draft('@batch', 'gate-2');
    rows[7] = draft('@batch', 'gate-7', { latitude: 91 });
    rows[9] = { handle: 7 };
    rows[11] = 'nothing';
    rows[13] = draft('@admin', 'x1');
    const answer = await send(rows, cookie);
    expect(answer.statusCode).toBe(200);
    const { results } = answer.json<{ results: Row[] }>();
    expect(results).toHaveLength(500);
    expect([3, 7, 9, 11, 13].map((index) => [results[index]!.status, results[index]!.error?.code])).toEqual([
      [409, 'label_taken'],
      [400, 'bad_coordinates'],
      [400, 'bad_request'],
      [400, 'bad_request'],
      [409, 'handle_reserved'],
    ]);
    const stored = results.filter(({ status }) => status === 201);
    expect(stored).toHaveLength(495);
    expect(results[499]!.location).toMatchObject({ label: 'gate-499', url: 'https://where.example/at/batch/gate-499' });
    // The limit of the hour rejects single rows, not the batch.
    const over = (
      await send(
        Array.from({ length: 20 }, (_, i) => draft('@batch', `more-${i}`)),
        cookie,
      )
    ).json();
    expect(over.results.at(-1)).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
  });

  test('can be resent with its key', async () => {
    const { cookie } = await server.signUp('again');
    const rows = [draft('@again', 'a1'), draft('@again', 'b1')];
    const first = (await send(rows, cookie, 'k')).json();
    expect(first.results.map(({ status }: Row) => status)).toEqual([201, 201]);
    expect((await send(rows, cookie, 'k')).json()).toEqual(first);
    expect((await send(rows, cookie)).json().results.map(({ status }: Row) => status)).toEqual([409, 409]);
  });

  test('is refused as a whole without an account, without rows, with too many, and beyond its size', async () => {
    const { cookie } = await server.signUp('sizes');
    expect((await send([draft('@x1', 'y')], '')).statusCode).toBe(401);
    expect((await send([], cookie)).statusCode).toBe(400);
    expect((await send(Array(501).fill({}), cookie)).statusCode).toBe(400);
    const large = await send([{ address: 'x'.repeat(1_050_000) }], cookie);
    expect([large.statusCode, large.json().params]).toEqual([413, { limit: 1024 }]);
  });
});
