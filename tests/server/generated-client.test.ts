import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as operations from '../../src/adapters/api-contract/operations/index.ts';
import { getRequest } from '../../src/adapters/api-contract/operations/requests.ts';
import type { Operation } from '../../src/adapters/api-contract/shared/operation.ts';
import { answerAsProvider } from '../support/provider-stub.ts';
import { draft, password, type TestServer } from '../support/test-server.ts';
import { startWholeServer } from '../support/whole-server.ts';

// The examples of docs/integrators.md against a client that openapi-typescript makes of the document of a running server.

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);
const documented = 'https://whereat.example';

interface Example {
  readonly name: string;
  readonly source: string;
  /** The output that the page promises. */
  readonly prints: string | undefined;
}

const page = await readFile(join(root, 'docs', 'integrators.md'), 'utf8');
const examples: readonly Example[] = [
  ...page.matchAll(/```ts\n\/\/ ([a-z]+\.ts)\n(.*?)```\n(?:\n```text\n(.*?)```)?/gs),
].map(([, name, source, prints]) => ({ name: name!, source: source!, prints }));

let server: TestServer;
let folder: string;
let origin: string;
let token: string;
beforeAll(async () => {
  // The addresses in answers are those of the page; the requests go to the server of the test.
  server = await startWholeServer(answerAsProvider, {}, { publicUrl: documented, limits: true });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`;
  const { cookie } = await server.signUp('ann');
  await server.ask({ method: 'POST', url: '/api/locations', payload: draft('@cafe', 'door'), headers: { cookie } });
  const payload = { username: 'ann', password };
  token = (await server.ask({ method: 'POST', url: '/api/tokens', payload })).json().token;

  folder = await mkdtemp(join(tmpdir(), 'whereat-client-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'whereat.ts'), astToString(await openapiTS(new URL(`${origin}/api/openapi.json`))));
  for (const { name, source } of examples)
    await writeFile(join(folder, name), source.replaceAll(`'${documented}'`, `'${origin}'`));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    types: ['node'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const compile = async (): Promise<string> => {
  const tsc = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  return run(process.execPath, [tsc, '-p', folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  );
};

const all: readonly Operation[] = Object.values(operations);
const toPath = ({ path }: Operation): string => path.replace(/:(\w+)/g, '{$1}');
const typeOf = (operation: Operation, part: string): string =>
  `paths['${toPath(operation)}']['${operation.method.toLowerCase()}']${part}`;
const refuses = (schema: z.core.$ZodType | undefined, value: unknown): boolean =>
  schema !== undefined && !z.safeParse(schema, value).success;

/** Lines of TypeScript for each operation whose schema refuses an object without fields: that must not compile. */
function mustNotCompile(
  getSchema: (operation: Operation) => z.core.$ZodType | undefined,
  typed: (operation: Operation) => string,
): string[] {
  return all.flatMap((operation) => {
    const value = [{}, [{}]].find(
      (one) => refuses(getSchema(operation), one) && !isOfOtherShape(getSchema(operation), one),
    );
    if (value === undefined) return [];
    return [
      `type ${operation.id} = ${typed(operation)};`,
      `// @ts-expect-error\nexport const _${operation.id}: ${operation.id} = ${JSON.stringify(value)};`,
    ];
  });
}

const isOfOtherShape = (schema: z.core.$ZodType | undefined, value: object): boolean =>
  Array.isArray(value) !== schema instanceof z.core.$ZodArray;

describe('a client that openapi-typescript makes', () => {
  test('compiles with every documented example, and not with a field that is not there', async () => {
    expect(examples.length).toBeGreaterThan(5);
    await writeFile(
      join(folder, 'wrong.ts'),
      "import type { components } from './whereat.ts';\nexport const wrong = (place: components['schemas']['Location']) =>\n  // @ts-expect-error\n  place.colour;\n",
    );
    expect(await compile()).toBe('');
  });

  test('does not compile without a field that the server requires, nor with an answer that lacks one', async () => {
    const bodies = mustNotCompile(
      (operation) => (getRequest(operation).bodyMedia === undefined ? getRequest(operation).body : undefined),
      (operation) => typeOf(operation, "['requestBody']['content']['application/json']"),
    );
    const answers = mustNotCompile(
      ({ answer }) => answer,
      (operation) => typeOf(operation, `['responses']['${operation.status ?? 200}']['content']['application/json']`),
    );
    expect([bodies.length, answers.length].map((count) => count > 60)).toEqual([true, true]);
    // There the use case says what is missing, in the product's words.
    for (const operation of [operations.createLocation, operations.createToken])
      bodies.push(
        `// @ts-expect-error\nexport const _${operation.id}: ${typeOf(operation, "['requestBody']['content']['application/json']")} = {};`,
      );
    const header = "import type { paths } from './whereat.ts';\n";
    await writeFile(join(folder, 'bodies.ts'), header + bodies.join('\n'));
    await writeFile(join(folder, 'answers.ts'), header + answers.join('\n'));
    expect(await compile()).toBe('');
  });

  test.each(examples.filter(({ prints }) => prints !== undefined).map((example) => [example.name, example] as const))(
    '%s prints what the page says',
    async (name, { prints }) => {
      const env = { ...process.env, WHEREAT_TOKEN: token, NO_COLOR: '1' };
      const { stdout } = await run(process.execPath, [join(folder, name)], { env });
      expect(stdout).toBe(prints);
    },
  );
});
