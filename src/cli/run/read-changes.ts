import { type AnswerOf, waitFor } from '../../client/index.ts';
import { type Handle, handleKey, parseAlias } from '../../domain/aliases/alias.ts';
import { type Failure, isRetryable, retryAfter } from '../../domain/failure.ts';
import { MAX_PAGE_SIZE } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { ServerConnection } from '../context/context.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { printError } from '../output/print-error.ts';

export type ListedChange = AnswerOf<'listChanges'>['changes'][number];

interface FeedOptions {
  /** The cursor after which to start; by default, with the oldest stored change. */
  readonly after: string | undefined;
  readonly handle: Handle | undefined;
  /** The polling interval at the end of the feed, in seconds, until Ctrl-C; without it, stops at the end of the feed. */
  readonly pollSeconds?: number;
}

/** Reads the changes of the feed in order, passes each page to `onChanges`, and returns the cursor after the last change. */
export async function readChanges(
  terminal: Terminal,
  { api }: Pick<ServerConnection, 'api'>,
  { after, handle, pollSeconds }: FeedOptions,
  onChanges: (changes: readonly ListedChange[]) => Promise<void> | void,
): Promise<Result<string | undefined, Failure>> {
  const { interrupted } = terminal;
  let cursor = after;
  while (!interrupted.aborted) {
    const read = () => api.listChanges({ query: { after: cursor, limit: MAX_PAGE_SIZE } });
    const page = pollSeconds === undefined ? await read() : await readAgain(terminal, read, pollSeconds);
    if (!page.ok) return interrupted.aborted ? ok(cursor) : page;
    const { changes, next } = page.value;
    cursor = next;
    const wanted = changes.filter((change) => handle === undefined || isUnder(handle, change));
    if (wanted.length > 0) await onChanges(wanted);
    if (changes.length > 0) continue;
    if (pollSeconds === undefined) break;
    await waitFor(pollSeconds * 1000, interrupted);
  }
  return ok(cursor);
}

type Page = Awaited<ReturnType<ServerConnection['api']['listChanges']>>;

/** Reads a page, and again after a retryable failure, until the server responds or Ctrl-C interrupts. */
async function readAgain(terminal: Terminal, read: () => Promise<Page>, pollSeconds: number): Promise<Page> {
  for (let failures = 0; ; failures += 1) {
    const page = await read();
    if (page.ok) {
      if (failures > 0) writeLine(terminal.err, 'whereat: The server answers again. No change was missed.');
      return page;
    }
    if (!isRetryable(page.failure) || terminal.interrupted.aborted) return page;
    if (failures === 0) await reportLostConnection(terminal, page.failure);
    const seconds = retryAfter(page.failure) ?? Math.min(pollSeconds * 2 ** failures, MAX_WAIT_SECONDS);
    await waitFor(seconds * 1000, terminal.interrupted);
  }
}

const MAX_WAIT_SECONDS = 30;

async function reportLostConnection(terminal: Terminal, failure: Failure): Promise<void> {
  const { describeFailure } = await import('../output/describe-failure.ts');
  const { text } = await describeFailure(terminal, failure);
  printError(terminal, text, 'Trying again until the server answers. Press Ctrl-C to stop.');
}

const isUnder = (handle: Handle, { alias, previousAlias }: ListedChange): boolean =>
  [alias, previousAlias].some((text) => {
    const name = text === undefined ? undefined : parseAlias(text);
    return name?.ok === true && handleKey(name.value.handle) === handleKey(handle);
  });
