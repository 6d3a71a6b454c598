import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { toAddress, toBody } from './calls.ts';
import { type Call, listDescribedCalls } from './described-calls.ts';
import { draft, password, readSessionCookie, type TestServer } from './test-server.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type User = 'visitor' | 'ann' | 'bob' | 'eve' | 'admin';

/** A difference between the responses of two servers to the same request. */
interface Difference {
  readonly request: string;
  readonly responses: readonly string[];
}

/** A server, with the cookies and values from its earlier responses. */
interface World {
  readonly server: TestServer;
  readonly cookies: Map<User, string>;
  readonly values: Map<string, string>;
}

/**
 * Sends the same requests to empty servers and lists responses that differ in more than ids, secrets and durations. The requests are
 * a scenario with places, handles and accounts, and then every documented call as a visitor, two users and the administrator.
 */
export async function compareServers(servers: readonly TestServer[]) {
  const worlds: World[] = servers.map((server) => ({ server, cookies: new Map(), values: new Map() }));
  const differences: Difference[] = [];
  const statuses = new Map<number, number>();
  const requests = new Set<string>();

  const send = async (...[user, method, url, payload, saved = {}]: Step) => {
    const responses: string[] = [];
    for (const world of worlds) {
      world.server.clock.forward(1);
      const response = await world.server.ask(toRequest(world, user, method, url, payload));
      if (/login$|register$/.test(url) && response.statusCode < 300)
        world.cookies.set(user, readSessionCookie(response));
      const body = Object.keys(saved).length > 0 ? response.json() : undefined;
      for (const [name, path] of Object.entries(saved)) world.values.set(name, String(readPath(body, path)));
      responses.push(toComparable(response));
    }
    const status = Number(responses[0]!.slice(0, 3));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    requests.add(`${method} ${url}`);
    if (new Set(responses).size > 1) differences.push({ request: `${user}: ${method} ${url}`, responses });
  };

  for (const user of ['ann', 'bob', 'eve'] as const)
    await send(user, 'POST', '/api/auth/register', { username: user, password, email: `${user}@example.com` });
  await send('admin', 'POST', '/api/auth/login', { username: 'admin', password });
  for (const [user, method, url, payload, saved] of life) await send(user, method, url, payload, saved);
  const calls = (await listDescribedCalls()).filter(({ path }) => !unequal.test(path)).toSorted(compareHarm);
  for (const user of ['visitor', 'bob', 'ann', 'admin'] as const)
    for (const call of calls)
      await send(
        user,
        call.method.toUpperCase() as Method,
        toAddress(call.path),
        call.bodyMedia.length > 0 || call.method !== 'get' ? toBody(call) : undefined,
      );
  await send('eve', 'DELETE', '/api/account', { password });
  for (const url of lists) await send('admin', 'GET', url);
  return {
    differences,
    statuses,
    sent: [...statuses.values()].reduce((sum, count) => sum + count, 0),
    distinct: requests.size,
  };
}

function toRequest(
  { cookies, values }: World,
  user: User,
  method: Method,
  url: string,
  payload: unknown,
): InjectOptions {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? 'none');
  const headers = { host: 'where.example', origin: 'http://where.example', cookie: cookies.get(user) ?? '' };
  if (payload === undefined) return { method, url: fill(url), headers };
  const isText = typeof payload === 'string';
  return {
    method,
    url: fill(url),
    headers: { ...headers, 'content-type': isText ? 'text/csv' : 'application/json' },
    payload: isText ? payload : fill(JSON.stringify(payload)),
  };
}

const readPath = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], body);

/** Returns status, type, location and body without ids, secrets and durations; an archive's body is omitted. */
function toComparable({ statusCode, headers, body }: LightMyRequestResponse): string {
  const type = String(headers['content-type'] ?? '');
  const text = `${headers.location ?? ''} ${type.includes('zip') ? '' : body}`
    .replaceAll(/[\w+/-]{20,}={0,2}/g, (word) => (/[A-Z]/.test(word) && /[a-z]/.test(word) ? 'SECRET' : word))
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, 'ID')
    .replaceAll(/\b[A-Z\d]{4,5}(?:-[A-Z\d]{4,5})+\b/g, 'CODE')
    .replaceAll(/(?<="milliseconds":)\d+/g, 'DURATION');
  return `${statusCode} ${type} ${text}`;
}

/** Paths whose responses name the machine or the database. */
const unequal = /metrics|health|\/api\/docs|openapi/;

const rankHarm = (call: Call): number =>
  ['get', 'put', 'post', 'patch', 'delete'].indexOf(call.method) +
  (/logout|account/.test(call.path) && call.method !== 'get' ? 9 : 0);
const compareHarm = (a: Call, b: Call): number => rankHarm(a) - rankHarm(b);

const lists = [
  '/api/admin/users',
  '/api/admin/handles',
  '/api/admin/handles?reserved=true',
  '/api/admin/locations',
  '/api/admin/locations?q=%40cafe',
  '/api/admin/reports',
  '/api/admin/reports?state=decided',
  '/api/admin/audit',
  '/api/admin/administrators',
  '/api/admin/numbers',
];

const createDrafts = (handle: string, labels: readonly string[]) =>
  labels.map((label, index) =>
    draft(handle, label, { longitude: 46.6 + index / 100, externalId: `${handle}-${label}` }),
  );

type Step = readonly [User, Method, string, unknown?, Record<string, string>?];

const readers: readonly User[] = ['visitor', 'ann', 'bob', 'admin'];

const read = (url: string): Step[] => readers.map((user) => [user, 'GET', url]);

const life: readonly Step[] = [
  ...['@cafe', '@shop', '@port', '@depot', '@mill'].map(
    (handle): Step => [
      'ann',
      'POST',
      '/api/locations',
      draft(handle, 'door', { address: `${handle} street`, phone: '+966500000000' }),
    ],
  ),
  [
    'ann',
    'POST',
    '/api/locations/batch',
    { locations: createDrafts('@cafe', ['lab-1', 'lab-2', 'lab-10', 'hall', 'back']) },
  ],
  ['ann', 'POST', '/api/locations/batch', { mode: 'upsert', locations: createDrafts('@cafe', ['lab-2']) }],
  ['ann', 'POST', '/api/locations/batch', { mode: 'upsert', locations: createDrafts('@cafe', ['hall']) }],
  ['ann', 'POST', '/api/locations/batch', { mode: 'upsert', locations: createDrafts('@cafe', ['lab-3']) }],
  ['ann', 'POST', '/api/locations/batch', { mode: 'skip', locations: createDrafts('@cafe', ['lab-3', 'lab-4']) }],
  [
    'ann',
    'POST',
    '/api/locations/batch',
    { mode: 'create', dryRun: true, locations: createDrafts('@shop', ['lab-3', 'lab-4']) },
  ],
  [
    'ann',
    'POST',
    '/api/locations/batch',
    {
      locations: [
        ...createDrafts('@new', ['a', 'b']),
        ...createDrafts('@mill', ['a', 'b']),
        ...createDrafts('@port', ['a', 'b']),
      ],
    },
  ],
  ['bob', 'POST', '/api/locations/batch', { locations: createDrafts('@cafe', ['mine']) }],
  ['bob', 'POST', '/api/locations', draft('@bobs', 'door', { visibility: 'private' })],
  ['bob', 'POST', '/api/locations', draft('@caffe', 'door')],
  ['bob', 'POST', '/api/locations', draft('@cafe', 'door')],
  ['ann', 'PUT', '/api/handles/cafe/by-external-id/store-17', { label: 'store', latitude: 24.7, longitude: 46.6 }],
  ['ann', 'PUT', '/api/handles/cafe/by-external-id/store-17', { label: 'store-gate', floor: '4' }],
  ...read('/api/handles/cafe/by-external-id/store-17'),
  ...read('/api/locations/cafe/store'),
  ...read('/api/locations/cafe'),
  ...read('/api/locations/cafe?limit=3'),
  ...read('/api/locations/cafe?limit=3&after=hall'),
  ...read('/api/locations/cafe?near=24.71,46.61&radius=2000'),
  ...read('/api/locations/cafe?south=24&west=46&north=25&east=46.62'),
  ...read('/api/handles/cafe'),
  ...read('/api/handles/unknown'),
  ...read('/api/handles/c%C3%A0fe'),
  ...read('/api/suggestions?q=caf%20gat'),
  ...read('/api/suggestions?q=%40mill%20doo'),
  ...read('/api/suggestions?q=cafe%20street'),
  ...read('/api/understand?q=%40caffee%23door'),
  ...read('/api/understand?q=%40cafe%23dor'),
  ...read('/at/cafe/door'),
  ...read('/at/cafe/dor'),
  ...read('/share/cafe/door/qr.svg'),
  ['ann', 'PATCH', '/api/locations/cafe/door', { city: 'Sur' }],
  ['ann', 'PATCH', '/api/locations/cafe/door', { label: 'gate' }],
  ['ann', 'PATCH', '/api/locations/cafe/hall', { handle: '@shop', label: 'hall' }],
  ['ann', 'PATCH', '/api/locations/cafe/back', { handle: '@fresh', label: 'back' }],
  ['bob', 'PATCH', '/api/locations/cafe/gate', { city: 'Bobs' }],
  ...['cafe/door', 'cafe/gate', 'cafe/hall', 'shop/hall', 'cafe/back', 'fresh/back'].flatMap((name) =>
    read(`/api/locations/${name}`),
  ),
  ...read('/api/locations/cafe/gate/history'),
  ...read('/api/locations/shop/hall/history'),
  ['ann', 'POST', '/api/locations/cafe/gate/revert', { version: 1 }],
  ['ann', 'DELETE', '/api/locations/cafe/lab-1'],
  ...read('/api/locations/cafe/lab-1'),
  ['ann', 'GET', '/api/aliases/mine?state=deleted'],
  ['ann', 'POST', '/api/locations/cafe/lab-1/restore', {}],
  ['ann', 'DELETE', '/api/locations/cafe/lab-10'],
  ['ann', 'DELETE', '/api/locations/cafe/lab-10?permanently=true'],
  ...read('/api/locations/cafe/lab-10'),
  ['ann', 'POST', '/api/locations', draft('@cafe', 'lab-10')],
  ['ann', 'POST', '/api/locations/cafe/gate/confirm', {}],
  ['ann', 'POST', '/api/locations', draft('@cafe', 'door', { replacesFormerName: true })],
  // Members.
  ['ann', 'POST', '/api/handles/cafe/members', { username: 'bob' }],
  ['bob', 'GET', '/api/handles'],
  ['bob', 'POST', '/api/handles/cafe/members/accept', {}],
  ...read('/api/handles/cafe/members'),
  ['bob', 'PATCH', '/api/locations/cafe/gate', { note: 'by Bob' }],
  ['ann', 'POST', '/api/handles/cafe/invitations', { note: 'for Eve' }, { invitation: 'secret', invitationId: 'id' }],
  ...read('/api/handles/cafe/invitations'),
  ['eve', 'POST', '/api/handles/cafe/invitations/accept', { secret: '{invitation}' }],
  ['ann', 'PATCH', '/api/handles/cafe/members/eve', { role: 'owner' }],
  ...read('/api/handles/cafe/members'),
  // Grants and requests for access.
  ['ann', 'PATCH', '/api/locations/cafe/lab-2', { visibility: 'private' }],
  ['ann', 'PATCH', '/api/locations/cafe/lab-3', { visibility: 'private', approximate: true }],
  ['ann', 'PATCH', '/api/locations/cafe/lab-4', { approximate: true, pin: '1234' }],
  ...['lab-2', 'lab-3', 'lab-4'].flatMap((label) => read(`/api/locations/cafe/${label}`)),
  ['visitor', 'POST', '/api/locations/cafe/lab-4/unlock', { pin: '1234' }],
  [
    'ann',
    'POST',
    '/api/locations/cafe/lab-2/grants',
    { name: 'Courier', hours: 2 },
    { grant: 'id', grantSecret: 'secret' },
  ],
  [
    'bob',
    'POST',
    '/api/locations/cafe/lab-2/grants',
    { name: 'By Bob', hours: 2 },
    { bobs: 'id', bobsSecret: 'secret' },
  ],
  ...read('/api/locations/cafe/lab-2/grants'),
  ['visitor', 'GET', '/g/{grantSecret}'],
  ['visitor', 'GET', '/g/{bobsSecret}'],
  ['visitor', 'POST', '/api/locations/cafe/lab-4/asks', { name: 'Ben', message: 'For the delivery' }, { ask: 'id' }],
  ['visitor', 'POST', '/api/locations/cafe/lab-4/asks', { name: 'Liz', message: 'For the party' }],
  ['ann', 'GET', '/api/asks', undefined, { ask: 'asks.0.id', other: 'asks.1.id' }],
  ['ann', 'POST', '/api/asks/{ask}/answer', { hours: 2 }],
  ['ann', 'POST', '/api/asks/{other}/answer', { hours: 0 }],
  ['bob', 'GET', '/api/asks'],
  ['ann', 'GET', '/api/account/delegated-access'],
  ['ann', 'DELETE', '/api/handles/cafe/members/bob'],
  ['visitor', 'GET', '/g/{bobsSecret}'],
  ...read('/api/handles/cafe/ended-grants'),
  ['ann', 'POST', '/api/locations/cafe/lab-2/grants/{bobs}/keep', {}],
  ['visitor', 'GET', '/g/{bobsSecret}'],
  ['ann', 'DELETE', '/api/locations/cafe/lab-2/grants/{grant}'],
  ...read('/api/locations/cafe/lab-2/grants'),
  // The feed and webhooks.
  ['ann', 'GET', '/api/changes?after=0'],
  ['ann', 'GET', '/api/changes?after=0&limit=3', undefined, { next: 'next' }],
  ['ann', 'GET', '/api/changes?after={next}&limit=5'],
  ['eve', 'GET', '/api/changes?after=0&limit=50'],
  ['ann', 'POST', '/api/handles/cafe/webhooks', { url: 'https://hooks.example.com/whereat' }, { hook: 'id' }],
  ['ann', 'PATCH', '/api/locations/cafe/gate', { floor: '9' }],
  ['ann', 'GET', '/api/handles/cafe/webhooks'],
  ['ann', 'GET', '/api/handles/cafe/webhooks/{hook}/deliveries'],
  ['ann', 'POST', '/api/handles/cafe/webhooks/{hook}/test', {}],
  ['ann', 'PATCH', '/api/handles/cafe/webhooks/{hook}', { isOn: false }],
  // Renames of handles.
  ['ann', 'PATCH', '/api/handles/cafe', { handle: '@coffee' }],
  ['ann', 'PATCH', '/api/handles/coffee', { handle: '@kaffee' }],
  ...['cafe/gate', 'coffee/gate', 'kaffee/gate', 'kaffee/hall', 'cafe/lab-10'].flatMap((name) =>
    read(`/api/locations/${name}`),
  ),
  ...read('/api/locations/cafe'),
  ...read('/api/locations/kaffee/gate/history'),
  ['ann', 'GET', '/api/handles/kaffee/webhooks'],
  ['ann', 'GET', '/api/handles/kaffee/members'],
  ['visitor', 'GET', '/g/{bobsSecret}'],
  ['ann', 'PATCH', '/api/handles/port', { handle: '@kaffee' }],
  ['ann', 'PATCH', '/api/handles/depot', { handle: '@kaffee' }],
  ['ann', 'PATCH', '/api/handles/kaffee', { handle: '@cafe' }],
  ['eve', 'PATCH', '/api/handles/cafe', { handle: '@evescafe' }],
  ['eve', 'PATCH', '/api/handles/evescafe', { handle: '@cafe' }],
  ...read('/api/locations/cafe'),
  ['ann', 'GET', '/api/changes?after={next}'],
  ['ann', 'GET', '/api/handles'],
  ['ann', 'GET', '/api/aliases/mine'],
  ['ann', 'GET', '/api/aliases/mine?limit=3'],
  ...['csv', 'geojson', 'kml', 'gpx', 'vcard'].map(
    (format): Step => ['ann', 'GET', `/api/aliases/mine?format=${format}`],
  ),
  ['ann', 'POST', '/api/locations/read', 'handle,label,latitude,longitude\n@shop,kiosk,24.7,46.7\n'],
  [
    'visitor',
    'POST',
    '/api/locations/resolve',
    { aliases: ['@cafe#gate', '@coffee#gate', '@shop#hall', '@mill#a', '@no#no'] },
  ],
  ['ann', 'POST', '/api/signs', { aliases: ['@cafe#gate', '@mill#a'], size: 'sticker' }],
  ...read('/api/places?south=24&west=46&north=25&east=47'),
  ...read('/api/places?south=24&west=46&north=25&east=47&limit=2'),
  // Administration.
  ['visitor', 'POST', '/api/reports', { alias: '@mill#a', reason: 'spam', email: 'v@example.com' }],
  ['bob', 'POST', '/api/reports', { alias: '@shop#hall', reason: 'spam' }],
  ['bob', 'POST', '/api/reports', { alias: '@fresh#back', reason: 'spam' }],
  [
    'admin',
    'GET',
    '/api/admin/reports',
    undefined,
    { report: 'items.0.id', second: 'items.1.id', third: 'items.2.id' },
  ],
  ['admin', 'GET', '/api/admin/reports/{report}/place'],
  ['admin', 'POST', '/api/admin/reports/{second}/question', { question: 'Is this yours?' }],
  ['admin', 'POST', '/api/admin/reports/{report}', { decision: 'hidden', reason: 'Not a place' }],
  ['admin', 'POST', '/api/admin/reports/{second}', { decision: 'dismissed' }],
  ...lists.map((url): Step => ['admin', 'GET', url]),
  ...['mill/a', 'shop/hall', 'fresh/back'].flatMap((name) => read(`/api/locations/${name}`)),
  ['admin', 'POST', '/api/admin/locations/mill/b/hide', { reason: 'Not a place' }],
  ...read('/api/locations/mill/b'),
  ['admin', 'POST', '/api/admin/locations/mill/b/show', {}],
  ['admin', 'POST', '/api/admin/handles/depot2/reserve', {}],
  ['ann', 'POST', '/api/locations', draft('@depot2', 'a')],
  ['admin', 'DELETE', '/api/admin/handles/depot2/reserve'],
  ['admin', 'POST', '/api/admin/handles/new/transfer', { username: 'bob' }],
  ...read('/api/locations/new'),
  ['admin', 'POST', '/api/admin/handles/new/retire', { reason: 'Not a place' }],
  ...read('/api/locations/new/a'),
  ['admin', 'POST', '/api/admin/users/bob/suspend', { reason: 'Spam', hidePlaces: true }],
  ...read('/api/locations/bobs/door'),
  ['admin', 'POST', '/api/admin/users/bob/restore', {}],
  ['bob', 'POST', '/api/auth/login', { username: 'bob', password }],
  ...lists.map((url): Step => ['admin', 'GET', url]),
  ['ann', 'GET', '/api/account/export'],
  ['eve', 'GET', '/api/account/export'],
];
