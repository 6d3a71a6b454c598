import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '../../domain/accounts/user.ts';
import type { Failure } from '../../domain/failure.ts';
import { err, type Result } from '../../domain/result.ts';
import { sendFailure } from '../http/http-responses.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import type { Auditor } from './auditor.ts';
import { setCaller } from './caller.ts';

export interface CallPolicies {
  readonly authenticator: Authenticator;
  readonly isAdministrator: (user: User) => boolean;
  readonly mayAdminister: (user: User) => Promise<Result<void, Failure>>;
  readonly auditor: Auditor;
}

/**
 * Checks authentication and permissions before the body of a request is read, so that the server buffers and validates bodies only for
 * callers who may send them.
 */
export function authorizeCalls(
  app: FastifyInstance,
  { authenticator, isAdministrator, mayAdminister, auditor }: CallPolicies,
): void {
  const findTokenProblem = (request: FastifyRequest) => {
    const { operation } = request.routeOptions.config;
    if (operation?.access === 'session' && authenticator.tokenId(request) !== undefined) return 'token-not-allowed';
    const isChange = request.method !== 'GET' && operation?.allowsReadToken === undefined;
    return isChange && authenticator.scope(request) === 'read' ? 'token-read-only' : undefined;
  };

  const authorize = async (request: FastifyRequest): Promise<Result<User, Failure>> => {
    const user = await authenticator.signedIn(request);
    if (!user.ok) return user;
    const kind = findTokenProblem(request);
    if (kind !== undefined) return err({ kind });
    if (request.routeOptions.config.operation?.access !== 'administrator') return user;
    if (!isAdministrator(user.value)) return err({ kind: 'forbidden' });
    const allowed = await mayAdminister(user.value);
    return allowed.ok ? user : allowed;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.operation?.access === undefined) return;
    const user = await authorize(request);
    if (user.ok) return setCaller(request, user.value);
    await auditor.logForbidden(request, user.failure);
    return sendFailure(reply, user.failure);
  });
}
