import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** A promise that nothing awaits, also in a timer. An exception in it would end the process. */
const bareWork = [
  /^\s*void [\w.]+(?:\?\.)?[\w.]*\((?!.*\.catch\()/m,
  /setInterval\(\s*(?:async\b|\(\) => void\b)/,
  /setTimeout\(\s*(?:async\b|\(\) => void\b)/,
];

const allowed: Readonly<Record<string, string>> = {
  'src/usecases/health/background-jobs.ts': 'It catches what the work throws.',
  'src/server/plugins/graceful-shutdown.ts': 'It runs while the server stops, and throws nothing.',
};

test('all work that no request awaits is started as a background job', () => {
  const files = globSync('src/{server,usecases,wiring}/**/*.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(150);
  const found = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return bareWork.some((pattern) => pattern.test(text));
  });
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test.each([
  '  void deliver();',
  '  void request.server.auditTrail.append({});',
  'setInterval(() => void act(), 1000);',
  'setTimeout(async () => {}, 1000);',
])('a violation is caught: %s', (line) => {
  expect(bareWork.some((pattern) => pattern.test(line))).toBe(true);
});
