import type { FastifyRequest } from 'fastify';
import * as operations from '../../../adapters/api-contract/accounts/second-factor-operations.ts';
import { getRelyingParty } from '../../../domain/accounts/relying-party.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { err, ok } from '../../../domain/result.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { parseClientNetwork } from '../../http/client-network-key.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { Authenticator } from '../../plugins/authentication.ts';
import type { Route } from '../../routing/route.ts';
import { renderQrSvg } from '../../share/qr.ts';
import { getSessionStart } from './auth.ts';

interface Deps {
  readonly authenticator: Authenticator;
  readonly publicUrl: string | undefined;
}

/** Adds the routes for second factors and for sign-ins with a passkey. A change needs the password and a session, not a token. */
export function addSecondFactorRoutes(
  route: Route,
  {
    auth: accounts,
    profile: account,
    secondFactor,
    passkeys,
  }: Pick<ServerUseCases, 'auth' | 'profile' | 'secondFactor' | 'passkeys'>,
  { authenticator, publicUrl }: Deps,
): void {
  const getSite = (request: FastifyRequest) => getRelyingParty(getRequestOrigin(request, publicUrl));

  /** Checks the password again, because a stranger at an unattended computer could lock the user out. */
  const reauthenticate = async (
    user: User,
    { password, code }: { readonly password: string; readonly code?: string | undefined },
    request: FastifyRequest,
  ) => {
    const has = await accounts.hasPassword(user);
    if (!has.ok) return has;
    if (!has.value) return err({ kind: 'password-not-set' } as const);
    return accounts.check({ username: user.username, password, code }, parseClientNetwork(request.ip));
  };

  const refused = 'second-factor-change-refused';

  route(operations.getSecondFactor, {
    handle: async ({ user }) => {
      const since = await secondFactor.findTotpStart(user);
      if (!since.ok) return since;
      const listed = await passkeys.list(user);
      return listed.ok ? ok({ since: since.value, listed: listed.value }) : listed;
    },
    toAnswer: ({ since, listed }, { user }) => ({
      totpSince: since ?? null,
      passkeys: listed.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
      isRequired: secondFactor.isRequiredFor(user),
    }),
  });

  route(operations.beginTotp, {
    handle: async ({ user, body, request }) => {
      const reauthenticated = await reauthenticate(user, body, request);
      return reauthenticated.ok ? secondFactor.beginTotp(user) : reauthenticated;
    },
    audit: { failure: refused },
    toAnswer: (setup) => ({ ...setup, qr: renderQrSvg(setup.uri) }),
  });

  route(operations.confirmTotp, {
    handle: async ({ user, body, request }) => {
      const confirmed = await secondFactor.confirmTotp(user, body.code, parseClientNetwork(request.ip));
      if (!confirmed.ok) return confirmed;
      // Other sessions began without the new second factor.
      return account.endOtherSessions(user, authenticator.sessionId(request));
    },
    audit: { success: 'totp-switched-on', failure: refused },
  });

  route(operations.removeTotp, {
    handle: async ({ user, body, request }) => {
      const reauthenticated = await reauthenticate(user, body, request);
      if (!reauthenticated.ok) return reauthenticated;
      return secondFactor.removeTotp(user);
    },
    audit: { success: 'totp-switched-off', failure: refused },
  });

  route(operations.passkeyRegistrationOptions, {
    handle: async ({ user, body, request }) => {
      const reauthenticated = await reauthenticate(user, body, request);
      return reauthenticated.ok ? passkeys.createRegistrationOptions(user, getSite(request)) : reauthenticated;
    },
    audit: { failure: refused },
  });

  route(operations.addPasskey, {
    handle: async ({ user, body, request }) => {
      const added = await passkeys.register(user, getSite(request), body.name, body.response);
      if (!added.ok) return added;
      // If the operator requires a second factor, the password alone no longer signs in, so other sessions end too.
      const isRequired = secondFactor.isRequiredFor(user);
      return isRequired ? account.endOtherSessions(user, authenticator.sessionId(request)) : ok(0);
    },
    audit: { success: 'passkey-added', failure: refused },
    location: () => '/api/account/second-factor',
  });

  route(operations.removePasskey, {
    handle: async ({ user, body, params, request }) => {
      const reauthenticated = await reauthenticate(user, body, request);
      if (!reauthenticated.ok) return reauthenticated;
      return passkeys.remove(params.id, user);
    },
    audit: { success: 'passkey-removed', failure: refused },
  });

  route(operations.passkeySignInOptions, {
    handle: ({ request }) => passkeys.createSignInOptions(getSite(request), parseClientNetwork(request.ip)),
  });

  route(operations.signInByPasskey, {
    handle: ({ body, request }) =>
      accounts.signInByPasskey(
        getSite(request),
        body.response,
        parseClientNetwork(request.ip),
        getSessionStart(authenticator, request),
      ),
    audit: {
      success: ['signed-in', ({ user }) => ({ user: user.id })],
      failure: 'sign-in-refused',
    },
    toAnswer: (session, { request, reply }) => {
      authenticator.remember(request, reply, session);
      return session.user;
    },
  });
}
