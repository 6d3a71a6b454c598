import type { Command } from 'commander';
import { parseHandle } from '../../domain/aliases/alias.ts';
import type { ChangeType } from '../../usecases/index.ts';
import { InvalidOptionError, parsePositiveNumber, type ServerOptions, withServer } from '../input/options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { exitCode } from '../output/exit-codes.ts';
import { printFailure } from '../output/print-error.ts';
import { printable, printableJson } from '../output/printable.ts';
import { type ListedChange, readChanges } from '../run/read-changes.ts';
import { connectSignedIn } from '../run/run-change.ts';
import { type CommandFile, defineCommand } from '../tree/command.ts';
import { POLL_SECONDS } from './changes.ts';

interface ListenOptions extends ServerOptions {
  readonly forward: string;
  readonly secret?: string;
  readonly types?: readonly ChangeType[];
  readonly interval?: number;
  readonly json?: boolean;
}

/** Creates the command `webhook listen`. `withTypes` adds the option for event types, which other webhook commands have too. */
export const createListenCommand = (withTypes: (command: Command) => Command): CommandFile =>
  defineCommand<ListenOptions>({
    name: 'listen',
    operation: null,
    flags: (command) =>
      withServer(
        withTypes(
          command
            .summary('forward changes to a program on this machine')
            .description(
              'Sends each new change of a handle’s places to a URL that the server doesn’t need to reach, with the body and the signature of a webhook, until Ctrl-C. It reads the change feed, so it needs no tunnel and creates no webhook. Each change is sent once: a request that fails is reported, and not repeated.',
            )
            .argument('<handle>', '@handle')
            .requiredOption('--forward <url>', 'where to send the changes: http://localhost:8080/hooks', readUrl),
        )
          .option('--secret <secret>', 'sign with this secret, whsec_…; a new one is printed without it', readSecret)
          .option('--interval <seconds>', 'how often to look for changes (default: 2)', parsePositiveNumber)
          .option('--json', 'one JSON object per request'),
      ),
    examples: [
      ['whereat webhook listen @cafe --forward http://localhost:8080/hooks', 'prints the secret, then each request'],
      ['whereat webhook listen @cafe --forward http://localhost:8080 --types moved', 'only moves'],
    ],
    async action(context, [text = ''], options) {
      const { terminal } = context;
      const handle = parseHandle(text);
      if (!handle.ok) return printFailure(terminal, handle.failure);
      const session = await connectSignedIn(context, options);
      if (!session.ok) return printFailure(terminal, session.failure);
      const { connection } = session.value;
      const feed = { after: undefined, handle: handle.value };
      const start = await readChanges(terminal, connection, feed, () => {});
      if (!start.ok) return printFailure(terminal, start.failure);
      const secret = options.secret ?? (await createSecret());
      writeLine(terminal.err, printable(`Forwarding changes of ${handle.value} to ${options.forward}.`));
      writeLine(terminal.err, `The secret is ${secret}. Press Ctrl-C to stop.`);
      const following = { ...feed, after: start.value, pollSeconds: options.interval ?? POLL_SECONDS };
      const end = await readChanges(terminal, connection, following, async (changes) => {
        for (const change of changes) {
          if (terminal.interrupted.aborted) return;
          if (options.types !== undefined && !options.types.includes(change.type)) continue;
          printDelivery(terminal, change, await deliver(change, options.forward, secret), options);
        }
      });
      return end.ok ? exitCode.interrupted : printFailure(terminal, end.failure);
    },
  });

interface Delivery {
  /** The status of the response; `null` if there was none. */
  readonly status: number | null;
  /** The reason for a missing response, as in the list of deliveries; '' if there was one. */
  readonly problem: '' | 'timeout' | 'no-connection';
  readonly milliseconds: number;
}

/** Sends one change as the server would send it to a webhook. */
async function deliver(change: ListedChange, url: string, secret: string): Promise<Delivery> {
  const body = JSON.stringify({ type: change.type, timestamp: change.at, data: change });
  const id = `msg_${change.id}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { createHmac } = await import('node:crypto');
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Whereat-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  const start = performance.now();
  const toDelivery = (status: Delivery['status'], problem: Delivery['problem']): Delivery => ({
    status,
    problem,
    milliseconds: Math.round(performance.now() - start),
  });
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.arrayBuffer();
    return toDelivery(response.status, '');
  } catch (error) {
    return toDelivery(null, (error as Error).name === 'TimeoutError' ? 'timeout' : 'no-connection');
  }
}

/** The timeout of a delivery. It is longer than the server's, so that a developer can stop at a breakpoint. */
const TIMEOUT_MS = 60_000;

function printDelivery(terminal: Terminal, change: ListedChange, delivery: Delivery, { json }: ListenOptions): void {
  const { id, type, alias, previousAlias } = change;
  const outcome = delivery.status ?? delivery.problem;
  const line =
    json || !terminal.out.isTerminal
      ? printableJson({ id, type, alias, previousAlias, ...delivery })
      : printable(`${type}  ${alias}  ${outcome}  ${delivery.milliseconds} ms`);
  writeLine(terminal.out, line);
}

const SECRET_PREFIX = 'whsec_';

async function createSecret(): Promise<string> {
  const { randomBytes } = await import('node:crypto');
  return SECRET_PREFIX + randomBytes(24).toString('base64');
}

function readSecret(text: string): string {
  if (!/^whsec_[A-Za-z\d+/]+=*$/.test(text)) throw new InvalidOptionError('A secret begins with whsec_.');
  return text;
}

function readUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidOptionError('It must be an address like http://localhost:8080/hooks.');
  return url.href;
}
