import type { FastifyRequest } from 'fastify';
import type { Failure, FailureKind } from '../../domain/failure.ts';
import type { AuthService } from '../../usecases/auth-service.ts';
import { clientNetworkKey } from '../http/client-network-key.ts';

const events = {
  'signed-in': ['info', 'Somebody signed in'],
  'sign-in-refused': ['warn', 'A sign-in was refused'],
  'signed-out': ['info', 'Somebody signed out'],
  registered: ['info', 'Somebody registered'],
  'registration-refused': ['info', 'A registration was refused'],
  'token-made': ['info', 'An access token was made'],
  'token-revoked': ['info', 'An access token was revoked'],
  'location-created': ['info', 'A location was created'],
  forbidden: ['warn', 'Somebody asked for what is not theirs'],
  'other-site-refused': ['warn', 'A request from another site was refused'],
} as const;

interface Details {
  /** Ids, never names: what is typed into a wrong field may be a password. */
  readonly user?: string;
  readonly tokenId?: string;
  readonly why?: FailureKind;
}

/** Logs what somebody who looks after security will want to read later: what, when, who, from which network, by which call. */
export function auditLog(request: FastifyRequest, event: keyof typeof events, details: Details = {}): void {
  const [level, sentence] = events[event];
  const { method, url } = request.routeOptions;
  const call = `${[method].flat()[0]} ${url ?? ''}`;
  request.log[level]({ event, ...details, network: clientNetworkKey(request.ip), call }, sentence);
}

/** Logs a refused sign-in with the id of the account that was tried, where there is one. */
export async function logRefusedSignIn(
  request: FastifyRequest,
  accounts: Pick<AuthService, 'accountId'>,
  username: string,
  { kind: why }: Failure,
): Promise<void> {
  const user = await accounts.accountId(username);
  auditLog(request, 'sign-in-refused', { why, ...(user === undefined ? {} : { user }) });
}
