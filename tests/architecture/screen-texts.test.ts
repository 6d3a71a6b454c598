import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The screen of each group of texts that belongs to one screen. Texts that several screens show are in src/i18n/en/common.ts. */
const screens: Readonly<Record<string, string>> = {
  auth: 'sign-in',
  create: 'create',
  created: 'find',
  edit: 'edit',
  find: 'find',
  landing: 'landing',
  mapPage: 'map',
  mine: 'mine',
  receiver: 'receiver',
};

/** Returns the groups of texts that a source file uses, from `t.find.title` and `const { find } = useTranslations()`. */
function findGroups(text: string): readonly string[] {
  const used = new Set<string>();
  for (const [, group = ''] of text.matchAll(/\b(?:t\.(?=\w+\.\w)|useTranslations\(\)\.)(\w+)/g)) used.add(group);
  for (const [, names = ''] of text.matchAll(/\{([^{}]*)\} = (?:useTranslations\(\)|t);/g))
    for (const name of names.split(',')) used.add(name.trim().split(':')[0]!);
  for (const [, names = ''] of text.matchAll(/\{([^{}]*)\}: ScreenTexts\b/g))
    for (const name of names.split(',')) used.add(name.trim().split(':')[0]!);
  return [...used].filter((group) => group in screens);
}

const findForeignGroups = (path: string, text: string) =>
  findGroups(text).filter((group) => !path.includes(`/screens/${screens[group]}/`));

test('no screen uses the texts of another', () => {
  const files = globSync('src/ui/**/*.{ts,tsx}', { cwd: root });
  const found = files.flatMap((path) =>
    findForeignGroups(path, readFileSync(join(root, path), 'utf8')).map((group) => `${path} uses ${group}`),
  );
  expect(found).toEqual([]);
  expect(findForeignGroups('src/ui/screens/edit/edit.tsx', 'const { create } = useTranslations();')).toEqual([
    'create',
  ]);
  expect(findForeignGroups('src/ui/place/view/a.tsx', 'return t.receiver.lead;')).toEqual(['receiver']);
  expect(findForeignGroups('src/ui/screens/find/find.tsx', 'return t.find.title;')).toEqual([]);
});
