// What the first page weighs and how the pages score: `npm run bench -- web [--lighthouse]`. With `--lighthouse` Chromium
// visits the built server (CHROMIUM_PATH, or /usr/bin/chromium); on a machine that is busy it scores lower than it could.

import { join } from 'node:path';
import { chunksOf } from './support/chunks.ts';
import { type Finding, report } from './support/measure.ts';

const root = join(import.meta.dirname, '..');
const chunks = chunksOf(join(root, 'dist', 'web'));
const findings: Finding[] = [];

const atMost = (what: string, ours: number, bar: number, unit: string) =>
  findings.push({
    bench: 'web',
    what,
    ours: `${ours.toFixed(1)} ${unit}`,
    theirs: `${bar} ${unit}`,
    ratio: bar / ours,
    bar: `≤ ${bar} ${unit}`,
    holds: ours <= bar,
  });
const atLeast = (what: string, ours: number, bar: number) =>
  findings.push({
    bench: 'web',
    what,
    ours: `${ours}`,
    theirs: `${bar}`,
    ratio: ours / bar,
    bar: `≥ ${bar}`,
    holds: ours >= bar,
  });

const first = chunks.withImports([...chunks.first, ...chunks.startingWith('landing')]);
const withMap = chunks.withImports(chunks.startingWith('map-view'));
const withVerbs = chunks.withImports(chunks.startingWith('browser'));
atMost('scripts of the first page before its map, gzip', chunks.weight(first), 150, 'kB');
atMost('what the map adds, gzip', chunks.weight(withMap.difference(first)), 110, 'kB');
findings.push({
  bench: 'web',
  what: 'what asks the server, fetched beside the map, gzip',
  ours: `${chunks.weight(withVerbs.difference(first)).toFixed(1)} kB`,
  theirs: '',
  ratio: 1,
  bar: 'none',
  holds: true,
});

if (process.argv.includes('--lighthouse')) {
  const { scoresOf } = await import('./support/lighthouse.ts');
  const { startServer } = await import('../tests/support/server-process.ts');
  const server = await startServer({ RATE_LIMITS: 'off', MAP_TILES_URL: 'off' });
  try {
    for (const path of ['/', '/search/dubai/burj-khalifa', '/at/dubai/burj-khalifa']) {
      const scores = await scoresOf(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', server.origin + path);
      if (scores.missed.length > 0) console.error(`${path} could do better: ${scores.missed.join(', ')}`);
      atLeast(`Lighthouse, mobile, ${path}: performance`, scores.performance, 95);
      atLeast(`Lighthouse, mobile, ${path}: accessibility`, scores.accessibility, 100);
      atLeast(`Lighthouse, mobile, ${path}: best practices`, scores.bestPractices, 100);
    }
  } finally {
    await server.stop();
  }
}

report(findings);
