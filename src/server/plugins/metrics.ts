import type { FastifyInstance } from 'fastify';
import type { Metric } from '../../usecases/server-use-cases.ts';
import { type Operation, withOperation } from '../docs/operation.ts';

/** Upper bounds of the duration histogram, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  readonly labels: string;
  readonly below: number[];
  count: number;
  seconds: number;
}

/** Counts requests and their durations by route, method and status. */
export interface RequestCounters {
  /** Labelled by route, never by URL: a URL may hold a name or a place. */
  answered(what: { readonly method: string; readonly route: string; readonly status: number }, seconds: number): void;
  /** In the text format of Prometheus. */
  lines(): readonly string[];
}

export function createRequestCounters(): RequestCounters {
  const series = new Map<string, Series>();
  return {
    answered({ method, route, status }, seconds) {
      const labels = `method="${method}",route="${escaped(route)}",status="${status}"`;
      const one = series.get(labels) ?? { labels, below: buckets.map(() => 0), count: 0, seconds: 0 };
      for (const [i, bucket] of buckets.entries()) if (seconds <= bucket) one.below[i]! += 1;
      one.count += 1;
      one.seconds += seconds;
      series.set(labels, one);
    },
    lines: () => [...series.values()].flatMap(linesOf),
  };
}

/** Counts the requests of the whole server, and tells Prometheus at `GET /metrics`. */
export function registerMetrics(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  requests: RequestCounters,
  others: () => Promise<readonly Metric[]>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    requests.answered({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', withOperation(getMetrics), async (_request, reply) => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const lines = [
      '# HELP http_request_duration_seconds How long requests took.',
      '# TYPE http_request_duration_seconds histogram',
      ...requests.lines(),
      ...gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      ...gauge('nodejs_heap_used_bytes', 'Memory of what the program keeps.', heapUsed),
      '# HELP process_cpu_seconds_total Processor time used.',
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
      ...(await others()).flatMap(metricLines),
    ];
    return reply
      .headers(headers)
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

const getMetrics: Operation = {
  id: 'getMetrics',
  tag: 'This server',
  summary: 'How many requests and how long they took, for Prometheus; only where the operator has it on.',
  media: ['text/plain; version=0.0.4'],
};

const linesOf = ({ labels, below, count, seconds }: Series): readonly string[] => [
  ...buckets.map((bucket, i) => `http_request_duration_seconds_bucket{${labels},le="${bucket}"} ${below[i]}`),
  `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
  `http_request_duration_seconds_sum{${labels}} ${seconds}`,
  `http_request_duration_seconds_count{${labels}} ${count}`,
];

const metricLines = ({ name, help, type, samples }: Metric): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples.map(({ labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
    return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`;
  }),
];

const gauge = (name: string, help: string, value: number): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${value}`,
];

const escaped = (text: string): string => text.replace(/["\\\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
