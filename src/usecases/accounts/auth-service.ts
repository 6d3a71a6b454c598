import {
  checkPassword,
  emailKey,
  isReservedUsername,
  parseEmail,
  parseUsername,
  usernameKey,
} from '../../domain/accounts/account.ts';
import { isAdministratorAccount } from '../../domain/accounts/administrator.ts';
import type { RelyingParty } from '../../domain/accounts/relying-party.ts';
import type { User } from '../../domain/accounts/user.ts';
import { type Handle, parseHandle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Locale } from '../../domain/languages.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { AccessToken, AccessTokenStore, TokenScope } from '../../ports/accounts/access-token-store.ts';
import type { AccountDeletionStore } from '../../ports/accounts/account-deletion-store.ts';
import type { Credentials, Registration, RegistrationFailure } from '../../ports/accounts/credentials.ts';
import type { NewIdentity } from '../../ports/accounts/identity-store.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import type { RecoveryStore } from '../../ports/accounts/recovery-store.ts';
import type { SessionStore } from '../../ports/accounts/session-store.ts';
import type { NewUser, UserRecord, UserStore } from '../../ports/accounts/user-store.ts';
import type { MemberStore } from '../../ports/members/member-store.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { attemptLimits, budget, networkBudgets, toBudget, toNetworkBudgets } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consume, consumeAll, consumeReserve, consumeShared } from '../limits/consume.ts';
import { accountNetwork, createTrustedNetworks } from '../limits/trusted-networks.ts';
import type { Invitations } from './invitations.ts';
import type { Passkeys, WebAuthnJson } from './passkeys.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { CodeFailure, SecondFactor } from './second-factor.ts';

export type { TokenScope };

/** A new session as its client gets it: the secret is stored nowhere else. */
export interface IssuedSession {
  readonly user: User;
  readonly secret: string;
  readonly until: Date;
  /** The account was to be erased, and stays, since it was signed in to. */
  readonly isDeletionCancelled?: boolean;
}

/** The reason why the token of a request is refused. */
type TokenRefusal = NonNullable<FailureOf<'sign-in-needed'>['token']>;

/** The session of a new account, with its recovery codes. */
interface NewAccount extends IssuedSession {
  readonly recoveryCodes: readonly string[];
}

interface AddedAccount {
  readonly user: User;
  readonly recoveryCodes: readonly string[];
}

/** A new account with the way in which it is signed in to. */
type ParsedRegistration = Pick<NewUser, 'username' | 'email' | 'identity'> & { readonly password: string | null };

/** The registration of an account without a password. */
interface IdentityRegistration extends Omit<Registration, 'password' | 'code' | 'token'> {
  readonly identity: NewIdentity;
}

type IdentityRegistrationFailure = FailureOf<
  'bad-username' | 'username-taken' | 'username-reserved' | 'sign-up-closed'
>;

interface NewToken extends AccessToken {
  readonly secret: string;
}

/** The values with which a session starts. */
interface SessionStart {
  /** The secret of the session that ends with it. */
  readonly before?: string | undefined;
  /** The device name by which the owner recognizes the session. */
  readonly device?: string | undefined;
  /** The language in which an account is created, if its registration gives none. */
  readonly language?: Locale | undefined;
}

interface TokenDraft extends Pick<AccessToken, 'name' | 'scope'> {
  readonly expiresInDays: number;
  /** The handles as they were typed; `undefined` for all of the user's handles. */
  readonly handles?: readonly string[] | undefined;
}

/** All accounts, as the server keeps them. `from` is the network of the caller, for the limits. */
export interface AuthService {
  signIn(
    credentials: Credentials,
    from: ClientNetwork,
    start?: SessionStart,
  ): Promise<Result<IssuedSession, CredentialFailure>>;
  /** Signs a user in with a passkey alone. */
  signInByPasskey(
    site: RelyingParty | undefined,
    response: WebAuthnJson,
    from: ClientNetwork,
    start?: SessionStart,
  ): Promise<
    Result<IssuedSession, FailureOf<'passkey-refused' | 'passkeys-not-offered' | 'account-suspended'> | InfraFailure>
  >;
  /** Signs in a user whose identity a provider has proven. The second factor of the account is asked for as after a password. */
  signInByIdentity(
    user: User,
    code: string | undefined,
    from: ClientNetwork,
    start?: SessionStart,
  ): Promise<Result<IssuedSession, FailureOf<'account-suspended'> | CodeFailure>>;
  /** Creates an account without a password, which its identity opens. */
  registerByIdentity(
    registration: IdentityRegistration,
    from: ClientNetwork,
    start?: SessionStart,
  ): Promise<Result<NewAccount, IdentityRegistrationFailure | InfraFailure>>;
  /** Returns whether the user signed in within the last fifteen minutes, in this session. */
  checkRecentSignIn(sessionSecret: string): Promise<Result<void, FailureOf<'sign-in-too-old'> | InfraFailure>>;
  /** Returns whether the account has a password. */
  hasPassword(user: User): Promise<Result<boolean, InfraFailure>>;
  /** Checks credentials without beginning a session. */
  check(credentials: Credentials, from: ClientNetwork): Promise<Result<User, CredentialFailure>>;
  register(
    registration: Registration,
    from: ClientNetwork,
    start?: SessionStart,
  ): Promise<Result<NewAccount, RegistrationFailure | InfraFailure>>;
  /** Returns whether this is the user's password, which is asked for again before an act that cannot be undone. */
  confirmPassword(
    user: User,
    password: string,
    from: ClientNetwork,
  ): Promise<Result<void, FailureOf<'wrong-password' | 'password-not-set'> | InfraFailure>>;
  /** Takes one try at an account from the limits of this act, as signing in does, and returns the account where there is one. */
  takeAttempt(
    act: 'recover' | 'reset',
    username: string,
    from: ClientNetwork,
  ): Promise<Result<UserRecord | undefined, FailureOf<'rate-limited'> | InfraFailure>>;
  signOut(secret: string): Promise<Result<void, InfraFailure>>;
  /** `due` where the session is to be extended. Changes nothing. */
  authenticateSession(
    secret: string,
  ): Promise<Result<{ readonly id: string; readonly user: User; readonly isDue: boolean } | null, InfraFailure>>;
  /**
   * Extends a session that is due, under a new secret. The one before is good for another minute, for requests that are
   * under way. `null`: it is not due, or another request extended it.
   */
  extendSession(secret: string): Promise<Result<IssuedSession | null, InfraFailure>>;
  /**
   * Sets the password, and ends what the one before opened but this session, which goes on under a new secret. `null`: there
   * was no such session, and none is left.
   */
  setPassword(
    user: User,
    passwordHash: string,
    sessionSecret: string,
    endsDelegatedAccess?: boolean,
  ): Promise<Result<IssuedSession | null, InfraFailure>>;
  authenticateToken(
    secret: string,
  ): Promise<Result<{ readonly id: string; readonly scope: TokenScope; readonly user: User } | null, InfraFailure>>;
  /** Why a token is refused that authenticates no user. */
  tokenRejectionReason(secret: string): Promise<Result<TokenRefusal, InfraFailure>>;
  /** `not-owner`: a token may be limited to handles of which its user is a member. */
  createToken(
    draft: TokenDraft,
    user: User,
  ): Promise<Result<NewToken, FailureOf<'not-owner' | 'bad-alias' | 'too-many-tokens'> | InfraFailure>>;
  listTokens(user: User): Promise<Result<readonly AccessToken[], InfraFailure>>;
  /** Returns whether there was such a token of this user. */
  revokeToken(id: string, user: User): Promise<Result<boolean, InfraFailure>>;
  isAdministrator(user: User): boolean;
  /** The id of the account with this user name, for the log; `undefined` where there is none, or no answer. */
  accountId(username: string): Promise<string | undefined>;
}

/** The failures of a sign-in. Only a caller with the right password learns what is wrong with the second factor. */
type CredentialFailure = FailureOf<'wrong-credentials' | 'account-suspended'> | CodeFailure;

export interface AuthServiceDeps {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly tokens: AccessTokenStore;
  readonly members: Pick<MemberStore, 'roleIn'>;
  readonly passwords: PasswordHasher;
  readonly secrets: SecretGenerator;
  readonly rateLimiter: RateLimiter;
  readonly secondFactor: Pick<SecondFactor, 'check'>;
  readonly passkeys: Pick<Passkeys, 'authenticate'>;
  readonly invitations: Pick<Invitations, 'computeHash'>;
  readonly codes: Pick<RecoveryCodes, 'generate'>;
  readonly recovery: Pick<RecoveryStore, 'changePassword'>;
  readonly deletions: Pick<AccountDeletionStore, 'cancel'>;
  readonly clock: Clock;
  readonly adminUsername: string;
}

/** The most minutes since the sign-in of a session that may do what outlives it: allow a program, or change how to sign in. */
export const RECENT_SIGN_IN_MINUTES = 15;

const dayMs = 86_400_000;
/** A session that is not used ends; one that is used is extended about once a day, and ends all the same. */
const idleTimeoutMs = 7 * dayMs;
const maxSessionMs = 30 * dayMs;
/** How long the secret before is good for. */
const rotationGraceMs = 60_000;

export function createAuthService(deps: AuthServiceDeps): AuthService {
  const { users, sessions, tokens, passwords, secrets, rateLimiter, clock, adminUsername } = deps;
  const trustedNetworks = createTrustedNetworks(deps);
  const { secondFactor, passkeys, invitations } = deps;

  // A token for some handles decides nothing about the others.
  const isAdministrator = (user: User): boolean =>
    user.limitedTo === undefined && isAdministratorAccount(user, adminUsername);

  const withRole = (user: User): User => (isAdministrator(user) ? { ...user, isAdministrator: true } : user);

  const createSession = async (
    user: User,
    { before, device = '' }: SessionStart,
  ): Promise<Result<IssuedSession, InfraFailure>> => {
    const ended = before === undefined ? ok(undefined) : await sessions.end(secrets.hash(before));
    if (!ended.ok) return ended;
    const secret = secrets.newSecret();
    const now = clock.now();
    const until = new Date(now.getTime() + idleTimeoutMs);
    const session = await sessions.create({
      id: secrets.newId(),
      hash: secrets.hash(secret),
      userId: user.id,
      begunAt: now,
      until,
      device,
    });
    if (!session.ok) return session;
    const cancelled = await deps.deletions.cancel(user.id);
    if (!cancelled.ok) return cancelled;
    const language = await users.languageOf(user.id);
    if (!language.ok) return language;
    return ok({
      user: withRole({ ...user, ...(language.value !== undefined && { language: language.value }) }),
      secret,
      until,
      ...(cancelled.value && { isDeletionCancelled: true }),
    });
  };

  /** The session, the end that it would have if it were extended now, and whether that is worth it. */
  const getSession = async (secret: string) => {
    const now = clock.now().getTime();
    const found = await sessions.find(secrets.hash(secret), new Date(now));
    if (!found.ok) return found;
    if (found.value === undefined) return ok(undefined);
    const { id, user, begunAt, until } = found.value;
    const further = Math.min(now + idleTimeoutMs, begunAt.getTime() + maxSessionMs);
    // What ends within the minute was rotated.
    const isExtensionDue = further - until.getTime() >= dayMs && until.getTime() > now + rotationGraceMs;
    return ok({
      id,
      user: withRole(user),
      latest: new Date(further),
      isDue: isExtensionDue,
      oldUntil: new Date(now + rotationGraceMs),
    });
  };

  /** Looks up the account of a username within `attemptLimits`. */
  const accountWithinLimits = async (username: string, from: ClientNetwork, act = 'login') => {
    const name = usernameKey(username);
    const near = await consumeNetworkLimits(name, from, act);
    if (!near.ok) return near;
    const found = await users.byUsername(username);
    if (!found.ok) return found;
    const far = await consumeAccountLimits(name, from, act, found.value !== undefined);
    return far.ok ? found : far;
  };

  const consumeNetworkLimits = (name: string, from: ClientNetwork, act: string) =>
    consumeAll(deps, [
      attemptsFromNetwork(act, name, from),
      ...toNetworkBudgets(`${act}-from`, attemptLimits.ofNetwork, from),
    ]);

  const consumeAccountLimits = async (name: string, from: ClientNetwork, act: string, isAccount: boolean) => {
    const isTrusted = await trustedNetworks.includes(accountNetwork(name, from));
    if (!isTrusted.ok) return isTrusted;
    if (isTrusted.value) return ok(undefined);
    const ofName = await consume(deps, toBudget(`${act}-to ${name}`, attemptLimits.ofAccount));
    return ofName.ok ? consumeForAll(`${act}s`, from, isAccount) : ofName;
  };

  /**
   * Takes one of the budget of all accounts. A name without an account takes none, since names without end could be made up, but is
   * refused when the budget is spent, with the same number of statements: the response does not tell whether there is an account.
   */
  const consumeForAll = async (key: string, from: ClientNetwork, isAccount: boolean) => {
    const { limit, window } = attemptLimits.ofServer;
    const before = await rateLimiter.taken(key, window, clock.now());
    if (!before.ok) return before;
    const counted = await consume(deps, {
      key: isAccount ? key : `unknown-${key}`,
      limit: Number.POSITIVE_INFINITY,
      window,
    });
    if (!counted.ok) return counted;
    return (before.value?.taken ?? 0) < limit ? counted : consumeReserve(deps, { key, limit, window }, from);
  };

  /** Remembers for thirty days that an account was signed in to from here. */
  const rememberTrustedNetwork = (username: string, from: ClientNetwork) =>
    trustedNetworks.add(accountNetwork(usernameKey(username), from));

  const beginAccount = async (
    { user, recoveryCodes }: AddedAccount,
    from: ClientNetwork,
    start: SessionStart,
  ): Promise<Result<NewAccount, InfraFailure>> => {
    const welcomed = await rememberTrustedNetwork(user.username, from);
    if (!welcomed.ok) return welcomed;
    const session = await createSession(user, start);
    return session.ok ? ok({ ...session.value, recoveryCodes }) : session;
  };

  /** Hashes a password anew; one that cannot be hashed now keeps its old hash. */
  const rehash = async (id: string, password: string, before: string): Promise<Result<void, InfraFailure>> => {
    const hash = await passwords.hash(password);
    return hash.ok ? users.rehash(id, before, hash.value) : ok(undefined);
  };

  /** Name, address and password of an account that may be made. */
  const parseRegistration = async ({ username, email, password }: Registration) => {
    const name = parseUsername(username);
    if (!name.ok) return name;
    const address = parseEmail(email);
    if (!address.ok) return address;
    const common = await passwords.isCommon(password);
    const checked = checkPassword(password, name.value, common);
    if (!checked.ok) return checked;
    const free = checkReserved(name.value);
    return free.ok ? ok({ username: name.value, email: address.value, password: checked.value }) : free;
  };

  const checkReserved = (username: string): Result<void, FailureOf<'username-reserved'>> =>
    isReservedUsername(username, adminUsername) ? err({ kind: 'username-reserved', username }) : ok(undefined);

  /** The address of the provider, where it has the form of one, is no proof: it is stored unconfirmed. */
  const parseIdentityRegistration = ({ username, email, identity }: IdentityRegistration) => {
    const name = parseUsername(username);
    if (!name.ok) return name;
    const free = checkReserved(name.value);
    if (!free.ok) return free;
    const address = parseEmail(email);
    return ok({ username: name.value, email: address.ok ? address.value : '', identity, password: null });
  };

  /** Creates an account whose registration was parsed, within the limits, and signs in to it. */
  const openAccount = async (
    parsed: ParsedRegistration,
    {
      invitationHash,
      language,
    }: { readonly invitationHash: string | undefined; readonly language: Locale | undefined },
    from: ClientNetwork,
    start: SessionStart,
  ) => {
    const may = await consumeShared(deps, budget('registrations'), from);
    if (!may.ok) return may;
    const added = await addAccount(parsed, invitationHash, language);
    if (!added.ok) return added;
    const started = await beginAccount(added.value, from, start);
    // The account was created although its session was not.
    return !started.ok && started.failure.kind === 'unavailable' ? err({ ...started.failure, maybe: true }) : started;
  };

  const hashPassword = async (password: string | null) => (password === null ? ok(null) : passwords.hash(password));

  /** Everything is hashed before the account is added, so that a full queue of hashes leaves no account without codes. */
  const addAccount = async (
    { username, email, password, identity }: ParsedRegistration,
    invitationHash: string | undefined,
    language: Locale | undefined,
  ): Promise<Result<AddedAccount, FailureOf<'username-taken' | 'sign-up-closed'> | InfraFailure>> => {
    const existing = await users.byUsername(username);
    if (!existing.ok) return existing;
    if (existing.value !== undefined) return err({ kind: 'username-taken', username });
    const passwordHash = await hashPassword(password);
    if (!passwordHash.ok) return passwordHash;
    const id = secrets.newId();
    const codes = await deps.codes.generate(id);
    if (!codes.ok) return codes;
    const account = {
      ...{ id, username, email, passwordHash: passwordHash.value, recoveryCodeHashes: codes.value.hashes },
      ...(language !== undefined && { language }),
      identity,
    };
    const added =
      invitationHash === undefined ? await users.add(account) : await users.addInvited(account, invitationHash);
    return added.ok ? ok({ user: added.value, recoveryCodes: codes.value.codes }) : added;
  };

  const withPassword = async (user: UserRecord | undefined, password: string) => {
    const hash = user?.passwordHash ?? null;
    const right = await passwords.matches(hash, password);
    if (!right.ok) return right;
    if (user === undefined || hash === null || !right.value) return err({ kind: 'wrong-credentials' });
    return ok({ ...user, passwordHash: hash });
  };

  /** No user name has an `@`. */
  const findAccount = (name: string) => (name.includes('@') ? users.byVerifiedEmail(name) : users.byUsername(name));

  /** The account of a verified address. That its own limits are spent would tell whose the address is, so it is taken for unknown then. */
  const findAccountByEmail = async (
    address: string,
    from: ClientNetwork,
  ): Promise<Result<UserRecord | undefined, InfraFailure>> => {
    const near = await consumeNetworkLimits(emailKey(address), from, 'login');
    if (!near.ok) return near;
    const found = await users.byVerifiedEmail(address);
    if (!found.ok) return found;
    const name = found.value === undefined ? `unknown ${emailKey(address)}` : usernameKey(found.value.username);
    const own = await consume(deps, attemptsFromNetwork('login', name, from));
    const may = own.ok ? await consumeAccountLimits(name, from, 'login', found.value !== undefined) : own;
    if (may.ok) return found;
    return may.failure.kind === 'rate-limited' ? ok(undefined) : may;
  };

  /** The account of what is typed as its name, within the limits of trying. */
  const findLoginAccount = (name: string, from: ClientNetwork) =>
    name.includes('@') ? findAccountByEmail(name, from) : accountWithinLimits(name, from);

  const check: AuthService['check'] = async (credentials, from) => {
    const found = await findLoginAccount(credentials.username, from);
    if (!found.ok) return found;
    const account = await withPassword(found.value, credentials.password);
    if (!account.ok) return account;
    const { id, username, email, hasAdministratorRole, passwordHash, suspendedReason } = account.value;
    const user = { id, username, email, ...(hasAdministratorRole && { hasAdministratorRole }) };
    const second = await secondFactor.check(user, credentials.code, from);
    if (!second.ok) return second;
    if (suspendedReason !== undefined) return err({ kind: 'account-suspended', reason: suspendedReason });
    const welcomed = await rememberTrustedNetwork(username, from);
    if (!welcomed.ok) return welcomed;
    const renewed = passwords.isOutdated(passwordHash)
      ? await rehash(id, credentials.password, passwordHash)
      : ok(undefined);
    return renewed.ok ? ok(withRole(user)) : renewed;
  };

  /** Begins a session without a password, unless the account is suspended. */
  const beginSession = async (
    user: User,
    from: ClientNetwork,
    start: SessionStart,
  ): Promise<Result<IssuedSession, FailureOf<'account-suspended'> | InfraFailure>> => {
    const account = await users.byUsername(user.username);
    if (!account.ok) return account;
    const reason = account.value?.suspendedReason;
    if (reason !== undefined) return err({ kind: 'account-suspended', reason });
    const welcomed = await rememberTrustedNetwork(user.username, from);
    return welcomed.ok ? createSession(user, start) : welcomed;
  };

  /** The handles that a token is to be limited to. */
  async function getLimit(
    texts: readonly string[],
    user: User,
  ): Promise<Result<readonly Handle[], FailureOf<'not-owner' | 'bad-alias'> | InfraFailure>> {
    const handles: Handle[] = [];
    for (const text of texts) {
      const handle = parseHandle(text);
      if (!handle.ok) return handle;
      const role = await deps.members.roleIn(handle.value, user.id);
      if (!role.ok) return role;
      if (role.value === undefined) return err({ kind: 'not-owner', handle: handle.value, needed: 'member' });
      handles.push(handle.value);
    }
    return ok(handles);
  }

  return {
    check,
    isAdministrator,

    async accountId(username) {
      const found = await findAccount(username);
      return found.ok ? found.value?.id : undefined;
    },

    async signIn(credentials, from, start = {}) {
      const user = await check(credentials, from);
      return user.ok ? createSession(user.value, start) : user;
    },

    async signInByPasskey(site, response, from, start = {}) {
      const user = await passkeys.authenticate(site, response, from);
      return user.ok ? beginSession(user.value, from, start) : user;
    },

    async signInByIdentity(user, code, from, start = {}) {
      const second = await secondFactor.check(user, code, from);
      return second.ok ? beginSession(user, from, start) : second;
    },

    async register(registration, from, start = {}) {
      const near = await consumeAll(deps, networkBudgets('register', from));
      if (!near.ok) return near;
      const invitation = await invitations.computeHash(registration.invitation);
      if (!invitation.ok) return invitation;
      const parsed = await parseRegistration(registration);
      if (!parsed.ok) return parsed;
      const language = registration.language ?? start.language;
      return openAccount(parsed.value, { invitationHash: invitation.value, language }, from, start);
    },

    async registerByIdentity(registration, from, start = {}) {
      const near = await consumeAll(deps, networkBudgets('register', from));
      if (!near.ok) return near;
      const invitation = await invitations.computeHash(registration.invitation);
      if (!invitation.ok) return invitation;
      const parsed = parseIdentityRegistration(registration);
      if (!parsed.ok) return parsed;
      const language = registration.language ?? start.language;
      return openAccount(parsed.value, { invitationHash: invitation.value, language }, from, start);
    },

    async checkRecentSignIn(sessionSecret) {
      const session = await sessions.find(secrets.hash(sessionSecret), clock.now());
      if (!session.ok) return session;
      const earliest = clock.now().getTime() - RECENT_SIGN_IN_MINUTES * 60_000;
      return session.value === undefined || session.value.begunAt.getTime() < earliest
        ? err({ kind: 'sign-in-too-old' })
        : ok(undefined);
    },

    async hasPassword(user) {
      const account = await users.byUsername(user.username);
      return account.ok ? ok((account.value?.passwordHash ?? null) !== null) : account;
    },

    async confirmPassword({ username }, password, from) {
      const found = await accountWithinLimits(username, from, 'confirm');
      if (!found.ok) return found;
      if (found.value?.passwordHash === null) return err({ kind: 'password-not-set' });
      const account = await withPassword(found.value, password);
      if (account.ok) return ok(undefined);
      return account.failure.kind === 'wrong-credentials' ? err({ kind: 'wrong-password' }) : err(account.failure);
    },

    takeAttempt: (act, username, from) => accountWithinLimits(username, from, act),

    signOut: (secret) => sessions.end(secrets.hash(secret)),

    async authenticateSession(secret) {
      const found = await getSession(secret);
      if (!found.ok) return found;
      if (found.value === undefined) return ok(null);
      const { id, user, isDue } = found.value;
      return ok({ id, user, isDue });
    },

    async extendSession(secret) {
      const found = await getSession(secret);
      if (!found.ok) return found;
      if (!found.value?.isDue) return ok(null);
      const { user, latest: until, oldUntil } = found.value;
      const next = secrets.newSecret();
      const rotated = await sessions.rotate(secrets.hash(secret), { hash: secrets.hash(next), until }, oldUntil);
      if (!rotated.ok) return rotated;
      return ok(rotated.value ? { user, secret: next, until } : null);
    },

    async setPassword(user, passwordHash, sessionSecret, endsDelegatedAccess = false) {
      const found = await getSession(sessionSecret);
      if (!found.ok) return found;
      const secret = secrets.newSecret();
      const until = found.value?.latest ?? clock.now();
      const next = { hash: secrets.hash(secret), until };
      const session = { hash: secrets.hash(sessionSecret), next, endsDelegatedAccess };
      const isStored = await deps.recovery.changePassword(user.id, passwordHash, session);
      if (!isStored.ok) return isStored;
      return ok(isStored.value ? { user: withRole(user), secret, until } : null);
    },

    async authenticateToken(secret) {
      const found = await tokens.find(secrets.hash(secret), clock.now());
      if (!found.ok || found.value === undefined) return found.ok ? ok(null) : found;
      return ok({ ...found.value, user: withRole(found.value.user) });
    },

    async tokenRejectionReason(secret) {
      const end = await tokens.findEnd(secrets.hash(secret), clock.now());
      return end.ok ? ok(end.value ?? 'wrong') : end;
    },

    async createToken({ name, scope, expiresInDays, handles }, user) {
      const limit = handles === undefined ? ok(null) : await getLimit(handles, user);
      if (!limit.ok) return limit;
      const secret = `${tokenPrefix}${secrets.newSecret()}`;
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + expiresInDays * dayMs);
      const token = { id: secrets.newId(), name, scope, expiresAt, createdAt, lastUsedAt: null, handles: limit.value };
      const added = await tokens.add(token, secrets.hash(secret), user.id);
      if (!added.ok) return added;
      // A terminal signs in by a token.
      const cancelled = await deps.deletions.cancel(user.id);
      return cancelled.ok ? ok({ ...token, secret }) : cancelled;
    },

    listTokens: (user) => tokens.listByUser(user.id),
    revokeToken: (id, user) => tokens.revoke(id, user.id),
  };
}

const attemptsFromNetwork = (act: string, name: string, { key }: ClientNetwork) =>
  toBudget(`${act} ${name} ${key}`, attemptLimits.ofAccountFromNetwork);

/** So that a token that leaked into a repository is recognised. */
const tokenPrefix = 'whereat_';
