// `npm run -s sbom > whereat.cdx.json`: a CycloneDX bill of the packages that ship: those that npm lists, and those that it omits:
// packages that are built into the pages and programs, which npm treats as tools, and those that a tool also depends on (npm 11).
import { spawnSync } from 'node:child_process';
import { allPackages } from './lockfile-packages.mjs';
import { root, say } from './task-runner.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const flags = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--omit',
  'dev',
  '--workspaces=false',
  '--loglevel=error',
];
const answer = spawnSync(npm, flags, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
if (answer.status !== 0) {
  say(`npm could not list the packages:\n${answer.error?.message ?? answer.stderr}`);
  process.exit(1);
}
const bill = JSON.parse(answer.stdout);
const listed = new Set(bill.components.map(({ purl }) => purl));
bill.components.push(
  ...allPackages()
    .filter(({ use }) => use !== 'tool')
    .map((entry) => ({ ...entry, purl: formatPurl(entry.name, entry.version) }))
    .filter(({ purl }) => !listed.has(purl))
    .map(({ name, version, licence, use, purl }) => ({
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      purl,
      scope: 'required',
      licenses: [/ /.test(licence) ? { expression: licence } : { license: { id: licence } }],
      properties: [{ name: 'whereat:use', value: use }],
    })),
);
console.log(JSON.stringify(bill, null, 2));

/** https://github.com/package-url/purl-spec: the @ of a scope is escaped. */
function formatPurl(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
