import { existsSync } from 'node:fs';
import { createSystemClock } from '../adapters/node/clock.ts';
import { createNodeSecretGenerator } from '../adapters/node/crypto-secrets.ts';
import { createSqlAuditTrail } from '../adapters/sql/audit-trail.ts';
import { openDatabase } from '../adapters/sql/connection/database.ts';
import { createSqlInvitationStore } from '../adapters/sql/invitation-store.ts';
import { createSqlModerationStore } from '../adapters/sql/moderation-store.ts';
import { createSqlRecoveryStore } from '../adapters/sql/recovery-store.ts';
import { createSqlUserStore } from '../adapters/sql/user-store.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { mailTexts } from '../i18n/en/mails.ts';
import { createModerationMail } from '../i18n/mails.ts';
import type { Administration, Administrator } from '../ports/administration.ts';
import type { SecretGenerator } from '../ports/secret-generator.ts';
import { noSecurityMails } from '../ports/security-mails.ts';
import type { SignUpInvitations } from '../ports/sign-up-invitations.ts';
import { RESET_MINUTES } from '../usecases/accounts/account-service.ts';
import { createInvitations, type Invitation } from '../usecases/accounts/invitations.ts';
import { createAdministration } from '../usecases/moderation/administration.ts';

/** The administration on a server's database, as its administrator's account. */
export interface DirectAdministration {
  readonly administration: Administration;
  readonly invitations: SignUpInvitations;
  readonly by: Administrator;
  /** A link by which a user chooses a new password, once, within thirty minutes. */
  readonly resetLink: (username: string) => Promise<Result<string, FailureOf<'user-not-found'> | InfraFailure>>;
  readonly close: () => Promise<void>;
}

/** Opens the database that a server started in this environment would open, or says why that cannot be. */
export async function openAdministration(
  databaseUrl: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<
  { readonly ok: true; readonly value: DirectAdministration } | { readonly ok: false; readonly reason: string }
> {
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : undefined;
  if (file !== undefined && !existsSync(file)) return { ok: false, reason: `There is no database at ${databaseUrl}.` };
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const opened = await openDatabase(databaseUrl, quiet);
  if (!opened.ok) return opened;
  const database = opened.value;
  const adminUsername = environment.ADMIN_USERNAME || 'admin';
  const deps = { database, clock: database.clock ?? createSystemClock(), secrets: createNodeSecretGenerator() };
  const account = await createSqlUserStore(deps).byUsername(adminUsername);
  if (!account.ok || account.value === undefined) {
    await database.close();
    const reason = `There is no account of the administrator (${adminUsername}) in this database. Start the server once with ADMIN_PASSWORD.`;
    return { ok: false, reason };
  }
  // A server that sends mail sends these too.
  const toMail = environment.SMTP_URL
    ? createModerationMail(environment.BRAND_NAME || 'Whereat', mailTexts)
    : undefined;
  const by: Administrator = { user: account.value, network: 'command line' };
  return {
    ok: true,
    value: {
      invitations: invitationsOf(deps, environment),
      administration: createAdministration({ store: createSqlModerationStore(deps), adminUsername, toMail }),
      by,
      resetLink: (username) => createResetLink(deps, username, by, originOf(environment)),
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
  const found = await createSqlUserStore(deps).byUsername(username);
  if (!found.ok) return found;
  if (found.value === undefined) return err({ kind: 'user-not-found', username });
  const secret = deps.secrets.newSecret();
  const expiresAt = new Date(deps.clock.now().getTime() + RESET_MINUTES * 60_000);
  const link = { hash: deps.secrets.hash(secret), userId: found.value.id, expiresAt, madeBy: 'administrator' } as const;
  const stored = await createSqlRecoveryStore({ ...deps, securityMails: noSecurityMails }).addReset(link);
  if (!stored.ok) return stored;
  const entry = { event: 'reset-link-made', actorId: by.user.id, subjectId: found.value.id, network: by.network };
  // A link that is not in the audit log is not printed.
  const logged = await createSqlAuditTrail(deps).append(entry);
  return logged.ok ? ok(`${origin}/reset#${secret}`) : logged;
}

/** Where browsers reach the server. */
const originOf = ({ PUBLIC_URL, PORT }: Readonly<Record<string, string | undefined>>): string =>
  (PUBLIC_URL || `http://localhost:${PORT || 3000}`).replace(/\/+$/, '');

/** Invitations on the database, with links to where browsers reach the server. */
function invitationsOf(
  deps: Parameters<typeof createSqlInvitationStore>[0] & { readonly secrets: SecretGenerator },
  environment: Readonly<Record<string, string | undefined>>,
): SignUpInvitations {
  const invitations = createInvitations({ ...deps, policy: 'invited', store: createSqlInvitationStore(deps) });
  const origin = originOf(environment);
  const shown = ({ createdAt, expiresAt, revokedAt, ...invitation }: Invitation) => ({
    ...invitation,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? '',
  });
  return {
    async create(request) {
      const made = await invitations.create(request);
      if (!made.ok) return made;
      const { secret, ...invitation } = made.value;
      return ok({ ...shown(invitation), link: `${origin}/auth#invitation=${secret}` });
    },
    async list() {
      const found = await invitations.list();
      return found.ok ? ok(found.value.map(shown)) : found;
    },
    revoke: invitations.revoke,
  };
}
