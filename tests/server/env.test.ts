import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { topics } from '../../src/cli/tree/help-topics.ts';
import { toWireConfig } from '../../src/server/app-config.ts';
import { environment, readEnvironment } from '../../src/server/env.ts';
import { formatPagePolicy } from '../../src/server/plugins/security-headers.ts';
import { geocodingEnvironment, readGeocodingEnvironment } from '../../src/wiring/geocoding/geocoding-environment.ts';
import { photoEnvironment } from '../../src/wiring/server/photo-environment.ts';

const mapbox = 'mapbox://styles/mapbox/streets-v12?access_token=pk.x';

describe('the environment', () => {
  test.each([
    ['DATABASE_CONNECTIONS', 'many', 'DATABASE_CONNECTIONS (many) is wrong: must be a whole number from 1 to 1000.'],
    ['DATABASE_REPLICA_URL', 'sqlite:a.db', 'DATABASE_REPLICA_URL is wrong: must begin with postgres://.'],
    [
      'DATABASE_REPLICA_MAX_LAG_MS',
      '50',
      'DATABASE_REPLICA_MAX_LAG_MS (50) is wrong: must be a whole number of milliseconds from 100 to 60000.',
    ],
    ['DATABASE_CONNECTIONS', '0', 'DATABASE_CONNECTIONS (0) is wrong: must be a whole number from 1 to 1000.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL (loud) is wrong: must be debug, info, warn, error or silent.'],
    ['ADMIN_USERNAME', 'a', 'ADMIN_USERNAME (a) is wrong: must be a username: 3 to 30 letters and digits'],
    ['PUBLIC_URL', 'example.org', 'PUBLIC_URL is wrong: must be an address that begins with http:// or https://.'],
    ['PUBLIC_URL', 'https://example.org/maps', 'PUBLIC_URL is wrong: must have no path: the pages stand at its root.'],
    ['MAP_TILES_URL', 'on', 'MAP_TILES_URL is wrong: must be an address with {z}, {x} and {y} in it, or off.'],
    ['MAP_TILES_URL', 'https://tiles.example/', 'MAP_TILES_URL is wrong: must be an address with {z}, {x} and {y}'],
    ['MAP_STYLE_URL', 'streets', 'MAP_STYLE_URL is wrong: must be the address of a style'],
    ['MAP_STYLE_URL', 'mapbox://styles/mapbox/streets-v12', 'mapbox://styles/OWNER/STYLE?access_token=TOKEN'],
    ['BROWSER_PROVIDERS', 'google', 'BROWSER_PROVIDERS (google) is wrong: must list mapbox, tomtom or osm.'],
    ['PORT', '70000', 'PORT (70000) is wrong'],
    ['TRUST_PROXY', 'banana', 'TRUST_PROXY (banana) is wrong'],
    [
      'TRUST_PROXY',
      '1',
      'PUBLIC_URL is missing: TRUST_PROXY is set. Set it to the address at which browsers reach the proxy.',
    ],
    ['OIDC_ISSUER', 'http://id.example', 'OIDC_ISSUER (http://id.example) is wrong: must begin with https://;'],
    ['OIDC_ISSUER', 'http://localhost.example', 'is wrong: must begin with https://; http:// is for localhost alone.'],
    ['OIDC_ISSUER', 'https://id.example', 'OIDC_CLIENT_ID is missing: OIDC_ISSUER is set, and a provider needs both.'],
    ['OIDC_GOOGLE_CLIENT_SECRET', 's3cret', 'OIDC_GOOGLE_CLIENT_ID is missing: OIDC_GOOGLE_CLIENT_SECRET is set'],
    ['RATE_LIMITS', 'maybe', 'RATE_LIMITS (maybe) is wrong: must be on or off.'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD is wrong: must have at least 8 characters.'],
    ['DATABASE_WAIT_SECONDS', 'long', 'DATABASE_WAIT_SECONDS (long) is wrong: must be a whole number of seconds'],
  ])('%s=%s is reported in one line with the valid values', (name, value, line) => {
    const read = readEnvironment({ [name]: value });
    expect(read.ok ? '' : read.reason).toContain(line);
    expect(read.ok ? '' : read.reason).not.toMatch(/\n|s3cret/);
  });

  test.each([
    ['TOMTOM_URL', 'tomtom.example', 'TOMTOM_URL is wrong: must be an address that begins with http://'],
    ['TOMTOM_DAILY_LIMIT', 'many', 'TOMTOM_DAILY_LIMIT (many) is wrong: must be a whole number of requests, or off.'],
    ['ONEMAP_EMAIL', 'a@example.com', 'ONEMAP_EMAIL and ONEMAP_PASSWORD are set together'],
  ])('%s=%s is reported in one line with the valid provider setting', (name, value, line) => {
    const read = readGeocodingEnvironment({ [name]: value });
    expect(read.ok ? '' : read.reason).toContain(line);
    expect(read.ok ? '' : read.reason).not.toContain('\n');
  });

  test.each([
    ['MAP_TILES_URL', ''],
    ['MAP_TILES_URL', 'off'],
    ['MAP_TILES_URL', 'https://{a-c}.tiles.example/{z}/{x}/{-y}.png?key=1'],
    ['MAP_TILES_URL', '/tiles/{z}/{x}/{y}.png'],
    ['MAP_STYLE_URL', 'https://tiles.openfreemap.org/styles/liberty'],
    ['MAP_STYLE_URL', mapbox],
  ])('%s=%s is accepted', (name, value) => {
    expect(readEnvironment({ [name]: value })).toMatchObject({ ok: true });
  });

  test('has only variables that the operator’s guide and the command’s help describe', () => {
    const names = [
      ...Object.keys(environment.shape),
      ...Object.keys(geocodingEnvironment.shape),
      ...Object.keys(photoEnvironment.shape),
    ];
    const guide = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(topics.environment!))).toEqual([]);
  });
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'https://where.example' }, false],
  [{ PUBLIC_URL: 'https://where.example', DEBUG_UI: 'on' }, true],
  [{ DEBUG_UI: 'off' }, false],
])('the debug badge with %o: %s', (variables, isVisible) => {
  const read = readEnvironment(variables);
  expect(read.ok && toWireConfig(read.value, {}).debugUi).toBe(isVisible);
});

test('a Mapbox style may fetch its tiles, in both URL forms', () => {
  for (const mapStyleUrl of [mapbox, 'https://api.mapbox.com/styles/v1/mapbox/streets-v12?access_token=pk.x'])
    expect(formatPagePolicy({ https: true, mapTilesUrl: '', mapStyleUrl, connectTo: [] })).toContain(
      "connect-src 'self' https://api.mapbox.com https://*.tiles.mapbox.com",
    );
});

test('the page has the names of OpenID providers, and none of their secrets', () => {
  const variables = {
    OIDC_GOOGLE_CLIENT_ID: 'id',
    OIDC_GOOGLE_CLIENT_SECRET: 's3cret',
    OIDC_NAME: 'Example Corp',
    OIDC_ISSUER: 'http://localhost:9000/',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 's3cret',
  };
  const read = readEnvironment(variables);
  const config = read.ok ? toWireConfig(read.value, {}) : undefined;
  expect(config?.identityProviders).toEqual([
    { id: 'google', name: 'Google' },
    { id: 'oidc', name: 'Example Corp' },
  ]);
  expect(JSON.stringify(config)).not.toContain('s3cret');
  const bare = readEnvironment({});
  expect(bare.ok && toWireConfig(bare.value, {})).not.toHaveProperty('identityProviders');
});
