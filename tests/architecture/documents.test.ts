import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCommandTree } from '../../src/cli/program.ts';
import { flattenCommands } from '../../src/cli/tree/command-tree.ts';
import { limits } from '../../src/usecases/limits/budgets.ts';

const root = join(import.meta.dirname, '..', '..');
const documents = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })].map(
  (name) => [name, readFileSync(join(root, name), 'utf8')] as const,
);

const tree = await createCommandTree();

/** Returns the code in a document: indented lines, and code spans with their line breaks replaced by spaces. */
const extractCode = (text: string): readonly string[] => [
  ...[...text.matchAll(/^ {4}(\S.*)$/gm)].map(([, line]) => line!),
  ...[...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span!.replace(/\s*\n\s*/g, ' ')),
];

const places = ['.', 'src', 'tests'];
const isThere = (path: string) => places.some((place) => existsSync(join(root, place, path)));
const isFile = /^[\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|mjs|js|md|css|json|txt|tsv)$/;
/** Matches files that a build, an installation or a running server creates. */
const isGenerated = /^(?:dist|data|node_modules)\//;

describe.each(documents)('%s', (name, text) => {
  const code = extractCode(text);

  test('names existing files', () => {
    const files = code.filter((span) => isFile.test(span) && !isGenerated.test(span));
    if (name === 'docs/conformance.md') expect(files.length).toBeGreaterThan(150);
    expect(files.filter((file) => !isThere(file))).toEqual([]);
  });

  test('links to existing targets', () => {
    const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !existsSync(join(root, dirname(name), link)))).toEqual([]);
  });

  test('names existing scripts of package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const named = code.flatMap((span) =>
      [...span.matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, script]) => script!),
    );
    expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });

  test('names existing commands and options of the command line', () => {
    const { commands, renderHelp } = tree;
    const all = flattenCommands(commands);
    // Earlier releases had other commands.
    const current = name === 'CHANGELOG.md' ? extractCode(text.split(/^## \d/m)[0]!) : code;
    const wrong = current.flatMap((span) => {
      const [, verb, rest = ''] = /(?:^|[ (])whereat ([a-z][a-z-]*)([^|;]*)/.exec(span) ?? [];
      if (verb === undefined) return [];
      if (verb === 'help') return [];
      if (!commands.some((command) => command.name === verb)) return [span];
      const paths = all.filter(({ path }) => `${verb}${rest} `.startsWith(`${path} `)).map(({ path }) => path);
      const help = renderHelp(paths.at(-1)!)! + renderHelp('');
      return [...rest.matchAll(/--[a-z-]+/g)].map(([flag]) => flag).filter((flag) => !help.includes(flag));
    });
    expect(wrong).toEqual([]);
  });
});

test('the newest release of the changelog is the version of the program, with its date', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const changelog = documents.find(([name]) => name === 'CHANGELOG.md')![1];
  const releases = [...changelog.matchAll(/^## (\d.*)$/gm)].map(([, heading]) => heading!);
  expect(releases).not.toEqual([]);
  for (const heading of releases) expect(heading).toMatch(/^\d+\.\d+\.\d+, \d{4}-\d{2}-\d{2}$/);
  expect(releases[0]!.slice(0, -12)).toBe(version);
  const dates = releases.map((heading) => heading.slice(-10));
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('each entry of the changelog is one line of at most 25 words', () => {
  const lines = documents.find(([name]) => name === 'CHANGELOG.md')![1].split('\n');
  const entries = lines.filter((line) => line.startsWith('- '));
  expect(entries.length).toBeGreaterThan(300);
  expect(entries.filter((entry) => entry.slice(2).trim().split(/\s+/).length > 25)).toEqual([]);
  expect(lines.filter((line) => /^\s+\S/.test(line))).toEqual([]);
});

test('each JavaScript and TypeScript example is in a document whose examples are compiled', () => {
  const compiled = ['docs/client.md', 'docs/integrators.md', 'docs/library.md'];
  expect(documents.filter(([, text]) => /^```[jt]s/m.test(text)).map(([name]) => name)).toEqual(compiled);
  for (const [name, text] of documents.filter(([each]) => compiled.includes(each)))
    expect(text.match(/^```[jt]s$/gm)!.length, name).toBe(text.match(/^```[jt]s\n\/\/ [a-z]+\.m?[jt]s$/gm)!.length);
});

test('the documents were found', () => {
  expect(documents.length).toBeGreaterThan(20);
});

test('docs/api.md lists every shared limit', () => {
  const windows: Readonly<Record<number, string>> = {
    60: 'a minute',
    600: 'in ten minutes',
    3600: 'an hour',
    86400: 'a day',
  };
  const listed = [
    ...readFileSync(join(root, 'docs/api.md'), 'utf8').matchAll(/^\| [^|]*`([\w-]+)`[^|]* \| [^|]+ \| (\d.*) \|$/gm),
  ];
  const rows = Object.entries(limits).map(([name, { limit, window }]) => [name, `${limit} ${windows[window]}`]);
  expect(listed.map(([, name, limit]) => [name, limit])).toEqual(rows);
});
