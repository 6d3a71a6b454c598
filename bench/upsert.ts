// Synchronizes 50,000 places with the built server through the published client, and again without any change:
// `npm run bench -- upsert`. `--places=5000` synchronizes fewer.

import { createClient } from '../src/client/published/index.ts';
import { startServer } from '../tests/support/server-process.ts';
import { measureOnBothEngines } from './support/both-engines.ts';
import { signUp } from './support/built-server.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('upsert');
const requested = process.argv.find((word) => word.startsWith('--places='))?.split('=')[1];
const count = Number(requested ?? 50_000);
const countText = count.toLocaleString('en');
/** The maximum minutes of both runs together. */
const most = { SQLite: 10, PostgreSQL: 15 } as Readonly<Record<string, number>>;

const fraction = (index: number, step: number): number => (index * step) % 1;
const rows = Array.from({ length: count }, (_, index) => ({
  handle: '@platform',
  label: `store-${index}`,
  externalId: `store-${index}`,
  metadata: { depot: `D${index % 7}` },
  latitude: -60 + 120 * fraction(index, 0.618_033_988_7),
  longitude: -180 + 360 * fraction(index, 0.754_877_666_2),
  street: `Street ${index % 997}`,
  city: 'Riyadh',
  country: 'SA',
  phone: '+966501234567',
}));

await measureOnBothEngines('upsert', async (engine, url) => {
  const limits = { PLACES_PER_HOUR: '1000000', PLACES_PER_ACCOUNT: '1000000' };
  const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'error', ...limits });
  try {
    await signUp(server.origin);
    const body = { username: 'namer', password: 'a long enough secret', name: 'bench', scope: 'write' as const };
    const created = await createClient({ server: server.origin }).createToken({ body });
    if (!created.ok) throw new Error(created.failure.kind);
    const whereat = createClient({ server: server.origin, token: created.value.token, timeoutMs: 120_000 });
    const seconds: number[] = [];
    for (const expected of ['created', 'unchanged']) {
      const begun = performance.now();
      for await (const { row, outcome, error } of whereat.putAll(rows, { mode: 'upsert' }))
        if (outcome !== expected) throw new Error(`${row.externalId}: ${outcome ?? error?.error}`);
      seconds.push((performance.now() - begun) / 1000);
    }
    let listed = 0;
    for await (const place of whereat.all.listMyLocations()) listed += place.version;
    if (listed !== count) throw new Error(`${listed} versions of ${count} places`);
    const [first = 0, second = 0] = seconds;
    report({ metric: `${engine}: ${countText} places created through the client, s`, ours: first });
    report({ metric: `${engine}: the same once more, without a change, s`, ours: second });
    report({
      metric: `${engine}: ${countText} places upserted twice, minutes`,
      ours: (first + second) / 60,
      most: most[engine]!,
    });
  } finally {
    await server.stop();
  }
});
