import { checkPassword, isReservedUsername, parseEmail, parseUsername } from '../../domain/accounts/account.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Failure, FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Locale } from '../../domain/languages.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { NewIdentity } from '../../ports/accounts/identity-store.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import type { NewUser, UserStore } from '../../ports/accounts/user-store.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { budget, networkBudgets } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consumeAll, consumeShared } from '../limits/consume.ts';
import type { Registration, RegistrationFailure } from './credentials.ts';
import type { Invitations } from './invitations.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { IssuedSession, SessionStart } from './sessions.ts';

interface NewAccount extends IssuedSession {
  readonly recoveryCodes: readonly string[];
}

interface AddedAccount {
  readonly user: User;
  readonly recoveryCodes: readonly string[];
}

/** A validated registration: with a password, or with an identity and `null`. */
type ParsedRegistration = Pick<NewUser, 'username' | 'email' | 'identity'> & { readonly password: string | null };

interface IdentityRegistration extends Omit<Registration, 'password' | 'code' | 'token'> {
  readonly identity: NewIdentity;
}

type IdentityRegistrationFailure = FailureOf<
  'bad-username' | 'username-taken' | 'username-reserved' | 'sign-up-closed'
>;

/** Sign-up: creates an account and its first session. */
export interface Registrations {
  register(
    registration: Registration,
    from: ClientNetwork,
    start?: SessionStart,
  ): Promise<Result<NewAccount, RegistrationFailure | InfraFailure>>;
  /** Creates an account that signs in with an identity and has no password. */
  registerByIdentity(
    registration: IdentityRegistration,
    from: ClientNetwork,
    start?: SessionStart,
  ): Promise<Result<NewAccount, IdentityRegistrationFailure | InfraFailure>>;
}

export interface RegistrationsDeps {
  readonly users: Pick<UserStore, 'findByUsername' | 'add' | 'addInvited'>;
  readonly passwords: PasswordHasher;
  readonly invitations: Pick<Invitations, 'computeHash'>;
  readonly codes: Pick<RecoveryCodes, 'generate'>;
  readonly rateLimiter: RateLimiter;
  readonly secrets: SecretGenerator;
  readonly clock: Clock;
  readonly adminUsername: string;
  /** Starts the first session and trusts its network. */
  readonly beginTrustedSession: (
    user: User,
    from: ClientNetwork,
    start: SessionStart,
  ) => Promise<Result<IssuedSession, InfraFailure>>;
}

export function createRegistrations(deps: RegistrationsDeps): Registrations {
  const { users, passwords, invitations, codes, secrets, adminUsername, beginTrustedSession } = deps;

  const checkReserved = (username: string): Result<void, FailureOf<'username-reserved'>> =>
    isReservedUsername(username, adminUsername) ? err({ kind: 'username-reserved', username }) : ok(undefined);

  /** Validates username, email address and password. */
  const parseRegistration = async ({
    username,
    email,
    password,
  }: Registration): Promise<Result<ParsedRegistration, RegistrationFailure>> => {
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

  /** Validates the username. The provider's email address is stored unconfirmed; an invalid one becomes the empty string. */
  const parseIdentityRegistration = async ({
    username,
    email,
    identity,
  }: IdentityRegistration): Promise<Result<ParsedRegistration, IdentityRegistrationFailure>> => {
    const name = parseUsername(username);
    if (!name.ok) return name;
    const free = checkReserved(name.value);
    if (!free.ok) return free;
    const address = parseEmail(email);
    return ok({ username: name.value, email: address.ok ? address.value : '', identity, password: null });
  };

  /** Creates an account from a parsed registration, within the limits, and signs in to it. */
  const openAccount = async <R extends Pick<Registration, 'invitation' | 'language'>, F extends Failure>(
    registration: R,
    parse: (registration: R) => Promise<Result<ParsedRegistration, F>>,
    from: ClientNetwork,
    start: SessionStart,
  ) => {
    const allowedForNetwork = await consumeAll(deps, networkBudgets('register', from));
    if (!allowedForNetwork.ok) return allowedForNetwork;
    const invitation = await invitations.computeHash(registration.invitation);
    if (!invitation.ok) return invitation;
    const parsed = await parse(registration);
    if (!parsed.ok) return parsed;
    const allowed = await consumeShared(deps, budget('registrations'), from);
    if (!allowed.ok) return allowed;
    const added = await addAccount(parsed.value, invitation.value, registration.language ?? start.language);
    if (!added.ok) return added;
    const { user, recoveryCodes } = added.value;
    const session = await beginTrustedSession(user, from, start);
    if (session.ok) return ok({ ...session.value, recoveryCodes });
    // The account exists although its session could not be stored.
    return session.failure.kind === 'unavailable' ? err({ ...session.failure, maybe: true }) : session;
  };

  const hashPassword = async (password: string | null) => (password === null ? ok(null) : passwords.hash(password));

  /** Stores an account. All hashes are computed first: a full hash queue must not leave an account without recovery codes. */
  const addAccount = async (
    { username, email, password, identity }: ParsedRegistration,
    invitationHash: string | undefined,
    language: Locale | undefined,
  ): Promise<Result<AddedAccount, FailureOf<'username-taken' | 'sign-up-closed'> | InfraFailure>> => {
    const existing = await users.findByUsername(username);
    if (!existing.ok) return existing;
    if (existing.value !== undefined) return err({ kind: 'username-taken', username });
    const passwordHash = await hashPassword(password);
    if (!passwordHash.ok) return passwordHash;
    const id = secrets.createId();
    const generated = await codes.generate(id);
    if (!generated.ok) return generated;
    const account = {
      id,
      username,
      email,
      passwordHash: passwordHash.value,
      recoveryCodeHashes: generated.value.hashes,
      ...(language !== undefined && { language }),
      identity,
    };
    const added =
      invitationHash === undefined ? await users.add(account) : await users.addInvited(account, invitationHash);
    return added.ok ? ok({ user: added.value, recoveryCodes: generated.value.codes }) : added;
  };

  return {
    register: (registration, from, start = {}) => openAccount(registration, parseRegistration, from, start),
    registerByIdentity: (registration, from, start = {}) =>
      openAccount(registration, parseIdentityRegistration, from, start),
  };
}
