import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

// Each dangerous operation has one function that performs it. Each rule has examples of violations.

const root = join(import.meta.dirname, '..', '..');

interface Rule {
  readonly why: string;
  /** A text that every violation contains; modules without it are not parsed. */
  readonly mentions: string;
  /** Returns whether a node violates the rule. */
  readonly breaks: (node: ts.Node, source: ts.SourceFile) => boolean;
  /** The exempt files. */
  readonly allowed: readonly string[];
  readonly violations: readonly string[];
}

const importsModule = (node: ts.Node, module: RegExp): boolean =>
  ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier) && module.test(node.moduleSpecifier.text);

/** Returns whether a node imports one of the names, or is a property with that name. */
const isNamed = (node: ts.Node, names: RegExp): boolean =>
  (ts.isImportSpecifier(node) && names.test((node.propertyName ?? node.name).text)) ||
  (ts.isPropertyAccessExpression(node) && names.test(node.name.text));

const rules: Readonly<Record<string, Rule>> = {
  'names that users give are resolved by c-ares': {
    why: 'getaddrinfo holds a thread of the pool that the whole process shares for as long as a name server is silent.',
    mentions: 'dns',
    breaks: (node) => importsModule(node, /^(?:node:)?dns(?:\/promises)?$/),
    allowed: ['src/adapters/http/host-resolver.ts'],
    violations: ["import { lookup } from 'node:dns';", "import dns from 'dns/promises';"],
  },
  'nothing calls getaddrinfo': {
    why: 'The one module that imports node:dns uses its Resolver.',
    mentions: 'lookup',
    breaks: (node, { fileName }) =>
      isNamed(node, /^(?:lookup|lookupService)$/) && fileName.endsWith('adapters/http/host-resolver.ts'),
    allowed: [],
    violations: ['dns.lookup(hostname);'],
  },
  'limits that all processes count are in one table': {
    why: 'usecases/limits/budgets.ts shows every one of them, and docs/api.md lists them. The daily limits of providers are settings.',
    mentions: 'consume',
    breaks: (node) =>
      ts.isPropertyAccessExpression(node) && node.name.text === 'consume' && /imiter$/i.test(node.expression.getText()),
    allowed: [
      'src/usecases/limits/consume.ts',
      'src/usecases/limits/trusted-networks.ts',
      'src/adapters/geocoders/with-daily-limit.ts',
    ],
    violations: ["await rateLimiter.consume('photos', 5, 60, now);"],
  },
  'screens read from one place whether there is a network': {
    why: 'A browser in a Wi-Fi without internet is online; the network state also knows that the worker could not reach the server.',
    mentions: 'onLine',
    breaks: (node) => ts.isPropertyAccessExpression(node) && node.name.text === 'onLine',
    allowed: ['src/ui/offline/network-state.ts', 'src/ui/app/early/start-worker.ts'],
    violations: ['if (navigator.onLine) return;'],
  },
};

function findViolations({ breaks, mentions }: Rule, file: string, text: string): readonly string[] {
  if (!text.includes(mentions)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (breaks(node, source)) found.push(`${file}: ${node.getText(source).slice(0, 100)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = globSync('src/**/*.{ts,tsx}', { cwd: root });

test.each(Object.entries(rules))('%s', (_, rule) => {
  for (const text of rule.violations)
    expect(findViolations(rule, 'src/adapters/http/host-resolver.ts', text), text).not.toEqual([]);
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !rule.allowed.includes(file))
    .flatMap((file) => findViolations(rule, file, readFileSync(join(root, file), 'utf8')));
  expect(found, rule.why).toEqual([]);
});
