import { expect, test } from 'vitest';
import { startServer } from '../../support/server-process.ts';
import { draft, password } from '../../support/test-server.ts';

test('a running server logs no position, typed text or secret', async () => {
  // Some providers reject requests and one is unreachable, so that their failures are logged.
  const server = await startServer({
    LOG_LEVEL: 'debug',
    METRICS: 'on',
    ACCESS_LOG: 'on',
    ADMIN_PASSWORD: 'the admin password',
    TOMTOM_KEY: 'key-of-tomtom',
    TOMTOM_URL: 'http://127.0.0.1:1',
    NOMINATIM_URL: 'http://127.0.0.1:1',
    ONEMAP_URL: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://mailer:key-of-mail@127.0.0.1:1',
    FEEDBACK_RECIPIENT: 'operator@example.com',
  });
  const secrets = [password, 'the admin password', 'key-of-tomtom', 'key-of-mail', 'a wrong password'];
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

  const registered = await send('/api/auth/register', { username: 'ann', password, email: 'ann@mail.example' });
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
  secrets.push(cookie.split('=')[1]!);
  await send('/api/auth/login', { username: 'ann', password: 'a wrong password' });
  const { token } = (await (await send('/api/tokens', { name: 'laptop', password }, { cookie })).json()) as {
    token: string;
  };
  secrets.push(token);
  const created = await send(
    '/api/locations',
    draft('@bakery', 'backdoor', { latitude: 24.123456, longitude: 46.654321, address: 'Hidden Lane 7' }),
    { authorization: `Bearer ${token}` },
  );
  expect(created.status).toBe(201);
  await send('/api/feedback', { feedback: 'a private word' }, { cookie });
  await send('/api/feedback', { feedback: 'a private word' }, { cookie, origin: 'https://evil.example' });
  for (const path of [
    '/at/bakery/backdoor',
    '/api/locations/bakery/backdoor',
    '/api/locations/bakery/frontdoor',
    '/share/bakery/backdoor/preview.png',
    '/api/reverse?lat=24.123456&lng=46.654321',
    '/api/geocode?q=Hidden%20Lane%207',
    '/api/saudi/search?searchVal=Hidden%20Lane',
    '/map?q=24.123456,46.654321',
    '/api/locations/%ff',
  ])
    await (await get(path, { cookie })).arrayBuffer();
  const metrics = await (await get('/metrics')).text();
  const { code } = await server.stop();

  const log = server.output();
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  expect(code).toBe(0);
  // The log is not empty.
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(
    expect.arrayContaining(['registered', 'sign-in-refused', 'token-made', 'other-site-refused']),
  );
  // The seconds of a time can look like degrees.
  const untimed = log.replace(/"time":"[^"]*"/g, '');
  for (const reported of [
    ...secrets,
    '24.12',
    '46.65',
    'Hidden',
    'bakery',
    'backdoor',
    'ann@',
    'private word',
    '"ann"',
  ])
    for (const [where, text] of Object.entries({ log: untimed, metrics }))
      expect([where, reported, text.includes(reported)]).toEqual([where, reported, false]);
});

test('every line on stderr is JSON, whatever address is requested', async () => {
  const server = await startServer({ LOG_LEVEL: 'debug' });
  for (const path of ['/share/%E2%80%A8/sign', '/share/a%0Ab/sign', '/%00/a/b/c', '/no/such/page']) {
    const page = await fetch(server.origin + path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(await page.text()).toContain('Page Not Found');
  }
  await server.stop();
  const lines = server.errors().trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
});

test('a server serves metrics at a separate port, each request by its route, and logs its shutdown', async () => {
  const server = await startServer({ METRICS_PORT: '0', ACCESS_LOG: 'on' });
  const readLines = (text: string): readonly Record<string, unknown>[] =>
    server
      .errors()
      .split('\n')
      .filter((line) => line.includes(text))
      .map((line) => JSON.parse(line));
  const requested = { headers: { 'x-request-id': 'order-7' } };
  expect((await fetch(`${server.origin}/api/locations/nobody/nothing`, requested)).status).toBe(404);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  const [{ port } = { port: 0 }] = readLines('Metrics are told');
  const measured = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await measured.text();
  for (const name of ['http_request_duration_seconds_count', 'nodejs_eventloop_lag_p99_seconds', 'process_open_fds'])
    expect(text).toMatch(new RegExp(`^${name}.* [\\d.]+$`, 'm'));
  expect(text).toMatch(/^whereat_build_info\{version="[\d.]+",node="26\.[\d.]+"\} 1$/m);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404);
  expect((await server.stop()).code).toBe(0);
  const [request] = readLines('"requestId":"order-7"');
  expect(request).toMatchObject({ method: 'GET', route: '/api/locations/:handle/:label', status: 404 });
  expect(server.errors()).not.toContain('nobody');
  expect(readLines('Stopping')[0]).toMatchObject({ signal: 'SIGTERM' });
  expect(readLines('"Stopped"')).toHaveLength(1);
});
