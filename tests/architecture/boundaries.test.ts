import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, describe, expect, test } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';
import { sample } from '../support/sample.ts';

const root = join(import.meta.dirname, '..', '..');
const fixtures = join(root, '.cache', 'violations');

/** A small source tree for each rule that violates it. */
const violations: Record<string, Record<string, string>> = {
  'domain-is-pure': {
    'src/domain/a.ts': `import { readFileSync } from 'node:fs'; export const a = readFileSync;`,
  },
  'i18n-imports-domain': {
    'src/i18n/a.ts': `import { b } from '../usecases/b.ts'; export const a = b;`,
    'src/usecases/b.ts': 'export const b = 1;',
  },
  'ports-import-domain': {
    'src/ports/a.ts': `import type { B } from '../adapters/sql/b.ts'; export type A = B;`,
    'src/adapters/sql/b.ts': 'export type B = string;',
  },
  'usecases-import-ports': { 'src/usecases/a.ts': `import { z } from 'zod'; export const a = z;` },
  'locations-through-use-cases': {
    'src/usecases/a.ts': `import type { AliasStore } from '../ports/aliases/alias-store.ts'; export type A = AliasStore;`,
    'src/ports/aliases/alias-store.ts': 'export interface AliasStore { add(): void }',
  },
  'one-access-check': {
    'src/usecases/aliases/a.ts': `import type { LocationLookup } from '../../ports/aliases/location-lookup.ts'; export type A = LocationLookup;`,
    'src/ports/aliases/location-lookup.ts': 'export interface LocationLookup { lookUp(): void }',
  },
  'contract-by-capability': {
    'src/adapters/api-contract/webhooks/a.ts': `import { b } from '../photos/b.ts'; export const a = b;`,
    'src/adapters/api-contract/photos/b.ts': 'export const b = 1;',
  },
  'adapters-are-independent': {
    'src/adapters/smtp/a.ts': `import { b } from '../sql/b.ts'; export const a = b;`,
    'src/adapters/sql/b.ts': 'export const b = 1;',
  },
  'client-without-adapters': {
    'src/client/a.ts': `import { b } from '../adapters/http/b.ts'; export const a = b;`,
    'src/adapters/http/b.ts': 'export const b = 1;',
  },
  'published-client-is-independent': {
    'src/client/published/a.ts': `import { b } from '../../usecases/b.ts'; export const a = b;`,
    'src/usecases/b.ts': 'export const b = 1;',
  },
  'ui-imports-usecases': {
    'src/ui/a.ts': `import type { B } from '../ports/b.ts'; export type A = B;`,
    'src/ports/b.ts': 'export type B = string;',
  },
  'screens-are-independent': {
    'src/ui/screens/map/a.ts': `import { b } from '../create/b.ts'; export const a = b;`,
    'src/ui/screens/create/b.ts': 'export const b = 1;',
  },
  'only-app-imports-screens': {
    'src/ui/place/a.ts': `import { b } from '../screens/create/b.ts'; export const a = b;`,
    'src/ui/screens/create/b.ts': 'export const b = 1;',
  },
  'ui-runs-in-browsers': { 'src/ui/a.ts': `import { join } from 'node:path'; export const a = join;` },
  'browser-without-database': {
    'src/wiring/browser.ts': `import { b } from '../adapters/sql/b.ts'; export const a = b;`,
    'src/adapters/sql/b.ts': 'export const b = 1;',
  },
  'openlayers-in-ui-map': { 'src/ui/screens/a.ts': `import View from 'ol/View.js'; export const a = View;` },
  'server-imports-usecases': {
    'src/server/routes/a.ts': `import { b } from '../../adapters/sql/b.ts'; export const a = b;`,
    'src/adapters/sql/b.ts': 'export const b = 1;',
  },
  'drawing-in-render-process': {
    'src/wiring/server.ts': `import { b } from '../adapters/image-rendering/resvg-renderer.ts'; export const a = b;`,
    'src/adapters/image-rendering/resvg-renderer.ts': 'export const b = 1;',
  },
  'cli-imports-usecases': {
    'src/cli/commands/a.ts': `import { b } from '../../client/b.ts'; export const a = b;`,
    'src/client/b.ts': 'export const b = 1;',
  },
  'only-mains-import-wiring': {
    'src/ui/screens/a.ts': `import { b } from '../../wiring/browser.ts'; export const a = b;`,
    'src/wiring/browser.ts': 'export const b = 1;',
  },
  'wiring-without-drivers': {
    'src/wiring/server.ts': `import { b } from '../server/app.ts'; export const a = b;`,
    'src/server/app.ts': 'export const b = 1;',
  },
  'only-roots-resolve': {
    'src/wiring/server/webhooks.ts': `import { resolve } from '../shared/resolve.ts'; export const a = resolve;`,
    'src/wiring/shared/resolve.ts': 'export const resolve = 1;',
  },
  'inversify-in-wiring': { 'src/server/a.ts': `import { Container } from 'inversify'; export const a = Container;` },
  'library-without-adapters': {
    'src/index.ts': `export { b } from './adapters/sql/b.ts';`,
    'src/adapters/sql/b.ts': 'export const b = 1;',
  },
  'no-circular-imports': {
    'src/domain/a.ts': `import { b } from './b.ts'; export const a = () => b;`,
    'src/domain/b.ts': `import { a } from './a.ts'; export const b = () => a;`,
  },
  'no-orphans': { 'src/domain/a.ts': 'export const a = 1;' },
  'all-imports-resolve': { 'src/domain/a.ts': `import { b } from './gone.ts'; export const a = b;` },
};

/**
 * The folders without import cycles. The stores of the capabilities are exempt, because deleting an account or renaming a handle is one
 * transaction over the tables of several capabilities.
 */
const ordered = /^src(\/|$)(?!adapters\/sql\/)/;

/** Finds a cycle of imports between folders, by the modules directly in them: `a → b → a`. */
function findFolderCycle({ modules }: ICruiseResult): string | undefined {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = dirname(source);
    const to = dependencies.map(({ resolved }) => dirname(resolved)).filter((folder) => folder !== from);
    needs.set(from, new Set([...(needs.get(from) ?? []), ...to.filter((folder) => ordered.test(folder))]));
  }
  const done = new Set<string>();
  function visit(folder: string, path: readonly string[]): string | undefined {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder].join(' → ');
    if (done.has(folder)) return undefined;
    const found = [...(needs.get(folder) ?? [])].map((next) => visit(next, [...path, folder])).find(Boolean);
    done.add(folder);
    return found;
  }
  return [...needs.keys()]
    .filter((folder) => ordered.test(folder))
    .map((folder) => visit(folder, []))
    .find(Boolean);
}

function writeModules(name: string, files: Record<string, string>): string {
  const place = join(fixtures, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  return place;
}

async function analyze(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(['src'], {
    ...configuration.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: configuration.forbidden },
  } as Parameters<typeof cruise>[1]);
  return output as ICruiseResult;
}

afterAll(() => rmSync(fixtures, { recursive: true, force: true }));

describe('the rules of dependencies', () => {
  const source = analyze(root);

  test('hold in every module', async () => {
    const { summary, modules } = await source;
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
    const analyzed = modules.map(({ source }) => source).filter((source) => source.startsWith('src/'));
    const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((source) => !analyzed.includes(source))).toEqual([]);
  });

  test('have a violation each', () => {
    expect(Object.keys(violations).sort()).toEqual(configuration.forbidden!.map(({ name }) => name).sort());
  });

  test.each(sample(Object.keys(violations), 4))('catch a violation of %s', async (name) => {
    const { summary } = await analyze(writeModules(name, violations[name]!));
    expect(summary.violations.map(({ rule }) => rule.name)).toContain(name);
  });

  test('find no cycle between folders, and catch one', async () => {
    expect(findFolderCycle(await source)).toBeUndefined();
    const place = writeModules('folder-cycle', {
      'src/cli/a.ts': `import { b } from './input/b.ts'; export const a = b;`,
      'src/cli/input/b.ts': 'export const b = 1;',
      'src/cli/input/c.ts': `import { d } from '../d.ts'; export const c = d;`,
      'src/cli/d.ts': 'export const d = 1;',
    });
    expect(findFolderCycle(await analyze(place))).toBe('src/cli → src/cli/input → src/cli');
  });
});
