import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// Limits the number of unclear names, doc comments and forms. Lower a limit when you remove some.

const root = join(import.meta.dirname, '..', '..');
const sources = globSync('{src,tests,bench,scripts}/**/*.{ts,tsx,mjs}', { cwd: root });

interface Pattern {
  readonly description: string;
  readonly pattern: RegExp;
  /** The number of permitted matches. */
  readonly limit: number;
  readonly violation: string;
  readonly instead: string;
}

const patterns: readonly Pattern[] = [
  {
    description: 'functions named xOf: begin with a verb, or use a property',
    pattern: /\b(?:function|const) [a-z][A-Za-z0-9]*Of\b(?= ?[(=:<])/g,
    limit: 0,
    violation: 'function nameOf(place: Place) {}',
    instead: 'function formatName(place: Place) {}',
  },
  {
    description: 'names with kept, told, said or asked: use cached, stored, notified, requested',
    pattern: /\b(?:function|const|let|interface|type|class) \w*(?:[kK]ept|[tT]old|[sS]aid|[aA]sked)\w*/g,
    limit: 1,
    violation: 'const keptAnswers = 1;',
    instead: 'const cachedAnswers = 1;',
  },
  {
    description: 'values named one, other, shown, made, given and so on: use the noun, or a and b for a pair',
    pattern:
      /(?:\b(?:const|let|function) (?:one|other|thing|what|which|shown|held|made|given|taken|led)(?= ?[=:(<])|\((?:one|other|shown|made|given|taken)\b[^()]*\) =>)/g,
    limit: 0,
    violation: 'rows.sort((one, other) => one.age - other.age);',
    instead: 'rows.sort((a, b) => a.age - b.age);',
  },
  {
    description: 'functions that begin with a preposition or a superlative: begin with a verb',
    pattern:
      /\b(?:function\*? |const )(?:in|at|by|about|of|before|after|within|around|beside|between|under|over|beyond|behind|into|inside|during|nearest|largest|oldest|best|worst)(?:[A-Z]\w*)?(?=(?:<[^>()]*>)?\(| = (?:async )?(?:<[^()]*>)?\([^()]*\)(?:: [^=]+)? =>| = (?:async )?\w+ =>)/g,
    limit: 0,
    violation: 'function nearestTown(point: Point) {}',
    instead: 'function findNearestTown(point: Point) {}',
  },
  {
    description: 'doc comments that are fragments: write a sentence that begins with a verb or a noun',
    pattern: /\/\*\* *(?:Of|As|Those|By|In|To|Where|What|Whether|Who) /g,
    limit: 0,
    violation: '/** Of those that wait. */',
    instead: '/** Returns the pending ones. */',
  },
  {
    description: 'tuples that are destructured at once: declare each value',
    pattern: /^\s*(?:const|let) \[[\w, ]+\] = \[[^\][]*\];/gm,
    limit: 0,
    violation: '  const [clock, log] = [resolve(Clock), resolve(Logger)];',
    instead: '  const clock = resolve(Clock);',
  },
  {
    description: 'object literals that are spread to keep lines short: list their properties',
    pattern: /\.\.\.\{/g,
    limit: 0,
    violation: 'return { ...{ handle, label }, version };',
    instead: 'return { handle, label, version };',
  },
];

describe.each(patterns)('$description', ({ pattern, limit, violation, instead }) => {
  test('are found, and do not increase', () => {
    expect(violation.match(pattern)).toHaveLength(1);
    expect(instead.match(pattern)).toBeNull();
    expect(sources.length).toBeGreaterThan(1_000);
    const count = sources
      .filter((path) => !path.endsWith('architecture/names.test.ts'))
      .reduce((sum, path) => sum + (readFileSync(join(root, path), 'utf8').match(pattern)?.length ?? 0), 0);
    expect(count).toBeLessThanOrEqual(limit);
  });
});

/** Modules whose exports have given names: languages have the same keys, and operations and commands are named by the API and the shell. */
const fixedNames =
  /^src\/(?:i18n\/[\w-]+\/|adapters\/sql\/migrations\/|adapters\/api-contract\/.*operations\.ts|cli\/commands\/|client\/published\/|index\.ts|library\/)/;
/** Names that two modules may export. `PlaceRow` is exported by the published client. */
const repeatableNames: readonly string[] = ['PlaceRow'];

/** Returns the exported names of a module, without properties of components and injection tokens, which have the name of their type. */
const listExports = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /^export (?:abstract )?(?:async )?(?:const|function\*?|interface|type|class) (\w+)(?<!Props)\b(?! = injectionToken)/gm,
    ),
  ].map(([, name]) => name!);

test('two modules do not export the same name', () => {
  expect(listExports('export async function findPlace() {}\nexport const Outbox = injectionToken<Outbox>();')).toEqual([
    'findPlace',
  ]);
  const modules = sources.filter((path) => path.startsWith('src/') && !fixedNames.test(path));
  const names = modules.flatMap((path) => [...new Set(listExports(readFileSync(join(root, path), 'utf8')))]);
  expect(names.length).toBeGreaterThan(2_000);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  expect(repeated.filter((name) => !repeatableNames.includes(name))).toEqual([]);
});
