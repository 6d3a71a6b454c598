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
import { printFailure, printUsageError } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { connectSignedIn } from '../run/run-change.ts';
import { printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface WebhookOptions extends FormatOptions, ServerOptions {
  readonly types?: readonly ChangeType[];
}

export const webhook: CommandFile<WebhookOptions> = {
  name: 'webhook',
  toAnswer: 'listWebhooks',
  group: 'Places',
  flags: (command) => {
    command
      .summary('send changes of a handle’s places to a server')
      .description(
        'Lists the webhooks of a handle, or creates, changes, tests and removes them. Each change of a place is sent to the address, signed as in Standard Webhooks, and retried for three days. A secret is printed only once, when it is created; after a new one, the old one works for another 24 hours. For the owners of the handle.',
      )
      .addArgument(
        command
          .createArgument('<what>', 'what to do')
          .choices(['list', 'create', 'url', 'types', 'on', 'off', 'test', 'secret', 'deliveries', 'remove']),
      )
      .argument('<handle>', '@handle')
      .argument('[id]', 'of the webhook, as list prints it; to create one its address')
      .argument('[url]', 'the new address')
      .option('--types <names>', `of ${changeTypes.join(', ')}, separated by commas; all without it`, readTypes);
    return withServer(withFormats(command));
  },
  examples: [
    ['whereat webhook create @cafe https://example.com/hooks', 'prints the secret'],
    ['whereat webhook create @cafe https://example.com/hooks --types moved,renamed', 'only these changes'],
    ['whereat webhook list @cafe', 'with pending events, and which are off'],
    ['whereat webhook test @cafe Yk3v…', 'sends a test now and prints the answer'],
    ['whereat webhook deliveries @cafe Yk3v…', 'the last fifty with their answers'],
    ['whereat webhook on @cafe Yk3v…', 'after it was turned off'],
  ],
  async act(context, [what = '', text = '', id = '', url = ''], options) {
    const { terminal } = context;
    const handle = parseHandle(text);
    if (!handle.ok) return printFailure(terminal, handle.failure);
    const missing = getMissing(what, { id, url });
    if (missing !== undefined) return printUsageError(terminal, ...missing(text));
    const session = await connectSignedIn(context, options);
    if (!session.ok) return printFailure(terminal, session.failure);
    const { api } = session.value.connection;
    const { types } = options;
    const call = { api, handle: handle.value, id, url, types };
    const shown = shows[what];
    if (shown !== undefined) return shown(terminal, call, options);
    const done = await changes[what]?.(call);
    if (done?.ok === false) return printFailure(terminal, done.failure);
    if (done !== undefined) writeLine(terminal.err, printable(done.value));
    const found = await api.listWebhooks({ params: call });
    return print(terminal, found, listResult, webhooksView, options);
  },
};

function readTypes(text: string): readonly ChangeType[] {
  const types = text.split(',').map((type) => type.trim());
  const isType = (type: string): type is ChangeType => (changeTypes as readonly string[]).includes(type);
  if (!types.every(isType)) throw new InvalidOptionError(`They are ${changeTypes.join(', ')}.`);
  return types;
}

/** Returns what is missing from the command line, and an example, or `undefined` if it is complete. */
function getMissing(
  what: string,
  { id, url }: { readonly id: string; readonly url: string },
): ((handle: string) => readonly [sentence: string, hint: string]) | undefined {
  if (what === 'create' && id === '')
    return (handle: string) => [
      'Which address?',
      `For example: whereat webhook create ${handle} https://example.com/hooks`,
    ];
  if (what !== 'list' && id === '')
    return (handle: string) => ['Which webhook?', `whereat webhook list ${handle} prints their ids.`];
  if (what === 'url' && url === '')
    return (handle: string) => [
      'Which address?',
      `For example: whereat webhook url ${handle} ${id} https://example.com/hooks`,
    ];
  return undefined;
}

interface Call {
  readonly api: Api;
  readonly handle: Handle;
  /** The ID of a webhook; to create one, its address. */
  readonly id: string;
  readonly url: string;
  readonly types: readonly ChangeType[] | undefined;
}

/** The acts that print something other than the list of webhooks. */
const shows: Readonly<Record<string, (terminal: Terminal, call: Call, options: FormatOptions) => Promise<ExitCode>>> = {
  async create(terminal, { api, handle, id: url, types }, options) {
    const created = await api.createWebhook({ params: { handle }, body: { url, ...(types && { types }) } });
    return print(terminal, created, singleResult, createdView, options);
  },
  async secret(terminal, { api, handle, id }, options) {
    const made = await api.newWebhookSecret({ params: { handle, id } });
    return print(terminal, made, singleResult, secretView, options);
  },
  async test(terminal, { api, handle, id }, options) {
    const tested = await api.testWebhook({ params: { handle, id } });
    return print(terminal, tested, singleResult, deliveriesView, options);
  },
  async deliveries(terminal, { api, handle, id }, options) {
    const found = await api.listWebhookDeliveries({ params: { handle, id } });
    return print(terminal, found, listResult, deliveriesView, options);
  },
};

const print = async <Value>(
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
    return changed.ok ? ok(`${id} now sends ${splitWords(changed.value.types)}.`) : changed;
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

const splitWords = (types: readonly string[]): string => (types.length === 0 ? 'all changes' : types.join(', '));

const getState = ({ off }: { readonly off?: { readonly reason: string } | null }): string =>
  off ? `off: ${off.reason}` : 'on';

const getTime = (time: unknown): string => (time instanceof Date ? time.toISOString() : '');

const webhooksView: RecordView = {
  fields: ['id', 'url', 'types', 'off', 'waiting', 'deliveredAt', 'createdAt', 'by'],
  plain: ['id', 'url', 'types', 'off', 'waiting', 'deliveredAt'],
  plainRow: (row) => ({
    ...row,
    types: splitWords(row.types as string[]),
    off: getState(row),
    deliveredAt: getTime(row.deliveredAt),
  }),
  facts: (row) => [
    ['Address', String(row.url)],
    ['Sends', splitWords(row.types as string[])],
    ['State', getState(row)],
    ['Waiting', String(row.waiting)],
    ['Delivered', getTime(row.deliveredAt)],
    ['By', String(row.by)],
    ['Id', String(row.id)],
  ],
  summary: (row) => [String(row.id), String(row.url), getState(row), `${row.waiting} waiting`],
};

const createdView: RecordView = {
  fields: ['id', 'url', 'types', 'secret', 'createdAt'],
  plain: ['id', 'secret'],
  facts: (row) => [
    ['Secret', String(row.secret)],
    ['Address', String(row.url)],
    ['Sends', splitWords(row.types as string[])],
    ['Id', String(row.id)],
  ],
  summary: (row) => [String(row.id), String(row.secret)],
};

const secretView: RecordView = {
  fields: ['id', 'secret', 'formerUntil'],
  plain: ['secret'],
  facts: (row) => [
    ['Secret', String(row.secret)],
    ['Former secret', `until ${getTime(row.formerUntil)}`],
    ['Id', String(row.id)],
  ],
  summary: (row) => [String(row.id), String(row.secret)],
};

/** The status of the answer, or why there was none. */
const getOutcome = (row: Readonly<Record<string, unknown>>): string => String(row.status ?? row.problem);

const deliveriesView: RecordView = {
  fields: ['id', 'type', 'createdAt', 'attempts', 'at', 'milliseconds', 'status', 'problem', 'answer', 'nextAttemptAt'],
  plain: ['at', 'type', 'status', 'attempts', 'milliseconds', 'nextAttemptAt', 'answer'],
  plainRow: (row) => ({
    ...row,
    at: getTime(row.at),
    status: getOutcome(row),
    nextAttemptAt: getTime(row.nextAttemptAt),
  }),
  facts: (row) => [
    ['Event', String(row.type)],
    ['Answer', [getOutcome(row), row.answer].filter(Boolean).join(' ')],
    ['Sent', `${getTime(row.at)}, in ${row.milliseconds} ms`],
    ['Tries', String(row.attempts)],
    ...(row.nextAttemptAt === null ? [] : [['Again', getTime(row.nextAttemptAt)] as const]),
  ],
  summary: (row) => [getTime(row.at), String(row.type), getOutcome(row), String(row.answer)],
};
