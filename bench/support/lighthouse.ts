import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';

export interface Scores {
  /** The scores, 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** The times in milliseconds, under Lighthouse's slow 4G and four times slower processor. */
  readonly largestPaint: number;
  readonly blocked: number;
  /** Like `blocked`, but computed from the processor time of the page's main thread, so that other programs do not increase it. */
  readonly blockedByItself: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** The compressed size of everything that was fetched, in bytes. */
  readonly bytes: number;
  /** The names of audits that score less than 0.9, with their figures. */
  readonly missed: readonly string[];
}

export interface VisitOptions {
  /** The number of visits of which the median is returned; 3 by default. */
  readonly visits?: number;
  /** The cookie of the signed-in user: `name=value`. */
  readonly cookie?: string;
}

/**
 * Measures a page with Lighthouse's mobile profile (a slow 4G, a four times slower processor). Returns the visit with the median
 * performance.
 */
export async function measureLighthouse(
  chromium: string,
  url: string,
  { visits = 3, cookie }: VisitOptions = {},
): Promise<Scores> {
  const profile = mkdtempSync(join(tmpdir(), 'whereat-lighthouse-'));
  const browser = spawn(
    chromium,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    const port = await readDebuggingPort(browser);
    const all: Scores[] = [];
    for (let visit = 0; visit < visits; visit += 1) all.push(await visitOnce(url, port, cookie));
    return all.sort((a, b) => a.performance - b.performance)[visits >> 1]!;
  } finally {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function visitOnce(url: string, port: number, cookie: string | undefined): Promise<Scores> {
  const visited = () =>
    lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      // Pages with the status 404 are measured too.
      ignoreStatusCode: true,
      ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
    });
  let ran = await visited();
  // Without the start of navigation in the trace, Lighthouse has no scores.
  for (let again = 0; again < 3 && ran?.lhr.runtimeError?.code === 'NO_NAVSTART'; again += 1) ran = await visited();
  if (ran === undefined || ran.lhr.runtimeError) throw new Error(`Lighthouse: ${ran?.lhr.runtimeError?.message}`);
  const { categories, audits } = ran.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const missed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    blockedByItself: blockedByItself(ran.artifacts.Trace.traceEvents as readonly TraceEvent[]),
    shift: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    missed: [...new Set(missed)],
  };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
}

/**
 * Returns the total blocking time in milliseconds: what the main thread's tasks take beyond 50 ms each, on a processor four times slower.
 */
function blockedByItself(events: readonly TraceEvent[]): number {
  const page = events.findLast(({ name }) => name === 'firstContentfulPaint')?.pid;
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === page && tid === pid)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * 4 - 50), 0);
}

/** Reads from the output of Chromium on which port it listens. */
function readDebuggingPort(browser: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let reported = '';
    browser.stderr!.on('data', (chunk: Buffer) => {
      reported += chunk.toString();
      const port = /127\.0\.0\.1:(\d+)\/devtools/.exec(reported)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    browser.once('exit', () => reject(new Error(`Chromium ended before it listened:\n${reported}`)));
  });
}
