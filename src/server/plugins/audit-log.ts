import type { FastifyRequest } from 'fastify';
import type { FailureKind } from '../../domain/failure.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { getClientNetworkKey } from '../http/client-network-key.ts';
import type { BoundedAuditTrail } from './bounded-audit-trail.ts';

const events = {
  'signed-in': ['info', 'A user signed in'],
  'sign-in-refused': ['warn', 'A sign-in was refused'],
  'signed-out': ['info', 'A user signed out'],
  registered: ['info', 'A user registered'],
  'registration-refused': ['info', 'A registration was refused'],
  'totp-switched-on': ['info', 'Codes of an authenticator app were switched on'],
  'totp-switched-off': ['warn', 'Codes of an authenticator app were switched off'],
  'passkey-added': ['info', 'A passkey was added'],
  'passkey-removed': ['warn', 'A passkey was removed'],
  'identity-linked': ['info', 'An identity at a provider was linked to an account'],
  'identity-removed': ['warn', 'An identity at a provider was removed from an account'],
  'second-factor-change-refused': ['warn', 'A change of second factors was refused'],
  'invitation-made': ['info', 'An invitation to sign up was made'],
  'invitation-revoked': ['info', 'An invitation to sign up was revoked'],
  'password-changed': ['info', 'A user changed the password'],
  'password-reset': ['warn', 'A password was set by a link'],
  'reset-asked': ['info', 'A link to a new password was asked for'],
  'account-recovered': ['warn', 'A password was set by a recovery code'],
  'recovery-refused': ['warn', 'A recovery code was refused'],
  'recovery-codes-made': ['info', 'New recovery codes were made'],
  'email-change-asked': ['info', 'Another email address was asked for'],
  'email-changed': ['info', 'An email address was changed or confirmed'],
  'sessions-ended': ['info', 'A user ended sessions'],
  'account-deleted': ['warn', 'A user deleted the account'],
  'account-kept': ['info', 'A user signed in to an account that was to be erased'],
  'data-exported': ['info', 'A user took the data of the account along'],
  'token-made': ['info', 'An access token was made'],
  'token-revoked': ['info', 'An access token was revoked'],
  'location-created': ['info', 'A location was created'],
  'location-edited': ['info', 'A location was edited'],
  'location-deleted': ['info', 'A location was moved to the bin'],
  'location-restored': ['info', 'A location was restored from the bin'],
  'location-reverted': ['info', 'A location got the content of an earlier version'],
  'photo-added': ['info', 'A photo of a location was added'],
  'photo-removed': ['info', 'A photo of a location was removed'],
  'location-confirmed': ['info', 'A location was confirmed'],
  'handle-renamed': ['info', 'A handle was renamed'],
  'member-invited': ['info', 'A user was invited to a handle'],
  'member-link-made': ['info', 'A link was made that invites to a handle'],
  'member-link-revoked': ['info', 'A link that invites to a handle was taken back'],
  'member-joined': ['info', 'A user became a member of a handle'],
  'member-role-changed': ['info', 'A member of a handle became an owner or an editor'],
  'member-removed': ['info', 'A member of a handle was removed, or left'],
  'pin-refused': ['info', 'A PIN of a location was refused'],
  'grant-created': ['info', 'A grant of a location was made'],
  'grant-kept': ['info', 'A grant of a location was made a member’s own'],
  'grant-revoked': ['info', 'A grant of a location was revoked'],
  'webhook-created': ['info', 'A webhook of a handle was made'],
  'webhook-changed': ['info', 'A webhook of a handle was changed'],
  'webhook-removed': ['info', 'A webhook of a handle was removed'],
  'webhook-secret-made': ['info', 'A webhook of a handle got a new secret'],
  forbidden: ['warn', 'A request was not allowed'],
  'other-site-refused': ['warn', 'A request from another site was refused'],
} as const;

export type AuditEvent = keyof typeof events;

/** Events that are also stored in the database for administrators: sign-ins, and changes of ways to sign in. */
const storedEvents: ReadonlySet<AuditEvent> = new Set([
  'signed-in',
  'sign-in-refused',
  'totp-switched-on',
  'totp-switched-off',
  'passkey-added',
  'passkey-removed',
  'identity-linked',
  'identity-removed',
  'second-factor-change-refused',
  'invitation-made',
  'invitation-revoked',
  'token-made',
  'token-revoked',
  'forbidden',
]);

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores events in the background, so that they do not delay the response. */
    auditTrail: BoundedAuditTrail;
    background: ServerUseCases['background'];
    /** Counts an event for Prometheus; absent without metrics. */
    readonly countEvent?: (event: AuditEvent) => void;
  }
}

export interface AuditDetails {
  /** The id of the user, never a typed name: it can be a password that was typed into the wrong field. */
  readonly user?: string;
  /** The id of the affected user, if it is not the acting one. */
  readonly member?: string;
  readonly tokenId?: string;
  readonly why?: FailureKind;
}

/** Logs a security event with its user, network and route. */
export function logAuditEvent(request: FastifyRequest, event: AuditEvent, details: AuditDetails = {}): void {
  const [level, sentence] = events[event];
  const { method, url } = request.routeOptions;
  const call = `${[method].flat()[0]} ${url ?? ''}`;
  const network = getClientNetworkKey(request.ip);
  request.server.countEvent?.(event);
  request.log[level]({ event, ...details, network, call }, sentence);
  // Rate-limited attempts are only logged, and the trail counts repetitions, so that a flood does not fill the database.
  if (!storedEvents.has(event) || details.why === 'rate-limited') return;
  const { user: actorId, member: subjectId, why } = details;
  request.server.background.start('audit', () =>
    request.server.auditTrail.append({
      event,
      actorId,
      subjectId,
      network,
      details: { call, ...(why === undefined ? {} : { why }) },
    }),
  );
}
