import { expect, test } from 'vitest';
import { matchScreens, screens } from '../../../src/ui/app/routes.ts';
import { localizedScreens } from '../../e2e/support/screens.ts';

test('tests/e2e/support/screens.ts has every screen of the application', () => {
  const visitedPaths = new Set(
    localizedScreens.flatMap(({ path }) =>
      matchScreens(new URL(path, 'http://x').pathname).map((screen) => screen.path),
    ),
  );
  // The pages of the places also cover the page of the handle.
  const others = new Set(['/kit', '/:handle', '/:handle/:label']);
  expect(screens.map(({ path }) => path).filter((path) => !others.has(path) && !visitedPaths.has(path))).toEqual([]);
});
