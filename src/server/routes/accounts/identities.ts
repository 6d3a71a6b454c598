import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as operations from '../../../adapters/api-contract/accounts/identity-operations.ts';
import { formatIdentityReturn, toIdentityStep } from '../../../domain/accounts/identity-return.ts';
import type { Identities } from '../../../usecases/accounts/identities.ts';
import { parseClientNetwork } from '../../http/client-network-key.ts';
import type { IdentityCookie } from '../../http/identity-cookie.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import { logAuditEvent } from '../../plugins/audit-log.ts';
import type { Authenticator } from '../../plugins/authentication.ts';
import type { Route } from '../../routing/route.ts';
import { getSessionStart } from './auth.ts';

interface Deps {
  readonly authenticator: Authenticator;
  readonly cookie: IdentityCookie;
  readonly publicUrl: string | undefined;
}

/** Adds the routes for sign-ins through OpenID Connect providers, and for the identities of an account. */
export function addIdentityRoutes(
  route: Route,
  identities: Identities,
  { authenticator, cookie, publicUrl }: Deps,
): void {
  const getSecret = (request: FastifyRequest) => authenticator.sessionSecret(request) ?? '';

  route(operations.startIdentitySignIn, {
    handle: ({ body, request }) =>
      identities.start(
        { provider: body.provider, returnTo: body.from ?? '/', origin: getRequestOrigin(request, publicUrl) },
        parseClientNetwork(request.ip),
      ),
    toAnswer: (started, { reply }) => {
      cookie.set(reply, started);
      return { url: started.url };
    },
  });

  route(operations.signInByIdentity, {
    handle: ({ body, request }) =>
      identities.signIn(
        cookie.secret(request),
        body.code,
        parseClientNetwork(request.ip),
        getSessionStart(authenticator, request),
      ),
    audit: { success: ['signed-in', ({ user }) => ({ user: user.id })], failure: 'sign-in-refused' },
    toAnswer: (session, { request, reply }) => {
      cookie.clear(reply);
      authenticator.remember(request, reply, session);
      return { ...session.user, ...(session.isDeletionCancelled && { deletionCancelled: true }) };
    },
  });

  route(operations.registerByIdentity, {
    handle: ({ body, request }) =>
      identities.register(cookie.secret(request), body, parseClientNetwork(request.ip), {
        ...getSessionStart(authenticator, request),
        language: request.wishedLocale,
      }),
    audit: { success: ['registered', ({ user }) => ({ user: user.id })], failure: 'registration-refused' },
    location: () => '/api/auth/user',
    toAnswer: (session, { request, reply }) => {
      cookie.clear(reply);
      authenticator.remember(request, reply, session);
      return { ...session.user, recoveryCodes: session.recoveryCodes };
    },
  });

  route(operations.linkIdentity, {
    handle: ({ user, body, request }) =>
      identities.startLink(
        user,
        getSecret(request),
        { provider: body.provider, returnTo: '/account', origin: getRequestOrigin(request, publicUrl) },
        parseClientNetwork(request.ip),
      ),
    audit: { failure: 'second-factor-change-refused' },
    toAnswer: (started, { reply }) => {
      cookie.set(reply, started);
      return { url: started.url };
    },
  });

  route(operations.removeIdentity, {
    handle: ({ user, params, request }) => identities.remove(user, getSecret(request), params.id),
    audit: { success: 'identity-removed', failure: 'second-factor-change-refused' },
  });
}

/** Adds the page that a provider redirects the browser to. It signs the user in, or redirects to the page for the missing step. */
export function addIdentityCallbackRoute(
  app: FastifyInstance,
  identities: Identities,
  { authenticator, cookie, publicUrl }: Deps,
): void {
  app.get<{ Params: { provider: string } }>('/auth/:provider/callback', async (request, reply) => {
    const { provider } = request.params;
    const user = await authenticator.current(request);
    const { returnTo, isLink, outcome } = await identities.finish(
      {
        provider,
        query: new URL(request.url, 'http://localhost').search,
        origin: getRequestOrigin(request, publicUrl),
        secret: cookie.secret(request),
        user: user.ok ? user.value : null,
        sessionSecret: authenticator.sessionSecret(request),
      },
      parseClientNetwork(request.ip),
      getSessionStart(authenticator, request),
    );
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const leadTo = (step: ReturnType<typeof toIdentityStep>) =>
      reply.redirect(
        `${isLink ? '/account' : '/auth'}#${formatIdentityReturn({ step, provider, from: returnTo })}`,
        303,
      );
    if (!outcome.ok) {
      logAuditEvent(request, isLink ? 'second-factor-change-refused' : 'sign-in-refused', {
        why: outcome.failure.kind,
      });
      return leadTo(toIdentityStep(outcome.failure));
    }
    const { value } = outcome;
    if ('secret' in value) {
      cookie.set(reply, value);
      return leadTo(value.step);
    }
    if (value.step === 'linked') {
      cookie.clear(reply);
      logAuditEvent(request, 'identity-linked', { user: value.user.id });
      return reply.redirect(returnTo, 303);
    }
    cookie.clear(reply);
    authenticator.remember(request, reply, value.session);
    logAuditEvent(request, 'signed-in', { user: value.session.user.id });
    return reply.redirect(returnTo, 303);
  });
}
