// `npm run -s sbom > whereat.cdx.json`: prints a CycloneDX bill of the packages that ship. npm 11 omits packages that are built into
// the pages and programs, which it treats as tools, and packages that a tool also depends on. This script adds them.
import { spawnSync } from 'node:child_process';
import { listPackages } from './lockfile-packages.mjs';
import { printToStderr, root } from './task-runner.mjs';

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
  printToStderr(`npm could not list the packages:\n${answer.error?.message ?? answer.stderr}`);
  process.exit(1);
}
const bill = JSON.parse(answer.stdout);
const listed = new Set(bill.components.map(({ purl }) => purl));
bill.components.push(
  ...listPackages()
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

/** Formats a package URL, in which the @ of a scope is escaped: https://github.com/package-url/purl-spec */
function formatPurl(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
