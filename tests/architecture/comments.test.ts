import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

// The subject of a sentence in a comment or a document is a thing of the program: the visitor, the caller, the owner, the process.

const root = join(import.meta.dirname, '..', '..');
const words = ['whoever', 'whomever', 'nobody', 'somebody', 'everybody', 'anybody', 'everyone', 'anyone', 'someone'];
const indefinitePerson = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');

/** The comments of a TypeScript or JavaScript file, each once; strings, templates and JSX text are no comments. */
function commentsIn(path: string, source: string): readonly string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    const ranges = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges) found.set(pos, source.slice(pos, end));
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return [...found.values()];
}

const styleCommentsIn = (source: string): readonly string[] => source.match(/\/\*[\s\S]*?\*\//g) ?? [];

/** What a file has that is prose: all of a document, the comments of anything else. */
function proseIn(path: string, source: string): readonly string[] {
  if (path.endsWith('.md')) return source.split('\n');
  return path.endsWith('.css') ? styleCommentsIn(source) : commentsIn(path, source);
}

/** Files without the words are not parsed. */
const trespassesIn = (path: string, source: string): readonly string[] =>
  indefinitePerson.test(source) ? proseIn(path, source).filter((text) => indefinitePerson.test(text)) : [];

const files = globSync(['{src,tests,bench,scripts}/**/*.{ts,tsx,mjs,css}', 'docs/**/*.md', '*.{md,ts,mjs}'], {
  cwd: root,
});

test('no comment and no document speaks of an indefinite person', () => {
  expect(files.length).toBeGreaterThan(700);
  const found = files.flatMap((path) =>
    trespassesIn(path, readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** Sources with a gap for each of the words, in either case. */
const withWord = (source: string): readonly string[] =>
  words.flatMap((word) => [word, word.toUpperCase()]).map((word) => source.replaceAll('%', word));

test.each([
  ['a.ts', '// % sees it.\nexport const a = 1;'],
  ['a.ts', 'export const a = 1; // of %'],
  ['a.ts', '/**\n * The name\n * that % has.\n */\nexport const a = 1;'],
  ['a.ts', 'export const a = [1 /* of % */, 2];'],
  ['a.tsx', 'export const a = <p>{/* For % */}</p>;'],
  ['a.mjs', 'if (true) {\n  // %.\n}'],
  ['a.css', 'p {\n  /* For %\n     in print. */\n}'],
  ['a.md', 'Places are found by %.'],
])('a trespass is caught in %s: %s', (path, source) => {
  for (const written of withWord(source)) expect(trespassesIn(path, written)).toHaveLength(1);
});

test.each([
  ['a.ts', "export const handle = '@%'; // a free handle"],
  ['a.ts', 'export const url = `// %\n/* % */`;'],
  ['a.tsx', 'export const a = <p>% // %</p>;'],
  ['a.css', "p::before {\n  content: '%';\n}"],
])('a text is no comment, in %s: %s', (path, source) => {
  for (const written of withWord(source)) expect(trespassesIn(path, written)).toEqual([]);
});
