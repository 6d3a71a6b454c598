import { isAdministratorAccount } from '../../domain/accounts/administrator.ts';
import type { RelyingParty } from '../../domain/accounts/relying-party.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { UserRecord, UserStore } from '../../ports/accounts/user-store.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { type AccessTokens, type AccessTokensDeps, createAccessTokens } from './access-tokens.ts';
import { type AttemptsDeps, createAttempts, isAddress } from './attempts.ts';
import type { Credentials } from './credentials.ts';
import type { Passkeys, WebAuthnJson } from './passkeys.ts';
import { createRegistrations, type Registrations, type RegistrationsDeps } from './registrations.ts';
import type { CodeFailure, SecondFactor } from './second-factor.ts';
import { createSessions, type IssuedSession, type SessionStart, type Sessions, type SessionsDeps } from './sessions.ts';

/** Sign-in, sign-up, sessions and access tokens. `from` is the network of the request, for the rate limits. */
export interface AuthService extends Registrations, Sessions, AccessTokens {
  signIn(
    credentials: Credentials,
    from: ClientNetwork,
    start?: SessionStart,
  ): Promise<Result<IssuedSession, CredentialFailure>>;
  /** Signs in with a passkey, without a password or a second factor. */
  signInByPasskey(
    site: RelyingParty | undefined,
    response: WebAuthnJson,
    from: ClientNetwork,
    start?: SessionStart,
  ): Promise<
    Result<IssuedSession, FailureOf<'passkey-refused' | 'passkeys-not-offered' | 'account-suspended'> | InfraFailure>
  >;
  /** Signs in a user whose identity a provider has verified. An account with a second factor still needs its code. */
  signInByIdentity(
    user: User,
    code: string | undefined,
    from: ClientNetwork,
    start?: SessionStart,
  ): Promise<Result<IssuedSession, FailureOf<'account-suspended'> | CodeFailure>>;
  hasPassword(user: User): Promise<Result<boolean, InfraFailure>>;
  /** Checks credentials and the second factor without starting a session. */
  check(credentials: Credentials, from: ClientNetwork): Promise<Result<User, CredentialFailure>>;
  /** Checks the password of a signed-in user again, before an action that cannot be undone. */
  confirmPassword(
    user: User,
    password: string,
    from: ClientNetwork,
  ): Promise<Result<void, FailureOf<'wrong-password' | 'password-not-set'> | InfraFailure>>;
  /** Counts an attempt at an account against the limits of `action`, and returns the account if there is one. */
  takeAttempt(
    action: 'recover' | 'reset',
    username: string,
    from: ClientNetwork,
  ): Promise<Result<UserRecord | undefined, FailureOf<'rate-limited'> | InfraFailure>>;
  isAdministrator(user: User): boolean;
  /** Returns the id of an account by username or verified email address, for the log; `undefined` if none is found or the query fails. */
  findAccountId(username: string): Promise<string | undefined>;
}

/** Failures of a sign-in. A problem with the second factor or a suspension is reported only if the password is right. */
type CredentialFailure = FailureOf<'wrong-credentials' | 'account-suspended'> | CodeFailure;

export interface AuthServiceDeps
  extends Omit<AccessTokensDeps, 'withRole'>,
    Omit<SessionsDeps, 'withRole' | 'users'>,
    Omit<RegistrationsDeps, 'beginTrustedSession' | 'users'>,
    Omit<AttemptsDeps, 'users'> {
  readonly users: UserStore;
  readonly secondFactor: Pick<SecondFactor, 'check'>;
  readonly passkeys: Pick<Passkeys, 'authenticate'>;
}

export function createAuthService(deps: AuthServiceDeps): AuthService {
  const { users, passwords, secondFactor, passkeys, adminUsername } = deps;

  // A token that is limited to some handles has no administrator role, which covers all handles.
  const isAdministrator = (user: User): boolean =>
    user.limitedTo === undefined && isAdministratorAccount(user, adminUsername);
  const withRole = (user: User): User => (isAdministrator(user) ? { ...user, isAdministrator: true } : user);

  const attempts = createAttempts(deps);
  const { beginSession, ...sessions } = createSessions({ ...deps, withRole });

  const beginTrustedSession: RegistrationsDeps['beginTrustedSession'] = async (user, from, start) => {
    const trusted = await attempts.trustNetwork(user.username, from);
    return trusted.ok ? beginSession(user, start) : trusted;
  };

  const registrations = createRegistrations({ ...deps, beginTrustedSession });

  /** Replaces an outdated hash. If hashing fails, the old hash stays. */
  const rehash = async (id: string, password: string, before: string): Promise<Result<void, InfraFailure>> => {
    const hash = await passwords.hash(password);
    return hash.ok ? users.replacePasswordHash(id, before, hash.value) : ok(undefined);
  };

  const withPassword = async (user: UserRecord | undefined, password: string) => {
    const hash = user?.passwordHash ?? null;
    const right = await passwords.matches(hash, password);
    if (!right.ok) return right;
    if (user === undefined || hash === null || !right.value) return err({ kind: 'wrong-credentials' });
    return ok({ ...user, passwordHash: hash });
  };

  const check: AuthService['check'] = async (credentials, from) => {
    const found = await attempts.limitByLogin(credentials.username, from);
    if (!found.ok) return found;
    const account = await withPassword(found.value, credentials.password);
    if (!account.ok) return account;
    const { id, username, email, hasAdministratorRole, passwordHash, suspendedReason } = account.value;
    const user = { id, username, email, ...(hasAdministratorRole && { hasAdministratorRole }) };
    const second = await secondFactor.check(user, credentials.code, from);
    if (!second.ok) return second;
    if (suspendedReason !== undefined) return err({ kind: 'account-suspended', reason: suspendedReason });
    const trusted = await attempts.trustNetwork(username, from);
    if (!trusted.ok) return trusted;
    const renewed = passwords.isOutdated(passwordHash)
      ? await rehash(id, credentials.password, passwordHash)
      : ok(undefined);
    return renewed.ok ? ok(withRole(user)) : renewed;
  };

  /** Begins a session without a password, unless the account is suspended. */
  const beginUnlessSuspended = async (
    user: User,
    from: ClientNetwork,
    start: SessionStart,
  ): Promise<Result<IssuedSession, FailureOf<'account-suspended'> | InfraFailure>> => {
    const account = await users.findByUsername(user.username);
    if (!account.ok) return account;
    const reason = account.value?.suspendedReason;
    return reason === undefined ? beginTrustedSession(user, from, start) : err({ kind: 'account-suspended', reason });
  };

  return {
    ...registrations,
    ...sessions,
    ...createAccessTokens({ ...deps, withRole }),
    check,
    isAdministrator,

    async findAccountId(username) {
      const found = await (isAddress(username) ? users.findByVerifiedEmail(username) : users.findByUsername(username));
      return found.ok ? found.value?.id : undefined;
    },

    async signIn(credentials, from, start = {}) {
      const user = await check(credentials, from);
      return user.ok ? beginSession(user.value, start) : user;
    },

    async signInByPasskey(site, response, from, start = {}) {
      const user = await passkeys.authenticate(site, response, from);
      return user.ok ? beginUnlessSuspended(user.value, from, start) : user;
    },

    async signInByIdentity(user, code, from, start = {}) {
      const second = await secondFactor.check(user, code, from);
      return second.ok ? beginUnlessSuspended(user, from, start) : second;
    },

    async hasPassword(user) {
      const account = await users.findByUsername(user.username);
      return account.ok ? ok((account.value?.passwordHash ?? null) !== null) : account;
    },

    async confirmPassword({ username }, password, from) {
      const found = await attempts.limitByUsername(username, from, 'confirm');
      if (!found.ok) return found;
      if (found.value?.passwordHash === null) return err({ kind: 'password-not-set' });
      const account = await withPassword(found.value, password);
      if (account.ok) return ok(undefined);
      return account.failure.kind === 'wrong-credentials' ? err({ kind: 'wrong-password' }) : err(account.failure);
    },

    takeAttempt: (action, username, from) => attempts.limitByUsername(username, from, action),
  };
}
