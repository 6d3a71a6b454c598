import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as operations from '../../src/adapters/api-contract/operations/index.ts';

const root = join(import.meta.dirname, '..', '..');

/** The names of the client's operations that change something. */
const changing = Object.entries(operations).flatMap(([name, operation]) =>
  typeof operation === 'object' && 'method' in operation && operation.method !== 'GET' ? [name] : [],
);
const changesOfAliases = ['create', 'createAll', 'edit', 'changeAll', 'addPhoto'];
const call = new RegExp(`\\bapi\\s*\\.(?:${changing.join('|')})\\(|\\baliases\\.(?:${changesOfAliases.join('|')})\\(`);

/** Hooks and components that show the result of a call: a confirmation, or a failure that receives the focus. */
const ends = /\buse(?:Admin)?Action\(\)|\b(?:Admin)?Action\b|<(?:Form|AccountForm|PostForm)\b/;

/** Files that show the results of their calls themselves, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/ui/app/language-choice.tsx': 'It is on every page, and after a success the page is loaded again.',
  'src/ui/place/form/photos-section.tsx': 'Each photo shows its progress and its failure in its row.',
  'src/ui/place/form/use-edit-form.ts': 'Its bar leads to the refused field, in whichever part of the page it is.',
  'src/ui/place/mine/use-place-changes.ts': 'One toast is about many calls.',
  'src/ui/screens/create/use-create-form.ts': 'It keeps its draft, and its fields stand on both sides of a map.',
  'src/ui/screens/import/use-place-import.ts': 'Each row shows its own answer.',
};

const isViolation = (text: string): boolean => call.test(text) && !ends.test(text);

test('the result of every changing call is shown by useAction or by a form of the kit', () => {
  expect(changing.length).toBeGreaterThan(50);
  expect(isViolation('const saved = await client.api.renameHandle({ params });\nif (!saved.ok) show(saved);')).toBe(
    true,
  );
  expect(isViolation('await client.aliases.edit(base, patch);')).toBe(true);
  expect(isViolation('const act = useAction();\nawait act(client.api.renameHandle({ params }));')).toBe(false);
  expect(isViolation('await client.api.getHandle({ params });')).toBe(false);
  const files = globSync('src/ui/**/*.{ts,tsx}', { cwd: root });
  const texts = files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  expect(texts.filter(({ text }) => call.test(text)).length).toBeGreaterThan(30);
  const violations = texts.filter(({ text }) => isViolation(text)).map(({ path }) => path);
  expect(violations.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
