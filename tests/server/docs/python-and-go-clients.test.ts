import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toOpenApi30 } from '../../support/openapi-3-0.ts';
import { answerAsProvider } from '../../support/provider-stub.ts';
import { ensureSystemPackages } from '../../support/shells.ts';
import type { TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

// Tests clients from OpenAPI Generator with a running server. The newest generator in the npm registry reads OpenAPI 3.0.

const run = promisify(execFile);
const programs = join(import.meta.dirname, '..', '..', 'fixtures', 'generated-clients');
const packages = join(import.meta.dirname, '..', '..', '..', 'node_modules');
const generator = join(packages, '@openapitools', 'openapi-generator-cli', 'bin', 'openapi-generator.jar');

let server: TestServer;
let folder: string;
let origin: string;
beforeAll(async () => {
  server = await startWholeServer(answerAsProvider, {}, { limits: true });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`;
  folder = await mkdtemp(join(tmpdir(), 'whereat-clients-'));
  const document = (await server.ask({ url: '/api/openapi.json' })).json();
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(toOpenApi30(document)));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Generates the client of a language as the package `whereat` in a folder. */
async function generate(language: string, into: string): Promise<void> {
  const input = ['-i', join(folder, 'openapi.json'), '--skip-validate-spec'];
  const output = ['-g', language, '-o', into, '--package-name', 'whereat'];
  await run('java', ['-jar', generator, 'generate', ...input, ...output], { maxBuffer: 1e8 });
}

async function callFromPython(): Promise<string> {
  ensureSystemPackages(['openjdk-17-jre-headless', 'python3', ...pythonPackages]);
  const client = join(folder, 'python');
  await generate('python', client);
  const env = { ...process.env, PYTHONPATH: client, PYTHONDONTWRITEBYTECODE: '1' };
  return (await run('python3', [join(programs, 'calls.py'), origin], { env })).stdout;
}
const pythonPackages = ['python3-certifi', 'python3-dateutil', 'python3-six', 'python3-urllib3'] as const;

async function callFromGo(): Promise<string> {
  ensureSystemPackages(['openjdk-17-jre-headless', 'golang-go', 'golang-golang-x-oauth2-dev']);
  const path = join(folder, 'go');
  await generate('go-experimental', join(path, 'src', 'whereat'));
  await mkdir(join(path, 'src', 'calls'));
  await cp(join(programs, 'calls.go'), join(path, 'src', 'calls', 'main.go'));
  const env = {
    ...process.env,
    GO111MODULE: 'off',
    GOPATH: `${path}:/usr/share/gocode`,
    GOCACHE: join(folder, 'go-cache'),
    GOFLAGS: '',
  };
  await run('go', ['build', '-o', join(path, 'calls'), 'calls'], { env });
  return (await run(join(path, 'calls'), [origin])).stdout;
}

test.each([
  ['Python', '@python', callFromPython],
  ['Go', '@golang', callFromGo],
] as const)(
  'a client in %s creates, finds, changes and lists places, and reads a failure',
  async (language, handle, call) => {
    const output = await call().catch((error: Error) => {
      if (!error.message.startsWith('The tests need ')) throw error;
      console.info(`A generated client in ${language} was not tried: ${error.message}`);
    });
    if (output === undefined) return;
    expect(JSON.parse(output)).toEqual({
      created: [handle, 'door', 24.713552, 46.675296],
      found: 'King Fahd Road 1',
      edited: ['Clock', 1],
      listed: ['door'],
      resolved: 2,
      failure: ['Error', 'location_not_found'],
    });
  },
);
