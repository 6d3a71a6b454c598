// Bundles the server, the command line and the library for Node. Dependencies of package.json stay external, except
// those that make the command line start faster when bundled. Development dependencies are bundled, because an
// installed package does not have them. Run as a script it builds all three.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { compileCatalogue, messagesPlugin } from './messages-plugin.ts';
import { root } from './task-runner.mjs';

const { dependencies, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const target = (name) => join(root, 'dist', name);

export async function buildServer() {
  await bundle('server', { main: 'src/server/main.ts', 'render-process-main': 'src/wiring/render-process-main.ts' });
}

/** Each command loads what it needs and no more; the texts of the help are written down, so that help loads nothing. */
export async function buildCli() {
  await bundle('cli', { main: 'src/cli/main.ts', help: 'src/cli/help/help-texts.ts' }, { inside: ['uqr', 'zod'] });
  const { renderHelpTexts, renderManual } = await import(pathToFileURL(join(target('cli'), 'help.js')).href);
  writeFileSync(join(target('cli'), 'help.json'), JSON.stringify(renderHelpTexts()));
  writeFileSync(join(target('cli'), 'whereat.1'), renderManual());
}

/** JavaScript file by file as it is written, with its types, so that a reader who steps into it finds the source. */
export async function buildLibrary() {
  rmSync(target('library'), { recursive: true, force: true });
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '--project', join(root, 'tsconfig.library.json')], { stdio: 'inherit' });
  for (const file of globSync('i18n/*/*.js', { cwd: target('library'), exclude: ['i18n/messages/**'] }))
    writeFileSync(
      join(target('library'), file),
      await compileCatalogue(join(root, 'src', file.replace(/js$/, 'ts')), '../messages/format-message.js'),
    );
  for (const name of ['messages', 'compile-messages'])
    for (const ending of ['js', 'd.ts']) rmSync(join(target('library'), 'i18n', 'messages', `${name}.${ending}`));
  writeFileSync(join(target('library'), 'package.json'), `${JSON.stringify(libraryManifest, null, 2)}\n`);
  copyFileSync(join(root, 'docs', 'library.md'), join(target('library'), 'README.md'));
}

/** The library is a package of its own besides: it needs none of the server's dependencies and an older Node will do. */
const libraryManifest = {
  name: 'whereat-library',
  version,
  description:
    'Names of places, Plus Codes, geotudes, coordinates and map links: the library of Whereat, without dependencies.',
  license,
  type: 'module',
  sideEffects: false,
  engines: { node: '>=22' },
  exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
};

async function bundle(name, input, { inside = [] } = {}) {
  const outside = Object.keys(dependencies).filter((dependency) => !inside.includes(dependency));
  const isOutside = (id) =>
    id.startsWith('node:') ||
    builtinModules.includes(id) ||
    outside.some((dependency) => id === dependency || id.startsWith(`${dependency}/`));
  const build = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: isOutside,
    plugins: name === 'cli' ? [messagesPlugin(), serverStandsApart] : [messagesPlugin()],
    onLog: (level, log, report) => report(level === 'warn' ? 'error' : level, log),
  });
  rmSync(target(name), { recursive: true, force: true });
  await build.write({
    dir: target(name),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    ...(name === 'cli' ? { codeSplitting: { groups: [whatIsNeededAtOnce] } } : {}),
    minify: name === 'cli' ? { compress: true, mangle: false, codegen: true } : false,
  });
  await build.close();
}

/** In one file what the entry needs in any case: every further file costs a third of a millisecond. */
const whatIsNeededAtOnce = {
  debugName: 'at-once',
  name: (id, modules) => (neededAtOnce(modules).has(id) ? 'at-once' : null),
};

function neededAtOnce(modules) {
  const found = new Set([join(root, 'src', 'cli', 'main.ts')]);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  found.delete(join(root, 'src', 'cli', 'main.ts'));
  return found;
}

/** The command line starts the server that is built beside it. */
const serverStandsApart = {
  name: 'server-stands-apart',
  resolveId: (id) => (id.endsWith('/server/main.ts') ? { id: '../server/main.js', external: true } : null),
};

if (process.argv[1] === import.meta.filename) {
  await buildServer();
  await buildCli();
  if (existsSync(join(root, 'src', 'index.ts'))) await buildLibrary();
}
