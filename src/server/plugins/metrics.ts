import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metric } from '../../usecases/server-use-cases.ts';
import { type Operation, withOperation } from '../http/operation.ts';

/** Upper bounds of the duration histogram, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts the requests of the whole server, and tells Prometheus at `GET /metrics`. */
export function registerMetrics(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  others: () => Promise<readonly Metric[]>,
): void {
  const requests = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took.',
    // Routes, never addresses: an address may hold a name or a place.
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [requests],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', withOperation(getMetrics), async (_request, reply) => {
    const text = await Registry.merge([requests, registryOf([...processMetrics(), ...(await others())])]).metrics();
    const lines = text.split('\n').filter((line) => line !== '');
    return reply
      .headers(headers)
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

function registryOf(metrics: readonly Metric[]): Registry {
  const registry = new Registry();
  for (const { name, help, type, samples } of metrics) {
    // A quantity without labels would be told as 0.
    if (samples.length === 0) continue;
    const labelNames = Object.keys(samples[0]?.labels ?? {});
    const configuration = { name, help, labelNames, registers: [registry] };
    const metric = type === 'counter' ? new Counter(configuration) : new Gauge(configuration);
    for (const { labels = {}, value } of samples) metric.inc(labels, value);
  }
  return registry;
}

function processMetrics(): readonly Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const one = (type: Metric['type'], name: string, help: string, value: number): Metric => ({
    name,
    help,
    type,
    samples: [{ value }],
  });
  return [
    one('gauge', 'process_resident_memory_bytes', 'Memory of the process.', rss),
    one('gauge', 'nodejs_heap_used_bytes', 'Memory of what the program keeps.', heapUsed),
    one('counter', 'process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6),
  ];
}

const getMetrics: Operation = {
  id: 'getMetrics',
  tag: 'This server',
  summary: 'How many requests and how long they took, for Prometheus; only where the operator has it on.',
  media: ['text/plain; version=0.0.4'],
};
