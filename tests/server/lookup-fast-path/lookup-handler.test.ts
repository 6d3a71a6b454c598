import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draft, type TestServer, testServer } from '../../support/test-server.ts';
import { conversation, goodbye, lookUp, type Sent, turns } from './support.ts';

interface Listening {
  readonly server: TestServer;
  readonly port: number;
  /** The requests that reached Node. */
  readonly reached: string[];
}

async function listening(...options: Parameters<typeof testServer>): Promise<Listening> {
  const server = await testServer(...options);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const reached: string[] = [];
  server.app.server.on('request', ({ method, url }) => reached.push(`${method} ${url}`));
  // By itself Node reads most bytes below JavaScript, where it does more between two requests of one piece: what it drops when
  // the second cannot be read is another thing then. Who listens to the bytes makes it read them all in one way.
  server.app.server.on('connection', (socket) => socket.on('data', () => undefined));
  return { server, port: (server.app.server.address() as AddressInfo).port, reached };
}

let door: Listening;
/** The same places, and nobody at the door: whose address a header might say is let in at once. */
let ordinary: Listening;
beforeAll(async () => {
  door = await listening();
  const { cookie } = await door.server.signUp('owner');
  const places = [draft('@cafe', 'door'), draft('@cafe', 'Garden.2', { city: 'الرياض' })];
  for (const payload of places)
    await door.server.ask({ method: 'POST', url: '/api/locations', headers: { cookie }, payload });
  ordinary = await listening({ trustProxy: ['192.0.2.1'] }, door.server.useCases);
});
afterAll(async () => {
  await door?.server.close();
  await ordinary?.server.close();
});

/** Whose requests of one conversation Node had to answer, besides the last word. */
async function byNode({ port, reached }: Listening, ...sent: string[]): Promise<number> {
  reached.length = 0;
  await conversation(port, sent);
  return reached.filter((request) => request !== 'GET /api/health').length;
}

describe('who answers', () => {
  const browser = [
    'Host: whereat.example:8080',
    'Connection: keep-alive',
    'sec-ch-ua: "Chromium";v="140"',
    'Accept: */*',
    'Sec-Fetch-Site: same-origin',
    'User-Agent: Mozilla/5.0',
    'Accept-Encoding: gzip, br',
    'Accept-Language: ar;q=0.9',
    'If-None-Match: W/"x", "y"',
  ];
  test.each([
    ['a plain look-up', lookUp('/api/locations/cafe/door')],
    ['a name with its sign', lookUp('/api/locations/@cafe/door')],
    ['a name with its sign encoded', lookUp('/api/locations/%40cafe/door')],
    ['another spelling', lookUp('/api/locations/C.a-F_e/garden2')],
    ['what a browser says', lookUp('/api/locations/cafe/door', browser)],
  ])('the door: %s', async (_what, text) => {
    expect(await byNode(door, text)).toBe(0);
  });

  const headers = (...lines: string[]) => lookUp('/api/locations/cafe/door', ['Host: localhost', ...lines]);
  test.each([
    ['nobody there', lookUp('/api/locations/cafe/nowhere')],
    ['no name', lookUp('/api/locations/c/door')],
    ['a query', lookUp('/api/locations/cafe/door?x')],
    ['an encoded name', lookUp('/api/locations/cafe/%64oor')],
    ['all of a handle', lookUp('/api/locations/cafe')],
    ['another method', headers().replace('GET', 'HEAD')],
    ['HTTP/1.0', headers().replace('/1.1', '/1.0')],
    ['a cookie', headers('Cookie: a=b')],
    ['a token', headers('Authorization: Bearer x')],
    ['a file', headers('Accept: application/gpx+xml')],
    ['a body', headers('Content-Length: 0')],
    ['the end of the connection', headers('Connection: close')],
    ['an unknown header', headers('X-Forwarded-For: 192.0.2.1')],
    ['a header twice', headers('Accept: */*', 'Accept: */*')],
    ['a header named like what every object has', headers('constructor: x')],
  ])('Node: %s', async (_what, text) => {
    expect(await byNode(door, text)).toBe(1);
  });
});

const often = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

const paths = [
  '/api/locations/cafe/door',
  '/api/locations/%40cafe/door',
  '/api/locations/Ca-Fe/garden2',
  '/api/locations/cafe/nowhere',
  '/api/locations/cafe/..',
  '/api/locations/cafe/door?x=1',
  '/api/locations/cafe/%64oor',
  'http://localhost/api/locations/cafe/door',
];
const fields = [
  'Accept: */*',
  'accept:application/json',
  'Accept: text/html, */*;q=0.1',
  'User-Agent: anybody \t ',
  'User-Agent: caf\xe9',
  'Connection: keep-alive',
  'Connection: Keep-Alive, x',
  'Connection: close',
  'Content-Length: 0',
  'Content-Length: 3',
  'Transfer-Encoding: chunked',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'Host: elsewhere',
  'If-None-Match: *',
  'If-None-Match: "x"',
  'X-Anything: 1',
  'Referer : http://localhost/',
  ' folded',
  'no colon',
];
/** What takes more than a turn to answer. */
const slowPaths = [...paths, '/api/locations/cafe'];
const slowFields = [...fields, 'Accept: application/gpx+xml', 'Cookie: a=b', 'Authorization: Bearer x'];

const requestOf = (
  paths: readonly string[],
  fields: readonly string[],
  end: fc.Arbitrary<string> = fc.constant(''),
): fc.Arbitrary<string> =>
  fc
    .record({
      method: often('GET', 'HEAD', 'POST', 'get', 'OPTIONS'),
      path: fc.constantFrom(...paths),
      version: often('HTTP/1.1', 'HTTP/1.0', 'HTTP/1.2', ''),
      host: often('Host: localhost', 'hOST:x:1 ', 'Host:', ''),
      headers: fc.array(fc.constantFrom(...fields), { maxLength: 3 }),
      end,
    })
    .map(({ method, path, version, host, headers, end }) => {
      const lines = [`${method} ${path} ${version}`, host, ...headers].filter((line) => line !== '');
      return `${lines.join('\r\n')}\r\n${end}`;
    });

/** Look-ups of all sorts, most of them plain, some mangled, some one behind the other, in pieces. */
const anything: fc.Arbitrary<Sent> = (() => {
  const alone = requestOf(slowPaths, slowFields, fc.constant('\r\n'));
  // Where what follows cannot be read, Node drops the answers that are not ready: only quick ones have a certain end.
  const quick = requestOf(paths, fields, often('\r\n', '', '\n', '\r\nabc', '\r\n\r\n'));
  const mangled = fc
    .record({
      text: quick,
      at: fc.nat(),
      cut: fc.nat({ max: 3 }),
      put: fc.constantFrom('', '\r', '\n', '\0', ' ', ':', '\xe9'),
    })
    .map(({ text, at, cut, put }) => {
      const place = at % text.length;
      return text.slice(0, place) + put + text.slice(place + cut);
    });
  const plain = fc
    .tuple(
      fc.constantFrom('cafe/door', '@Ca-Fe/garden2'),
      fc.uniqueArray(fc.constantFrom('If-None-Match: *', 'if-none-match: "x"', 'Accept:*/*', 'DNT: 1'), {
        maxLength: 3,
      }),
    )
    .map(([name, fields]) => lookUp(`/api/locations/${name}`, ['Host: localhost', ...fields]));
  const together = fc
    .array(fc.oneof({ weight: 4, arbitrary: quick }, mangled), { minLength: 1, maxLength: 3 })
    .map((requests) => requests.join(''));
  const inTwo = fc
    .tuple(fc.oneof(together, plain), fc.nat())
    .map(([all, at]) => [all.slice(0, at % all.length), all.slice(at % all.length)].filter((piece) => piece !== ''));
  return fc.oneof(
    fc.array(fc.oneof(alone, plain), { minLength: 1, maxLength: 3 }),
    together.map((all) => [all]),
    inTwo,
  );
})();

test('whatever is sent, in whatever pieces: who is at the door makes no difference to what comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 40, maxLength: 40 }), async (all) => {
      const [atTheDoor, behindIt] = await Promise.all(
        [door, ordinary].map(({ port }) => Promise.all(all.map((sent) => conversation(port, sent)))),
      );
      for (const [i, sent] of all.entries())
        if (atTheDoor![i] !== behindIt![i])
          throw new Error(JSON.stringify({ sent, atTheDoor: atTheDoor![i], behindIt: behindIt![i] }, null, 2));
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 20_000);

const statusesIn = (received: string): readonly number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

test('a store that takes its time makes no difference, nor what is said meanwhile', async () => {
  const later = await listening(
    {},
    {
      ...door.server.useCases,
      findPlace: async (...name) => turns(3).then(() => door.server.useCases.findPlace(...name)),
    },
  );
  const [there, gone, broken] = ['door', 'nowhere', 'do\0r'].map((name) => lookUp(`/api/locations/cafe/${name}`));
  for (const sent of [[there!], [gone!], [there!, there!, gone!, there!], [there! + there!], [there!, broken!]])
    expect(await conversation(later.port, sent)).toBe(await conversation(ordinary.port, sent));
  // All in one turn, and yet not in one piece.
  const socket = connect(later.port, '127.0.0.1').setNoDelay(true);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  await once(socket, 'connect');
  for (const text of [there!, gone!, there!]) {
    socket.write(text);
    await turns(1);
  }
  socket.write(goodbye);
  await once(socket, 'close');
  expect(statusesIn(received)).toEqual([200, 404, 200, 200]);
  await later.server.close();
});

test('a store that throws is an error that the log has, as behind the door', async () => {
  const findPlace = () => {
    throw new Error('never foreseen');
  };
  const broken = await listening({}, { ...door.server.useCases, findPlace });
  expect(await conversation(broken.port, [lookUp('/api/locations/cafe/door')])).toMatch(
    /^HTTP\/1\.1 500 .*"code":"internal"/s,
  );
  await broken.server.close();
});

test('calls and misses are counted once, whoever answers', async () => {
  const [called, guessed] = [
    await listening({ limits: true }, door.server.useCases),
    await listening({ limits: true }, door.server.useCases),
  ];
  const asked = async ({ port }: Listening, text: string, times: number) =>
    statusesIn(await conversation(port, Array(times).fill(text), 4)).slice(0, times);
  const [plain, byNode, missed] = ['door', 'door?x', 'nowhere'].map((name) => lookUp(`/api/locations/cafe/${name}`));
  expect(await asked(called, byNode!, 150)).toEqual(Array(150).fill(200));
  expect(await asked(called, plain!, 151)).toEqual([...Array(150).fill(200), 429]);
  expect(await asked(guessed, missed!, 59)).toEqual(Array(59).fill(404));
  expect(await asked(guessed, plain!, 1)).toEqual([200]);
  expect(await asked(guessed, missed!, 1)).toEqual([404]);
  expect(await asked(guessed, plain!, 1)).toEqual([429]);
  await called.server.close();
  await guessed.server.close();
});

test('who is answered at the door is counted for Prometheus', async () => {
  const counted = await listening({ metrics: true }, door.server.useCases);
  await conversation(counted.port, [lookUp('/api/locations/cafe/door'), lookUp('/api/locations/cafe/door')]);
  expect(counted.reached).toEqual(['GET /api/health']);
  const { body } = await counted.server.ask({ url: '/metrics' });
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/locations/:handle/:label",status="200"} 2',
  );
  await counted.server.close();
});
