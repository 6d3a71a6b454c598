import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runToEnd } from '../support/program.ts';
import { createTestServer, draft, password, type TestServer } from '../support/test-server.ts';
import { expectCompiles } from '../support/type-check.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'whereat-client-'));
const env = { ...process.env, npm_config_loglevel: 'error' } as Record<string, string>;
const documented = 'https://whereat.example';

const page = readFileSync(join(root, 'docs', 'client.md'), 'utf8');
const examples = [...page.matchAll(/```ts\n\/\/ ([a-z]+\.ts)\n(.*?)```(?:\n\n```text\n(.*?)```)?/gs)].map(
  ([, name, source, prints]) => ({ name: name!, source: source!, prints }),
);

const npm = async (...args: readonly string[]) => {
  const { code, err } = await runToEnd('npm', args, { cwd: folder, env });
  expect(code, err).toBe(0);
};

let server: TestServer;
let origin: string;
let token: string;
/** Packs the package and its only dependency from the installed files, so that both can be installed without a registry. */
beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  for (const each of [join(root, 'dist', 'client'), join(root, 'node_modules', 'zod')])
    await npm('pack', each, '--pack-destination', packed, '--ignore-scripts');
  const tarballs = readdirSync(packed).map((name) => `./packed/${name}`);
  await npm('install', ...tarballs, '--offline', '--no-audit', '--no-fund');

  server = await createTestServer({ publicUrl: documented });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`;
  const { cookie } = await server.signUp('ann');
  await server.ask({ method: 'POST', url: '/api/locations', payload: draft('@cafe', 'door'), headers: { cookie } });
  const payload = { username: 'ann', password };
  token = (await server.ask({ method: 'POST', url: '/api/tokens', payload })).json().token;
  for (const { name, source } of examples)
    writeFileSync(join(folder, name), source.replaceAll(`'${documented}'`, `'${origin}'`));
}, 240_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the package has one dependency, and states its supported platforms', () => {
  const installed = join(folder, 'node_modules');
  expect(readdirSync(installed).filter((name) => !name.startsWith('.'))).toEqual(['@whereat', 'zod']);
  const manifest = JSON.parse(readFileSync(join(installed, '@whereat/client/package.json'), 'utf8'));
  expect(Object.keys(manifest.dependencies)).toEqual(['zod']);
  expect([manifest.engines, manifest.private]).toEqual([{ node: '>=22' }, undefined]);
  expect(readFileSync(join(installed, '@whereat/client/README.md'), 'utf8')).toMatch(/^# The client\n/);
});

test('every documented example compiles, and unknown names do not', async () => {
  expect(examples.length).toBeGreaterThan(4);
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { createClient, type Place } from '@whereat/client';
const whereat = createClient({ server: '' });
export const getCity = (place: Place): string => place.city;
export const getPoints = async () => {
  const changes = await whereat.listChanges({ query: { limit: 10 } });
  return changes.ok ? changes.value.changes.map(({ location }) => location?.latitude) : [];
};
// @ts-expect-error a place has a label
await whereat.getLocation({ params: { handle: '@cafe' } });
// @ts-expect-error the field's name is latitude
await whereat.createLocation({ body: { handle: '@cafe', label: 'door', latitud: 24.7, longitude: 46.6 } });
// @ts-expect-error no list
whereat.all.getLocation();
// @ts-expect-error a place has no colour
export const getColour = (place: Place) => place.colour;
`,
  );
  const files = [...examples.map(({ name }) => name), 'wrong.ts'];
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
  await expectCompiles(files, folder, env, ['--allowImportingTsExtensions', ...types]);
}, 240_000);

test.each(examples.filter(({ prints }) => prints !== undefined).map((example) => [example.name, example] as const))(
  '%s prints what the page documents',
  async (name, { prints }) => {
    const run = { cwd: folder, env: { ...env, WHEREAT_TOKEN: token, NO_COLOR: '1' } };
    const { out, err } = await runToEnd(process.execPath, [join(folder, name)], run);
    expect([out, err]).toEqual([prints, '']);
  },
);

test('its bundle runs without Node', async () => {
  writeFileSync(join(folder, 'browser.js'), "export { createClient, verifyWebhook } from '@whereat/client';");
  const build = await rolldown({ cwd: folder, input: 'browser.js', platform: 'browser', logLevel: 'silent' });
  const { output } = await build.generate({ format: 'iife', name: 'whereat', minify: true });
  await build.close();
  expect(output.length).toBe(1);
  const { code, imports } = output[0];
  expect(imports).toEqual([]);
  const web = {
    fetch,
    Headers,
    URL,
    URLSearchParams,
    AbortSignal,
    AbortController,
    TextEncoder,
    TextDecoder,
    crypto,
    atob,
  };
  const context = createContext({ ...web, setTimeout, clearTimeout });
  runInContext(code, context);
  const ask = `whereat.createClient({ server: '${origin}' }).getLocation({ params: { handle: '@cafe', label: 'door' } })`;
  const found = await runInContext(ask, context);
  expect(found).toMatchObject({ ok: true, value: { handle: '@cafe', label: 'door', instructions: [] } });
});
