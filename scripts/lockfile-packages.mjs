// The packages of the lock file, with their licences and what becomes of each.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './task-runner.mjs';

const readJson = (...parts) => JSON.parse(readFileSync(join(root, ...parts), 'utf8'));

/**
 * Every package: `runs` beside the server and the command line, is `built in` to the pages or the programs, or is a `tool`
 * that only builds and tests. A licence is what the installed package says of itself; of what is for another platform and
 * so not installed, what the lock file says.
 */
export function allPackages() {
  const { packages } = readJson('package-lock.json');
  const { dependencies, devDependencies } = packages[''];
  const runs = computeClosure(packages, Object.keys(dependencies));
  const builtIn = computeClosure(packages, namedBySources(Object.keys(devDependencies)));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: licenceAt(path) ?? license,
      use: findUse(path, { runs, builtIn }),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

function findUse(path, { runs, builtIn }) {
  if (runs.has(path)) return 'runs';
  return builtIn.has(path) ? 'built in' : 'tool';
}

function licenceAt(path) {
  if (!existsSync(join(root, path, 'package.json'))) return undefined;
  const { name, license, licenses } = readJson(path, 'package.json');
  // Their files LICENSE and Readme.md alone have it.
  if (['png-js', 'humanize-number', 'passthrough-counter'].includes(name)) return 'MIT';
  // One package has the licence's name in words.
  if (license === 'CC BY 4.0') return 'CC-BY-4.0';
  return typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '));
}

/** Returns the names that the sources import, resolve or read: the packages that the pages, the programs and the gazetteer are made of. */
function namedBySources(names) {
  const text = readdirSync(join(root, 'src'), { recursive: true })
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
    .join('\n');
  return names.filter((name) => [`'${name}'`, `'${name}/`, `"${name}"`].some((quoted) => text.includes(quoted)));
}

/** The places in the lock file of what these names lead to, as Node finds packages. */
function computeClosure(packages, names) {
  const found = new Set();
  const left = names.map((name) => ['', name]);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const path = toPlace(packages, ...next);
    if (path === undefined || found.has(path)) continue;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) left.push([path, name]);
  }
  return found;
}

function toPlace(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}

/**
 * What may be in the product or beside it, unchanged, whatever licence it has itself. MPL-2.0 asks for the sources of its own
 * files, which their registry has; CC-BY-4.0 and OFL-1.1 are of data and of letters.
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

/** Data that one test compares ours with, and nothing else reads: a licence that binds who passes it on does not matter. */
const comparedWith = new Set(['country-state-city']);

/** Builds of libvips, which `sharp` loads as a shared library that an operator can replace, as the LGPL asks. */
const isSharedLibrary = (name) => name.startsWith('@img/sharp-');

/** Returns whether a package may be here: under its licence, as a shared library, or as a tool that is never passed on. */
export const mayStay = ({ name, licence, use }) =>
  isAllowed(licence) ||
  (use === 'tool' && comparedWith.has(name)) ||
  (isSharedLibrary(name) && isAllowed(licence?.replace('LGPL-3.0-or-later', 'MIT')));

/** Returns whether a package under this licence may be here: an SPDX expression of names, `OR`, `AND` and parentheses. */
export const isAllowed = (licence) =>
  typeof licence === 'string' &&
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())));
