import type { Command } from 'commander';
import type { Api, ItemOf } from '../../client/index.ts';
import { ok } from '../../domain/result.ts';
import type { Credentials } from '../../usecases/accounts/credentials.ts';
import type { Context, ServerConnection } from '../context/context.ts';
import { resolveServerUrl, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { parseTokenOptions, type TokenOptions, withTokenOptions } from '../input/token-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { listResult, type RecordView, singleResult } from '../output/output-record.ts';
import { printFailure } from '../output/print-error.ts';
import { askCredentials } from '../run/ask-credentials.ts';
import { printResult } from '../run/run-query.ts';
import { signInWithCode } from '../run/sign-in-with-code.ts';
import { type CommandFile, type CommandGroup, defineCommand } from '../tree/command.ts';

interface TokensOptions extends FormatOptions, ServerOptions {
  readonly user?: string;
}

interface CreateOptions extends TokensOptions, TokenOptions {
  readonly name: string;
}

const withUser = (command: Command): Command =>
  withServer(withFormats(command.option('--user <name>', 'the user (default: the signed-in account)')));

const createToken: CommandFile<CreateOptions> = {
  name: 'create',
  operation: null,
  flags: (command) =>
    withUser(
      withTokenOptions(
        command
          .summary('create a token')
          .description('Creates an access token for a program, and prints it once. Asks for your password.')
          .option('--name <text>', 'a name for your own list', 'command line'),
      ),
    ),
  examples: [
    ['whereat tokens create --name "Nightly sync" --handle @cafe', 'can write, but only @cafe'],
    ['whereat tokens create --scope read --expires 30', 'can only read, for 30 days'],
  ],
  async action(context, _words, options) {
    const { terminal } = context;
    const body = parseTokenOptions(options);
    return withCredentials(context, options, async ({ api }, credentials) => {
      const created = await signInWithCode(terminal, (code) =>
        api.createToken({ body: { ...credentials, code, name: options.name, ...body } }),
      );
      return created.ok
        ? printResult(terminal, singleResult(created.value), createdView, options)
        : printFailure(terminal, created.failure);
    });
  },
};

const listTokens: CommandFile<TokensOptions> = {
  name: 'list',
  operation: null,
  flags: (command) =>
    withUser(command)
      .summary('list your tokens')
      .description('Lists the access tokens of your account. This terminal’s own is marked.'),
  examples: [['whereat tokens list', 'one line per token; this terminal’s own is marked']],
  action: (context, _words, options) =>
    withCredentials(context, options, (connection, credentials) =>
      list(context.terminal, connection, credentials, options),
    ),
};

const revokeTokens: CommandFile<TokensOptions> = {
  name: 'revoke',
  operation: null,
  flags: (command) =>
    withUser(command)
      .summary('revoke tokens')
      .description('Revokes access tokens: they stop working at once.')
      .argument('<id...>', 'the IDs of the tokens, as list prints them'),
  examples: [['whereat tokens revoke 3f0c…', 'for a lost laptop']],
  action: (context, ids, options) =>
    withCredentials(context, options, (connection, credentials) =>
      revoke(context.terminal, connection, credentials, ids),
    ),
};

export const tokens: CommandGroup = {
  name: 'tokens',
  group: 'Account',
  summary: 'your access tokens',
  description:
    'Lists, creates and revokes the access tokens of your account. A token can’t do that, so you’re asked for your password; it can come from WHEREAT_PASSWORD or from stdin instead.',
  examples: [
    ['whereat tokens list', 'one line per token; this terminal’s own is marked'],
    ['whereat tokens create --name "Nightly sync" --handle @cafe', 'for a program'],
    ['whereat tokens revoke 3f0c…', 'for a lost laptop'],
  ],
  commands: [defineCommand(listTokens), defineCommand(createToken), defineCommand(revokeTokens)],
};

async function withCredentials(
  { terminal, connect }: Context,
  options: TokensOptions,
  action: (connection: ServerConnection, credentials: Credentials) => Promise<ExitCode>,
): Promise<ExitCode> {
  const connection = await connect(resolveServerUrl(options, terminal.env));
  const current = await connection.tokens.current();
  const credentials = await askCredentials(terminal, options.user ?? current?.username, {
    prompt: 'Username: ',
    hint: 'Give the username: whereat tokens list --user ann',
  });
  return 'exitCode' in credentials ? credentials.exitCode : action(connection, credentials);
}

async function list(
  terminal: Terminal,
  { tokens }: ServerConnection,
  credentials: Credentials,
  options: TokensOptions,
): Promise<ExitCode> {
  const found = await signInWithCode(terminal, (code) =>
    tokens.signIn({ ...credentials, code }, (api) => api.listTokens()),
  );
  if (!found.ok) return printFailure(terminal, found.failure);
  if (!found.value.ok) return printFailure(terminal, found.value.failure);
  const current = await tokens.current();
  const rows = found.value.value.map((token) => toRow(token, token.id === current?.id));
  return printResult(terminal, listResult(rows), tokenView, options);
}

const toRow = ({ createdAt, lastUsedAt, expiresAt, handles, ...token }: ItemOf<'listTokens'>, current: boolean) => ({
  ...token,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  handles: handles?.join(' ') ?? null,
  current,
});

async function revoke(
  terminal: Terminal,
  { tokens }: ServerConnection,
  credentials: Credentials,
  ids: readonly string[],
): Promise<ExitCode> {
  const current = await tokens.current();
  const revokeAll = async (api: Api) => {
    for (const id of ids) {
      const done = await api.revokeToken({ params: { id } });
      if (!done.ok) return done;
      if (id === current?.id) await tokens.forget();
      writeLine(terminal.err, `Revoked ${id}.`);
    }
    return ok(undefined);
  };
  const revoked = await signInWithCode(terminal, (code) => tokens.signIn({ ...credentials, code }, revokeAll));
  if (!revoked.ok) return printFailure(terminal, revoked.failure);
  return revoked.value.ok ? exitCode.ok : printFailure(terminal, revoked.value.failure);
}

const createdView: RecordView = {
  fields: ['id', 'token'],
  plain: ['token'],
  facts: (row) => [
    ['Token', String(row.token)],
    ['Id', String(row.id)],
  ],
};

const tokenView: RecordView = {
  fields: ['id', 'name', 'scope', 'createdAt', 'lastUsedAt', 'expiresAt', 'handles', 'current'],
  plain: ['id', 'name', 'createdAt', 'lastUsedAt'],
  heading: (row) => String(row.name),
  facts: (row) => [
    ['Id', String(row.id)],
    ['May', String(row.scope)],
    ['Handles', String(row.handles ?? 'all of yours')],
    ['Made', String(row.createdAt)],
    ['Expires', String(row.expiresAt ?? 'never')],
    ['Last used', String(row.lastUsedAt ?? 'never')],
    ['This terminal', row.current ? 'yes' : ''],
  ],
  summary: (row) => [
    String(row.id),
    String(row.name),
    `last used ${row.lastUsedAt ?? 'never'}`,
    row.current ? 'this terminal' : '',
  ],
};
