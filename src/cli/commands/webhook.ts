import type { Command } from 'commander';
import type { Api } from '../../client/index.ts';
import { type Handle, parseHandle } from '../../domain/aliases/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { ChangeType } from '../../usecases/index.ts';
import { changeTypes } from '../../usecases/index.ts';
import { InvalidOptionError, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { type CommandResult, listResult, type RecordView, singleResult } from '../output/output-record.ts';
import { printFailure } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { connectSignedIn } from '../run/run-change.ts';
import { printResult } from '../run/run-query.ts';
import { type CommandFile, type CommandGroup, defineCommand } from '../tree/command.ts';
import { createListenCommand } from './webhook-listen.ts';

interface WebhookOptions extends FormatOptions, ServerOptions {
  readonly types?: readonly ChangeType[];
}

const types = changeTypes.join(', ');

/** Defines a subcommand of `webhook`. `extra` adds its arguments after the handle, and its options. */
const defineSubcommand = (
  name: string,
  operation: CommandFile['operation'],
  [summary, description]: readonly [summary: string, description: string],
  extra: (command: Command) => Command,
  examples: CommandFile['examples'],
): CommandFile =>
  defineCommand<WebhookOptions>({
    name,
    operation,
    flags: (command) =>
      withServer(withFormats(extra(command.summary(summary).description(description).argument('<handle>', '@handle')))),
    examples,
    async action(context, [text = '', id = '', url = ''], options) {
      const { terminal } = context;
      const handle = parseHandle(text);
      if (!handle.ok) return printFailure(terminal, handle.failure);
      const session = await connectSignedIn(context, options);
      if (!session.ok) return printFailure(terminal, session.failure);
      const { api } = session.value.connection;
      const call = { api, handle: handle.value, id, url, types: options.types };
      const printingAction = printingActions[name];
      if (printingAction !== undefined) return printingAction(terminal, call, options);
      const done = await changes[name]?.(call);
      if (done?.ok === false) return printFailure(terminal, done.failure);
      if (done !== undefined) writeLine(terminal.err, printable(done.value));
      const found = await api.listWebhooks({ params: call });
      return printAnswer(terminal, found, listResult, webhooksView, options);
    },
  });

const withId = (command: Command): Command => command.argument('<id>', 'of the webhook, as list prints it');
const withTypes = (command: Command): Command =>
  command.option('--types <names>', `of ${types}, separated by commas; all without it`, readTypes);

const subcommands: readonly CommandFile[] = [
  defineSubcommand(
    'list',
    'listWebhooks',
    ['list the webhooks of a handle', 'Lists the webhooks, with pending deliveries and which are disabled.'],
    (command) => command,
    [['whereat webhook list @cafe', 'with pending events, and which are off']],
  ),
  defineSubcommand(
    'create',
    null,
    [
      'create a webhook',
      'Sends each change of a place to an address, signed as in Standard Webhooks, and retried for three days. The secret is printed only once.',
    ],
    (command) => withTypes(command).argument('<url>', 'the address that receives the changes'),
    [
      ['whereat webhook create @cafe https://example.com/hooks', 'prints the secret'],
      ['whereat webhook create @cafe https://example.com/hooks --types moved,renamed', 'only these changes'],
    ],
  ),
  defineSubcommand(
    'url',
    null,
    ['change the address of a webhook', 'Changes the address of a webhook.'],
    (command) => withId(command).argument('<url>', 'the new address'),
    [['whereat webhook url @cafe Yk3v… https://example.com/new', 'the next change goes there']],
  ),
  defineSubcommand(
    'types',
    null,
    ['choose the changes that a webhook sends', 'Chooses the changes that a webhook sends.'],
    (command) => withTypes(withId(command)),
    [['whereat webhook types @cafe Yk3v… --types moved', 'only moves']],
  ),
  defineSubcommand('on', null, ['enable a webhook', 'Enables a webhook that was disabled.'], withId, [
    ['whereat webhook on @cafe Yk3v…', 'after it was disabled'],
  ]),
  defineSubcommand('off', null, ['disable a webhook', 'Disables a webhook. Pending events are discarded.'], withId, [
    ['whereat webhook off @cafe Yk3v…', 'sends nothing more'],
  ]),
  defineSubcommand('test', null, ['send a test', 'Sends a test now, and prints the response.'], withId, [
    ['whereat webhook test @cafe Yk3v…', 'prints the response'],
  ]),
  defineSubcommand(
    'secret',
    null,
    ['create a new secret', 'Creates a new secret, and prints it only once. The old one works for another 24 hours.'],
    withId,
    [['whereat webhook secret @cafe Yk3v…', 'prints the secret']],
  ),
  defineSubcommand(
    'deliveries',
    null,
    ['list the last deliveries', 'Lists the last fifty deliveries with their responses.'],
    withId,
    [['whereat webhook deliveries @cafe Yk3v…', 'the last fifty with their responses']],
  ),
  createListenCommand(withTypes),
  defineSubcommand('remove', null, ['remove a webhook', 'Removes a webhook.'], withId, [
    ['whereat webhook remove @cafe Yk3v…', 'by its ID in the list'],
  ]),
];

export const webhook: CommandGroup = {
  name: 'webhook',
  group: 'Sharing',
  summary: 'send changes of a handle’s places to a server',
  description:
    'Lists the webhooks of a handle, or creates, changes, tests and removes them. For the owners of the handle.',
  examples: [
    ['whereat webhook create @cafe https://example.com/hooks', 'prints the secret'],
    ['whereat webhook list @cafe', 'with pending events, and which are off'],
    ['whereat webhook test @cafe Yk3v…', 'sends a test now and prints the response'],
    ['whereat webhook listen @cafe --forward http://localhost:8080/hooks', 'to a program on this machine'],
  ],
  commands: subcommands,
};

function readTypes(text: string): readonly ChangeType[] {
  const types = text.split(',').map((type) => type.trim());
  const isType = (type: string): type is ChangeType => (changeTypes as readonly string[]).includes(type);
  if (!types.every(isType)) throw new InvalidOptionError(`They are ${changeTypes.join(', ')}.`);
  return types;
}

interface Call {
  readonly api: Api;
  readonly handle: Handle;
  /** The ID of a webhook; to create one, its URL. */
  readonly id: string;
  readonly url: string;
  readonly types: readonly ChangeType[] | undefined;
}

/** The actions that print something other than the list of webhooks. */
const printingActions: Readonly<
  Record<string, (terminal: Terminal, call: Call, options: FormatOptions) => Promise<ExitCode>>
> = {
  async create(terminal, { api, handle, id: url, types }, options) {
    const created = await api.createWebhook({ params: { handle }, body: { url, ...(types && { types }) } });
    return printAnswer(terminal, created, singleResult, createdView, options);
  },
  async secret(terminal, { api, handle, id }, options) {
    const renewed = await api.newWebhookSecret({ params: { handle, id } });
    return printAnswer(terminal, renewed, singleResult, secretView, options);
  },
  async test(terminal, { api, handle, id }, options) {
    const tested = await api.testWebhook({ params: { handle, id } });
    return printAnswer(terminal, tested, singleResult, deliveriesView, options);
  },
  async deliveries(terminal, { api, handle, id }, options) {
    const found = await api.listWebhookDeliveries({ params: { handle, id } });
    return printAnswer(terminal, found, listResult, deliveriesView, options);
  },
};

const printAnswer = async <Value>(
  terminal: Terminal,
  answer: Result<Value, Failure>,
  getResult: (value: Value) => CommandResult,
  view: RecordView,
  options: FormatOptions,
): Promise<ExitCode> =>
  answer.ok ? printResult(terminal, getResult(answer.value), view, options) : printFailure(terminal, answer.failure);

/** The changes to a webhook, each of which returns the sentence that reports it. */
const changes: Readonly<Record<string, (call: Call) => Promise<Result<string, Failure>>>> = {
  async url({ api, handle, id, url }) {
    const changed = await api.updateWebhook({ params: { handle, id }, body: { url } });
    return changed.ok ? ok(`${id} now sends to ${changed.value.url}.`) : changed;
  },
  async types({ api, handle, id, types = [] }) {
    const changed = await api.updateWebhook({ params: { handle, id }, body: { types } });
    return changed.ok ? ok(`${id} now sends ${formatTypes(changed.value.types)}.`) : changed;
  },
  async on({ api, handle, id }) {
    const changed = await api.updateWebhook({ params: { handle, id }, body: { isOn: true } });
    return changed.ok ? ok(`Turned on ${id}.`) : changed;
  },
  async off({ api, handle, id }) {
    const changed = await api.updateWebhook({ params: { handle, id }, body: { isOn: false } });
    return changed.ok ? ok(`Turned off ${id}. Pending events were discarded.`) : changed;
  },
  async remove({ api, handle, id }) {
    const removed = await api.removeWebhook({ params: { handle, id } });
    return removed.ok ? ok(`Removed ${id}.`) : removed;
  },
};

const formatTypes = (types: readonly string[]): string => (types.length === 0 ? 'all changes' : types.join(', '));

const formatState = ({ off }: { readonly off?: { readonly reason: string } | null }): string =>
  off ? `off: ${off.reason}` : 'on';

const formatTime = (time: unknown): string => (time instanceof Date ? time.toISOString() : '');

const webhooksView: RecordView = {
  fields: ['id', 'url', 'types', 'off', 'waiting', 'deliveredAt', 'createdAt', 'by'],
  plain: ['id', 'url', 'types', 'off', 'waiting', 'deliveredAt'],
  plainRow: (row) => ({
    ...row,
    types: formatTypes(row.types as string[]),
    off: formatState(row),
    deliveredAt: formatTime(row.deliveredAt),
  }),
  facts: (row) => [
    ['Address', String(row.url)],
    ['Sends', formatTypes(row.types as string[])],
    ['State', formatState(row)],
    ['Waiting', String(row.waiting)],
    ['Delivered', formatTime(row.deliveredAt)],
    ['By', String(row.by)],
    ['Id', String(row.id)],
  ],
  summary: (row) => [String(row.id), String(row.url), formatState(row), `${row.waiting} waiting`],
};

const createdView: RecordView = {
  fields: ['id', 'url', 'types', 'secret', 'createdAt'],
  plain: ['id', 'secret'],
  facts: (row) => [
    ['Secret', String(row.secret)],
    ['Address', String(row.url)],
    ['Sends', formatTypes(row.types as string[])],
    ['Id', String(row.id)],
  ],
  summary: (row) => [String(row.id), String(row.secret)],
};

const secretView: RecordView = {
  fields: ['id', 'secret', 'formerUntil'],
  plain: ['secret'],
  facts: (row) => [
    ['Secret', String(row.secret)],
    ['Former secret', `until ${formatTime(row.formerUntil)}`],
    ['Id', String(row.id)],
  ],
  summary: (row) => [String(row.id), String(row.secret)],
};

/** Returns the status of the response, or the reason for a missing one. */
const formatOutcome = (row: Readonly<Record<string, unknown>>): string => String(row.status ?? row.problem);

const deliveriesView: RecordView = {
  fields: ['id', 'type', 'createdAt', 'attempts', 'at', 'milliseconds', 'status', 'problem', 'answer', 'nextAttemptAt'],
  plain: ['at', 'type', 'status', 'attempts', 'milliseconds', 'nextAttemptAt', 'answer'],
  plainRow: (row) => ({
    ...row,
    at: formatTime(row.at),
    status: formatOutcome(row),
    nextAttemptAt: formatTime(row.nextAttemptAt),
  }),
  facts: (row) => [
    ['Event', String(row.type)],
    ['Answer', [formatOutcome(row), row.answer].filter(Boolean).join(' ')],
    ['Sent', `${formatTime(row.at)}, in ${row.milliseconds} ms`],
    ['Tries', String(row.attempts)],
    ...(row.nextAttemptAt === null ? [] : [['Again', formatTime(row.nextAttemptAt)] as const]),
  ],
  summary: (row) => [formatTime(row.at), String(row.type), formatOutcome(row), String(row.answer)],
};
