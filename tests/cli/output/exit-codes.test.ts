import { describe, expect, test } from 'vitest';
import type { ServerConnection } from '../../../src/cli/context/context.ts';
import { toExitCode } from '../../../src/cli/output/describe-failure.ts';
import { printFailure } from '../../../src/cli/output/print-error.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import type { Failure, InfraFailure } from '../../../src/domain/failure.ts';
import { completeLanguages } from '../../../src/domain/languages.ts';
import { err } from '../../../src/domain/result.ts';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { englishTexts } from '../../../src/i18n/english-texts.ts';
import { failureMessage } from '../../../src/i18n/index.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';

const table: readonly (readonly [Failure, number])[] = [
  [{ kind: 'bad-alias', text: '@' }, 2],
  [{ kind: 'bad-coordinates', problem: 'latitude-range' }, 2],
  [{ kind: 'bad-request', problem: 'unknown' }, 2],
  [{ kind: 'missing-name' }, 2],
  [{ kind: 'handle-not-found', handle: '@x1' }, 3],
  [{ kind: 'no-labels', handle: '@x1' }, 3],
  [{ kind: 'location-not-found', handle: '@x1', label: 'y' }, 3],
  [{ kind: 'place-not-found', query: 'x' }, 3],
  [{ kind: 'sign-in-needed' }, 4],
  [{ kind: 'wrong-credentials' }, 4],
  [{ kind: 'forbidden' }, 5],
  [{ kind: 'handle-taken' }, 6],
  [{ kind: 'handle-reserved', handle: '@admin' }, 6],
  [{ kind: 'label-taken', handle: '@x1', label: 'y' }, 6],
  [{ kind: 'username-taken', username: 'x' }, 6],
  [{ kind: 'rate-limited', seconds: 7 }, 7],
  [{ kind: 'unreachable', service: 'server' }, 8],
  [{ kind: 'unavailable', service: 'server' }, 8],
  [{ kind: 'unexpected-answer' }, 8],
  [{ kind: 'provider-failed', provider: 'osm', problem: 'timeout', detail: 'No answer in 4000 ms.' }, 8],
];

test.each(table)('%j exits with %i and the specified message', async (failure, code) => {
  const terminal = createRecordingTerminal();
  expect(await printFailure(terminal, failure)).toBe(code);
  expect(toExitCode(failure)).toBe(code);
  expect(terminal.messages().split('\n')[0]).toBe(`whereat: ${failureMessage(failure, englishTexts).text}`);
  expect(terminal.written()).toBe('');
});

test.each([
  [{ LC_ALL: 'ar_XB.UTF-8', LANG: 'en_GB.UTF-8' }, true],
  [{ LC_MESSAGES: 'ar_XB' }, true],
  [{ LANG: 'ar_XB' }, true],
  [{ LC_ALL: 'C', LANG: 'ar_XB' }, false],
  [{ LC_ALL: 'de_DE.UTF-8' }, false],
  [{}, false],
])('the message of a failure follows the locale %j', async (locale, isPseudo) => {
  const terminal = createRecordingTerminal({ env: { ...locale, PSEUDO_LANGUAGE: 'on' } });
  await printFailure(terminal, { kind: 'missing-point' });
  const words = 'Please select a location on the map';
  expect(terminal.messages().split('\n')[0]).toBe(`whereat: ${isPseudo ? `[${words}]` : words}`);
});

test('--lang takes precedence over the locale', async () => {
  const terminal = createRecordingTerminal({ env: { LC_ALL: 'en_GB.UTF-8', PSEUDO_LANGUAGE: 'on' } });
  await printFailure({ ...terminal, language: 'ar-XB' }, { kind: 'missing-point' });
  expect(terminal.messages()).toContain('[Please select a location on the map]');
});

test.each(completeLanguages)('a failure has a message in %s', async (language) => {
  const terminal = createRecordingTerminal();
  await printFailure({ ...terminal, language }, { kind: 'missing-point' });
  const message = failureMessage({ kind: 'missing-point' }, loadCatalogue(language)).text;
  expect(terminal.messages().split('\n')[0]).toBe(`whereat: ${message}`);
});

const typed: readonly (readonly [readonly string[], number, RegExp])[] = [
  [['resolve', '@x1#y', '--lang', 'xx'], 2, /The language xx isn’t available\. Choose one of: en, ar/],
  [['resolv', '@x1#y'], 2, /Unknown command 'resolv'\.\n\(Did you mean resolve\?\)/],
  [['resolve', '@x1#y', '--jsno'], 2, /Unknown option '--jsno'\.\n\(Did you mean --json\?\)/],
  [['resolve'], 2, /There’s nothing to look up/],
  [['resolve', 'a', 'b'], 2, /Too many arguments/],
  [['resolve', '@a#b#c'], 2, /Please use format @handle or @handle#label\./],
  [['resolve', '@cafe', '--json', '--csv'], 2, /Choose one of --json and --csv/],
  [['resolve', '@cafe', '--fields', 'nonsense'], 2, /There is no field “nonsense”\.\nFields: handle, label/],
  [['resolve', '@cafe', '--server', 'localhost'], 2, /A server is an address like/],
  [['encode', '1', '2', '3'], 2, /Too many arguments/],
  [['encode', 'x', 'y'], 2, /isn’t a latitude and longitude/],
  [['encode', 'NaN', '0'], 2, /isn’t a latitude and longitude/],
  [['encode', '1e308', '0'], 2, /isn’t a latitude and longitude/],
  [['geocode', 'x', '--provider', 'bing'], 2, /Allowed choices are mapbox, tomtom/],
  [['geocode', '-', '--concurrency', '0'], 2, /whole number from 1/],
  [['geocode', '-', '--rate', 'fast'], 2, /number above 0/],
  [['encode', '-', '--continue'], 2, /--output FILE/],
  [['encode', '--file', '/nowhere/at/all'], 2, /\/nowhere\/at\/all: no such file or folder\./],
  [['encode', '-', '--output', '/nowhere/at/all'], 2, /\/nowhere\/at\/all: no such file or folder\./],
  [['encode', '--file', import.meta.dirname], 2, /is a folder/],
  [['completion', 'tcsh'], 2, /Allowed choices are bash, zsh, fish, powershell/],
  [['help', 'nothing'], 2, /There is no help on “nothing”/],
];

describe('usage errors', () => {
  test.each(typed)('%j exits with %i', async (argv, code, says) => {
    const terminal = createRecordingTerminal();
    expect(await runCommandLine(argv, await createInMemoryDeps(), terminal)).toBe(code);
    expect(terminal.messages()).toMatch(says);
    expect(terminal.written()).toMatch(argv.includes('--json') ? /^\{"error":.*"code":"usage"\}\n$/ : /^$/);
  });

  test('WHEREAT_SERVER is validated too', async () => {
    const terminal = createRecordingTerminal({ env: { WHEREAT_SERVER: 'nonsense' } });
    expect(await runCommandLine(['whoami'], await createInMemoryDeps(), terminal)).toBe(2);
    expect(terminal.messages()).toContain('WHEREAT_SERVER: A server is an address');
  });
});

describe('a failed connection to the server', () => {
  const troubles: readonly (readonly [InfraFailure, number, string])[] = [
    [{ kind: 'unreachable', service: 'server', name: 'http://localhost:3000' }, 8, 'whereat serve'],
    [{ kind: 'unavailable', service: 'server' }, 8, 'whereat doctor'],
    [{ kind: 'unexpected-answer' }, 8, 'a different version'],
    [{ kind: 'rate-limited', seconds: 1 }, 7, 'Please wait 1 second and try again.'],
  ];
  test.each(troubles)('%j exits with %i and advice', async (failure, code, says) => {
    const terminal = createRecordingTerminal();
    const aliases = { resolve: async () => err(failure) } as unknown as ServerConnection['aliases'];
    const wired = await createInMemoryDeps({ aliases });
    expect(await runCommandLine(['resolve', '@x1#y'], wired, terminal)).toBe(code);
    expect(terminal.messages()).toContain(says);
  });
});
