import { checkPassword, parseEmail, parseUsername, usernameKey, usernameLooks } from '../domain/account.ts';
import type { FailureOf, Trouble } from '../domain/failure.ts';
import { fail, type Outcome, ok } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import type { AccessToken, AccessTokens } from '../ports/access-token-store.ts';
import type { Credentials, Registration, RegistrationFailure } from '../ports/auth-client.ts';
import type { Clock } from '../ports/clock.ts';
import type { Passwords } from '../ports/password-hasher.ts';
import type { Throttle } from '../ports/rate-limiter.ts';
import type { Secrets } from '../ports/secret-generator.ts';
import type { Sessions } from '../ports/session-store.ts';
import type { UserStore } from '../ports/user-store.ts';

export type { AccessToken };

/** A session as it is handed to whoever began it: the secret is nowhere else. */
export interface BegunSession {
  readonly user: User;
  readonly secret: string;
  readonly until: Date;
}

export interface NewToken extends AccessToken {
  readonly secret: string;
}

/** The accounts of everybody, as the server keeps them. `from` is the network address of who asks, for the limits. */
export interface AccountKeeping {
  /** The session whose secret is `before` ends. */
  signIn(
    credentials: Credentials,
    from: string,
    before?: string,
  ): Promise<Outcome<BegunSession, FailureOf<'wrong-credentials'> | Trouble>>;
  /** Checks credentials without beginning a session. */
  check(credentials: Credentials, from: string): Promise<Outcome<User, FailureOf<'wrong-credentials'> | Trouble>>;
  /** The session whose secret is `before` ends. */
  register(
    registration: Registration,
    from: string,
    before?: string,
  ): Promise<Outcome<BegunSession, RegistrationFailure | Trouble>>;
  signOut(secret: string): Promise<Outcome<void, Trouble>>;
  /** `due` where the session is to be extended. Changes nothing. */
  whoHasSession(secret: string): Promise<Outcome<{ readonly user: User; readonly due: boolean } | null, Trouble>>;
  /**
   * Extends a session that is due, under a new secret. The one before is good for another minute, for requests that are
   * under way. `null`: it is not due, or another request extended it.
   */
  extendSession(secret: string): Promise<Outcome<BegunSession | null, Trouble>>;
  whoHasToken(secret: string): Promise<Outcome<{ readonly id: string; readonly user: User } | null, Trouble>>;
  newToken(name: string, user: User): Promise<Outcome<NewToken, Trouble>>;
  tokensOf(user: User): Promise<Outcome<readonly AccessToken[], Trouble>>;
  /** Whether there was such a token of this user. */
  revokeToken(id: string, user: User): Promise<Outcome<boolean, Trouble>>;
  isAdministrator(user: User): boolean;
}

export interface AccountNeeds {
  readonly users: UserStore;
  readonly sessions: Sessions;
  readonly tokens: AccessTokens;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly throttle: Throttle;
  readonly clock: Clock;
  readonly adminUsername: string;
}

const day = 86_400_000;
/** A session that is not used ends; one that is used is extended about once a day, and ends all the same. */
const idle = 7 * day;
const longest = 30 * day;
/** How long the secret before is good for. */
const grace = 60_000;

export function keepAccounts(needs: AccountNeeds): AccountKeeping {
  const { users, sessions, tokens, passwords, secrets, throttle, clock, adminUsername } = needs;

  const isAdministrator = (user: User): boolean => usernameKey(user.username) === usernameKey(adminUsername);

  const begin = async (user: User, before: string | undefined): Promise<Outcome<BegunSession, Trouble>> => {
    const ended = before === undefined ? ok(undefined) : await sessions.end(secrets.hashOf(before));
    if (!ended.ok) return ended;
    const secret = secrets.secret();
    const now = clock.now();
    const until = new Date(now.getTime() + idle);
    const begun = await sessions.begin(secrets.hashOf(secret), user.id, now, until);
    return begun.ok ? ok({ user, secret, until }) : begun;
  };

  /** The session, and the end that it would have if it were extended now, where that is worth it. */
  const sessionOf = async (secret: string) => {
    const now = clock.now().getTime();
    const found = await sessions.find(secrets.hashOf(secret), new Date(now));
    if (!found.ok) return found;
    if (found.value === undefined) return ok(undefined);
    const { user, begunAt, until } = found.value;
    const further = Math.min(now + idle, begunAt.getTime() + longest);
    // What ends within the minute was rotated.
    const due = further - until.getTime() >= day && until.getTime() > now + grace;
    return ok({ user, further: due ? new Date(further) : undefined, oldUntil: new Date(now + grace) });
  };

  /** An account has five tries a minute from one address; an address and an account have more, to stop the patient. */
  const allowed = async (username: string, from: string) => {
    const name = usernameKey(username);
    for (const [key, most] of [
      [`login ${name} ${from}`, 5],
      [`login-from ${from}`, 30],
    ] as const) {
      const taken = await throttle.take(key, most, 60, clock.now());
      if (!taken.ok) return taken;
    }
    // Whoever spends the account's tries from everywhere does not spend those of where its owner has been.
    const atHome = await throttle.wasTaken(homeOf(name, from), clock.now());
    if (!atHome.ok) return atHome;
    return atHome.value ? ok(undefined) : throttle.take(`login-to ${name}`, 30, 60, clock.now());
  };

  /** Remembers for thirty days that an account was signed in to from here. */
  const welcome = (username: string, from: string) =>
    throttle.take(homeOf(usernameKey(username), from), Number.POSITIVE_INFINITY, longest / 1000, clock.now());

  const check: AccountKeeping['check'] = async ({ username, password }, from) => {
    const may = await allowed(username, from);
    if (!may.ok) return may;
    const found = await users.byUsername(username);
    if (!found.ok) return found;
    const hash = found.value?.passwordHash ?? null;
    const right = await passwords.matches(hash, password);
    if (!right || found.value === undefined || hash === null) return fail({ kind: 'wrong-credentials' });
    const { id, email } = found.value;
    const welcomed = await welcome(username, from);
    if (!welcomed.ok) return welcomed;
    if (passwords.isOutdated(hash)) {
      const renewed = await users.setPasswordHash(id, await passwords.hash(password));
      if (!renewed.ok) return renewed;
    }
    return ok({ id, username: found.value.username, email });
  };

  return {
    check,
    isAdministrator,

    async signIn(credentials, from, before) {
      const user = await check(credentials, from);
      return user.ok ? begin(user.value, before) : user;
    },

    async register(registration, from, before) {
      const may = await throttle.take(`register ${from}`, 10, 60, clock.now());
      if (!may.ok) return may;
      const username = parseUsername(registration.username);
      if (!username.ok) return username;
      const email = parseEmail(registration.email);
      if (!email.ok) return email;
      const common = await passwords.isCommon(registration.password);
      const password = checkPassword(registration.password, username.value, common);
      if (!password.ok) return password;
      if (usernameLooks(username.value) === usernameLooks(adminUsername))
        return fail({ kind: 'username-reserved', username: username.value });
      const added = await users.add({
        id: secrets.id(),
        username: username.value,
        email: email.value,
        passwordHash: await passwords.hash(password.value),
      });
      if (!added.ok) return added;
      const welcomed = await welcome(username.value, from);
      return welcomed.ok ? begin(added.value, before) : welcomed;
    },

    signOut: (secret) => sessions.end(secrets.hashOf(secret)),

    async whoHasSession(secret) {
      const found = await sessionOf(secret);
      if (!found.ok) return found;
      return ok(found.value === undefined ? null : { user: found.value.user, due: found.value.further !== undefined });
    },

    async extendSession(secret) {
      const found = await sessionOf(secret);
      if (!found.ok) return found;
      if (found.value?.further === undefined) return ok(null);
      const { user, further: until, oldUntil } = found.value;
      const next = secrets.secret();
      const rotated = await sessions.rotate(secrets.hashOf(secret), { hash: secrets.hashOf(next), until }, oldUntil);
      if (!rotated.ok) return rotated;
      return ok(rotated.value ? { user, secret: next, until } : null);
    },

    async whoHasToken(secret) {
      const found = await tokens.find(secrets.hashOf(secret), clock.now());
      return found.ok ? ok(found.value ?? null) : found;
    },

    async newToken(name, user) {
      const secret = `${tokenPrefix}${secrets.secret()}`;
      const token = { id: secrets.id(), name, createdAt: clock.now(), lastUsedAt: null };
      const added = await tokens.add(token, secrets.hashOf(secret), user.id);
      return added.ok ? ok({ ...token, secret }) : added;
    },

    tokensOf: (user) => tokens.of(user.id),
    revokeToken: (id, user) => tokens.revoke(id, user.id),
  };
}

const homeOf = (usernameKey: string, from: string): string => `home ${usernameKey} ${from}`;

/** So that a token that leaked into a repository is recognised. */
const tokenPrefix = 'whereat_';
