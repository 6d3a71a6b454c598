import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as operations from '../../../../src/adapters/api-contract/operations/index.ts';
import { getRequest } from '../../../../src/adapters/api-contract/operations/requests.ts';
import type { Operation } from '../../../../src/adapters/api-contract/shared/operation.ts';
import type { Database } from '../../../../src/adapters/sql/connection/database.ts';
import type { Schema } from '../../../../src/adapters/sql/schema/schema.ts';
import { handleKey } from '../../../../src/domain/aliases/alias.ts';
import { lookalikeKey } from '../../../../src/domain/aliases/lookalike.ts';
import { toBody } from '../../../support/calls.ts';
import { openMemorySqlite } from '../../../support/databases.ts';
import { handle as toHandle } from '../../../support/locations.ts';
import { sample } from '../../../support/sample.ts';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';

// Tests the rights to write in handles. The cases are the operations of the API, so a new operation is tested or fails the tests.

const all: readonly Operation[] = Object.values(operations);
const writes = all.filter(({ method }) => method !== 'GET');

let server: TestServer;
let database: Database;
const people: Record<string, { readonly id: string; readonly cookie: string }> = {};
let administrator: string;
/** Runs once before the next write of a request, after the request was authorized. */
let beforeWrite: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const opened = await openMemorySqlite();
  database = {
    ...opened,
    write: async (act) => {
      const interrupt = beforeWrite;
      beforeWrite = undefined;
      await interrupt?.();
      return opened.write(act);
    },
  };
  server = await createTestServer(
    {},
    { settings: { quotas: { places: 0, handles: 0, bytes: 0 } } },
    undefined,
    database,
  );
  for (const name of ['olga', 'tess', 'mal', 'cleo']) people[name] = await server.signUp(name);
  const signIn = { method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password } } as const;
  administrator = readSessionCookie(await server.ask(signIn));
});
afterAll(() => server.close());

interface Sent {
  readonly method: Operation['method'];
  readonly url: string;
  readonly body?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send({ method, url, body, headers = {} }: Sent) {
  await database.query.deleteFrom('throttles').execute();
  const isImage = Buffer.isBuffer(body);
  const answer = await server.ask({
    method,
    url,
    headers: { ...headers, ...(isImage && { 'content-type': 'image/png' }) },
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, code: answer.json().code as string | undefined, json: answer.json() };
}

const as = (name: string) => ({ cookie: people[name]!.cookie });
let count = 0;
const newHandle = (prefix: string) => {
  count += 1;
  return `@${prefix}${count}`;
};

async function create(owner: string, handle: string, label: string, more: Record<string, unknown> = {}) {
  const body = draft(handle, label, more);
  expect((await send({ method: 'POST', url: '/api/locations', body, headers: as(owner) })).status).toBe(201);
}

/** Gives a user a role in a handle directly in the database. */
async function setRole(handle: string, name: string, role: Role) {
  const key = handleKey(toHandle(handle));
  if (role === 'account')
    await database.query
      .updateTable('handles')
      .set({ owner_id: people[name]!.id })
      .where('handle_key', '=', key)
      .execute();
  if (role === 'account')
    await database.query
      .updateTable('lookalikes')
      .set({ owner_id: people[name]!.id })
      .where('lookalike_key', '=', lookalikeKey(toHandle(handle)))
      .execute();
  if (role === 'none' || role === 'account') return;
  await database.query
    .insertInto('handle_members')
    .values({
      handle_key: key,
      user_id: people[name]!.id,
      role: role === 'editor' ? 'editor' : 'owner',
      invited_by: null,
      invited_at: 1,
      accepted_at: role === 'invited' ? null : 1,
    })
    .execute();
}

const roles = ['none', 'invited', 'editor', 'owner', 'account'] as const;
type Role = (typeof roles)[number];

/** The tables of handles and places. */
const tables = [
  ...['handles', 'handle_members', 'handle_invitations', 'webhooks', 'aliases', 'locations', 'location_history'],
  ...['photos', 'changes', 'location_grants', 'location_asks', 'closed_asks', 'lookalikes'],
] as readonly (keyof Schema)[];
/** Returns the rows as JSON, because comparing texts takes a hundredth of the time of comparing objects. */
const stored = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const rows = await database.query.selectFrom(table).selectAll().execute();
        return [table, rows.map((row) => JSON.stringify(row)).join('\n')] as const;
      }),
    ),
  );

describe('an operation that names a second handle', () => {
  /** Checks whether the JSON of a request has a field for a handle. */
  const namesHandle = (operation: Operation): boolean => {
    const { body } = getRequest(operation) as { readonly body?: z.ZodType };
    if (body === undefined) return false;
    const schema = JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }));
    return /"handle":|schemas\/Draft/.test(schema);
  };

  interface Case {
    /** The role that it requires in the source handle, if any. */
    readonly source?: 'owner';
    readonly target: 'owner' | 'member';
    send(source: string, target: string): Omit<Sent, 'headers'>;
    /** The mode of a batch, which has a result for each row. */
    readonly mode?: 'create' | 'upsert' | 'skip';
    readonly findsByFormerName?: boolean;
  }
  const createBatch = (mode: string) => (_source: string, target: string) =>
    ({
      method: 'POST',
      url: '/api/locations/batch',
      body: { mode, locations: [{ ...draft(target, 'planted'), reuse: true }] },
    }) as const;
  const cases: Readonly<Record<string, readonly Case[]>> = {
    createLocation: [
      {
        target: 'member',
        send: (_, target) => ({
          method: 'POST',
          url: '/api/locations',
          body: draft(target, 'planted', { reuse: true }),
        }),
      },
    ],
    createLocations: (['create', 'upsert', 'skip'] as const).map((mode) => ({
      target: 'member',
      send: createBatch(mode),
      mode,
      findsByFormerName: mode !== 'create',
    })),
    putByExternalId: [
      {
        target: 'member',
        findsByFormerName: true,
        // A handle in the body is ignored.
        send: (source, target) => ({
          method: 'PUT',
          url: `/api/handles/${target.slice(1)}/by-external-id/store-1`,
          body: { ...draft(source, 'planted'), reuse: true },
        }),
      },
    ],
    editLocation: [
      {
        source: 'owner',
        target: 'owner',
        send: (source, target) => ({
          method: 'PATCH',
          url: `/api/locations/${source.slice(1)}/door`,
          body: { handle: target, label: 'planted', reuse: true },
        }),
      },
      {
        source: 'owner',
        target: 'owner',
        send: (source, target) => ({
          method: 'PATCH',
          url: `/api/locations/${source.slice(1)}/bin`,
          body: { handle: target },
        }),
      },
    ],
    renameHandle: [
      {
        source: 'owner',
        target: 'owner',
        send: (source, target) => ({
          method: 'PATCH',
          url: `/api/handles/${source.slice(1)}`,
          body: { handle: target, reuse: true },
        }),
      },
    ],
  };

  test('is in the table of cases', () => {
    expect(
      writes
        .filter(namesHandle)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(Object.keys(cases).toSorted());
  });

  const toRole = (source: Source): Role => {
    if (source === 'administrator') return 'none';
    return source === 'token of the first' ? 'owner' : source;
  };
  const fixture = async (source: Source, target: Role, owner: 'olga' | 'tess') => {
    const from = newHandle('from');
    const to = newHandle('into');
    await create('olga', from, 'door');
    await create('olga', from, 'bin');
    await create(owner, to, 'bed', { visibility: 'private' });
    await setRole(from, 'mal', toRole(source));
    await setRole(to, 'mal', target);
    return { from, to };
  };
  const isAllowed = (role: Role, needed: 'owner' | 'member' | undefined): boolean =>
    needed === undefined || role === 'owner' || role === 'account' || (needed === 'member' && role === 'editor');
  const isPermitted = (testCase: Case, source: Source, target: Role): boolean => {
    if (source === 'administrator' || source === 'token of the first') return false;
    return isAllowed(source, testCase.source) && isAllowed(target, testCase.target);
  };
  const toOutcome = ({ mode }: Case, { status, code, json }: Awaited<ReturnType<typeof send>>) =>
    mode !== undefined && status === 200
      ? [json.results[0].status, json.results[0].error?.code ?? json.results[0].code]
      : [status, code];

  /** Callers who may change nothing in the target handle, whatever the role of their account in it. */
  const outsiders = ['administrator', 'token of the first'] as const;

  async function getHeaders(source: Source, from: string): Promise<Record<string, string>> {
    if (source === 'administrator') return { cookie: administrator };
    if (source !== 'token of the first') return as('mal');
    const body = { name: 'limited', handles: [from], password };
    const created = await send({ method: 'POST', url: '/api/tokens', body, headers: as('mal') });
    expect(created.status).toBe(201);
    return { authorization: `Bearer ${created.json.token}` };
  }

  type Source = Role | (typeof outsiders)[number];
  const everyCase = Object.entries(cases).flatMap(([id, list]) =>
    list.flatMap((testCase, at) => [...roles, ...outsiders].map((source) => ({ id: `${id} ${at}`, testCase, source }))),
  );
  test.each(sample(everyCase, 6))(
    '$id by a caller with the role $source in the source',
    async ({ testCase, source }) => {
      for (const target of roles) {
        const outcomes: unknown[] = [];
        for (const owner of ['olga', 'tess'] as const) {
          const { from, to } = await fixture(source, target, owner);
          const headers = await getHeaders(source, from);
          const before = await stored();
          const answer = await send({ ...testCase.send(from, to), headers });
          const [status, code] = toOutcome(testCase, answer);
          const expected = isPermitted(testCase, source, target);
          expect([target, owner, status < 300]).toEqual([target, owner, expected]);
          if (!expected) expect(await stored()).toEqual(before);
          const bed = await send({ method: 'GET', url: `/api/locations/${to.slice(1)}/bed`, headers: as('mal') });
          expect([target, bed.status]).toEqual([target, target === 'none' || target === 'invited' ? 404 : 200]);
          outcomes.push([status, code]);
        }
        // The response does not reveal whether the target belongs to the same account.
        expect([target, outcomes[0]]).toEqual([target, outcomes[1]]);
      }
    },
  );

  /** Creates a former name of Olga, and another handle of hers of which a user is an owner. */
  async function withFormerName(target: Role) {
    const from = newHandle('from');
    const former = newHandle('former');
    const present = newHandle('present');
    for (const label of ['door', 'bin']) await create('olga', from, label);
    await setRole(from, 'mal', 'owner');
    await create('olga', former, 'planted');
    const rename = { method: 'PATCH', url: `/api/handles/${former.slice(1)}`, body: { handle: present } } as const;
    expect((await send({ ...rename, headers: as('olga') })).status).toBe(200);
    for (const handle of target === 'account' ? [former, present] : [present]) await setRole(handle, 'mal', target);
    return { from, former };
  }

  const everyAct = Object.entries(cases).flatMap(([id, list]) =>
    list.map((testCase, at) => ({ id: `${id} ${at}`, testCase })),
  );
  test.each(sample(everyAct, 2))(
    '$id can only reuse a former name if the caller owns the handle to which it redirects',
    async ({ testCase }) => {
      for (const target of roles) {
        const { from, former } = await withFormerName(target);
        const before = await stored();
        const [status] = toOutcome(testCase, await send({ ...testCase.send(from, former), headers: as('mal') }));
        // An upsert finds the place by its former name.
        const isFound = testCase.findsByFormerName === true && ['editor', 'owner'].includes(target);
        // A move cannot take a former name of another account.
        const isAccount = target === 'account' && testCase.source === undefined;
        const expected = isAccount || (target === 'owner' && testCase.target === 'owner') || isFound;
        expect([target, status < 300]).toEqual([target, expected]);
        if (!expected) expect(await stored()).toEqual(before);
      }
    },
  );

  test('does not merge members, invitations and webhooks of the handles', async () => {
    const { from, to } = await fixture('owner', 'owner', 'olga');
    await setRole(from, 'cleo', 'editor');
    const url = `/api/handles/${from.slice(1)}`;
    const body = { note: 'x', role: 'owner' };
    expect((await send({ method: 'POST', url: `${url}/invitations`, body, headers: as('olga') })).status).toBe(201);
    const hook = { url: 'https://hooks.example.com/x' };
    expect((await send({ method: 'POST', url: `${url}/webhooks`, body: hook, headers: as('olga') })).status).toBe(201);
    const merged = await send({ method: 'PATCH', url, body: { handle: to }, headers: as('mal') });
    expect([merged.status, merged.json]).toEqual([200, { handle: to, renamed: 2 }]);
    for (const table of ['handle_invitations', 'webhooks'] as const)
      for (const handle of [from, to])
        expect(
          await database.query.selectFrom(table).select('id').where('handle_key', '=', handle.slice(1)).execute(),
        ).toEqual([]);
    const bed = `/api/locations/${to.slice(1)}/bed`;
    expect((await send({ method: 'GET', url: bed, headers: as('cleo') })).status).toBe(404);
    expect((await send({ method: 'GET', url: bed, headers: as('mal') })).status).toBe(200);
  });
});

describe('a handle that looks like another of its account', () => {
  const ofHandle = writes.filter(({ path }) => /:handle|:username/.test(path));
  const callers = ['olga', 'mal', 'administrator'] as const;

  test.each(sample(ofHandle, 5).map(({ id }) => id))('stays with its owner: %s', async (id) => {
    const operation = ofHandle.find((candidate) => candidate.id === id)!;
    const { method, path } = operation;
    for (const caller of callers) {
      const base = `${newHandle('look')}q`;
      const first = `${base}-1`;
      const second = `${base}-l`;
      await create('olga', first, 'door');
      await create('olga', second, 'bed', { visibility: 'private' });
      await setRole(first, 'mal', 'owner');
      const secondKey = handleKey(toHandle(second));
      const findOwner = () =>
        database.query
          .selectFrom('handles')
          .select(['owner_id', 'renamed_to'])
          .where('handle_key', '=', secondKey)
          .execute();
      const findMembers = () =>
        database.query.selectFrom('handle_members').select('user_id').where('handle_key', '=', secondKey).execute();
      const url = path
        .replace(':handle', first.slice(1))
        .replace(':username', id === 'setMemberRole' || id === 'removeMember' ? 'olga' : 'cleo')
        .replace(/:label/, 'door')
        .replace(/:\w+/g, 'none');
      const hasBody = getRequest(operation).body !== undefined;
      const bodies = {
        setMemberRole: { role: 'editor' },
        transferHandle: { username: 'mal' },
        suspendUser: { reason: 'x' },
        renameHandle: { handle: newHandle('renamed') },
      } as Record<string, object>;
      const headers = caller === 'administrator' ? { cookie: administrator } : as(caller);
      await send({ method, url, headers, ...(hasBody && { body: bodies[id] ?? toBody({ id }) }) });
      await database.query.updateTable('users').set({ suspended_at: null }).execute();
      expect([caller, await findOwner(), await findMembers()]).toEqual([
        caller,
        [{ owner_id: people.olga!.id, renamed_to: null }],
        [],
      ]);
    }
  });
});

describe('a member who is removed or suspended between check and write', () => {
  const ofHandle = writes.filter(({ path, access }) => path.includes(':handle') && access === 'user');
  /** The operations that need no role. */
  const withoutRole = ['acceptInvitation', 'acceptHandleInvitation'];

  async function fixture() {
    const handle = newHandle('window');
    const key = handle.slice(1);
    await create('olga', handle, 'door', { externalId: 'store-17', approximate: 6 });
    await create('olga', handle, 'bin');
    await setRole(handle, 'mal', 'owner');
    await setRole(handle, 'cleo', 'editor');
    const headers = as('mal');
    const door = `/api/locations/${key}/door`;
    const of = `/api/handles/${key}`;
    const ok = async (sent: Omit<Sent, 'headers'>) => {
      const answer = await send({ ...sent, headers });
      expect([sent.url, answer.status < 300]).toEqual([sent.url, true]);
      return answer.json;
    };
    const image = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    await ok({ method: 'POST', url: `${door}/grants`, body: { name: 'x', hours: 1 } });
    const webhook = await ok({ method: 'POST', url: `${of}/webhooks`, body: { url: 'https://hooks.example.com/' } });
    const invitation = await ok({ method: 'POST', url: `${of}/invitations`, body: { note: 'x', role: 'editor' } });
    const photo = await ok({ method: 'POST', url: `${door}/photos`, body: image });
    await ok({ method: 'DELETE', url: `/api/locations/${key}/bin` });
    await ok({ method: 'PATCH', url: door, body: { floor: '1' } });
    const grants = (await send({ method: 'GET', url: `${door}/grants`, headers })).json as readonly { id: string }[];
    const ids = { Grant: grants[0]!.id, Photo: photo.photos[0].id, Webhook: webhook.id, Invitation: invitation.id };
    const findId = (id: string): string => Object.entries(ids).find(([name]) => id.includes(name))?.[1] ?? '';
    return { key, image, findId };
  }

  const bodies: Record<string, object> = {
    editLocation: { city: 'Sur', visibility: 'protected', pin: '4821' },
    inviteMember: { username: 'tess' },
    setMemberRole: { role: 'owner' },
    deleteByExternalId: {},
  };

  const ends = {
    removed: (key: string) =>
      database.query
        .deleteFrom('handle_members')
        .where('handle_key', '=', key)
        .where('user_id', '=', people.mal!.id)
        .execute(),
    suspended: () =>
      database.query.updateTable('users').set({ suspended_at: 1 }).where('id', '=', people.mal!.id).execute(),
  } as const;

  /** Creates the request of an operation that the member may perform. */
  async function requestFor(operation: Operation) {
    const { id, method, path } = operation;
    const { key, image, findId } = await fixture();
    const test = {
      method: 'POST',
      url: `/api/handles/${key}/webhooks/${findId(id)}/test`,
      headers: as('mal'),
    } as const;
    const delivery = id === 'redeliverWebhook' ? (await send(test)).json.id : '';
    const url = path
      .replace(':handle', key)
      .replace(':delivery', delivery)
      .replace(':label', id === 'restoreLocation' ? 'bin' : 'door')
      .replace(':username', 'cleo')
      .replace(':externalId', 'store-17')
      .replace(':id', findId(id));
    const { body: schema, bodyMedia } = getRequest(operation);
    const json = id === 'renameHandle' ? { handle: newHandle('else') } : (bodies[id] ?? toBody({ id }));
    const body = bodyMedia === undefined ? schema && json : image;
    return { key, sent: { method, url, headers: as('mal'), ...(body !== undefined && { body }) } };
  }

  const refused = ofHandle.filter(({ id }) => !withoutRole.includes(id));
  test.each(sample(refused, 5))('$id is refused and changes nothing', async (operation) => {
    const { sent } = await requestFor(operation);
    const done = await send(sent);
    expect([sent.url, done.status < 300, done.code]).toEqual([sent.url, true, undefined]);
    for (const end of ['removed', 'suspended'] as const) {
      const request = await requestFor(operation);
      let before: Awaited<ReturnType<typeof stored>> | undefined;
      beforeWrite = async () => {
        await ends[end](request.key);
        before = await stored();
      };
      const { status } = await send(request.sent);
      await database.query.updateTable('users').set({ suspended_at: null }).execute();
      expect([end, before !== undefined, [401, 403, 404].includes(status)]).toEqual([end, true, true]);
      expect(await stored()).toEqual(before);
    }
  });
});
