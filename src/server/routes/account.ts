import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import {
  wireAccount,
  wireConfirmedEmail,
  wireDeletion,
  wireEmailChange,
  wireRecoveryCodes,
  wireResetUser,
  wireSessions,
  wireSessionsEnded,
} from '../../adapters/api-contract/accounts.ts';
import {
  wireEmailRequest,
  wireLink,
  wirePasswordAgain,
  wirePasswordChange,
  wireRecovery,
  wireReset,
  wireResetRequest,
} from '../../adapters/api-contract/request-bodies.ts';
import { singleLineText } from '../../adapters/api-contract/string-schemas.ts';
import { err, ok } from '../../domain/result.ts';
import type { User } from '../../domain/user.ts';
import type { SessionCursor, SessionSummary } from '../../usecases/accounts/account-service.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { clientNetwork } from '../http/client-network-key.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { requestOrigin } from '../http/request-origin.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import { accountArchive } from './account-export.ts';
import { attemptDetails } from './auth.ts';

const tag = 'Accounts';

interface Deps {
  readonly who: Authenticator;
  readonly publicUrl: string | undefined;
}

const sessionsQuery = z.object({ after: z.optional(z.string().check(z.maxLength(200))) });

/** What users do with their own accounts: a session may, an access token may not. */
export function accountRoutes(
  declare: DeclareRoute,
  useCases: Pick<ServerUseCases, 'account' | 'accounts' | 'aliases' | 'lifecycle' | 'members' | 'photos'>,
  { who, publicUrl }: Deps,
): void {
  const { account, accounts } = useCases;
  const networkOf = (request: FastifyRequest) => clientNetwork(request.ip);

  declare({
    id: 'getAccount',
    method: 'GET',
    url: '/api/account',
    tag,
    summary: 'Your account: its address, and how many recovery codes are left.',
    access: 'session',
    answer: wireAccount,
    handle: ({ user }) => account.overview(user),
  });

  declare({
    id: 'changePassword',
    method: 'POST',
    url: '/api/account/password',
    tag,
    summary: 'Changes your password, ends your other sessions, and gives this one a new cookie.',
    access: 'session',
    body: wirePasswordChange,
    failures: ['bad-request', 'wrong-password', 'bad-password'],
    handle: ({ user, body, request }) =>
      account.changePassword(
        user,
        { current: body.current, next: body.new },
        networkOf(request),
        who.sessionSecret(request) ?? '',
      ),
    audit: { success: ['password-changed', byUser] },
    toAnswer: (session, { reply }) => {
      if (session !== null) who.remember(reply, session);
      return {};
    },
  });

  declare({
    id: 'changeEmail',
    method: 'POST',
    url: '/api/account/email',
    tag,
    summary:
      'Changes your address. Where the server sends mail, it changes once the link in a mail to the new address is opened.',
    access: 'session',
    body: wireEmailRequest,
    answer: wireEmailChange,
    failures: ['bad-request', 'wrong-password', 'bad-email'],
    handle: ({ user, body, request }) => account.changeEmail(user, body, networkOf(request)),
    audit: { success: ['email-change-asked', byUser] },
  });

  declare({
    id: 'confirmEmail',
    method: 'POST',
    url: '/api/account/email/confirm',
    tag,
    summary: 'Confirms an address by the secret of the link that was mailed to it.',
    body: wireLink,
    answer: wireConfirmedEmail,
    failures: ['bad-request', 'link-expired'],
    handle: ({ body }) => account.confirmEmail(body.token),
    audit: { success: ['email-changed', ({ user }) => ({ user: user.id })] },
    toAnswer: ({ email }) => ({ email }),
  });

  declare({
    id: 'listSessions',
    method: 'GET',
    url: '/api/account/sessions',
    tag,
    summary: 'Your sessions, used last first, without their secrets.',
    access: 'session',
    query: sessionsQuery,
    answer: wireSessions,
    handle: ({ user, query }) => account.sessions(user, cursorOf(query.after)),
    toAnswer: ({ sessions, more }, { request }) => ({
      sessions: sessions.map(({ id, device, begunAt, lastUsedAt }) => ({
        id,
        device,
        startedAt: begunAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: id === who.sessionId(request),
      })),
      next: more ? afterOf(sessions.at(-1)!) : null,
    }),
  });

  declare({
    id: 'endOtherSessions',
    method: 'DELETE',
    url: '/api/account/sessions',
    tag,
    summary: 'Ends all your sessions but this one.',
    access: 'session',
    answer: wireSessionsEnded,
    handle: ({ user, request }) => account.endOtherSessions(user, who.sessionId(request)),
    audit: { success: ['sessions-ended', byUser] },
    toAnswer: (ended) => ({ ended }),
  });

  declare({
    id: 'endSession',
    method: 'DELETE',
    url: '/api/account/sessions/:id',
    tag,
    summary: 'Ends one of your sessions.',
    access: 'session',
    failures: ['session-not-found'],
    handle: async ({ user, params }) => {
      // PostgreSQL refuses a text with U+0000, also in a query.
      const id = singleLineText(200).safeParse(params.id);
      return id.success ? account.endSession(user, id.data) : err({ kind: 'session-not-found' });
    },
    audit: { success: ['sessions-ended', byUser] },
    toAnswer: () => ({}),
  });

  declare({
    id: 'newRecoveryCodes',
    method: 'POST',
    url: '/api/account/recovery-codes',
    tag,
    summary: 'Makes ten new recovery codes in place of those before. They are shown this once.',
    access: 'session',
    body: wirePasswordAgain,
    status: 201,
    answer: wireRecoveryCodes,
    failures: ['bad-request', 'wrong-password'],
    handle: ({ user, body, request }) => account.newRecoveryCodes(user, body.password, networkOf(request)),
    audit: { success: ['recovery-codes-made', byUser] },
    location: () => '/api/account',
    toAnswer: (recoveryCodes) => ({ recoveryCodes }),
  });

  declare({
    id: 'recoverAccount',
    method: 'POST',
    url: '/api/account/recover',
    tag,
    summary:
      'Sets a new password with a recovery code, which is then used up, and ends all sessions and tokens. The answer does not tell whether there is such an account.',
    body: wireRecovery,
    failures: ['bad-request', 'recovery-refused', 'bad-password'],
    handle: ({ body, request }) => account.recover(body, networkOf(request)),
    audit: {
      success: ['account-recovered', () => ({})],
      failure: ['recovery-refused', ({ body }) => attemptDetails(accounts, body.username)],
    },
    toAnswer: () => ({}),
  });

  declare({
    id: 'requestPasswordReset',
    method: 'POST',
    url: '/api/account/reset-link',
    tag,
    summary:
      'Asks for a link to a new password by mail. The answer does not tell whether there is such an account, and comes before the mail is written.',
    body: wireResetRequest,
    failures: ['bad-request', 'mail-not-configured'],
    handle: ({ body, request }) => account.requestReset(body.username, networkOf(request)),
    audit: { success: ['reset-asked', () => ({})] },
    toAnswer: () => ({}),
  });

  declare({
    id: 'getPasswordReset',
    method: 'POST',
    url: '/api/account/reset-link/user',
    tag,
    summary: 'The user name that a link is for.',
    body: wireLink,
    answer: wireResetUser,
    failures: ['bad-request', 'link-expired'],
    handle: ({ body }) => account.resetUser(body.token),
    toAnswer: ({ username }) => ({ username }),
  });

  declare({
    id: 'resetPassword',
    method: 'POST',
    url: '/api/account/reset',
    tag,
    summary: 'Sets a new password by the secret of a link, which works once, and ends all sessions and tokens.',
    body: wireReset,
    answer: wireResetUser,
    failures: ['bad-request', 'link-expired', 'bad-password'],
    handle: ({ body }) => account.reset(body.token, body.password),
    audit: { success: ['password-reset', ({ id }) => ({ user: id })] },
    toAnswer: ({ username }) => ({ username }),
  });

  declare({
    id: 'exportAccount',
    method: 'GET',
    url: '/api/account/export',
    tag,
    summary:
      'Everything of your account in one ZIP: account, places with their history, members and feedback as JSON, the places as GeoJSON too, and their photos.',
    access: 'session',
    media: ['application/zip'],
    handle: async ({ user, request, reply }) => {
      reply.type('application/zip').header('content-disposition', 'attachment; filename="whereat-account.zip"');
      return ok(accountArchive(useCases, user, requestOrigin(request, publicUrl)));
    },
    audit: { success: ['data-exported', byUser] },
  });

  declare({
    id: 'deleteAccount',
    method: 'DELETE',
    url: '/api/account',
    tag,
    summary:
      'Deletes your account: its sessions and tokens end, its places go to the bin, and thirty days later all of it is erased. Signing in within these days keeps it.',
    access: 'session',
    body: wirePasswordAgain,
    answer: wireDeletion,
    failures: ['bad-request', 'wrong-password', 'administrator-stays'],
    handle: async ({ user, body, request, reply }) => {
      const requested = await account.requestDeletion(user, body.password, networkOf(request));
      if (!requested.ok) return requested;
      who.forget(reply);
      return ok({ ...requested.value, userId: user.id });
    },
    audit: { success: ['account-deleted', ({ userId }) => ({ user: userId })] },
    toAnswer: ({ places, erasedAt }) => ({ places, erasedAt: erasedAt.toISOString() }),
  });
}

const byUser = (_value: unknown, _request: FastifyRequest, user: User | undefined) => ({ user: user?.id ?? '' });

/** The time and the id of the last session of a page. */
const afterOf = ({ id, lastUsedAt }: SessionSummary): string => `${lastUsedAt.getTime()}.${id}`;

/** One that cannot be read begins the list anew. */
function cursorOf(after: string | undefined): SessionCursor | undefined {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,150})$/.exec(after ?? '') ?? [];
  return time === undefined || id === undefined ? undefined : { lastUsedAt: new Date(Number(time)), id };
}
