import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Connection } from '../support/api-fuzz/connection.ts';
import { removeFormulaApostrophe } from '../support/parse-exports.ts';
import { readPage } from '../support/parse-pages.ts';
import { createHome, runWhereat } from '../support/program.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { readFetchedCookie } from '../support/session-cookie.ts';
import { readRows } from '../support/vectors.ts';
import { withBrowser } from './support/browser.ts';

// Tries deceptive names from one table through every interface. The outcome has the same form for all interfaces: the name of the
// place, `none`, or `refused`.

const cases = readRows('hostile-names.tsv').map(([handle = '', label = '', expected = '', byText = expected]) => ({
  handle: decodeCell(handle),
  label: decodeCell(label),
  typed: `${decodeCell(handle)}#${decodeCell(label)}`,
  expected,
  expectedByText: byText,
}));

function decodeCell(text: string): string {
  return text
    .replace(/\\u\{([0-9a-f]+)\}/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/(.)×(\d+)/su, (_whole, letter: string, times: string) => letter.repeat(Number(times)));
}

/** The cases for the search box, which needs a page for each name: all that may be found, and some that are refused everywhere. */
const searchBoxCases = cases.filter(({ expected }, index) => expected !== 'refused' || index % 16 === 0);
/** The cases for command line arguments, which need a process for each name. Batches read all cases. */
const argumentCases = cases.filter((_case, index) => index % 3 === 0);

/** Returns the expected result of looking up a name. A reserved name is not found, like a free one. */
const toLookup = (typed: string, expected: string) => [typed, expected === 'reserved' ? 'none' : expected];
const expectedLookups = cases.map(({ typed, expected }) => toLookup(typed, expected));
const expectedTextLookups = (selection = cases) =>
  selection.map(({ typed, expectedByText: ofText }) => toLookup(typed, ofText));
/** Returns the expected outcome of creating a name. All names that can be created are different. */
const expectedCreation = (typed: string, expected: string) => [
  typed,
  expected === 'none' ? 'created' : expected.replace(/^@.*/s, 'taken'),
];

const browser = withBrowser();
const home = createHome();
const folder = mkdtempSync(join(tmpdir(), 'whereat-names-'));
let server: ServerProcess;
let cookie: string;
let token: string;

const password = 'four quiet green lamps';
const send = (origin: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
/** Starts a server with three places of @cafe, and signs in their owner. */
async function startCafe(): Promise<{ server: ServerProcess; cookie: string; token: string }> {
  const server = await startServer({ RATE_LIMITS: 'off', SAMPLE_ALIASES: 'off' });
  const owner = { username: 'olga', password, email: 'olga@example.org' };
  const registered = await send(server.origin, '/api/auth/register', owner);
  const cookie = readFetchedCookie(registered);
  for (const label of ['door', 'Büro', 'الدار']) {
    const created = await send(
      server.origin,
      '/api/locations',
      { handle: 'cafe', label, latitude: 1, longitude: 2 },
      { cookie },
    );
    expect(created.status).toBe(201);
  }
  const { token } = (await (await send(server.origin, '/api/tokens', { password }, { cookie })).json()) as {
    token: string;
  };
  return { server, cookie, token };
}

beforeAll(async () => {
  ({ server, cookie, token } = await startCafe());
});
afterAll(async () => {
  await server.stop();
  home.remove();
  rmSync(folder, { recursive: true });
});

const toName = ({ handle, label }: { handle: string; label: string }) => `${handle}#${label}`;
const toOutcome = (code: string): string => {
  if (/^(?:handle|location)[-_]not[-_]found$/.test(code)) return 'none';
  return /^bad[-_]alias$/.test(code) ? 'refused' : code;
};

/** Sends the requests, a few at a time, and returns their answers in order. */
async function forEachCase<T>(
  sendRequest: (name: (typeof cases)[number]) => Promise<T>,
  request = cases,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next < request.length) {
        const index = next++;
        results[index] = await sendRequest(request[index]!);
      }
    }),
  );
  return results;
}

test('the table has cases of every kind', () => {
  for (const [kind, most] of [
    ['refused', 40],
    ['none', 10],
    ['reserved', 5],
    ['@cafe#door', 8],
  ] as const)
    expect(cases.filter(({ expected }) => expected === kind).length).toBeGreaterThan(most);
});

describe('finding', () => {
  test('by the API with escaped segments gives the expected place', async () => {
    const port = Number(new URL(server.origin).port);
    const outcomes = await forEachCase(async ({ handle, label, typed }) => {
      // Uses a raw connection, because other clients resolve `..` in the path.
      const path = `/api/locations/${encodeURIComponent(handle)}/${encodeURIComponent(label)}`;
      const response = await new Connection(port).send(
        Buffer.from(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
        'GET',
      );
      const body = JSON.parse(response!.body.toString());
      return [typed, response!.status === 200 ? toName(body) : toOutcome(body.code)];
    });
    expect(outcomes).toEqual(expectedLookups);
  });

  test('by an argument of the command line gives the expected place', async () => {
    const outcomes = await forEachCase(async ({ typed }) => {
      const { code, out, err } = await runWhereat(['resolve', typed, '--json', '--server', server.origin], {
        env: home.env,
      });
      const outcome = { 0: () => toName(JSON.parse(out)), 2: () => 'refused', 3: () => 'none' }[String(code)];
      return [typed, outcome?.() ?? `${code}: ${err}`];
    }, argumentCases);
    expect(outcomes).toEqual(expectedTextLookups(argumentCases));
  });

  const lines = cases.map(({ typed }) => `${typed}\n`).join('');
  test('by lines of input to the command line gives the expected place', async () => {
    const { out } = await runWhereat(['resolve', '-', '--server', server.origin], { env: home.env, input: lines });
    const rows = out
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(rows.map((row) => [row.input, row.ok ? toName(row) : toOutcome(row.code)])).toEqual(expectedTextLookups());
  });

  test('by a file of lines with CSV output gives the expected place', async () => {
    const from = join(folder, 'names.txt');
    const to = join(folder, 'names.csv');
    writeFileSync(from, lines);
    const args = [
      'resolve',
      '--file',
      from,
      '--output',
      to,
      '--csv',
      '--fields',
      'handle,label',
      '--server',
      server.origin,
    ];
    await runWhereat(args, { env: home.env });
    const [heading = [], ...rows] = readCsv(readFileSync(to, 'utf8'));
    expect(heading).toEqual(['input', 'ok', 'handle', 'label', 'error', 'code']);
    // A cell that begins like a formula gets an apostrophe, because a spreadsheet would run it.
    const outcomes = rows.map(([input = '', ok, handle = '', label = '', , code = '']) => [
      removeFormulaApostrophe(input),
      ok === 'true' ? toName({ handle: removeFormulaApostrophe(handle), label }) : toOutcome(code),
    ]);
    expect(outcomes).toEqual(expectedTextLookups());
  });

  test('by the page of a link gives the expected place', async () => {
    const outcomes = await forEachCase(async ({ handle, label, typed }) => {
      const response = await fetch(`${server.origin}/at/${encodeURIComponent(handle)}/${encodeURIComponent(label)}`);
      const html = await response.text();
      const [, path = ''] = /<link rel="canonical" href="[^"]*\/at\/([^"]*)"/.exec(html) ?? [];
      if (response.status === 200) return [typed, `@${path.split('/').map(decodeURIComponent).join('#')}`];
      expect([typed, response.status]).toEqual([typed, 404]);
      return [typed, /(?:Location|Handle) not found: /.test(html) ? 'none' : 'refused'];
    });
    expect(outcomes.filter(([typed]) => !resolvedByClients.test(typed!))).toEqual(
      expectedLookups.filter(([typed]) => !resolvedByClients.test(typed!)),
    );
  });

  test('by the URL of the server-rendered search page gives the expected place', async () => {
    const canBeInUrl = ([typed = '']: readonly string[]) => !(resolvedByClients.test(typed) || /#.*#/s.test(typed));
    const outcomes = await forEachCase(async ({ typed }) => {
      const path = typed.split('#').map(encodeURIComponent).join('/');
      const drawn = readPage(await (await fetch(`${server.origin}/search/${path}`)).text());
      const box = drawn.elements.find(({ attributes }) => attributes.role === 'combobox');
      return [typed, getOutcome(drawn.text(), box?.attributes.value)];
    });
    expect(outcomes.filter(canBeInUrl)).toEqual(expectedTextLookups().filter(canBeInUrl));
  });

  test('by the search box gives the expected place', async () => {
    const { page } = await browser.visit({ baseURL: server.origin, reducedMotion: 'reduce' });
    const outcomes: (readonly [string, string])[] = [];
    await page.goto('/search');
    for (const { typed } of searchBoxCases) {
      await openEmptySearch(page);
      // Without `@` a text that is not an alias would be searched as a place or a code on the map.
      await page.getByRole('combobox').fill(/^[@＠\ufeff]/.test(typed) ? typed : `@${typed}`);
      await page.keyboard.press('Enter');
      outcomes.push([typed, await getShownOutcome(page)]);
    }
    expect(outcomes).toEqual(expectedTextLookups(searchBoxCases));
  });
});

/** Opens the empty search page from another page, so that no earlier message is left. */
async function openEmptySearch(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign In' }).first().dispatchEvent('click');
  await page.getByLabel('Username').waitFor();
  await page.getByRole('link', { name: 'Find Alias' }).first().dispatchEvent('click');
  await page.getByRole('heading', { name: 'Find a place by its name' }).waitFor();
}

const sentences =
  /Location Details|(?:Location|Handle) not found: |Please use format @handle or @handle#label|A (?:handle|label) (?:can(?:’t)? have|needs|can’t mix)|can’t be in a (?:handle|label)|Use . _ and - one at a time|This is too long. Use at most 512 characters/;

/** Returns the outcome that a page shows for the requested name. */
async function getShownOutcome(page: Page): Promise<string> {
  const reported = await page.locator('main').getByText(sentences).first().innerText({ timeout: 20_000 });
  return getOutcome(reported, await page.getByRole('combobox').inputValue());
}

function getOutcome(text: string, box: string | undefined): string {
  const [sentence = 'no sentence'] = sentences.exec(text) ?? [];
  if (sentence === 'Location Details') return box ?? 'no box';
  if (sentence.endsWith('not found: ')) return 'none';
  return sentence === 'no sentence' ? sentence : 'refused';
}

/** Names that a browser changes, because it resolves `.` and `..` in a path, escaped or not. */
const resolvedByClients = /^\.\.#|#\.\.?$/;

describe('creating', () => {
  const toOutcome = (code: string): string =>
    ({ label_taken: 'taken', handle_reserved: 'reserved', bad_alias: 'refused', bad_request: 'refused' })[
      code.replaceAll('-', '_')
    ] ?? code;

  test('by the API accepts or refuses each name as expected', async () => {
    const outcomes = await forEachCase(async ({ handle, label, typed }) => {
      const response = await send(
        server.origin,
        '/api/locations',
        { handle, label, latitude: 1, longitude: 2 },
        { cookie },
      );
      return [
        typed,
        response.status === 201 ? 'created' : toOutcome(((await response.json()) as { code: string }).code),
      ];
    });
    expect(outcomes).toEqual(cases.map(({ typed, expected }) => expectedCreation(typed, expected)));
    expect(token).toMatch(/^whereat_/);
  });

  test('by the command line accepts or refuses each name as expected', async () => {
    const cafe = await startCafe();
    const env = { ...home.env, WHEREAT_TOKEN: cafe.token };
    const outcomes = await forEachCase(async ({ typed }) => {
      const { code, err } = await runWhereat(['create', typed, '--at', '1,2', '--server', cafe.server.origin], {
        env,
      });
      if (code === 6) return [typed, /reserved/.test(err) ? 'reserved' : 'taken'];
      return [typed, { 0: 'created', 2: 'refused' }[String(code)] ?? `${code}: ${err}`];
    }, argumentCases);
    await cafe.server.stop();
    expect(outcomes).toEqual(argumentCases.map(({ typed, expectedByText: ofText }) => expectedCreation(typed, ofText)));
  }, 180_000);
});

/** Parses CSV (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, unquoted, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (quoted === undefined && unquoted === '' && end === '') break;
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? unquoted ?? '');
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
