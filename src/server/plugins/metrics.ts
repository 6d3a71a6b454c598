import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { toCode } from '../../domain/failure.ts';
import type { Metric } from '../../usecases/server-use-cases.ts';
import { getSentFailure } from '../http/http-responses.ts';
import type { AuditEvent } from './audit-log.ts';

/** Upper bounds of the duration histogram, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the metrics for Prometheus, if requests are counted. */
    readonly metrics: () => Promise<string>;
  }
}

interface MetricsOptions {
  readonly version: string;
  readonly others: () => Promise<readonly Metric[]>;
}

/** Counts the requests of all routes that are registered after this call. */
export function countRequests(app: FastifyInstance, { version, others }: MetricsOptions): void {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  app.addHook('onClose', async () => void delays.disable());
  const requests = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took.',
    // The label is the route, never the URL, which can contain a name or a place.
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [requests],
  });
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Requests that were answered with a failure, by its code.',
    labelNames: ['code'],
    registers: [requests],
  });
  const events = new Counter({
    name: 'whereat_events_total',
    help: 'Sign-ups, places created, edited and deleted, refused PINs and the other events of the log.',
    labelNames: ['event'],
    registers: [requests],
  });
  app.decorate('countEvent', (event: AuditEvent) => events.inc({ event }));
  app.addHook('onResponse', (request, reply, done) => {
    const refused = getSentFailure(reply);
    if (refused !== undefined) refusals.inc({ code: toCode(refused) });
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.decorate('metrics', async () => {
    const own = [...readProcessMetrics(version), ...readDelayMetrics(delays)];
    const text = await Registry.merge([requests, createRegistry([...own, ...(await others())])]).metrics();
    const lines = text.split('\n').filter((line) => line !== '');
    return `${lines.join('\n')}\n`;
  });
}

/** Serves Prometheus metrics at `GET /metrics` of the server itself. */
export function serveMetrics(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.get('/metrics', async (_request, reply) =>
    reply
      .headers(headers)
      .type(METRICS_TYPE)
      .send(await app.metrics()),
  );
}

function createRegistry(metrics: readonly Metric[]): Registry {
  const registry = new Registry();
  for (const { name, help, type, samples } of metrics) {
    // Skipped, because the library reports a metric without samples as 0.
    if (samples.length === 0) continue;
    const labelNames = Object.keys(samples[0]?.labels ?? {});
    const configuration = { name, help, labelNames, registers: [registry] };
    const metric = type === 'counter' ? new Counter(configuration) : new Gauge(configuration);
    for (const { labels = {}, value } of samples) metric.inc(labels, value);
  }
  return registry;
}

const createMetric = (type: Metric['type'], name: string, help: string, value: number): Metric => ({
  name,
  help,
  type,
  samples: [{ value }],
});

/** Returns the event-loop delay since the last scrape, in seconds, without the resolution of 20 ms that each measurement contains. */
function readDelayMetrics(delays: ReturnType<typeof monitorEventLoopDelay>): readonly Metric[] {
  const p99 = delays.percentile(99);
  const max = delays.max;
  delays.reset();
  const toLag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - 0.02);
  return [
    createMetric(
      'gauge',
      'nodejs_eventloop_lag_p99_seconds',
      'Lag of the event loop since the last scrape, 99 of 100.',
      toLag(p99),
    ),
    createMetric(
      'gauge',
      'nodejs_eventloop_lag_max_seconds',
      'Longest lag of the event loop since the last scrape.',
      toLag(max),
    ),
  ];
}

/** Returns the number of open file descriptors; empty on systems without `/proc`. */
function readOpenFiles(): readonly Metric[] {
  try {
    const files = readdirSync('/proc/self/fd').length;
    return [createMetric('gauge', 'process_open_fds', 'Open files and connections.', files)];
  } catch {
    return [];
  }
}

function readProcessMetrics(version: string): readonly Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const build = { version, node: process.versions.node };
  return [
    { name: 'whereat_build_info', help: 'Which program runs.', type: 'gauge', samples: [{ labels: build, value: 1 }] },
    ...readOpenFiles(),
    createMetric('gauge', 'process_resident_memory_bytes', 'Memory of the process.', rss),
    createMetric('gauge', 'nodejs_heap_used_bytes', 'Memory of what the program keeps.', heapUsed),
    createMetric('counter', 'process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6),
  ];
}
