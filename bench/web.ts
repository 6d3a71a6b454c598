// What the first page weighs and how the pages score: `npm run bench -- web [--lighthouse]`. With `--lighthouse` Chromium
// visits the built server (CHROMIUM_PATH, or /usr/bin/chromium); on a machine that is busy it scores lower than it could.

import { join } from 'node:path';
import { chunksOf } from './support/chunks.ts';
import { findings } from './support/findings.ts';

const root = join(import.meta.dirname, '..');
const chunks = chunksOf(join(root, 'dist', 'web'));
const found = findings('web');

const first = chunks.withImports([...chunks.first, ...chunks.startingWith('landing')]);
const withMap = chunks.withImports(chunks.startingWith('map-view'));
const withVerbs = chunks.withImports(chunks.startingWith('browser'));
found({ what: 'scripts of the first page before its map, kB gzip', ours: chunks.weight(first), most: 150 });
found({ what: 'what the map adds, kB gzip', ours: chunks.weight(withMap.difference(first)), most: 110 });
found({
  what: 'what asks the server, fetched beside the map, kB gzip',
  ours: chunks.weight(withVerbs.difference(first)),
});

if (process.argv.includes('--lighthouse')) {
  const { scoresOf } = await import('./support/lighthouse.ts');
  const { startServer } = await import('../tests/support/server-process.ts');
  const server = await startServer({ RATE_LIMITS: 'off', MAP_TILES_URL: 'off' });
  try {
    for (const path of ['/', '/search/dubai/burj-khalifa', '/at/dubai/burj-khalifa']) {
      const scores = await scoresOf(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', server.origin + path);
      if (scores.missed.length > 0) console.error(`${path} could do better: ${scores.missed.join(', ')}`);
      found({ what: `Lighthouse, mobile, ${path}: performance`, ours: scores.performance, least: 95 });
      found({ what: `Lighthouse, mobile, ${path}: accessibility`, ours: scores.accessibility, least: 100 });
      found({ what: `Lighthouse, mobile, ${path}: best practices`, ours: scores.bestPractices, least: 100 });
    }
  } finally {
    await server.stop();
  }
}
