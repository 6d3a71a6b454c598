import type { FastifyRequest } from 'fastify';
import * as operations from '../../../adapters/api-contract/accounts/operations.ts';
import { singleLineText } from '../../../adapters/api-contract/shared/string-schemas.ts';
import { err, ok } from '../../../domain/result.ts';
import type { SessionCursor, SessionSummary } from '../../../usecases/accounts/account-service.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { getClientNetworkKey, parseClientNetwork } from '../../http/client-network-key.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import { createDownloadSlots } from '../../overload/download-slots.ts';
import type { Authenticator } from '../../plugins/authentication.ts';
import { BUSY_RETRY } from '../../receiver/export-response.ts';
import type { Route } from '../../routing/route.ts';
import { streamAccountArchive } from './account-export.ts';
import { findAttemptDetails } from './auth.ts';

interface Deps {
  readonly authenticator: Authenticator;
  readonly publicUrl: string | undefined;
}

/** The time after which an export that the client does not read is closed. */
const UNREAD_EXPORT_MS = 20_000;

/** Adds the routes of the signed-in user's account. They need a session and reject access tokens. */
export function addAccountRoutes(
  route: Route,
  useCases: Pick<ServerUseCases, 'auth' | 'profile' | 'aliases' | 'lifecycle' | 'members' | 'photos'>,
  { authenticator, publicUrl }: Deps,
): void {
  const { profile: account, auth: accounts } = useCases;
  const getNetwork = (request: FastifyRequest) => parseClientNetwork(request.ip);

  route(operations.getAccount, {
    handle: ({ user }) => account.getOverview(user),
  });

  route(operations.getDelegatedAccess, {
    handle: ({ user }) => account.listDelegatedAccess(user),
  });

  route(operations.changePassword, {
    handle: ({ user, body, request }) =>
      account.changePassword(
        user,
        { current: body.current, next: body.new, endsDelegatedAccess: body.endDelegatedAccess === true },
        getNetwork(request),
        authenticator.sessionSecret(request) ?? '',
      ),
    audit: { success: 'password-changed' },
    toAnswer: (session, { request, reply }) => {
      if (session !== null) authenticator.remember(request, reply, session);
      return {};
    },
  });

  route(operations.changeEmail, {
    handle: ({ user, body, request }) => account.changeEmail(user, body, getNetwork(request)),
    audit: { success: 'email-change-asked' },
  });

  route(operations.chooseLanguage, {
    handle: ({ user, body }) => account.chooseLanguage(user, body.language),
  });

  route(operations.confirmEmail, {
    handle: ({ user, body }) => account.confirmEmail(user, body.token),
    audit: { success: 'email-changed' },
    toAnswer: (email) => ({ email }),
  });

  route(operations.listSessions, {
    handle: ({ user, query }) => account.listSessions(user, parseCursor(query.after)),
    toAnswer: ({ sessions, more }, { request }) => ({
      sessions: sessions.map(({ id, device, begunAt, lastUsedAt }) => ({
        id,
        device,
        startedAt: begunAt,
        lastUsedAt,
        isCurrent: id === authenticator.sessionId(request),
      })),
      next: more ? formatCursor(sessions.at(-1)!) : null,
    }),
  });

  route(operations.endOtherSessions, {
    handle: ({ user, request }) => account.endOtherSessions(user, authenticator.sessionId(request)),
    audit: { success: 'sessions-ended' },
    toAnswer: (ended) => ({ ended }),
  });

  route(operations.endSession, {
    handle: async ({ user, params }) => {
      // PostgreSQL rejects texts with U+0000, also as a query parameter.
      const id = singleLineText(200).safeParse(params.id);
      return id.success ? account.endSession(user, id.data) : err({ kind: 'session-not-found' });
    },
    audit: { success: 'sessions-ended' },
  });

  route(operations.newRecoveryCodes, {
    handle: ({ user, body, request }) => account.replaceRecoveryCodes(user, body.password, getNetwork(request)),
    audit: { success: 'recovery-codes-made' },
    location: () => '/api/account',
    toAnswer: (recoveryCodes) => ({ recoveryCodes }),
  });

  route(operations.previewRecovery, {
    handle: ({ body, request }) => account.findRecoveryEffects(body, getNetwork(request)),
    audit: { failure: ['recovery-refused', ({ body }) => findAttemptDetails(accounts, body.username)] },
  });

  route(operations.recoverAccount, {
    handle: ({ body, request }) => account.recover(body, getNetwork(request)),
    audit: {
      success: 'account-recovered',
      failure: ['recovery-refused', ({ body }) => findAttemptDetails(accounts, body.username)],
    },
  });

  route(operations.requestPasswordReset, {
    handle: ({ body, request }) => account.requestReset(body.username, getNetwork(request)),
    audit: { success: 'reset-asked' },
  });

  route(operations.getPasswordReset, {
    handle: ({ body }) => account.resetUser(body.token),
    toAnswer: ({ user, effects }) => ({ username: user.username, effects }),
  });

  route(operations.resetPassword, {
    handle: ({ body }) => account.reset(body.token, body.password),
    audit: { success: ['password-reset', ({ user }) => ({ user: user.id })] },
    toAnswer: ({ user, effects }) => ({ username: user.username, effects }),
  });

  const exports = createDownloadSlots(undefined, UNREAD_EXPORT_MS, 'close');

  route(operations.exportAccount, {
    handle: async ({ user, request, reply }) => {
      const slot = exports.take({ network: getClientNetworkKey(request.ip), account: user.id });
      if (slot === undefined) return err({ kind: 'busy', seconds: BUSY_RETRY });
      reply.type('application/zip').header('content-disposition', 'attachment; filename="whereat-account.zip"');
      const origin = getRequestOrigin(request, publicUrl);
      return ok(slot.stream<Uint8Array>(streamAccountArchive(useCases, user, { origin, texts: request.texts })));
    },
    audit: { success: 'data-exported' },
  });

  route(operations.deleteAccount, {
    handle: async ({ user, body, request, reply }) => {
      const requested = await account.requestDeletion(user, body.password, getNetwork(request));
      if (!requested.ok) return requested;
      authenticator.forget(reply);
      return requested;
    },
    audit: { success: 'account-deleted' },
  });
}

/** Formats the cursor of a page: time and id of its last session. */
const formatCursor = ({ id, lastUsedAt }: SessionSummary): string => `${lastUsedAt.getTime()}.${id}`;

/** Parses a cursor. An invalid cursor gives the first page. */
function parseCursor(after: string | undefined): SessionCursor | undefined {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,150})$/.exec(after ?? '') ?? [];
  return time === undefined || id === undefined ? undefined : { lastUsedAt: new Date(Number(time)), id };
}
