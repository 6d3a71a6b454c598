import type { FastifyRequest } from 'fastify';
import { wireUser } from '../../adapters/api-contract/accounts.ts';
import {
  wireCode,
  wireNewPasskey,
  wirePasskeySignIn,
  wireReauthentication,
} from '../../adapters/api-contract/request-bodies.ts';
import { wireSecondFactor, wireTotpSetup, wireWebAuthn } from '../../adapters/api-contract/second-factor.ts';
import type { FailureOf } from '../../domain/failure.ts';
import { relyingPartyOf } from '../../domain/relying-party.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { User } from '../../domain/user.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { clientNetwork } from '../http/client-network-key.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { requestOrigin } from '../http/request-origin.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import { renderQrSvg } from '../share/qr.ts';
import { sessionStart } from './auth.ts';

const tag = 'Accounts';

interface Deps {
  readonly who: Authenticator;
  readonly publicUrl: string | undefined;
}

/** What a change of second factors may come to before it is tried. */
const reauthentication = [
  'bad-request',
  'token-not-allowed',
  'wrong-credentials',
  'account-suspended',
  'second-factor-needed',
  'wrong-code',
] as const;

/** Second factors of the signed-in user, and signing in by a passkey. Every change asks for the password; no token may. */
export function secondFactorRoutes(
  declare: DeclareRoute,
  {
    accounts,
    account,
    secondFactor,
    passkeys,
  }: Pick<ServerUseCases, 'accounts' | 'account' | 'secondFactor' | 'passkeys'>,
  { who, publicUrl }: Deps,
): void {
  const siteOf = (request: FastifyRequest) => relyingPartyOf(requestOrigin(request, publicUrl));

  const withoutToken = (request: FastifyRequest): Result<void, FailureOf<'token-not-allowed'>> =>
    who.tokenId(request) === undefined ? ok(undefined) : err({ kind: 'token-not-allowed' });

  /** The session is not enough: a computer that was left signed in must not lock its user out. */
  const reauthenticate = async (
    user: User,
    { password, code }: { readonly password: string; readonly code?: string | undefined },
    request: FastifyRequest,
  ) => {
    const may = withoutToken(request);
    return may.ok ? accounts.check({ username: user.username, password, code }, clientNetwork(request.ip)) : may;
  };

  const refused = [
    'second-factor-change-refused',
    async ({ user }: { readonly user: User }) => ({ user: user.id }),
  ] as const;

  declare({
    id: 'getSecondFactor',
    method: 'GET',
    url: '/api/account/second-factor',
    tag,
    summary: 'Whether codes of an authenticator application are asked for, and your passkeys.',
    access: 'user',
    answer: wireSecondFactor,
    failures: ['token-not-allowed'],
    handle: async ({ user, request }) => {
      const may = withoutToken(request);
      if (!may.ok) return may;
      const since = await secondFactor.totpSince(user);
      if (!since.ok) return since;
      const listed = await passkeys.of(user);
      return listed.ok ? ok({ since: since.value, listed: listed.value }) : listed;
    },
    toAnswer: ({ since, listed }, { user }) => ({
      totpSince: since?.toISOString() ?? null,
      passkeys: listed.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      isRequired: secondFactor.isRequiredOf(user),
    }),
  });

  declare({
    id: 'beginTotp',
    method: 'POST',
    url: '/api/account/totp',
    tag,
    summary:
      'Begins to set up an authenticator application, with the password: its secret. Nothing changes until a code of it is sent.',
    access: 'user',
    body: wireReauthentication,
    answer: wireTotpSetup,
    failures: [...reauthentication, 'totp-on'],
    handle: async ({ user, body, request }) => {
      const may = await reauthenticate(user, body, request);
      return may.ok ? secondFactor.beginTotp(user) : may;
    },
    audit: { failure: refused },
    toAnswer: (setup) => ({ ...setup, qr: renderQrSvg(setup.uri) }),
  });

  declare({
    id: 'confirmTotp',
    method: 'POST',
    url: '/api/account/totp/confirm',
    tag,
    summary: 'Switches codes of an authenticator application on, with the first of them, and ends your other sessions.',
    access: 'user',
    body: wireCode,
    failures: ['bad-request', 'token-not-allowed', 'totp-off', 'wrong-code'],
    handle: async ({ user, body, request }) => {
      const may = withoutToken(request);
      if (!may.ok) return may;
      const confirmed = await secondFactor.confirmTotp(user, body.code, clientNetwork(request.ip));
      if (!confirmed.ok) return confirmed;
      // They began with the password alone.
      const ended = await account.endOtherSessions(user, who.sessionId(request));
      return ended.ok ? ok({ user: user.id }) : ended;
    },
    audit: { success: ['totp-switched-on', (details: { readonly user: string }) => details], failure: refused },
    toAnswer: () => ({}),
  });

  declare({
    id: 'removeTotp',
    method: 'DELETE',
    url: '/api/account/totp',
    tag,
    summary: 'Switches codes of an authenticator application off, with the password and a code.',
    access: 'user',
    body: wireReauthentication,
    failures: [...reauthentication, 'totp-off'],
    handle: async ({ user, body, request }) => {
      const may = await reauthenticate(user, body, request);
      if (!may.ok) return may;
      const removed = await secondFactor.removeTotp(user);
      return removed.ok ? ok({ user: user.id }) : removed;
    },
    audit: { success: ['totp-switched-off', (details: { readonly user: string }) => details], failure: refused },
    toAnswer: () => ({}),
  });

  declare({
    id: 'passkeyRegistrationOptions',
    method: 'POST',
    url: '/api/account/passkeys/options',
    tag,
    summary: 'What a browser makes a passkey with, with the password: `PublicKeyCredentialCreationOptionsJSON`.',
    access: 'user',
    body: wireReauthentication,
    answer: wireWebAuthn,
    failures: [...reauthentication, 'passkeys-not-offered'],
    handle: async ({ user, body, request }) => {
      const may = await reauthenticate(user, body, request);
      return may.ok ? passkeys.registrationOptions(user, siteOf(request)) : may;
    },
    audit: { failure: refused },
  });

  declare({
    id: 'addPasskey',
    method: 'POST',
    url: '/api/account/passkeys',
    tag,
    summary: 'Adds the passkey that a browser made: its `RegistrationResponseJSON`, within five minutes, once.',
    access: 'user',
    body: wireNewPasskey,
    status: 201,
    failures: ['bad-request', 'token-not-allowed', 'passkeys-not-offered', 'passkey-refused'],
    handle: async ({ user, body, request }) => {
      const may = withoutToken(request);
      if (!may.ok) return may;
      const added = await passkeys.register(user, siteOf(request), body.name, body.response);
      if (!added.ok) return added;
      // From now on the password alone does not sign in, where the operator asks for a second factor.
      const isRequired = secondFactor.isRequiredOf(user);
      const ended = isRequired ? await account.endOtherSessions(user, who.sessionId(request)) : ok(0);
      return ended.ok ? ok({ user: user.id }) : ended;
    },
    audit: { success: ['passkey-added', (details: { readonly user: string }) => details], failure: refused },
    location: () => '/api/account/second-factor',
    toAnswer: () => ({}),
  });

  declare({
    id: 'removePasskey',
    method: 'DELETE',
    url: '/api/account/passkeys/:id',
    tag,
    summary: 'Removes one of your passkeys, with the password.',
    access: 'user',
    body: wireReauthentication,
    failures: [...reauthentication, 'passkey-not-found'],
    handle: async ({ user, body, params, request }) => {
      const may = await reauthenticate(user, body, request);
      if (!may.ok) return may;
      const removed = await passkeys.remove(params.id, user);
      return removed.ok ? ok({ user: user.id }) : removed;
    },
    audit: { success: ['passkey-removed', (details: { readonly user: string }) => details], failure: refused },
    toAnswer: () => ({}),
  });

  declare({
    id: 'passkeySignInOptions',
    method: 'POST',
    url: '/api/auth/passkey/options',
    tag,
    summary: 'What a browser asks for a passkey with: `PublicKeyCredentialRequestOptionsJSON`.',
    answer: wireWebAuthn,
    failures: ['passkeys-not-offered'],
    handle: ({ request }) => passkeys.signInOptions(siteOf(request), clientNetwork(request.ip)),
  });

  declare({
    id: 'signInByPasskey',
    method: 'POST',
    url: '/api/auth/passkey',
    tag,
    summary: 'Signs in by a passkey alone, by a cookie: its `AuthenticationResponseJSON`, within five minutes, once.',
    body: wirePasskeySignIn,
    answer: wireUser,
    failures: ['bad-request', 'passkeys-not-offered', 'passkey-refused', 'account-suspended'],
    handle: ({ body, request }) =>
      accounts.signInByPasskey(siteOf(request), body.response, clientNetwork(request.ip), sessionStart(who, request)),
    audit: {
      success: ['signed-in', ({ user }) => ({ user: user.id })],
      failure: ['sign-in-refused'],
    },
    toAnswer: (session, { reply }) => {
      who.remember(reply, session);
      return session.user;
    },
  });
}
