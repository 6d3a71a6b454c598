import type { Logger } from '../../ports/shared/logger.ts';
import type { Metric } from '../../ports/shared/metric.ts';

/** Runs work outside of requests. An exception is logged and counted, and does not end the process. */
export interface BackgroundJobs {
  /** Starts work once. */
  start(name: string, work: () => unknown): void;
  /** Runs work every `seconds` seconds, until the returned function is called. */
  repeat(name: string, seconds: number, work: () => unknown): () => void;
  /** Logs and counts an exception that the caller caught, such as one of the process. */
  report(name: string, cause: unknown): void;
  metrics(): readonly Metric[];
}

export function createBackgroundJobs(log: Logger): BackgroundJobs {
  const failures = new Map<string, number>();

  const report = (job: string, cause: unknown) => {
    failures.set(job, (failures.get(job) ?? 0) + 1);
    log.error('A background job failed', {
      job,
      cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    });
  };

  async function run(name: string, work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (cause) {
      report(name, cause);
    }
  }

  const start: BackgroundJobs['start'] = (name, work) => {
    // `run` never rejects: it catches what the work throws.
    void run(name, work);
  };

  return {
    start,
    report,
    repeat(name, seconds, work) {
      const timer = setInterval(() => start(name, work), seconds * 1000).unref();
      return () => clearInterval(timer);
    },
    metrics: () => [
      {
        name: 'background_job_failures_total',
        help: 'Exceptions in work that no request waits for.',
        type: 'counter',
        samples: [...failures].map(([job, value]) => ({ labels: { job }, value })),
      },
    ],
  };
}
