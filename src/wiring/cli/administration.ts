import { existsSync } from 'node:fs';
import { z } from 'zod';
import { parseEnvironment, type Variables } from '../../adapters/environment/parse-environment.ts';
import { sharedVariables } from '../../adapters/environment/shared-variables.ts';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createNodeSecretGenerator } from '../../adapters/node/crypto-secrets.ts';
import { createSqlInvitationStore } from '../../adapters/sql/accounts/invitation-store.ts';
import { createSqlRecoveryStore } from '../../adapters/sql/accounts/recovery-store.ts';
import { createSqlUserStore } from '../../adapters/sql/accounts/user-store.ts';
import { openDatabase } from '../../adapters/sql/connection/database.ts';
import { createSqlAdministratorStore } from '../../adapters/sql/moderation/administrator-store.ts';
import { createSqlAuditTrail } from '../../adapters/sql/moderation/audit-trail.ts';
import { createSqlModerationStore } from '../../adapters/sql/moderation/moderation-store.ts';
import { getTimeZone } from '../../adapters/time-zones/time-zone.ts';
import type { AdministrationApi } from '../../client/index.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Administrator } from '../../domain/moderation/administration.ts';
import { err, type OrReason, ok, type Result } from '../../domain/result.ts';
import { loadCatalogue } from '../../i18n/catalogues.ts';
import { createModerationMails, createSecurityMails } from '../../i18n/mails.ts';
import { noSecurityMails } from '../../ports/accounts/security-mails.ts';
import { noModerationMails } from '../../ports/moderation/moderation-mails.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { RESET_MINUTES } from '../../usecases/accounts/account-service.ts';
import { createInvitations, type Invitation, type Invitations } from '../../usecases/accounts/invitations.ts';
import type { Administration } from '../../usecases/moderation/administration.ts';
import { createAdministration } from '../../usecases/moderation/administration.ts';
import { readSecretFiles } from '../server/secret-files.ts';

/** Administers a server's database directly, in the administrator's name. */
export interface DirectAdministration {
  readonly api: AdministrationApi;
  /** Creates a link for setting a new password. It is valid once and for thirty minutes. */
  readonly resetLink: (username: string) => Promise<Result<string, FailureOf<'user-not-found'> | InfraFailure>>;
  readonly close: () => Promise<void>;
}

const administrationEnvironment = z
  .object(sharedVariables)
  .pick({ ADMIN_USERNAME: true, BRAND_NAME: true, DATABASE_REPLICA_MAX_LAG_MS: true });

/** Opens a server's database for administration. `reason` explains why it cannot be opened. */
export async function openAdministration(
  databaseUrl: string,
  environment: Variables,
): Promise<OrReason<DirectAdministration>> {
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : undefined;
  if (file !== undefined && !existsSync(file)) return { ok: false, reason: `There is no database at ${databaseUrl}.` };
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const read = parseEnvironment(administrationEnvironment, environment);
  if (!read.ok) return read;
  const { ADMIN_USERNAME: adminUsername, BRAND_NAME: brand, DATABASE_REPLICA_MAX_LAG_MS: maxLagMs } = read.value;
  const { DATABASE_REPLICA_URL, DATABASE_REPLICA_URL_FILE } = environment;
  const secrets = readSecretFiles({ DATABASE_REPLICA_URL, DATABASE_REPLICA_URL_FILE });
  if (!secrets.ok) return secrets;
  const { DATABASE_REPLICA_URL: url } = secrets.value;
  const opened = await openDatabase(databaseUrl, quiet, {
    replicas: url ? { url, maxLagMs } : undefined,
  });
  if (!opened.ok) return opened;
  const database = opened.value;
  const deps = { database, clock: database.clock ?? createSystemClock(), secrets: createNodeSecretGenerator() };
  const account = await createSqlUserStore(deps).findByUsername(adminUsername);
  if (!account.ok || account.value === undefined) {
    await database.close();
    const reason = `There is no account of the administrator (${adminUsername}) in this database. Start the server once with ADMIN_PASSWORD.`;
    return { ok: false, reason };
  }
  // These links are also mailed if the server sends mail.
  const sendsMail = Boolean(environment.SMTP_URL || environment.SMTP_URL_FILE);
  const mails = sendsMail
    ? createModerationMails(brand, (language) => loadCatalogue(language).parts.mails)
    : noModerationMails;
  const securityMails = sendsMail
    ? createSecurityMails(brand, (language) => loadCatalogue(language).parts)
    : noSecurityMails;
  const by: Administrator = { user: account.value, network: 'command line' };
  return {
    ok: true,
    value: {
      api: createAdministrationApi(
        createAdministration({
          store: createSqlModerationStore({ ...deps, mails }),
          roles: createSqlAdministratorStore({ ...deps, securityMails }),
          adminUsername,
          sendsMail,
          getTimeZone,
        }),
        by,
        createInvitations({ ...deps, policy: 'invited', store: createSqlInvitationStore(deps) }),
        getOrigin(environment),
      ),
      resetLink: (username) => createResetLink(deps, username, by, getOrigin(environment)),
      close: () => database.close(),
    },
  };
}

async function createResetLink(
  deps: Parameters<typeof createSqlUserStore>[0] & { readonly secrets: SecretGenerator },
  username: string,
  by: Administrator,
  origin: string,
): Promise<Result<string, FailureOf<'user-not-found'> | InfraFailure>> {
  const found = await createSqlUserStore(deps).findByUsername(username);
  if (!found.ok) return found;
  if (found.value === undefined) return err({ kind: 'user-not-found', username });
  const secret = deps.secrets.createSecret();
  const expiresAt = new Date(deps.clock.now().getTime() + RESET_MINUTES * 60_000);
  const link = { hash: deps.secrets.hash(secret), userId: found.value.id, expiresAt, source: 'administrator' } as const;
  const stored = await createSqlRecoveryStore({ ...deps, securityMails: noSecurityMails }).addReset(link);
  if (!stored.ok) return stored;
  const entry = { event: 'reset-link-made', actorId: by.user.id, subjectId: found.value.id, network: by.network };
  // A link is printed only after it was recorded in the audit log.
  const logged = await createSqlAuditTrail(deps).append(entry);
  return logged.ok ? ok(`${origin}/reset#${secret}`) : logged;
}

/** Returns the URL at which browsers reach the server. */
const getOrigin = ({ PUBLIC_URL, PORT }: Readonly<Record<string, string | undefined>>): string =>
  (PUBLIC_URL || `http://localhost:${PORT || 3000}`).replace(/\/+$/, '');

/** Creates the operations of administration. They run on the database, in the administrator's name. */
function createAdministrationApi(
  administration: Administration,
  by: Administrator,
  invitations: Invitations,
  origin: string,
): AdministrationApi {
  const withLink = ({ secret, ...invitation }: Invitation & { readonly secret: string }) => ({
    ...invitation,
    link: `${origin}/auth#invitation=${secret}`,
  });
  return {
    listReports: ({ query = {} } = {}) =>
      administration.listReports({ state: query.state ?? 'open', ...toPage(query) }),
    getReportedPlace: ({ params: { id } }) => administration.findReportedPlace(id),
    decideReport: ({ params: { id }, body: { reason = '', ...decision } }) =>
      administration.decide(id, { ...decision, reason }, by),
    reopenReport: ({ params: { id } }) => administration.reopen(id, by),
    askOwner: ({ params: { id }, body: { question } }) => administration.askOwner(id, question, by),
    listAdministeredLocations: ({ query = {} } = {}) =>
      administration.listLocations({ text: query.q, isHidden: query.hidden === 'true', ...toPage(query) }),
    hideLocation: ({ params, body }) => administration.hide(params, body.reason, by),
    showLocation: ({ params, body }) => administration.show(params, body.reason ?? '', by),
    listUsers: ({ query = {} } = {}) =>
      administration.listUsers({ text: query.q, isSuspended: query.suspended === 'true', ...toPage(query) }),
    suspendUser: ({ params, body }) => administration.suspend(params.username, body, by),
    restoreUser: ({ params, body }) => administration.restore(params.username, body.reason ?? '', by),
    setUserLimits: ({ params, body }) => administration.setLimits(params.username, body, by),
    endUserSessions: ({ params }) => administration.endSessions(params.username, by),
    listAdministrators: ({ query = {} } = {}) => administration.listAdministrators(toPage(query)),
    addAdministrator: ({ params, body }) => administration.addAdministrator(params.username, body.reason ?? '', by),
    removeAdministrator: ({ params }) => administration.removeAdministrator(params.username, by),
    listHandles: ({ query = {} } = {}) =>
      administration.listHandles({ text: query.q, isReserved: query.reserved === 'true', ...toPage(query) }),
    reserveHandle: ({ params, body }) => administration.reserve(params.handle, body.reason ?? '', by),
    releaseHandle: ({ params }) => administration.release(params.handle, by),
    transferHandle: ({ params, body }) => administration.transfer(params.handle, body.username, by),
    retireHandle: ({ params, body }) => administration.retire(params.handle, body.reason, by),
    listAuditLog: ({ query = {} } = {}) => administration.listAuditEntries({ ...query, ...toPage(query) }),
    getAdministrationNumbers: () => administration.countNumbers(),
    async createSignUpInvitation({ body: { note = '', days = 14, uses = 1 } }) {
      const created = await invitations.create({ note, days, uses });
      return created.ok ? ok(withLink(created.value)) : created;
    },
    async listSignUpInvitations() {
      const found = await invitations.list();
      return found.ok ? ok([...found.value]) : found;
    },
    revokeSignUpInvitation: ({ params }) => invitations.revoke(params.id),
  };
}

const toPage = ({
  after,
  limit,
}: {
  readonly after?: string | undefined;
  readonly limit?: string | number | undefined;
}) => ({
  after,
  limit: limit === undefined ? undefined : Number(limit),
});
