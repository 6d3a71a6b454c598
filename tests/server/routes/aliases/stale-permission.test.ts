import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as operations from '../../../../src/adapters/api-contract/operations/index.ts';
import type { Operation } from '../../../../src/adapters/api-contract/shared/operation.ts';
import type { Write } from '../../../../src/adapters/sql/connection/write-batcher.ts';
import { toBody } from '../../../support/calls.ts';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';

/** Recognizes operations on grants, access requests and reports, which have their own tests. */
const isOfLink = ({ path }: Operation) => /[/](grants|asking|ask|unlock|report|reports|request)\b/.test(path);

/** Every operation that changes a place by its name or creates one. */
const writes = Object.values(operations as Readonly<Record<string, Operation>>).filter(
  (operation) =>
    operation.access === 'user' &&
    operation.method !== 'GET' &&
    /^[/]api[/](locations$|locations[/]:handle|handles[/]:handle[/]by-external-id)/.test(operation.path) &&
    !isOfLink(operation),
);

const bodies: Readonly<Record<string, object>> = {
  createLocation: draft('@cafe', 'gate'),
  editLocation: { floor: '7', visibility: 'protected', pin: '246810' },
  putByExternalId: { floor: '7' },
  updatePhoto: { alt: 'planted' },
};

const photo = () =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

let server: TestServer;
let olga = '';
let editor = '';
let administrator = '';

async function sendChange(method: 'POST' | 'DELETE', url: string, payload: object, cookie: string) {
  const answer = await server.ask({ method, url, payload, headers: { cookie } });
  expect([url, answer.statusCode < 300]).toEqual([url, true]);
}

beforeEach(async () => {
  server = await createTestServer();
  [olga, editor] = [(await server.signUp('olga')).cookie, (await server.signUp('editor')).cookie];
  const signIn = { method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password } } as const;
  administrator = readSessionCookie(await server.ask(signIn));
  await sendChange('POST', '/api/locations', draft('@cafe', 'door', { externalId: 'x1' }), olga);
  await sendChange('POST', '/api/handles/cafe/members', { username: 'editor', role: 'editor' }, olga);
  await sendChange('POST', '/api/handles/cafe/members/accept', {}, editor);
});
afterEach(() => server.close());

const ends = {
  removed: () => sendChange('DELETE', '/api/handles/cafe/members/editor', {}, olga),
  suspended: () => sendChange('POST', '/api/admin/users/editor/suspend', { reason: 'abuse' }, administrator),
};

/** Runs a function after the next request was authorized and before its first write. */
function runBeforeNextWrite(act: () => Promise<void>): void {
  const { database } = server;
  const { write } = database;
  const interrupted: Write = async (change) => {
    Object.assign(database, { write });
    await act();
    return database.write(change);
  };
  Object.assign(database, { write: interrupted });
}

const state = async () =>
  JSON.stringify([
    await server.database.query.selectFrom('locations').selectAll().execute(),
    await server.database.query.selectFrom('photos').select('id').execute(),
    await server.database.query.selectFrom('aliases').selectAll().execute(),
  ]);

test('the list of writes of places and photos is not empty', () => {
  expect(writes.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['createLocation', 'editLocation', 'deleteLocation', 'addPhoto', 'removePhoto']),
  );
});

describe.each(writes)('$id', (operation) => {
  test.each(Object.keys(ends) as (keyof typeof ends)[])(
    'of an editor who is concurrently %s is refused',
    async (end) => {
      const url = operation.path
        .replace(':handle', 'cafe')
        .replace(':label', 'door')
        .replace(':externalId', 'x1')
        .replace(':id', 'none');
      const isPhoto = operation.id === 'addPhoto';
      const payload = isPhoto ? await photo() : (bodies[operation.id] ?? toBody(operation));
      const before = await state();
      runBeforeNextWrite(ends[end]);
      const answer = await server.ask({
        method: operation.method as 'POST',
        url,
        payload,
        headers: { cookie: editor, ...(isPhoto && { 'content-type': 'image/png' }) },
      });
      // A batch has a result for each place.
      if (operation.id !== 'createLocations') expect([401, 403, 404, 409]).toContain(answer.statusCode);
      expect(await state()).toBe(before);
    },
  );
});

describe('an answer to an access request', () => {
  test.each(
    (Object.keys(ends) as (keyof typeof ends)[]).flatMap((end) => [{ hours: 2 }, {}].map((body) => ({ end, body }))),
  )('of an editor who is concurrently $end is none: $body', async ({ end, body }) => {
    await sendChange('POST', '/api/locations', draft('@cafe', 'hall', { approximate: 6 }), olga);
    const requested = await server.ask({
      method: 'POST',
      url: '/api/locations/cafe/hall/asks',
      payload: { name: 'Visitor', message: 'Hello', email: '' },
    });
    expect(requested.statusCode).toBe(201);
    const stored = async () => [
      await server.database.query.selectFrom('location_asks').selectAll().execute(),
      await server.database.query.selectFrom('location_grants').selectAll().execute(),
    ];
    const [asks] = await stored();
    expect(asks).toHaveLength(1);
    const { id } = asks![0] as { readonly id: string };
    const before = await stored();
    runBeforeNextWrite(ends[end]);
    const answer = { method: 'POST', url: `/api/asks/${id}/answer`, payload: body } as const;
    const late = await server.ask({ ...answer, headers: { cookie: editor } });
    expect([401, 403, 404]).toContain(late.statusCode);
    expect(await stored()).toEqual(before);
    expect((await server.ask({ ...answer, headers: { cookie: olga } })).statusCode).toBe(200);
  });
});
