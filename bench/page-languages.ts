// The receiver's page and the search page from the built server in each language compared with English, requested one after another with
// Brotli like by a browser, the languages by turns: `npm run bench -- page-languages`.

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { completeLanguages, type OfferedLanguage } from '../src/domain/languages.ts';
import { signUp, startBuiltServer } from './support/built-server.ts';
import { cache } from './support/many-aliases.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const places = 600;
/** Requests in every language before the measurement. */
const warming = 60;
/** The number of places that are requested repeatedly: in every language, they have fewer pages than the server caches. */
const popular = 40;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const report = createReporter('page-languages');
const folder = mkdtempSync(join(cache, 'page-languages-'));
const server = await startBuiltServer(join(folder, 'places.db'));
try {
  await createPlaces();
  const label = (n: number) => `/at/benched/door-${n}`;
  const ways = [
    ['the receiver’s page, each place for the first time', label],
    ['the receiver’s page, requested before', (n: number) => label(n % popular)],
    ['/search', () => '/search'],
  ] as const;
  for (const [name, toPath] of ways) {
    const times = await measureTimes(toPath);
    for (const language of completeLanguages.filter((language) => language !== 'en'))
      report({
        metric: `${name}, in ${language} beside English, median ms`,
        ours: median(times[language]),
        theirs: median(times.en),
        most: 1.05,
      });
  }
} finally {
  agent.destroy();
  await server.stop();
  rmSync(folder, { recursive: true });
}

/** Measures the milliseconds of each response by language: every path in all languages, in a rotating order. */
async function measureTimes(
  toPath: (n: number) => string,
): Promise<Readonly<Record<OfferedLanguage, readonly number[]>>> {
  const times = Object.fromEntries(completeLanguages.map((language) => [language, [] as number[]])) as Record<
    OfferedLanguage,
    number[]
  >;
  for (let n = 0; n < places; n += 1) {
    const first = n % completeLanguages.length;
    for (const language of [...completeLanguages.slice(first), ...completeLanguages.slice(0, first)]) {
      const milliseconds = await measureTime(toPath(n), language);
      if (n >= warming) times[language].push(milliseconds);
    }
  }
  return times;
}

/** Measures the milliseconds of a response. It does not use `fetch`, which would also decompress. */
function measureTime(path: string, language: string): Promise<number> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': language };
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    get(server.origin + path, { agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        const milliseconds = performance.now() - begun;
        if (answer.statusCode === 200 && answer.headers['content-language'] === language) resolve(milliseconds);
        else reject(new Error(`${path} in ${language} was answered with ${answer.statusCode}.`));
      });
    }).once('error', reject);
  });
}

/** Creates the places around Riyadh, each with an address that its owner typed. */
async function createPlaces(): Promise<void> {
  const cookie = await signUp(server.origin);
  const headers = { 'content-type': 'application/json', cookie };
  for (let n = 0; n < places; n += 1) {
    const body = JSON.stringify({
      handle: '@benched',
      label: `door-${n}`,
      latitude: 24 + (n % 25) / 25,
      longitude: 46 + Math.floor(n / 25) / 25,
      address: `King Fahd Road ${n}, Riyadh`,
      searchable: true,
    });
    const answer = await fetch(`${server.origin}/api/locations`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`A place was answered with ${answer.status}: ${await answer.text()}`);
  }
}
