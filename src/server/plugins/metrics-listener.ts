import { createServer } from 'node:http';
import { METRICS_TYPE } from './metrics.ts';

export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `GET /metrics` on a separate port, so that the operator can open it for Prometheus only. Rejects if the port is unavailable. */
export function listenForMetrics(
  { port, host }: { readonly port: number; readonly host: string },
  metrics: () => Promise<string>,
): Promise<MetricsListener> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await metrics();
      response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }).end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const close = async () => {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      };
      resolve({ port: typeof address === 'object' && address !== null ? address.port : port, close });
    });
  });
}
