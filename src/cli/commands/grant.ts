import type { Api } from '../../client/index.ts';
import type { Failure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { GrantSummary, LocationName } from '../../usecases/index.ts';
import { InvalidOptionError, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { listResult, type RecordView, singleResult } from '../output/output-record.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { connectSignedIn, readName } from '../run/run-change.ts';
import { printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface GrantOptions extends FormatOptions, ServerOptions {
  readonly name: string;
  readonly hours?: number;
  readonly until?: string;
  readonly uses?: number;
}

export const grant: CommandFile<GrantOptions> = {
  name: 'grant',
  toAnswer: 'listGrants',
  group: 'Places',
  flags: (command) => {
    command
      .summary('share an exact location for a limited time')
      .description(
        'Creates a link that shows the exact point and full address of a place until a given time, whatever its visibility. Lists such links with their creator and last use, or revokes one. A link stops working when its creator leaves the handle; keep takes it over. A new link is printed only once. If visitors see only an area, you can allow or refuse their access requests.',
      )
      .addArgument(
        command
          .createArgument('<what>', 'what to do')
          .choices(['create', 'list', 'keep', 'revoke', 'allow-asks', 'refuse-asks']),
      )
      .argument('<alias>', '@handle#label or handle/label')
      .argument('[id]', 'of the grant to keep or revoke, as list prints it')
      .option('--name <text>', 'a name for your own list', 'command line')
      .option('--hours <number>', 'expires after this many hours', (text) => toNumber(text, 0.1))
      .option('--until <time>', 'until a time, ISO 8601')
      .option('--uses <number>', 'how many browsers can open it', (text) => toNumber(text, 1));
    return withServer(withFormats(command));
  },
  examples: [
    ['whereat grant create cafe/door --hours 2 --name Courier', 'a link for two hours'],
    ['whereat grant list cafe/door', 'active links with their last use'],
    ['whereat grant revoke cafe/door Yk3v…', 'it stops working at once'],
    ['whereat grant keep cafe/door Yk3v…', 'take over the link of a member who left'],
    ['whereat grant refuse-asks cafe/door', 'don’t accept access requests'],
  ],
  async act(context, [what = '', text = '', id = ''], options) {
    const { terminal } = context;
    const name = readName(text);
    if (!name.ok) return printFailure(terminal, name.failure);
    if (changes[what] !== undefined && id === '')
      return printUsageError(terminal, 'Which grant?', `whereat grant list ${text} prints their ids.`);
    const session = await connectSignedIn(context, options);
    if (!session.ok) return printFailure(terminal, session.failure);
    const { api } = session.value.connection;
    const params = name.value;
    if (what === 'allow-asks' || what === 'refuse-asks') {
      const isOpen = what === 'allow-asks';
      return printAsking(terminal, isOpen, await api.setAsking({ params, body: { isOpen } }));
    }
    if (what === 'create') {
      const { name: whom, hours, until: expiresAt, uses } = options;
      const end = hours === undefined && expiresAt === undefined ? { hours: 2 } : { hours, expiresAt };
      const created = await api.createGrant({ params, body: { name: whom, uses, ...end } });
      return created.ok
        ? printResult(terminal, singleResult(created.value), createdView, options)
        : printFailure(terminal, created.failure);
    }
    const done = await changes[what]?.({ api, name: params, id });
    if (done?.ok === false) return printFailure(terminal, done.failure);
    if (done !== undefined) writeLine(terminal.err, printable(done.value));
    const found = await api.listGrants({ params });
    return found.ok
      ? printResult(terminal, listResult(found.value as readonly GrantSummary[]), grantsView, options)
      : printFailure(terminal, found.failure);
  },
};

async function printAsking(terminal: Terminal, isOpen: boolean, changed: Result<unknown, Failure>): Promise<ExitCode> {
  if (!changed.ok) return printFailure(terminal, changed.failure);
  writeLine(terminal.err, `Visitors ${isOpen ? 'can' : 'can’t'} request the exact location.`);
  return exitCode.ok;
}

interface Change {
  readonly api: Api;
  readonly name: LocationName;
  readonly id: string;
}

/** The changes to a grant, each of which returns the sentence that reports it. */
const changes: Readonly<Record<string, (change: Change) => Promise<Result<string, Failure>>>> = {
  async revoke({ api, name, id }) {
    const revoked = await api.revokeGrant({ params: { ...name, id } });
    return revoked.ok ? ok(`Revoked ${id}.`) : revoked;
  },
  async keep({ api, name, id }) {
    const stored = await api.keepGrant({ params: { ...name, id } });
    return stored.ok ? ok(`${id} is now yours and works until it expires.`) : stored;
  },
};

function toNumber(text: string, least: number): number {
  const number = Number(text);
  if (!(number >= least)) throw new InvalidOptionError(`It must be a number from ${least}.`);
  return number;
}

const createdView: RecordView = {
  fields: ['id', 'name', 'link', 'expiresAt', 'uses'],
  plain: ['link'],
  facts: (row) => [
    ['Link', String(row.link)],
    ['For', String(row.name)],
    ['Until', String(row.expiresAt)],
    ['Id', String(row.id)],
  ],
  summary: (row) => [String(row.link), String(row.expiresAt)],
};

const grantsView: RecordView = {
  fields: ['id', 'name', 'createdAt', 'expiresAt', 'uses', 'used', 'lastUsedAt', 'by', 'isEnded'],
  plain: ['id', 'name', 'expiresAt', 'used', 'lastUsedAt', 'by', 'isEnded'],
  plainRow: (row) => ({ ...row, isEnded: row.isEnded ? 'ended' : 'open' }),
  facts: (row) => [
    ['For', String(row.name)],
    ['Until', String(row.expiresAt)],
    ['Opened', `${row.used}${row.uses === null ? '' : ` of ${row.uses}`}`],
    ['Last used', String(row.lastUsedAt)],
    ['By', String(row.by)],
    ...(row.isEnded ? [['Ended', 'when its creator left'] as const] : []),
    ['Id', String(row.id)],
  ],
  summary: (row) => [
    ...[String(row.id), String(row.name), String(row.expiresAt), `${row.used}×`, String(row.by)],
    row.isEnded ? 'ended' : '',
  ],
};
