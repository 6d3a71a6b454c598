import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as operations from '../../src/adapters/api-contract/operations/index.ts';

const root = join(import.meta.dirname, '..', '..');

/** The names of the client's operations that change something. One that reads is a POST too, so that no URL has its secret. */
const changing = Object.entries(operations).flatMap(([name, operation]) =>
  typeof operation === 'object' && 'method' in operation && operation.method !== 'GET' && !name.startsWith('get')
    ? [name]
    : [],
);
const changesOfAliases = ['create', 'createAll', 'edit', 'changeAll', 'addPhoto'];
const call = new RegExp(
  `\\bapi\\s*\\.(?:${changing.join('|')})\\(|\\baliases\\.(?:${changesOfAliases.join('|')})\\(`,
  'g',
);

/** Hooks that handle a call, a function of such a hook as a property, and the component that runs the actions passed to it. */
const handlers = /\buse(?:Admin|SecondFactor)?Action\(|\brunAction: Action\b|<AdminActions\b/;

/** Files that show the results of their calls themselves, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/ui/app/language-choice.tsx': 'It is on every page, and after a success the page is loaded again.',
  'src/ui/place/form/photos-section.tsx': 'Each photo shows its progress and its failure in its row.',
  'src/ui/place/form/use-edit-form.ts': 'Its bar leads to the refused field, in whichever part of the page it is.',
  'src/ui/place/mine/use-place-changes.ts': 'One toast is about many calls.',
  'src/ui/screens/create/use-create-form.ts': 'It keeps its draft, and its fields stand on both sides of a map.',
  'src/ui/screens/import/use-place-import.ts': 'Each row shows its own answer.',
};

/**
 * Returns the changing calls whose result neither an action nor a form shows. A call that is awaited directly belongs to a form, so it
 * returns the failure to the form or sets it as the state of an alert. Any other call is passed on, in a file with a handler.
 */
const findViolations = (text: string): readonly string[] =>
  [...text.matchAll(call)].flatMap(({ 0: found, index }) => {
    const awaited = /(?:\bconst (\w+) = )?await (?:client\.)?$/.exec(text.slice(0, index));
    if (awaited === null) return handlers.test(text) ? [] : [found];
    const returned = new RegExp(`(?:return |setFailure\\()${awaited[1]}(?:;|\\.failure\\b)`);
    return returned.test(text.slice(index)) ? [] : [found];
  });

test('the result of every changing call is shown by useAction or by a form of the kit', () => {
  expect(changing.length).toBeGreaterThan(50);
  const renamed = 'const renamed = await client.api.renameHandle({ params });\n';
  expect(findViolations(`${renamed}if (!renamed.ok) show(renamed);`)).toEqual(['api.renameHandle(']);
  expect(findViolations(`const runAction = useAction();\n${renamed}`)).toEqual(['api.renameHandle(']);
  expect(findViolations(`${renamed}if (!renamed.ok) return renamed.failure;`)).toEqual([]);
  expect(findViolations('await client.aliases.edit(base, patch);')).toEqual(['aliases.edit(']);
  expect(findViolations('const runAction = useAction();\nawait runAction(api.renameHandle({ params }));')).toEqual([]);
  expect(findViolations('type Props = Action;\nvoid client.api.renameHandle({ params });')).toEqual([
    'api.renameHandle(',
  ]);
  expect(findViolations('await client.api.getHandle({ params });')).toEqual([]);
  const files = globSync('src/ui/**/*.{ts,tsx}', { cwd: root });
  const texts = files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  expect(texts.filter(({ text }) => text.match(call)).length).toBeGreaterThan(30);
  const violations = texts.filter(({ text }) => findViolations(text).length > 0).map(({ path }) => path);
  expect(violations.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
