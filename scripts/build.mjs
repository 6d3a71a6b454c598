// Builds outputs whose sources changed: the gazetteer, the world, the letters, the pages, the server, the command line, the library and the
// client. `build.mjs web programs` builds only those; `--force` builds them even if they are current.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pinnedNode, printToStderr, root, runOrExit } from './task-runner.mjs';

// A shell or a test run may set another value, with which Vite would build React for development.
process.env.NODE_ENV = 'production';

const targets = {
  gazetteer: {
    title: 'the gazetteer',
    from: ['src/adapters/gazetteer/**', 'src/{domain,ports}/**', 'package-lock.json'],
    makes: 'dist/gazetteer.bin',
    make: () => {
      const options = ['--out', 'dist/gazetteer.bin', ...(force ? ['--force'] : [])];
      return runOrExit(pinnedNode, ['src/adapters/gazetteer/build/build-index-main.ts', ...options]);
    },
  },
  world: {
    title: 'the world',
    from: [
      'src/adapters/map-tiles/{build-world,build-world-main,natural-earth}.ts',
      'src/domain/{coordinates/{coordinates,topojson},drawing/tile-grid,result}.ts',
      'package-lock.json',
    ],
    makes: 'dist/world.mbtiles',
    make: () => runOrExit(pinnedNode, ['src/adapters/map-tiles/build-world-main.ts', '--out', 'dist/world.mbtiles']),
  },
  letters: {
    title: 'the first letters',
    from: ['scripts/{subset-font,font-charset}.mjs', 'src/ui/styles/fonts.css', 'package-lock.json'],
    makes: 'dist/letters/readex-pro-first.woff2',
    make: () => runOrExit(pinnedNode, ['scripts/subset-font.mjs']),
  },
  signLetters: {
    title: 'the letters of Chinese signs',
    from: ['scripts/subset-sign-font.mjs', 'package-lock.json'],
    makes: 'dist/letters/noto-sans-sc-600SemiBold.ttf',
    make: () => runOrExit(pinnedNode, ['scripts/subset-sign-font.mjs']),
  },
  web: {
    title: 'the pages',
    from: [
      // All adapters, because a list of those that the pages import would become incomplete.
      'src/{adapters,client,domain,i18n,ports,ui,usecases,wiring}/**',
      'index.html',
      'vite{,.pages}.config.ts',
      'scripts/*-plugin.ts',
      'dist/letters/readex-pro-first.woff2',
      'docs/screenshots/{at-arrival-360,map-found-1280}-light.png',
      'package.json',
      'package-lock.json',
    ],
    makes: 'dist/web/index.html',
    make: async () => {
      const vite = 'node_modules/vite/bin/vite.js';
      await runOrExit(pinnedNode, [vite, 'build', '--logLevel', 'warn']);
      // The pages again, in one file without their texts, for rendering in the server.
      await runOrExit(pinnedNode, [vite, 'build', '--config', 'vite.pages.config.ts', '--logLevel', 'warn']);
    },
  },
  programs: {
    title: 'the server, the command line, the library and the client',
    from: [
      'src/**',
      'scripts/{build-programs.mjs,messages-plugin.ts}',
      'bin/**',
      'docs/{library,client}.md',
      'tsconfig*.json',
      'package.json',
      'package-lock.json',
    ],
    makes: 'dist/server/main.js',
    make: () => runOrExit(pinnedNode, ['scripts/build-programs.mjs']),
  },
};

const parameters = process.argv.slice(2);
const force = parameters.includes('--force');
const names = parameters.filter((name) => name in targets);
// The gazetteer takes most of the time and one processor. The others build meanwhile, one after another, because the pages need the letters.
const { gazetteer, ...others } = targets;
await Promise.all([
  buildIfChanged('gazetteer', gazetteer),
  (async () => {
    for (const [name, target] of Object.entries(others)) await buildIfChanged(name, target);
  })(),
]);

/** Builds a requested target, unless it is newer than its sources. */
async function buildIfChanged(name, target) {
  if (names.length > 0 && !names.includes(name)) return;
  const stamp = join(root, 'dist', `.${name}.stamp`);
  const present = fingerprint(target.from);
  if (!force && existsSync(join(root, target.makes)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === present)
    return;
  printToStderr(`Building ${target.title} …`);
  await target.make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, present);
}

/** Computes a hash of the names, sizes and times of the sources, which is faster than a hash of their contents. */
function fingerprint(patterns) {
  const hash = createHash('sha1').update(process.version);
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
