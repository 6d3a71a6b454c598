// The size of the first page, and the scores of all pages: `npm run bench -- web [--lighthouse [--page=/map] [--visits=1]
// [--without-tiles]]`. With `--lighthouse` Chromium visits every page of the built server (CHROMIUM_PATH, or /usr/bin/chromium) with street
// tiles from this machine. On a busy machine the scores are lower.

import { join } from 'node:path';
import { readChunks } from './support/chunks.ts';
import { createReporter } from './support/results.ts';

const root = join(import.meta.dirname, '..');
const chunks = readChunks(join(root, 'dist', 'web'));
const report = createReporter('web');

const first = chunks.withImports([...chunks.first, chunks.texts.get('en')!, ...chunks.findByPart('landing')]);
const withMap = chunks.withImports(chunks.findByPart('map-view'));
const withVerbs = chunks.withImports(chunks.findByPart('browser'));
report({ metric: 'scripts of the first page before its map, kB gzip', ours: chunks.computeWeight(first), most: 150 });
const heaviestTexts = Math.max(...[...chunks.texts.values()].map((file) => chunks.computeWeight([file])));
report({
  metric: 'texts that a page comes with, the heaviest of eight languages, kB gzip',
  ours: heaviestTexts,
  most: 15,
});
report({ metric: 'what the map adds, kB gzip', ours: chunks.computeWeight(withMap.difference(first)), most: 110 });
report({
  metric: 'what asks the server, fetched beside the map, kB gzip',
  ours: chunks.computeWeight(withVerbs.difference(first)),
});

if (process.argv.includes('--lighthouse')) {
  const { measureLighthouse } = await import('./support/lighthouse.ts');
  const { startTileServer } = await import('./support/street-tiles.ts');
  const { administrator, createPlaces, measuredPlaces, signIn, visitedPages } = await import(
    './support/visited-pages.ts'
  );
  const { startServer } = await import('../tests/support/server-process.ts');
  const readOption = (name: string) =>
    process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split(/=(.*)/s)[1];
  const only = readOption('page');
  const visits = Number(readOption('visits') ?? 3);
  const tiles = await startTileServer();
  const server = await startServer({
    RATE_LIMITS: 'off',
    MAP_TILES_URL: process.argv.includes('--without-tiles') ? 'off' : tiles.url,
    ...administrator,
  });
  try {
    const cookie = await signIn(server.origin);
    await createPlaces(server.origin, cookie, '@measured', measuredPlaces);
    for (const { path, signedIn } of visitedPages.filter((page) => only === undefined || page.path === only)) {
      const scores = await measureLighthouse(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', server.origin + path, {
        visits,
        ...(signedIn ? { cookie } : {}),
      });
      console.error(
        `${path}: largest paint ${(scores.largestPaint / 1000).toFixed(2)} s, blocked ${scores.blocked.toFixed(0)} ms (by itself ${scores.blockedByItself.toFixed(0)} ms), shift ${scores.shift.toFixed(3)}${scores.missed.length > 0 ? `; could do better: ${scores.missed.join(', ')}` : ''}`,
      );
      report({
        metric: `Lighthouse, mobile, ${path}: performance`,
        ours: scores.performance,
        least: path.startsWith('/at/') ? 100 : 95,
      });
      report({ metric: `Lighthouse, mobile, ${path}: accessibility`, ours: scores.accessibility, least: 100 });
      report({ metric: `Lighthouse, mobile, ${path}: best practices`, ours: scores.bestPractices, least: 100 });
      if (path.startsWith('/at/'))
        report({
          metric: `Lighthouse, mobile, ${path}: largest paint, s`,
          ours: scores.largestPaint / 1000,
          most: 1.2,
        });
    }
  } finally {
    await server.stop();
    await tiles.stop();
  }
}
