// Bundles the server and the command line for Node, and builds the packages of the library and the client. Dependencies of package.json
// stay external, except those that make the command line start faster when bundled. Development dependencies are bundled, because an
// installed package does not have them. If this file is run as a script, it builds all four.
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { compileCatalogue, messagesPlugin } from './messages-plugin.ts';
import { root } from './task-runner.mjs';

const { dependencies, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const target = (name) => join(root, 'dist', name);

export async function buildServer() {
  rmSync(target('server'), { recursive: true, force: true });
  // Each program is one file, because a hundred small files, one per part of a catalogue, load more slowly.
  await bundle('server', { catalogues: 'src/i18n/catalogues.ts' }, { codeSplitting: false });
  await bundle('server', { main: 'src/server/main.ts' }, { codeSplitting: false, plugins: [externalCataloguesPlugin] });
  await bundle('server', { 'job-worker-main': 'src/wiring/job-worker-main.ts' }, { codeSplitting: false });
  await bundle(
    'server',
    { 'place-file-worker-main': 'src/wiring/place-file-worker-main.ts' },
    { codeSplitting: false },
  );
  await bundle('server', { 'read-worker-main': 'src/wiring/read-worker-main.ts' }, { codeSplitting: false });
  await bundle(
    'server',
    { 'upgrade-notice-main': 'src/server/upgrade/upgrade-notice-main.ts' },
    { codeSplitting: false },
  );
  await bundle('server', { 'render-process-main': 'src/wiring/render-process-main.ts' }, { codeSplitting: false });
}

/** Bundles the command line so that a command loads few files. Help texts are rendered here, so that help loads no command. */
export async function buildCli() {
  rmSync(target('cli'), { recursive: true, force: true });
  await bundle(
    'cli',
    { main: 'src/cli/main.ts', help: 'src/cli/help/help-texts.ts' },
    { codeSplitting: { groups: cliFileGroups }, inside: ['uqr', 'zod', 'inversify'], plugins: [externalServerPlugin] },
  );
  const { renderHelpTexts, renderManual } = await import(pathToFileURL(join(target('cli'), 'help.js')).href);
  writeFileSync(join(target('cli'), 'help.json'), JSON.stringify(await renderHelpTexts()));
  writeFileSync(join(target('cli'), 'whereat.1'), await renderManual());
}

/**
 * Builds a package for other programs: a JavaScript file per source file, with types and source maps for debuggers, and a page of the
 * documents as its README.
 */
async function buildPackage(name, manifest) {
  const folder = target(name);
  rmSync(folder, { recursive: true, force: true });
  const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  // There is one checker, because each additional one checks the shared types again.
  const options = ['--checkers', '1', '--project', join(root, `tsconfig.${name}.json`)];
  execFileSync(process.execPath, [compiler, ...options], { stdio: 'inherit' });
  for (const file of globSync('i18n/*/*.js', { cwd: folder, exclude: ['i18n/messages/**'] })) {
    const source = join(root, 'src', file.replace(/js$/, 'ts'));
    if (!readFileSync(source, 'utf8').includes('/messages.ts')) continue;
    writeFileSync(join(folder, file), await compileCatalogue(source, '../messages/format-message.js'));
    rmSync(join(folder, `${file}.map`));
  }
  for (const compiled of ['messages', 'compile-messages'])
    for (const ending of ['js', 'js.map', 'd.ts']) rmSync(join(folder, 'i18n', 'messages', `${compiled}.${ending}`));
  const common = { version, license, type: 'module', sideEffects: false, engines: { node: '>=22' } };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, ...common }, null, 2)}\n`);
  copyFileSync(join(root, 'docs', `${name}.md`), join(folder, 'README.md'));
}

const createExports = (modules) => ({
  ...Object.fromEntries(
    Object.entries(modules).map(([path, module]) => [path, { types: `./${module}.d.ts`, default: `./${module}.js` }]),
  ),
  './package.json': './package.json',
});

/** Builds the library. It has no dependencies, because the package of the military grid is copied into it. */
export async function buildLibrary() {
  await buildPackage('library', {
    name: 'whereat-library',
    description:
      'Names of places, Plus Codes, geotudes, MGRS, coordinates and map links: the library of Whereat, without dependencies.',
    exports: createExports({
      '.': 'index',
      './plus-code': 'library/plus-code',
      './alias': 'library/alias',
      './classify': 'library/classify',
    }),
  });
  const folder = join(target('library'), 'adapters', 'mgrs');
  const grid = join(folder, 'military-grid.js');
  writeFileSync(grid, readFileSync(grid, 'utf8').replace("from 'mgrs'", "from './mgrs.js'"));
  const original = join(root, 'node_modules', 'mgrs');
  const code = readFileSync(join(original, 'dist', 'mgrs.esm.js'), 'utf8').replace(/\n\/\/# sourceMappingURL=.*/, '');
  writeFileSync(join(folder, 'mgrs.js'), code);
  copyFileSync(join(original, 'license.md'), join(folder, 'mgrs-license.md'));
}

export const buildClient = () =>
  buildPackage('client', {
    name: '@whereat/client',
    description: 'The API of Whereat as a typed client, for Node and browsers.',
    exports: createExports({ '.': 'client/published/index' }),
    dependencies: { zod: `^${dependencies.zod}` },
    publishConfig: { access: 'public' },
  });

async function bundle(name, input, { codeSplitting, inside = [], plugins = [] }) {
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
    plugins: [messagesPlugin(), ...plugins],
    // The timing warning depends on the load of the machine, and warnings fail the build.
    checks: { bundlerTimings: false },
    onLog: (level, log, report) => {
      // The command line imports English both statically and, as one of the languages, dynamically.
      if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') report(level === 'warn' ? 'error' : level, log);
    },
  });
  await build.write({
    dir: target(name),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting,
    minify: name === 'cli' ? { compress: true, mangle: false, codegen: true } : false,
  });
  await build.close();
}

/** Bundles all static imports of a module into one file, because every additional file takes a third of a millisecond to load. */
const fileWithImports = (name, ...path) => ({
  debugName: name,
  name: (id, modules) => (findImports(join(root, 'src', ...path), modules).has(id) ? name : null),
});

function findImports(start, modules) {
  const found = new Set([start]);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  found.delete(start);
  return found;
}

/**
 * The files of the command line: for every run, for runs that parse a command, for failures, for modules that twelve or more files share,
 * and for commands that call a server.
 */
const cliFileGroups = [
  fileWithImports('at-once', 'cli', 'main.ts'),
  fileWithImports('typed', 'cli', 'program.ts'),
  fileWithImports('failures', 'cli', 'output', 'describe-failure.ts'),
  { name: 'shared', minShareCount: 12 },
  fileWithImports('connected', 'wiring', 'cli.ts'),
];

/** Makes the command line import the built server, instead of bundling it. */
const externalServerPlugin = {
  name: 'server-stands-apart',
  resolveId: (id) => (id.endsWith('/server/main.ts') ? { id: '../server/main.js', external: true } : null),
};

/** Makes the server and its pages import one file with the texts of all languages, which take 30 MB. */
const externalCataloguesPlugin = {
  name: 'catalogues-stand-apart',
  resolveId: (id) => (id.endsWith('/i18n/catalogues.ts') ? { id: './catalogues.js', external: true } : null),
};

if (process.argv[1] === import.meta.filename) {
  await buildServer();
  await buildCli();
  await buildLibrary();
  await buildClient();
}
