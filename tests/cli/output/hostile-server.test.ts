import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/program.ts';
import type { Handle, Label } from '../../../src/domain/aliases/alias.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { ada, createInMemoryDeps, riyadh } from '../../support/cli-fixture.ts';
import { createLocation } from '../../support/locations.ts';
import { unreachableApi } from '../../support/memory-client.ts';
import { sample } from '../../support/sample.ts';
import { createRecordingTerminal, type TerminalSettings } from '../../support/terminal.ts';

// A window title, the clipboard by OSC 52, a colour, CSI in one character, an overwritten line, and direction marks.
const hostile =
  'a\u001b]0;title\u0007 \u001b]52;c;cm0gLXJm\u001b\\ \u001b[31m \u009b31m \rover \u007f\u0000\n\u2028 \u202egpj.\u2066 \u200f\u061cz';
const unsafe = /(?!\r?\n|\t)[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const door = createLocation('@cafe', 'door', ada.id);
const place = {
  ...door,
  ...Object.fromEntries(
    Object.entries(door).map(([name, value]) => [name, typeof value === 'string' ? hostile : value]),
  ),
  metadata: JSON.stringify({ note: hostile }),
} as typeof door;
const found = ok({
  handle: hostile as Handle,
  locations: [place, { ...place, label: `${hostile}2` as Label }],
  more: false,
});
const user = { id: hostile, username: hostile, email: hostile };
const address = { ...riyadh, address: hostile, attribution: hostile, parts: { ...riyadh.parts, city: hostile } };
const down = err({ kind: 'unavailable', service: 'server', name: hostile } as const);

const kind = () =>
  createInMemoryDeps(
    {
      aliases: { resolve: async () => found, create: async () => ok(place) } as never,
      api: { ...unreachableApi, listMyLocations: async () => ok({ items: [place] }) } as never,
      health: async () => ok({ version: hostile, checks: { [hostile]: { status: hostile, reason: hostile } } }),
      session: {
        findUser: async () => ok(user),
        signIn: async () => ok(user),
        signOut: async () => down,
        register: async () => ok({ ...user, recoveryCodes: ['\u001b[31m', 'ABCD-EFGH'] }),
      },
    },
    user,
    {
      search: async () => ok(address),
      geocode: async () => ok(address),
      reverseGeocode: async () => ok(address),
    },
  );
const failing = () =>
  createInMemoryDeps({
    aliases: { resolve: async () => down } as never,
    geocoding: {
      search: async () => down,
      geocode: async () => err({ kind: 'handle-reserved', handle: hostile }) as never,
      reverseGeocode: async () => ok(riyadh),
    } as never,
    health: async () => down,
    session: {
      findUser: async () => down,
      signIn: async () => err({ kind: 'username-taken', username: hostile }) as never,
      signOut: async () => down,
      register: async () => err({ kind: 'username-reserved', username: hostile }),
    },
  });

const requested: readonly (readonly string[])[] = [
  ['resolve', '@cafe'],
  ['resolve', '@cafe', '--fields', 'handle,address'],
  ['resolve', '-', '--fields', 'handle,address'],
  ['list'],
  ['search', 'somewhere'],
  ['geocode', 'somewhere'],
  ['reverse', '24.7', '46.6'],
  ['create', '@cafe#door', '--at', '24.7,46.6', '--look-up'],
  ['whoami'],
  ['login', 'ada'],
  ['logout'],
  ['register', 'ada', '--email', 'a@example.com'],
  ['doctor', '--offline'],
];
const formats = [[], ['--json'], ['--ndjson'], ['--csv'], ['--geojson']];
const files = ['geojson', 'gpx', 'kml', 'vcf', 'csv'].map((format) => ['resolve', '@cafe', '--format', format]);
const lines = requested.flatMap((words) => formats.map((format) => [...words, ...format]));

describe.each([
  ['at a terminal', { outIsTerminal: true, errIsTerminal: true }],
  ['in a pipe', {}],
] satisfies [string, TerminalSettings][])('%s', (_where, settings) => {
  test.each(sample([...lines, ...files], 20).map((words) => [words.join(' '), words] as const))(
    '%s prints no terminal controls of a server',
    async (_typed, words) => {
      for (const wired of [kind, failing]) {
        const env = { NO_COLOR: '1', WHEREAT_PASSWORD: 'right' };
        const terminal = createRecordingTerminal({ ...settings, env, input: '@cafe\n' });
        await runCommandLine(words, await wired(), terminal);
        for (const reported of [terminal.written(), terminal.messages()]) {
          expect(reported.replaceAll('\r\u001b[K', '')).not.toMatch(unsafe);
        }
      }
    },
  );
});

test('JSON keeps the server’s text, escaped', async () => {
  const terminal = createRecordingTerminal({});
  await runCommandLine(['resolve', '@cafe', '--json'], await kind(), terminal);
  expect(JSON.parse(terminal.written())[0].address).toBe(hostile);
});
