import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';

export interface Scores {
  /** Each 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Milliseconds, under Lighthouse's slow 4G and four times slower processor. */
  readonly largestPaint: number;
  readonly blocked: number;
  /** The same reckoned with the processor time of the page's main thread: what other programs take of the machine is not in it. */
  readonly blockedByItself: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** The size of everything that was fetched, as compressed, in bytes. */
  readonly bytes: number;
  /** The audits that cost a point, by their names. */
  readonly missed: readonly string[];
}

export interface VisitOptions {
  /** The number of visits that the median is taken of. */
  readonly visits?: number;
  /** The cookie of the signed-in user: `name=value`. */
  readonly cookie?: string;
}

/** Lighthouse's own mobile profile (a slow 4G, a four times slower processor), the median by performance of some visits. */
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
      // A page that says what it could not find is a page too.
      ignoreStatusCode: true,
      ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
    });
  let ran = await visited();
  // Its trace began after the page did, so there is nothing to score.
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

/** The port that Chromium says it listens on. */
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
