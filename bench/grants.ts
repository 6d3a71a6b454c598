// Look-ups of a private place with a grant compared with those of a public place, from the built server in SQLite and in PostgreSQL, over
// 32 connections, by turns within one run: `npm run bench -- grants [--sqlite|--postgres]`.

import { startServer } from '../tests/support/server-process.ts';
import { draft } from '../tests/support/test-server.ts';
import { measureOnBothEngines } from './support/both-engines.ts';
import { formatRequest, type LoadRequest, runMixedLoad } from './support/load-generator.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('grants');
const places = 100;
const rounds = 5;

await measureOnBothEngines('grants', measure);

async function measure(engine: string, url: string): Promise<void> {
  const server = await startServer({ DATABASE_URL: url, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    const origin = server.origin.replace('localhost', '127.0.0.1');
    const post = async (path: string, body: object, cookie = '') => {
      const headers = { 'content-type': 'application/json', cookie };
      const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer;
    };
    const person = { username: 'ann', password: 'correct horse battery', email: 'ann@example.com' };
    const cookie = getCookie(await post('/api/auth/register', person));
    const cookies: string[] = [];
    for (let place = 0; place < places; place += 1) {
      await post('/api/locations', draft('@annhouse', `open-${place}`), cookie);
      await post('/api/locations', draft('@annhouse', `private-${place}`, { visibility: 'private' }), cookie);
      const path = `/api/locations/annhouse/private-${place}/grants`;
      const { link } = (await (await post(path, { name: 'x', hours: 2 }, cookie)).json()) as { readonly link: string };
      cookies.push(getCookie(await fetch(origin + new URL(link).pathname, { redirect: 'manual' })));
    }
    const request = (label: string, headers = {}): LoadRequest => ({
      kind: 'look-up',
      status: 200,
      text: formatRequest('GET', `/api/locations/annhouse/${label}`, headers),
    });
    const turns = {
      granted: (n: number) => request(`private-${n % places}`, { cookie: cookies[n % places]! }),
      open: (n: number) => request(`open-${n % places}`),
    };
    const run = async (turn: keyof typeof turns) =>
      (await runMixedLoad(origin, turns[turn], { seconds: 2 }))['look-up']!;
    for (const turn of ['granted', 'open'] as const) await run(turn);
    const [granted, open, wrong]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await run('granted');
      const theirs = await run('open');
      granted.push(1e6 / ours.perSecond);
      open.push(1e6 / theirs.perSecond);
      wrong.push(ours.wrong + theirs.wrong);
    }
    report({
      metric: `${engine}: a look-up with a grant against a public one, µs`,
      ours: median(granted),
      theirs: median(open),
      most: 2,
    });
    report({ metric: `${engine}: answers with a grant that were not the place`, ours: Math.max(...wrong), most: 0 });
  } finally {
    await server.stop();
  }
}

function getCookie(answer: Response): string {
  return (answer.headers.get('set-cookie') ?? '').split(';')[0]!;
}
