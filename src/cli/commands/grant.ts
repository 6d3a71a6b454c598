import type { Command } from 'commander';
import type { Api } from '../../client/index.ts';
import type { Failure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { GrantSummary, LocationName } from '../../usecases/index.ts';
import type { Context } from '../context/context.ts';
import { InvalidOptionError, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { listResult, type RecordView, singleResult } from '../output/output-record.ts';
import { printFailure } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { connectSignedIn, parseLocationName } from '../run/run-change.ts';
import { printResult } from '../run/run-query.ts';
import { type CommandFile, type CommandGroup, defineCommand } from '../tree/command.ts';

interface GrantOptions extends FormatOptions, ServerOptions {
  readonly name: string;
  readonly hours?: number;
  readonly until?: string;
  readonly uses?: number;
}

interface GrantRequest {
  readonly api: Api;
  readonly params: LocationName;
  readonly id: string;
}

const create: CommandFile<GrantOptions> = {
  name: 'create',
  operation: null,
  flags: (command) =>
    withServer(
      withFormats(
        withAlias(command)
          .summary('create a link to the exact location')
          .description(
            'Creates a link that shows the exact point and full address of a place until a given time, whatever its visibility. The link is printed only once.',
          )
          .option('--name <text>', 'a name for your own list', 'command line')
          .option('--hours <number>', 'expires after this many hours (default: 2)', (text) => parseNumber(text, 0.1))
          .option('--until <time>', 'until a time, ISO 8601')
          .option('--uses <number>', 'how many browsers can open it', (text) => parseNumber(text, 1)),
      ),
    ),
  examples: [['whereat grant create cafe/door --hours 2 --name Courier', 'a link for two hours']],
  action: (context, words, options) =>
    withGrants(context, words, options, async ({ api, params }) => {
      const { name, hours, until: expiresAt, uses } = options;
      const end = hours === undefined && expiresAt === undefined ? { hours: 2 } : { hours, expiresAt };
      const created = await api.createGrant({ params, body: { name, uses, ...end } });
      return created.ok
        ? printResult(context.terminal, singleResult(created.value), createdView, options)
        : printFailure(context.terminal, created.failure);
    }),
};

const list: CommandFile<GrantOptions> = {
  name: 'list',
  operation: 'listGrants',
  flags: (command) =>
    withServer(withFormats(withAlias(command)))
      .summary('list the links of a place')
      .description('Lists the active links with their creator and last use.'),
  examples: [['whereat grant list cafe/door', 'active links with their last use']],
  action: (context, words, options) =>
    withGrants(context, words, options, (request) => printGrants(context, request, options)),
};

const keep = defineChange({
  name: 'keep',
  summary: 'take over the link of a former member',
  description: 'A link stops working when its creator leaves the handle; keep makes it yours.',
  async run({ api, params, id }) {
    const stored = await api.keepGrant({ params: { ...params, id } });
    return stored.ok ? ok(`${id} is now yours and works until it expires.`) : stored;
  },
});

const revoke = defineChange({
  name: 'revoke',
  summary: 'revoke a link',
  description: 'Revokes a link: it stops working at once.',
  async run({ api, params, id }) {
    const revoked = await api.revokeGrant({ params: { ...params, id } });
    return revoked.ok ? ok(`Revoked ${id}.`) : revoked;
  },
});

export const grant: CommandGroup = {
  name: 'grant',
  group: 'Sharing',
  summary: 'share an exact location for a limited time',
  description:
    'Creates, lists and revokes links that show the exact point and full address of a place until a given time. If visitors see only an area, you can allow or refuse their access requests.',
  examples: [
    ['whereat grant create cafe/door --hours 2 --name Courier', 'a link for two hours'],
    ['whereat grant list cafe/door', 'active links with their last use'],
    ['whereat grant revoke cafe/door Yk3v…', 'it stops working at once'],
  ],
  commands: [
    defineCommand(create),
    defineCommand(list),
    defineCommand(keep),
    defineCommand(revoke),
    defineAsking('allow-requests', true),
    defineAsking('refuse-requests', false),
  ],
};

function withAlias(command: Command): Command {
  return command.argument('<alias>', '@handle#label or handle/label');
}

interface Change {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** Returns the sentence that reports the change. */
  readonly run: (request: GrantRequest) => Promise<Result<string, Failure>>;
}

function defineChange({ name, summary, description, run }: Change): CommandFile<GrantOptions> {
  return {
    name,
    operation: null,
    flags: (command) =>
      withServer(withFormats(withAlias(command)))
        .summary(summary)
        .description(description)
        .argument('<id>', 'of the grant, as list prints it'),
    examples: [[`whereat grant ${name} cafe/door Yk3v…`, 'by its ID in the list']],
    action: (context, words, options) =>
      withGrants(context, words, options, async (request) => {
        const done = await run(request);
        if (!done.ok) return printFailure(context.terminal, done.failure);
        writeLine(context.terminal.err, printable(done.value));
        return printGrants(context, request, options);
      }),
  };
}

/** Defines the command that turns access requests of a place on or off. */
function defineAsking(name: string, isOpen: boolean): CommandFile {
  const summary = `${isOpen ? 'accept' : 'refuse'} access requests`;
  return defineCommand<GrantOptions>({
    name,
    operation: null,
    flags: (command) =>
      withServer(withFormats(withAlias(command)))
        .summary(summary)
        .description(`Visitors who see only an area ${isOpen ? 'can' : 'can’t'} request the exact location.`),
    examples: [[`whereat grant ${name} cafe/door`, summary]],
    action: (context, words, options) =>
      withGrants(context, words, options, async ({ api, params }) => {
        const changed = await api.setAsking({ params, body: { isOpen } });
        if (!changed.ok) return printFailure(context.terminal, changed.failure);
        writeLine(context.terminal.err, `Visitors ${isOpen ? 'can' : 'can’t'} request the exact location.`);
        return exitCode.ok;
      }),
  });
}

async function withGrants(
  context: Context,
  [text = '', id = '']: readonly string[],
  options: ServerOptions,
  action: (request: GrantRequest) => Promise<ExitCode>,
): Promise<ExitCode> {
  const name = parseLocationName(text);
  if (!name.ok) return printFailure(context.terminal, name.failure);
  const session = await connectSignedIn(context, options);
  if (!session.ok) return printFailure(context.terminal, session.failure);
  return action({ api: session.value.connection.api, params: name.value, id });
}

async function printGrants(
  { terminal }: Context,
  { api, params }: GrantRequest,
  options: GrantOptions,
): Promise<ExitCode> {
  const found = await api.listGrants({ params });
  return found.ok
    ? printResult(terminal, listResult(found.value as readonly GrantSummary[]), grantsView, options)
    : printFailure(terminal, found.failure);
}

function parseNumber(text: string, least: number): number {
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
