import { checkPassword, emailKey, parseEmail } from '../../domain/accounts/account.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Locale } from '../../domain/languages.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { AccountDeletionStore } from '../../ports/accounts/account-deletion-store.ts';
import type { IdentityStore } from '../../ports/accounts/identity-store.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import type { DelegatedAccess, RecoveryEffects, RecoveryStore } from '../../ports/accounts/recovery-store.ts';
import type { SessionCursor, SessionStore, SessionSummary } from '../../ports/accounts/session-store.ts';
import type { UserStore } from '../../ports/accounts/user-store.ts';
import type { MailOutbox, MailText } from '../../ports/mail/mail-outbox.ts';
import type { FeedbackArchive, FeedbackItem } from '../../ports/moderation/feedback-repository.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { Logger } from '../../ports/shared/logger.ts';
import type { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { budget } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consumeAll } from '../limits/consume.ts';
import { ACCOUNT_GRACE_DAYS, type AccountOverview } from './account-overview.ts';
import type { AuthService } from './auth-service.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { SecondFactor } from './second-factor.ts';
import type { IssuedSession } from './sessions.ts';

export type { SessionCursor, SessionSummary };

/** Mails to users in one language. `day` is an ISO date (`2026-11-30`). */
interface MailTexts {
  passwordReset(username: string, link: string, minutes: number): MailText;
  emailConfirmation(username: string, link: string, hours: number): MailText;
  deletionRequested(username: string, day: string): MailText;
}

/** Dependencies of mails to users; present if the operator configured a mail server and the public address. */
export interface AccountMail {
  readonly outbox: Pick<MailOutbox, 'add'>;
  readonly texts: (language: Locale) => MailTexts;
  /** The public origin: `https://where.example`. */
  readonly origin: string;
}

type BadPassword = FailureOf<'bad-password'>;
type WrongPassword = FailureOf<'wrong-password' | 'password-not-set'>;
type Deletion = { readonly places: number; readonly erasedAt: Date };

/** Operations of users on their own account, on the server. `from` is the network of the request, for the rate limits. */
export interface AccountService {
  getOverview(user: User): Promise<Result<AccountOverview, InfraFailure>>;
  /**
   * Changes the password and ends all access tokens, reset links, pending email addresses and other sessions. The session of
   * `sessionSecret` continues under the new secret that is returned; `null` if that session ended in the meantime.
   * `endsDelegatedAccess` also ends delegated access. A user without a password omits `current`, and needs a recent sign-in.
   */
  changePassword(
    user: User,
    change: { readonly current?: string | undefined; readonly next: string; readonly endsDelegatedAccess?: boolean },
    from: ClientNetwork,
    sessionSecret: string,
  ): Promise<Result<IssuedSession | null, WrongPassword | BadPassword | FailureOf<'sign-in-too-old'> | InfraFailure>>;
  /** Lists the access that `changePassword` ends with `endsDelegatedAccess`. */
  listDelegatedAccess(user: User): Promise<Result<DelegatedAccess, InfraFailure>>;
  /** Changes the email address. If mail is configured, it stays pending until the user opens the link in a mail to it. */
  changeEmail(
    user: User,
    change: { readonly email: string; readonly password: string },
    from: ClientNetwork,
  ): Promise<Result<{ readonly isPending: boolean }, WrongPassword | FailureOf<'bad-email'> | InfraFailure>>;
  /** Sets the language of the account's pages and of mails to it. */
  chooseLanguage(user: User, language: Locale): Promise<Result<void, InfraFailure>>;
  /** Confirms the pending address of a mailed link, and returns the address. */
  confirmEmail(user: User, secret: string): Promise<Result<string, LinkFailure | FailureOf<'link-of-another-account'>>>;

  /** Returns one page of the sessions, last used first. `more` is true if another page follows. */
  listSessions(
    user: User,
    after: SessionCursor | undefined,
  ): Promise<Result<{ readonly sessions: readonly SessionSummary[]; readonly more: boolean }, InfraFailure>>;
  endSession(user: User, id: string): Promise<Result<void, FailureOf<'session-not-found'> | InfraFailure>>;
  /** Ends all sessions but `storedSessionId`, and returns how many it ended. */
  endOtherSessions(user: User, storedSessionId: string | undefined): Promise<Result<number, InfraFailure>>;

  replaceRecoveryCodes(
    user: User,
    password: string,
    from: ClientNetwork,
  ): Promise<Result<readonly string[], WrongPassword | InfraFailure>>;
  /** Previews what `recover` would end. A failure does not show whether the account exists. */
  findRecoveryEffects(
    request: { readonly username: string; readonly code: string },
    from: ClientNetwork,
  ): Promise<Result<RecoveryEffects, FailureOf<'recovery-refused'> | InfraFailure>>;
  /** Sets a password with a recovery code, and returns what that ended. A failure does not show whether the account exists. */
  recover(
    request: { readonly username: string; readonly code: string; readonly password: string },
    from: ClientNetwork,
  ): Promise<Result<RecoveryEffects, FailureOf<'recovery-refused'> | BadPassword | InfraFailure>>;
  /** Queues a request for a reset link by mail. The result does not show whether the account exists. */
  requestReset(
    username: string,
    from: ClientNetwork,
  ): Promise<Result<void, FailureOf<'mail-not-configured'> | InfraFailure>>;
  /** Returns the user of a reset link, and what a reset would end. */
  resetUser(secret: string): Promise<Result<Recovered, LinkFailure>>;
  reset(secret: string, password: string): Promise<Result<Recovered, LinkFailure | BadPassword>>;
  /** Queues the mails for requested reset links, at most 100 per call. */
  writeResetMails(): Promise<void>;

  /** Lists the feedback that the user sent to the operator, newest first. */
  listFeedback(user: User): Promise<Result<readonly FeedbackItem[], InfraFailure>>;

  /** Deletes the account. `purge` erases it after 30 days, unless the user signs in before. */
  requestDeletion(
    user: User,
    password: string,
    from: ClientNetwork,
  ): Promise<Result<Deletion, WrongPassword | FailureOf<'administrator-stays'> | InfraFailure>>;
  /** Erases accounts that were deleted 30 days ago, and deletes expired links. */
  purge(): Promise<void>;
}

interface Recovered {
  readonly user: User;
  readonly effects: RecoveryEffects;
}

type LinkFailure = FailureOf<'link-expired'> | InfraFailure;

export interface AccountServiceDeps {
  readonly auth: Pick<
    AuthService,
    'confirmPassword' | 'takeAttempt' | 'isAdministrator' | 'setPassword' | 'hasPassword' | 'checkRecentSignIn'
  >;
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly recovery: RecoveryStore;
  readonly codes: RecoveryCodes;
  readonly secondFactor: Pick<SecondFactor, 'isRequiredFor'>;
  readonly identities: Pick<IdentityStore, 'listByUser'>;
  readonly deletions: AccountDeletionStore;
  readonly feedback: FeedbackArchive;
  readonly passwords: PasswordHasher;
  readonly secrets: SecretGenerator;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly log: Logger;
  readonly mail?: AccountMail | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const RESET_MINUTES = 30;
const EMAIL_HOURS = 24;
const SESSIONS_PAGE = 500;

export function createAccountService(deps: AccountServiceDeps): AccountService {
  const {
    auth,
    users,
    sessions,
    recovery,
    codes,
    secondFactor,
    deletions,
    passwords,
    secrets,
    clock,
    rateLimiter,
    log,
    mail,
  } = deps;
  const dateAfterMs = (milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds);

  const hashNewPassword = async (
    password: string,
    username: string,
  ): Promise<Result<string, BadPassword | InfraFailure>> => {
    const checked = checkPassword(password, username, await passwords.isCommon(password));
    return checked.ok ? passwords.hash(checked.value) : checked;
  };

  /** Queues a mail about a completed operation. A failure is logged and does not fail the operation. */
  const notify = async ({ id, email, username }: User, write: (texts: MailTexts, username: string) => MailText) => {
    if (mail === undefined || !email.includes('@')) return;
    const added = await mail.outbox.add({
      userId: id,
      to: email,
      write: (language) => write(mail.texts(language), username),
    });
    if (!added.ok) log.warn('A mail could not be kept', { why: added.failure.kind });
  };

  /**
   * Takes one mail from the hourly budget of a mailbox, which all accounts share. Confirmations have a smaller budget of their own:
   * other accounts cannot use up the budget that the owner's reset link needs.
   */
  const consumeMailBudget = async (
    address: string,
    kind: 'reset' | 'confirmation',
  ): Promise<Result<boolean, InfraFailure>> => {
    const mailbox = emailKey(address);
    const consumed = await consumeAll({ rateLimiter, clock }, [
      ...(kind === 'confirmation' ? [budget('confirmations-to', mailbox)] : []),
      budget('links-to', mailbox),
    ]);
    if (consumed.ok) return ok(true);
    return consumed.failure.kind === 'rate-limited' ? ok(false) : consumed;
  };

  /** Checks that the account has no password yet and that the sign-in is recent. */
  const checkFirstPassword = async (user: User, sessionSecret: string) => {
    const has = await auth.hasPassword(user);
    if (!has.ok) return has;
    return has.value ? err({ kind: 'wrong-password' } as const) : auth.checkRecentSignIn(sessionSecret);
  };

  const setEmail = async (user: User, email: string): Promise<Result<{ isPending: boolean }, InfraFailure>> => {
    const secret = secrets.createSecret();
    const hash = secrets.hash(secret);
    const expiresAt = dateAfterMs(EMAIL_HOURS * 60 * MINUTE_MS);
    if (mail === undefined) {
      const changed = await recovery.setEmail(user.id, email);
      return changed.ok ? ok({ isPending: false }) : changed;
    }
    const allowed = await consumeMailBudget(email, 'confirmation');
    if (!allowed.ok) return allowed;
    // A rate limit returns the same result: it must not show how many mails another account requested for this mailbox.
    if (!allowed.value) return ok({ isPending: true });
    const stored = await recovery.addEmailChange({ hash, userId: user.id, email, expiresAt });
    if (!stored.ok) return stored;
    const link = `${mail.origin}/verify-email#${secret}`;
    const write = (language: Locale) => mail.texts(language).emailConfirmation(user.username, link, EMAIL_HOURS);
    const added = await mail.outbox.add({ userId: user.id, to: email, priority: 'link', write, expiresAt });
    return added.ok ? ok({ isPending: true }) : added;
  };

  const findReset: AccountService['resetUser'] = async (secret) => {
    const found = await recovery.findReset(secrets.hash(secret), secondFactor.isRequiredFor);
    if (!found.ok) return found;
    return found.value === undefined ? err({ kind: 'link-expired' }) : ok(found.value);
  };

  const mailReset = async (username: string, { outbox, texts, origin }: AccountMail): Promise<void> => {
    const found = await users.findByUsername(username);
    if (!found.ok || found.value === undefined || found.value.passwordHash === null) return;
    const { id, email, isEmailVerified = false, isEmailNoticeShown = false } = found.value;
    // The administrator's account that startup creates has no real address, and its password comes from ADMIN_PASSWORD.
    if (auth.isAdministrator(found.value) && email.endsWith('@localhost')) return;
    // An unconfirmed address can be a typo: its recipient could take over the account with the link.
    if (!isEmailVerified && !isEmailNoticeShown) return;
    const allowed = await consumeMailBudget(email, 'reset');
    if (!allowed.ok || !allowed.value) return;
    const secret = secrets.createSecret();
    const expiresAt = dateAfterMs(RESET_MINUTES * MINUTE_MS);
    const stored = await recovery.addReset({ hash: secrets.hash(secret), userId: id, expiresAt, source: 'mail' });
    if (!stored.ok) return;
    const { username: name } = found.value;
    const write = (language: Locale) => texts(language).passwordReset(name, `${origin}/reset#${secret}`, RESET_MINUTES);
    await outbox.add({ userId: id, to: email, priority: 'link', write, expiresAt });
  };

  return {
    async getOverview(user) {
      const [left, record, pendingEmail, events, identities] = await Promise.all([
        codes.countLeft(user.id),
        users.findByUsername(user.username),
        recovery.findPendingEmail(user.id),
        recovery.listSecurityEvents(user.id),
        deps.identities.listByUser(user.id),
      ]);
      if (!left.ok) return left;
      if (!record.ok) return record;
      if (!pendingEmail.ok) return pendingEmail;
      if (!events.ok) return events;
      if (!identities.ok) return identities;
      const { isEmailVerified = false, isEmailNoticeShown = false, passwordHash = null } = record.value ?? {};
      // A failure is ignored: the next overview stores it.
      if (mail !== undefined && !isEmailVerified && !isEmailNoticeShown) await recovery.markEmailNoticeShown(user.id);
      return ok({
        username: user.username,
        email: user.email,
        isEmailVerified,
        securityEvents: events.value,
        pendingEmail: pendingEmail.value ?? null,
        recoveryCodes: left.value,
        hasMail: mail !== undefined,
        hasPassword: passwordHash !== null,
        identities: identities.value,
      });
    },

    async changePassword(user, { current, next, endsDelegatedAccess = false }, from, sessionSecret) {
      const confirmed =
        current === undefined
          ? await checkFirstPassword(user, sessionSecret)
          : await auth.confirmPassword(user, current, from);
      if (!confirmed.ok) return confirmed;
      const hash = await hashNewPassword(next, user.username);
      if (!hash.ok) return hash;
      return auth.setPassword(user, hash.value, sessionSecret, endsDelegatedAccess);
    },

    listDelegatedAccess: ({ id }) => recovery.listDelegatedAccess(id),

    async changeEmail(user, change, from) {
      const email = parseEmail(change.email);
      if (!email.ok) return email;
      const confirmed = await auth.confirmPassword(user, change.password, from);
      return confirmed.ok ? setEmail(user, email.value) : confirmed;
    },

    chooseLanguage: ({ id }, language) => users.setLanguage(id, language),

    confirmEmail: ({ id }, secret) => recovery.confirmEmail(secrets.hash(secret), id),

    async listSessions(user, after) {
      const found = await sessions.listByUser(user.id, { limit: SESSIONS_PAGE, now: clock.now(), after });
      if (!found.ok) return found;
      return ok({ sessions: found.value.slice(0, SESSIONS_PAGE), more: found.value.length > SESSIONS_PAGE });
    },

    async endSession(user, id) {
      const ended = await sessions.endById(user.id, id);
      if (!ended.ok) return ended;
      return ended.value ? ok(undefined) : err({ kind: 'session-not-found' });
    },

    endOtherSessions: (user, storedSessionId) => sessions.endAll(user.id, storedSessionId),

    async replaceRecoveryCodes(user, password, from) {
      const confirmed = await auth.confirmPassword(user, password, from);
      return confirmed.ok ? codes.issue(user.id) : confirmed;
    },

    // Both run the same queries and hashes for a missing account, so that the duration does not show whether it exists.
    async findRecoveryEffects({ username, code }, from) {
      const found = await auth.takeAttempt('recover', username, from);
      if (!found.ok) return found;
      const effects = await codes.findEffects(found.value?.id, code);
      if (!effects.ok) return effects;
      return effects.value === undefined ? err({ kind: 'recovery-refused' }) : ok(effects.value);
    },

    async recover({ username, code, password }, from) {
      const found = await auth.takeAttempt('recover', username, from);
      if (!found.ok) return found;
      const hash = await hashNewPassword(password, username);
      if (!hash.ok) return hash;
      const effects = await codes.setPassword(found.value?.id, code, hash.value);
      if (!effects.ok) return effects;
      return effects.value === undefined ? err({ kind: 'recovery-refused' }) : ok(effects.value);
    },

    async requestReset(username, from) {
      if (mail === undefined) return err({ kind: 'mail-not-configured' });
      const allowed = await auth.takeAttempt('reset', username, from);
      return allowed.ok ? recovery.addResetRequest(secrets.createId(), username) : allowed;
    },

    resetUser: findReset,

    async reset(secret, password) {
      const found = await findReset(secret);
      if (!found.ok) return found;
      const hash = await hashNewPassword(password, found.value.user.username);
      if (!hash.ok) return hash;
      const used = await recovery.setPasswordByReset(secrets.hash(secret), hash.value, secondFactor.isRequiredFor);
      if (!used.ok) return used;
      return used.value === undefined ? err({ kind: 'link-expired' }) : ok(used.value);
    },

    async writeResetMails() {
      if (mail === undefined) return;
      for (let count = 0; count < 100; count += 1) {
        const resetRequest = await recovery.takeResetRequest();
        if (!resetRequest.ok || resetRequest.value === undefined) return;
        await mailReset(resetRequest.value, mail);
      }
    },

    listFeedback: ({ id }) => deps.feedback.listByUser(id),

    async requestDeletion(user, password, from) {
      // The next start of the server would create the administrator's account again.
      if (auth.isAdministrator(user)) return err({ kind: 'administrator-stays' });
      const confirmed = await auth.confirmPassword(user, password, from);
      if (!confirmed.ok) return confirmed;
      const places = await deletions.request(user.id);
      if (!places.ok) return places;
      const erasedAt = dateAfterMs(ACCOUNT_GRACE_DAYS * DAY_MS);
      await notify(user, (texts, name) => texts.deletionRequested(name, erasedAt.toISOString().slice(0, 10)));
      return ok({ places: places.value, erasedAt });
    },

    async purge() {
      await recovery.deleteExpired();
      const erased = await deletions.erase(dateAfterMs(-ACCOUNT_GRACE_DAYS * DAY_MS));
      if (erased.ok && erased.value > 0) log.info('Deleted accounts were erased', { accounts: erased.value });
    },
  };
}
