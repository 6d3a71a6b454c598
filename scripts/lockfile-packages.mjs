// Lists the packages of the lock file, with their licences and uses.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './task-runner.mjs';

const readJson = (...parts) => JSON.parse(readFileSync(join(root, ...parts), 'utf8'));

/**
 * Returns every package: it `runs` beside the server and the command line, is `built in` to the pages or the programs, or is a `tool` for
 * builds and tests only. The licence is that of the installed package or, if it is not installed because it is for another platform,
 * that of the lock file.
 */
export function listPackages() {
  const { packages } = readJson('package-lock.json');
  const { dependencies, devDependencies } = packages[''];
  const runs = computeClosure(packages, Object.keys(dependencies));
  const builtIn = computeClosure(packages, findNamedBySources(Object.keys(devDependencies)));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: readLicence(path) ?? license,
      use: findUse(path, { runs, builtIn }),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

function findUse(path, { runs, builtIn }) {
  if (runs.has(path)) return 'runs';
  return builtIn.has(path) ? 'built in' : 'tool';
}

function readLicence(path) {
  if (!existsSync(join(root, path, 'package.json'))) return undefined;
  const { name, license, licenses } = readJson(path, 'package.json');
  // The manifests of these packages name no licence, only their files LICENSE or Readme.md.
  if (['png-js', 'humanize-number', 'passthrough-counter'].includes(name)) return 'MIT';
  // One package has this name instead of the SPDX identifier.
  if (license === 'CC BY 4.0') return 'CC-BY-4.0';
  return typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '));
}

/** Returns the names that the sources import, resolve or read: the packages in the pages, the programs and the gazetteer. */
function findNamedBySources(names) {
  const text = readdirSync(join(root, 'src'), { recursive: true })
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
    .join('\n');
  return names.filter((name) => [`'${name}'`, `'${name}/`, `"${name}"`].some((quoted) => text.includes(quoted)));
}

/** Returns the lock file's paths of these packages and their dependencies, resolved like in Node. */
function computeClosure(packages, names) {
  const found = new Set();
  const left = names.map((name) => ['', name]);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const path = resolvePackage(packages, ...next);
    if (path === undefined || found.has(path)) continue;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) left.push([path, name]);
  }
  return found;
}

function resolvePackage(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}

/**
 * Licences that permit unchanged use in or beside a product of any licence. MPL-2.0 requires the sources of its own files, which their
 * registry has; CC-BY-4.0 and OFL-1.1 are for data and fonts.
 */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Zlib',
    'CC0-1.0',
    'Unlicense',
  ],
  ...['MPL-2.0', 'OFL-1.1', 'CC-BY-4.0', 'Python-2.0', 'PSF-2.0'],
]);

/** Packages of data that one test reads for comparison. Conditions of their licences for redistribution do not apply. */
const comparisonData = new Set(['country-state-city']);

/** Builds of libvips, which `sharp` loads as a shared library that an operator can replace, as the LGPL asks. */
const isSharedLibrary = (name) => name.startsWith('@img/sharp-');

/** Returns whether a package is permitted: by its licence, as a shared library, or as a tool that is never redistributed. */
export const isPermitted = ({ name, licence, use }) =>
  isAllowed(licence) ||
  (use === 'tool' && comparisonData.has(name)) ||
  (isSharedLibrary(name) && isAllowed(licence?.replace('LGPL-3.0-or-later', 'MIT')));

/** Returns whether a licence is permitted: an SPDX expression of names, `OR`, `AND` and parentheses. */
export const isAllowed = (licence) =>
  typeof licence === 'string' &&
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())));
