import type { Api, ItemOf } from '../../client/index.ts';
import { ok } from '../../domain/result.ts';
import type { ServerConnection } from '../context/context.ts';
import { resolveServerUrl, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { listResult, type RecordView } from '../output/output-record.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { askCredentials, type Credentials } from '../run/ask-credentials.ts';
import { printResult } from '../run/run-query.ts';
import { signInWithCode } from '../run/sign-in-with-code.ts';
import type { CommandFile } from '../tree/command.ts';

interface TokensOptions extends FormatOptions, ServerOptions {
  readonly user?: string;
}

export const tokens: CommandFile<TokensOptions> = {
  name: 'tokens',
  toAnswer: null,
  group: 'Account',
  flags: (command) => {
    command
      .summary('your access tokens')
      .description(
        'Lists the access tokens of your account, or revokes some of them. A token can’t do that, so you’re asked for your password; it can come from ALIAS_PASSWORD or from stdin instead.',
      )
      .addArgument(command.createArgument('<what>', 'what to do').choices(['list', 'revoke']))
      .argument('[id...]', 'the tokens to revoke, by the ids of the list')
      .option('--user <name>', 'whose; the account that is signed in where it is missing');
    return withServer(withFormats(command));
  },
  examples: [
    ['whereat tokens list', 'one line per token; this terminal’s own is marked'],
    ['whereat tokens revoke 3f0c…', 'for a laptop that was lost'],
  ],
  async act({ terminal, connect }, [what, ...ids], options) {
    if (what === 'revoke' && ids.length === 0)
      return printUsageError(terminal, 'Which token?', 'Its id is in the list: whereat tokens list');
    const connection = await connect(resolveServerUrl(options, terminal.env));
    const current = await connection.tokens.current();
    const credentials = await askCredentials(terminal, options.user ?? current?.username, {
      prompt: 'Username: ',
      hint: 'Give the username: whereat tokens list --user ann',
    });
    if ('exitCode' in credentials) return credentials.exitCode;
    return what === 'list'
      ? list(terminal, connection, credentials, options)
      : revoke(terminal, connection, credentials, ids);
  },
};

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
