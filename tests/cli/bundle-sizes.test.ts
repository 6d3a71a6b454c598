import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build as buildWithVite } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runToEnd } from '../support/program.ts';

// Measures the bytes that a page of another site loads for one function of the published packages, with several bundlers.

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'whereat-bundles-'));

/** The folder of the bundlers, which are not dependencies of the project; it stays between two runs. */
const cache = join(root, 'node_modules', '.cache', 'bundlers');
const bundlers = ['esbuild@0.28.2', 'rollup@4.68.8', 'webpack@5.113.0'];
const load = async (name: string) => import(pathToFileURL(createRequire(join(cache, 'x.js')).resolve(name)).href);

beforeAll(async () => {
  const stamp = join(cache, 'installed.json');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== JSON.stringify(bundlers)) {
    mkdirSync(cache, { recursive: true });
    // Without this file, npm would install into a parent folder.
    writeFileSync(join(cache, 'package.json'), '{"private":true}');
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    const env = { ...process.env, npm_config_loglevel: 'error' } as Record<string, string>;
    const { code, err } = await runToEnd('npm', ['install', ...bundlers, ...quiet], { cwd: cache, env });
    expect(code, err).toBe(0);
    writeFileSync(stamp, JSON.stringify(bundlers));
  }
  mkdirSync(join(folder, 'node_modules', '@whereat'), { recursive: true });
  for (const [name, path] of [
    ['whereat-library', 'dist/library'],
    ['@whereat/client', 'dist/client'],
    ['zod', 'node_modules/zod'],
  ] as const)
    symlinkSync(join(root, path), join(folder, 'node_modules', name));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Functions that return the minified code of an entry, by bundler. */
const byBundler: Readonly<Record<string, (entry: string) => Promise<string>>> = {
  esbuild: async (entry) => {
    const { build } = await load('esbuild');
    const options = { bundle: true, minify: true, write: false, format: 'esm', logLevel: 'silent' };
    const { outputFiles } = await build({ entryPoints: [entry], preserveSymlinks: true, ...options });
    return outputFiles[0].text;
  },
  rollup: async (entry) => {
    const [{ rollup }, { transform }] = await Promise.all([load('rollup'), load('esbuild')]);
    // Does the same as the plugin node-resolve for packages with `"sideEffects": false`.
    const resolveId = (id: string, importer?: string) =>
      importer === undefined
        ? null
        : {
            id: createRequire(importer)
              .resolve(id)
              .replace(/\.cjs$/, '.js'),
            moduleSideEffects: false,
          };
    const bundle = await rollup({
      input: entry,
      plugins: [{ name: 'resolve', resolveId }],
      logLevel: 'silent',
    });
    const { output } = await bundle.generate({ format: 'esm' });
    return (await transform(output[0].code, { minify: true, format: 'esm' })).code;
  },
  webpack: async (entry) => {
    const { default: webpack } = await load('webpack');
    const output = { path: folder, filename: 'webpacked.js' };
    await new Promise((resolve, reject) => {
      webpack({ entry, mode: 'production', output }, (error: Error | null) => (error ? reject(error) : resolve(null)));
    });
    return readFileSync(join(folder, 'webpacked.js'), 'utf8');
  },
  Vite: async (entry) => {
    const options = { write: false, minify: true, modulePreload: { polyfill: false }, rollupOptions: { input: entry } };
    const built = await buildWithVite({ root: folder, configFile: false, logLevel: 'silent', build: options });
    const [output] = [built].flat() as unknown as readonly { readonly output: readonly { readonly code: string }[] }[];
    return output!.output[0]!.code;
  },
};

const plusCode = (path: string) =>
  `import { encodePlusCode } from '${path}';\nconsole.log(encodePlusCode(24.7, 46.6));`;
const lookUp = `import { createClient } from '@whereat/client';
const place = { params: { handle: '@cafe', label: 'door' } };
createClient({ server: 'https://whereat.example' }).getLocation(place).then(console.log);`;

test.each(Object.keys(byBundler))(
  '%s tree-shakes to one small function',
  async (name) => {
    const sizeIn = async (source: string) => {
      const entry = join(folder, 'entry.js');
      writeFileSync(entry, source);
      const code = await byBundler[name]!(entry);
      return { bytes: Buffer.byteLength(code), gzipped: gzipSync(code).length };
    };
    expect((await sizeIn(plusCode('whereat-library'))).bytes).toBeLessThan(2000);
    expect((await sizeIn(plusCode('whereat-library/plus-code'))).bytes).toBeLessThan(2000);
    expect((await sizeIn(lookUp)).gzipped).toBeLessThan(32_000);
  },
  120_000,
);
