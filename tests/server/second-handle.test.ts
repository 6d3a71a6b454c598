import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import * as operations from '../../src/adapters/api-contract/operations/index.ts';
import { getRequest } from '../../src/adapters/api-contract/operations/requests.ts';
import type { Operation } from '../../src/adapters/api-contract/shared/operation.ts';
import { cookieFrom, createTestServer, draft, password, type TestServer } from '../support/test-server.ts';

/** Returns whether the handler of an operation reads a handle from the body. */
function readsHandle(operation: Operation): boolean {
  const { body } = getRequest(operation);
  const parsed = body && z.safeParse(body, { handle: '@home' });
  return parsed?.success === true && typeof (parsed.data as { readonly handle?: unknown }).handle === 'string';
}

/** Operations whose path and whose body each name a handle. */
const twoHandles = Object.values(operations as Readonly<Record<string, Operation>>).filter(
  (operation) => operation.path.includes(':handle') && readsHandle(operation),
);

const roles = ['stranger', 'invited', 'editor', 'owner', 'account'] as const;
type Role = (typeof roles)[number];

let server: TestServer;
const cookies: Record<string, string> = {};
let number = 0;

async function ask(method: string, url: string, payload: object, cookie: string) {
  await server.database.query.deleteFrom('throttles').execute();
  return server.ask({ method: method as 'POST', url, payload, headers: { cookie } });
}

async function did(...request: Parameters<typeof ask>) {
  const answer = await ask(...request);
  expect([request[1], answer.statusCode < 300]).toEqual([request[1], true]);
  return answer;
}

/** A handle with a private place, in which the actor has a role. */
async function createHandle(role: Role): Promise<string> {
  number += 1;
  const name = `s${number}q${number}`;
  const by = role === 'account' ? cookies.actor! : cookies.olga!;
  await did('POST', '/api/locations', draft(`@${name}`, `door${number}`, { visibility: 'private' }), by);
  if (role === 'stranger' || role === 'account') return name;
  const invitation = { username: 'actor', role: role === 'editor' ? 'editor' : 'owner' };
  await did('POST', `/api/handles/${name}/members`, invitation, by);
  if (role !== 'invited') await did('POST', `/api/handles/${name}/members/accept`, {}, cookies.actor!);
  return name;
}

/** The call of an operation, which moves the place or the handle. */
function moveTo(operation: Operation, source: string, at: number, target: string, cookie: string) {
  const url = operation.path.replace(':handle', source).replace(':label', `door${at}`);
  return ask(operation.method, url, { handle: `@${target}`, reuse: true }, cookie);
}

beforeAll(async () => {
  server = await createTestServer();
  for (const name of ['olga', 'actor', 'foreign']) cookies[name] = (await server.signUp(name)).cookie;
  const signIn = { method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password } } as const;
  cookies.administrator = cookieFrom(await server.ask(signIn));
});
afterAll(() => server.close());

test('there are operations that name two handles', () => {
  expect(twoHandles.map(({ id }) => id).sort()).toEqual(expect.arrayContaining(['editLocation', 'renameHandle']));
});

describe.each(twoHandles)('$id', (operation) => {
  test.each(roles.flatMap((source) => roles.map((target) => [source, target] as const)))(
    'from a handle of the %s to one of the %s',
    async (sourceRole, targetRole) => {
      const source = await createHandle(sourceRole);
      const at = number;
      const target = await createHandle(targetRole);
      const bed = `/api/locations/${target}/door${number}`;
      const isOwner = (role: Role) => role === 'owner' || role === 'account';
      const before = await ask('GET', bed, {}, cookies.olga!);
      const moved = await moveTo(operation, source, at, target, cookies.actor!);
      if (isOwner(sourceRole) && isOwner(targetRole)) expect(moved.statusCode).toBe(200);
      else if (isOwner(sourceRole)) {
        expect([moved.statusCode, moved.json().code]).toEqual([409, 'handle_taken']);
        // Another account's handle is answered alike.
        number += 1;
        const other = `f${number}q${number}`;
        await did('POST', '/api/locations', draft(`@${other}`, `door${number}`), cookies.foreign!);
        const foreign = await moveTo(operation, source, at, other, cookies.actor!);
        const notified = ({
          handle: _,
          detail: _detail,
          instance: _at,
          requestId: _id,
          ...body
        }: Record<string, unknown>) => body;
        expect([foreign.statusCode, notified(foreign.json())]).toEqual([409, notified(moved.json())]);
      } else expect([401, 403, 404]).toContain(moved.statusCode);
      // What the account of the target sees, and may do, stays.
      expect((await ask('GET', bed, {}, cookies.olga!)).statusCode).toBe(before.statusCode);
    },
  );

  test('with a token that is limited to the source, or by an administrator', async () => {
    const [source, target] = [await createHandle('account'), await createHandle('account')];
    const body = { name: 'limited', handles: [`@${source}`], password };
    const { token } = (await did('POST', '/api/tokens', body, cookies.actor!)).json();
    const url = operation.path.replace(':handle', source).replace(':label', `door${number - 1}`);
    const payload = { handle: `@${target}` };
    const byToken = await server.ask({
      ...{ method: operation.method as 'PATCH', url, payload },
      headers: { authorization: `Bearer ${token}` },
    });
    expect([byToken.statusCode, byToken.json().code]).toEqual([409, 'handle_taken']);
    const byAdministrator = await ask(operation.method, url, payload, cookies.administrator!);
    expect([403, 404]).toContain(byAdministrator.statusCode);
  });
});
