import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Locale } from '../../domain/languages.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { AccountDeletionStore } from '../../ports/accounts/account-deletion-store.ts';
import type { RecoveryStore } from '../../ports/accounts/recovery-store.ts';
import type { SessionStore } from '../../ports/accounts/session-store.ts';
import type { UserStore } from '../../ports/accounts/user-store.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';

/** A new or extended session. Only the client has the secret; the store has its hash. */
export interface IssuedSession {
  readonly user: User;
  readonly secret: string;
  readonly until: Date;
  /** True if this sign-in cancelled the requested deletion of the account. */
  readonly isDeletionCancelled?: boolean;
}

/** The values with which a session starts. */
export interface SessionStart {
  /** The secret of the session that this one replaces. */
  readonly before?: string | undefined;
  /** The device name by which the owner recognizes the session. */
  readonly device?: string | undefined;
  /** The language of a new account, if its registration has none. */
  readonly language?: Locale | undefined;
}

/** The sessions of signed-in users. */
export interface Sessions {
  /** Finds the session of a secret. `isDue` is true if the caller should extend it. Changes nothing. */
  authenticateSession(
    secret: string,
  ): Promise<Result<{ readonly id: string; readonly user: User; readonly isDue: boolean } | null, InfraFailure>>;
  /**
   * Extends a due session and rotates its secret. The old secret stays valid for a minute, for requests in flight. Returns `null` if
   * the session is not due or another request has extended it.
   */
  extendSession(secret: string): Promise<Result<IssuedSession | null, InfraFailure>>;
  /** Checks that this session began with a sign-in within the last fifteen minutes. */
  checkRecentSignIn(sessionSecret: string): Promise<Result<void, FailureOf<'sign-in-too-old'> | InfraFailure>>;
  /**
   * Sets the password and ends all access that the old one granted, except this session, which continues with a new secret. Returns
   * `null` if the session is unknown; then no session is left.
   */
  setPassword(
    user: User,
    passwordHash: string,
    sessionSecret: string,
    endsDelegatedAccess?: boolean,
  ): Promise<Result<IssuedSession | null, InfraFailure>>;
  signOut(secret: string): Promise<Result<void, InfraFailure>>;
}

export interface SessionsDeps {
  readonly sessions: SessionStore;
  readonly users: Pick<UserStore, 'findLanguage'>;
  readonly recovery: Pick<RecoveryStore, 'changePassword'>;
  readonly deletions: Pick<AccountDeletionStore, 'cancel'>;
  readonly secrets: SecretGenerator;
  readonly clock: Clock;
  /** Adds the administrator's role to a user who has it. */
  readonly withRole: (user: User) => User;
}

/** The maximum age of a sign-in for actions that outlive the session: approve a program, or change a way to sign in. */
export const RECENT_SIGN_IN_MINUTES = 15;

const DAY_MS = 86_400_000;
/** An unused session expires after this time. A used one is extended about once a day, up to `MAX_SESSION_MS` after its start. */
const IDLE_TIMEOUT_MS = 7 * DAY_MS;
const MAX_SESSION_MS = 30 * DAY_MS;
/** The validity of the old secret after a rotation. */
const ROTATION_GRACE_MS = 60_000;

/** Sessions and the method that starts one, for use cases that have verified the user. */
export interface SessionStarter extends Sessions {
  beginSession(user: User, start: SessionStart): Promise<Result<IssuedSession, InfraFailure>>;
}

export function createSessions(deps: SessionsDeps): SessionStarter {
  const { sessions, users, recovery, deletions, secrets, clock, withRole } = deps;

  const beginSession: SessionStarter['beginSession'] = async (user, { before, device = '' }) => {
    const ended = before === undefined ? ok(undefined) : await sessions.end(secrets.hash(before));
    if (!ended.ok) return ended;
    const secret = secrets.createSecret();
    const now = clock.now();
    const until = new Date(now.getTime() + IDLE_TIMEOUT_MS);
    const session = await sessions.create({
      id: secrets.createId(),
      hash: secrets.hash(secret),
      userId: user.id,
      begunAt: now,
      until,
      device,
    });
    if (!session.ok) return session;
    const cancelled = await deletions.cancel(user.id);
    if (!cancelled.ok) return cancelled;
    const language = await users.findLanguage(user.id);
    if (!language.ok) return language;
    return ok({
      user: withRole({ ...user, ...(language.value !== undefined && { language: language.value }) }),
      secret,
      until,
      ...(cancelled.value && { isDeletionCancelled: true }),
    });
  };

  /** Finds a session. `latest` is its expiry if it were extended now; `isDue` is true if that gains at least a day. */
  const findSession = async (secret: string) => {
    const now = clock.now().getTime();
    const found = await sessions.find(secrets.hash(secret), new Date(now));
    if (!found.ok) return found;
    if (found.value === undefined) return ok(undefined);
    const { id, user, begunAt, until } = found.value;
    const further = Math.min(now + IDLE_TIMEOUT_MS, begunAt.getTime() + MAX_SESSION_MS);
    // A session that expires within the grace time is the old one of a rotation.
    const isExtensionDue = further - until.getTime() >= DAY_MS && until.getTime() > now + ROTATION_GRACE_MS;
    return ok({
      id,
      user: withRole(user),
      latest: new Date(further),
      isDue: isExtensionDue,
      oldUntil: new Date(now + ROTATION_GRACE_MS),
    });
  };

  return {
    beginSession,

    async authenticateSession(secret) {
      const found = await findSession(secret);
      if (!found.ok) return found;
      if (found.value === undefined) return ok(null);
      const { id, user, isDue } = found.value;
      return ok({ id, user, isDue });
    },

    async extendSession(secret) {
      const found = await findSession(secret);
      if (!found.ok) return found;
      if (!found.value?.isDue) return ok(null);
      const { user, latest: until, oldUntil } = found.value;
      const next = secrets.createSecret();
      const rotated = await sessions.rotate(secrets.hash(secret), { hash: secrets.hash(next), until }, oldUntil);
      if (!rotated.ok) return rotated;
      return ok(rotated.value ? { user, secret: next, until } : null);
    },

    async checkRecentSignIn(sessionSecret) {
      const session = await sessions.find(secrets.hash(sessionSecret), clock.now());
      if (!session.ok) return session;
      const earliest = clock.now().getTime() - RECENT_SIGN_IN_MINUTES * 60_000;
      return session.value === undefined || session.value.begunAt.getTime() < earliest
        ? err({ kind: 'sign-in-too-old' })
        : ok(undefined);
    },

    async setPassword(user, passwordHash, sessionSecret, endsDelegatedAccess = false) {
      const found = await findSession(sessionSecret);
      if (!found.ok) return found;
      const secret = secrets.createSecret();
      const until = found.value?.latest ?? clock.now();
      const next = { hash: secrets.hash(secret), until };
      const session = { hash: secrets.hash(sessionSecret), next, endsDelegatedAccess };
      const isStored = await recovery.changePassword(user.id, passwordHash, session);
      if (!isStored.ok) return isStored;
      return ok(isStored.value ? { user: withRole(user), secret, until } : null);
    },

    signOut: (secret) => sessions.end(secrets.hash(secret)),
  };
}
