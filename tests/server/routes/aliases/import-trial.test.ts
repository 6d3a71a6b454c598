import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../support/databases.ts';
import { newMigratedPostgresDatabase } from '../../../support/postgres-databases.ts';
import { engines } from '../../../support/sample.ts';
import { createTestServer, draft } from '../../../support/test-server.ts';

type Row = ReturnType<typeof draft>;

const place = (handle: string, label: string, more: Record<string, unknown> = {}): Row => draft(handle, label, more);

/** Rows that are rejected, each kind in a separate file, with the expected failures of the real import. */
const files: Readonly<
  Record<
    string,
    {
      readonly rows: readonly Row[];
      readonly expected: readonly string[];
      readonly quotas?: object;
      readonly placesPerHour?: number;
    }
  >
> = {
  'reserved handles': {
    rows: [place('@admin', 'door'), place('@911', 'door')],
    expected: ['handle_reserved', 'handle_reserved'],
  },
  'handles of others': {
    rows: [place('@bobs', 'door'), place('@b0bs', 'door')],
    expected: ['handle_taken', 'handle_taken'],
  },
  'taken names': { rows: [place('@anns', 'home'), place('@anns', 'Ho-me')], expected: ['label_taken', 'label_taken'] },
  'names twice in the file': {
    rows: [place('@anns', 'twice'), place('@anns', 'TWICE'), place('@anns', 'other')],
    expected: ['created', 'label_taken', 'created'],
  },
  'external ids twice in the file': {
    rows: [place('@anns', 'id1', { externalId: '7' }), place('@anns', 'id2', { externalId: '7' })],
    expected: ['created', 'external_id_taken'],
  },
  'fields that are wrong': {
    rows: [
      place('@anns', 'far', { latitude: 91 }),
      place('@anns', 'phone', { phone: '12' }),
      place('@anns', 'hours', { hours: 'nine to five' }),
      place('@anns', 'no name here!'),
      place('a b', 'x'),
    ],
    expected: ['bad_coordinates', 'bad_phone', 'bad_hours', 'bad_alias', 'bad_alias'],
  },
  'phone numbers that are impossible in the country of the place': {
    rows: [
      place('@anns', 'local', { phone: '0501234567' }),
      place('@anns', 'short', { phone: '050123' }),
      place('@anns', 'long', { phone: '050123456789012' }),
      place('@anns', 'british', { phone: '020 7946 0123', latitude: 51.5, longitude: -0.12 }),
      place('@anns', 'misplaced', { whatsapp: '0501234567', latitude: 51.5, longitude: -0.12 }),
      place('@anns', 'sea', { phone: '0501234567', latitude: 40, longitude: -40 }),
    ],
    expected: ['created', 'bad_phone', 'bad_phone', 'created', 'bad_phone', 'bad_phone'],
  },
  'the places of an hour': {
    rows: ['a1', 'a2', 'a3', 'a4'].map((label) => place('@anns', label)),
    expected: ['created', 'created', 'rate_limited', 'rate_limited'],
    placesPerHour: 3,
  },
  'the places of an account': {
    rows: ['a1', 'a2', 'a3'].map((label) => place('@anns', label)),
    expected: ['created', 'quota_reached', 'quota_reached'],
    quotas: { places: 2 },
  },
  'the handles of an account': {
    rows: [place('@new1', 'a'), place('@new1', 'b'), place('@new2', 'a'), place('@new3', 'a')],
    expected: ['created', 'created', 'quota_reached', 'quota_reached'],
    quotas: { handles: 2 },
  },
};

describe.each(engines)('an import trial over %s', (engine) => {
  const servers: { close(): Promise<unknown> }[] = [];
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  test.each(Object.entries(files))('rejects the rows that the import would reject: %s', async (_, file) => {
    const opened = engine === 'SQLite' ? undefined : await openTestDatabase(await newMigratedPostgresDatabase());
    const settings = {
      placesPerHour: file.placesPerHour ?? 0,
      quotas: { places: 0, handles: 0, bytes: 0, ...file.quotas },
    };
    const server = await createTestServer({}, { settings }, undefined, opened);
    servers.push(server);
    const ann = await server.signUp('ann');
    const bob = await server.signUp('bob');
    const send = async (caller: { readonly cookie: string }, body: object) => {
      const answer = await server.ask({
        method: 'POST',
        url: '/api/locations/batch',
        headers: { host: 'where.example', origin: 'http://where.example', cookie: caller.cookie },
        payload: { mode: 'create', ...body },
      });
      return (answer.json().results as { outcome?: string; error?: { code: string } }[]).map(
        ({ outcome, error }) => outcome ?? error?.code,
      );
    };
    await send(bob, { locations: [place('@bobs', 'home')] });
    await send(ann, { locations: [place('@anns', 'home')] });
    const { rows, expected } = file;
    const tried = await send(ann, { locations: rows, dryRun: true });
    const again = await send(ann, { locations: rows, dryRun: true });
    const done: unknown[] = [];
    // Each row is a separate request, so that the order is fixed.
    for (const row of rows) done.push(...(await send(ann, { locations: [row] })));
    expect(done).toEqual(expected);
    expect([tried, again]).toEqual([done, done]);
  });
});
