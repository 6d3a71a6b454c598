import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runToEnd } from '../support/program.ts';
import { expectCompiles } from '../support/type-check.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'whereat-library-'));
const env = { ...process.env, npm_config_loglevel: 'error' } as Record<string, string>;

/** The folder of the oldest supported Node; it stays between two runs. */
const cache = join(root, 'node_modules', '.cache', 'node-22');
const platformPackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const node22 = join(cache, 'node_modules', platformPackage, 'bin', 'node');

const npm = async (args: readonly string[], cwd: string) => {
  const { code, err } = await runToEnd('npm', [...args, '--no-audit', '--no-fund', '--prefer-offline'], { cwd, env });
  expect(code, err).toBe(0);
};

/** Installs the packed library in an empty project, like a user. */
beforeAll(async () => {
  if (!existsSync(node22)) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(join(cache, 'package.json'), '{"private":true}');
    await npm(['install', `${platformPackage}@22`], cache);
  }
  const packed = await runToEnd('npm', ['pack', './dist/library', '--pack-destination', folder], { cwd: root, env });
  expect(packed.code, packed.err).toBe(0);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  await npm(['install', `./${tarball}`], folder);
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runOn = async (node: string, file: string) => {
  const { code, out, err } = await runToEnd(node, [join(folder, file)], { cwd: folder, env });
  expect([code, err]).toEqual([0, '']);
  return out;
};

describe('the package of the library', () => {
  test('has no dependencies, and states its supported platforms', () => {
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'whereat-library',
    ]);
    const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/whereat-library/package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest.engines).toEqual({ node: '>=22' });
    const [readme] = readFileSync(join(folder, 'node_modules/whereat-library/README.md'), 'utf8').split('\n');
    expect(readme).toBe('# The library');
  });

  const page = readFileSync(join(root, 'docs', 'library.md'), 'utf8');
  const examples = [...page.matchAll(/```js\n\/\/ (\S+)\n(.*?)```\n\n```text\n(.*?)```/gs)].map(
    ([, name, source, prints]) => [name!, source!, prints!] as const,
  );

  test.each(examples)('the example %s prints the documented output on Node 22', async (name, source, prints) => {
    writeFileSync(join(folder, name), source);
    expect(await runOn(node22, name)).toBe(prints);
  });

  test('the examples of the documents compile in strict TypeScript', async () => {
    const files = examples.map(([name]) => name.replace('.mjs', '.mts'));
    for (const [i, [, source]] of examples.entries()) writeFileSync(join(folder, files[i]!), source);
    await expectCompiles(files, folder, env);
  });

  test('has a path for each part, with types and source maps', async () => {
    writeFileSync(
      join(folder, 'parts.mts'),
      `import { decodePlusCode } from 'whereat-library/plus-code';
import { parseAlias } from 'whereat-library/alias';
import { classify } from 'whereat-library/classify';
const latitude: number | undefined = decodePlusCode('7HP8PM6F+MP').value?.latitude;
console.log(latitude, parseAlias('@cafe#door').value?.label, classify('@cafe').value?.[0]?.kind);
`,
    );
    await expectCompiles('parts.mts', folder, env);
    expect(await runOn(node22, 'parts.mts')).toBe('24.7116875 door alias\n');
    const parts = join(folder, 'node_modules/whereat-library/domain/codes');
    const map = JSON.parse(readFileSync(join(parts, 'plus-code.js.map'), 'utf8'));
    expect(map.sourcesContent).toEqual([readFileSync(join(root, 'src/domain/codes/plus-code.ts'), 'utf8')]);
  });

  test('can be required from CommonJS', async () => {
    writeFileSync(join(folder, 'common.cjs'), "console.log(require('whereat-library').countryName('SA'));");
    expect(await runOn(node22, 'common.cjs')).toBe('Saudi Arabia\n');
  });

  test('exports every name on its page', async () => {
    const [, besides] = /\n(Besides: .*?)\n(?:\n|$)/s.exec(page)!;
    const names = [...besides!.matchAll(/`(\w+)`/g)].map(([, name]) => name!).filter((name) => /^[a-z]/.test(name));
    expect(names.length).toBeGreaterThan(15);
    writeFileSync(
      join(folder, 'exported.mjs'),
      "import * as whereat from 'whereat-library';\nconsole.log(JSON.stringify(Object.keys(whereat)));",
    );
    const exported = JSON.parse(await runOn(process.execPath, 'exported.mjs')) as readonly string[];
    expect(names.filter((name) => !exported.includes(name))).toEqual([]);
  });

  test('reads every text of the fixtures on Node 22 like on this Node', async () => {
    expect(examples.length).toBeGreaterThan(3);
    const fixtures = [
      'query.tsv',
      'coordinate-spellings.tsv',
      'pasted-links.tsv',
      'hostile-names.tsv',
      'hostile-texts.txt',
    ];
    const texts = fixtures.flatMap((name) =>
      readFileSync(join(root, 'tests', 'fixtures', name), 'utf8')
        .split('\n')
        .flatMap((line) => line.split('\t')),
    );
    expect(texts.length).toBeGreaterThan(1000);
    writeFileSync(join(folder, 'texts.json'), JSON.stringify(texts));
    writeFileSync(
      join(folder, 'read.mjs'),
      `import { readFileSync } from 'node:fs';
import * as whereat from 'whereat-library';
const texts = JSON.parse(readFileSync(new URL('texts.json', import.meta.url), 'utf8'));
const functions = [whereat.classify, whereat.parseAlias, whereat.parseHandle, whereat.parseLabel, whereat.countryCode, whereat.readCoordinates, whereat.readMapLink, whereat.isValidPlusCode, whereat.decodePlusCode, whereat.decodeGeotude, whereat.readPoint, whereat.decodeMgrs];
for (const text of texts) console.log(JSON.stringify(functions.map((read) => read(text))));
`,
    );
    const [old, current] = await Promise.all([runOn(node22, 'read.mjs'), runOn(process.execPath, 'read.mjs')]);
    expect(old.split('\n').length).toBe(texts.length + 1);
    expect(old).toBe(current);
  });

  test('has types for TypeScript', async () => {
    writeFileSync(
      join(folder, 'use.mts'),
      `import { classify, type Location } from 'whereat-library';
export const getCity = (location: Location): string => location.city;
// @ts-expect-error a text is a string
classify(7);
`,
    );
    await expectCompiles('use.mts', folder, env);
  });
});
