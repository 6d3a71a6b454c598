import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

interface Rule {
  readonly pattern: RegExp;
  readonly folders: string;
  /** The files that may match. */
  readonly allowed: readonly string[];
  /** A line that must be caught. */
  readonly violation: string;
}

const rules: Readonly<Record<string, Rule>> = {
  'crypto.randomUUID is missing on pages over plain http: use randomId': {
    pattern: /crypto\.randomUUID\(/,
    folders: 'src/{client,ui}/**/*.{ts,tsx}',
    allowed: [],
    violation: 'const id = crypto.randomUUID();',
  },
  'a storage that is refused throws when it is named: use deviceStorage or tabStorage': {
    pattern: /(?<!(?:\/\/|\*).*)\b(?:local|session)Storage\b/,
    folders: 'src/ui/**/*.{ts,tsx}',
    // The first script loads no other file, so it catches the exception itself.
    allowed: ['src/ui/app/early/map-app-choice.ts', 'src/ui/lib/storage.ts'],
    violation: "const draft = localStorage.getItem('draft');",
  },
  'a stored text has its key in StorageKey; channels and caches have the names in these files': {
    pattern: /['"`]whereat[.-](?!config\b)/,
    folders: 'src/ui/**/*.{ts,tsx}',
    allowed: [
      'src/ui/app/early/map-app-choice.ts',
      'src/ui/context/auth.tsx',
      'src/ui/lib/storage.ts',
      'src/ui/offline/offline-places.ts',
      'src/ui/offline/session-generation.ts',
      'src/ui/offline/shared-photo.ts',
      'src/ui/offline/shell-assets.ts',
      'src/ui/place/mine/use-my-places.ts',
    ],
    violation: "const key = 'whereat.recent';",
  },
  'an inline ref that focuses does it again after every render: use useFocusOnMount': {
    pattern: /ref=\{\(\w*\)\s*=>[^}]*focus\(/,
    folders: 'src/ui/**/*.tsx',
    allowed: [],
    violation: '<a ref={(link) => link?.focus()} />',
  },
  'content of places is stored by createPlaceWriter, which compares the session': {
    pattern: /caches?(?:\.open\([^)]*\(?[^)]*\)\))?\)*\.put\(/,
    folders: 'src/ui/**/*.{ts,tsx}',
    allowed: [
      'src/ui/offline/offline-places.ts',
      'src/ui/offline/session-generation.ts',
      'src/ui/offline/shared-photo.ts',
      'src/ui/offline/shell-assets.ts',
    ],
    violation: 'await cache.put(url, answer);',
  },
};

describe.each(Object.entries(rules))('%s', (_rule, { pattern, folders, allowed, violation }) => {
  test('holds in every file, and catches a violation', () => {
    const found = globSync(folders, { cwd: root }).filter((file) =>
      pattern.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(found.toSorted()).toEqual(allowed);
    expect(pattern.test(violation)).toBe(true);
  });
});
