// Batches of 500 rows to the built server with rate limits, like an import: `npm run bench -- batches`. `--rows=1000` instead of 5,000
// rows.

import { startServer } from '../tests/support/server-process.ts';
import { measureOnBothEngines } from './support/both-engines.ts';
import { signUp } from './support/built-server.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('batches');
const count = Number(process.argv.find((word) => word.startsWith('--rows='))?.split('=')[1] ?? 5_000);
const ROWS_PER_BATCH = 500;

const fraction = (index: number, step: number): number => (index * step) % 1;
const rows = Array.from({ length: count }, (_, index) => ({
  handle: '@platform',
  label: `store-${index}`,
  externalId: `store-${index}`,
  latitude: -60 + 120 * fraction(index, 0.618_033_988_7),
  longitude: -180 + 360 * fraction(index, 0.754_877_666_2),
  street: `Street ${index % 997}`,
  city: 'Riyadh',
  country: 'SA',
  phone: '+966501234567',
}));

await measureOnBothEngines('batches', async (engine, url) => {
  const limits = { PLACES_PER_HOUR: '1000000', PLACES_PER_ACCOUNT: '1000000' };
  const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'error', ...limits });
  try {
    const headers = { cookie: await signUp(server.origin), 'content-type': 'application/json' };
    /** Sends rows and checks the outcome of each. Returns the number of rows per second. */
    const send = async (mode: string, outcome: string, sent: readonly object[]): Promise<number> => {
      const begun = performance.now();
      for (let start = 0; start < sent.length; start += ROWS_PER_BATCH) {
        const body = JSON.stringify({ mode, locations: sent.slice(start, start + ROWS_PER_BATCH) });
        const answer = await fetch(`${server.origin}/api/locations/batch`, { method: 'POST', headers, body });
        const { results } = (await answer.json()) as { results: readonly { readonly outcome?: string }[] };
        for (const result of results) if (result.outcome !== outcome) throw new Error(JSON.stringify(result));
      }
      return (sent.length / (performance.now() - begun)) * 1000;
    };
    const metric = 'rows of batches a second';
    report({ metric: `${engine}: ${metric}, created`, ours: await send('create', 'created', rows), least: 1000 });
    report({ metric: `${engine}: ${metric}, unchanged`, ours: await send('upsert', 'unchanged', rows), least: 1000 });
    const changed = rows.map((row) => ({ ...row, city: 'Jeddah' }));
    report({ metric: `${engine}: ${metric}, changed`, ours: await send('upsert', 'updated', changed) });
    const named = rows.map(({ handle, externalId }) => ({ handle, externalId }));
    report({ metric: `${engine}: ${metric}, deleted`, ours: await send('delete', 'deleted', named) });
  } finally {
    await server.stop();
  }
});
