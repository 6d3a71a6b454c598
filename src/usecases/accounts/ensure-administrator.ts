import { checkPassword, usernameKey } from '../../domain/accounts/account.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import type { UserStore } from '../../ports/accounts/user-store.ts';
import type { Logger } from '../../ports/shared/logger.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';

interface Deps {
  readonly users: UserStore;
  readonly passwords: PasswordHasher;
  readonly secrets: SecretGenerator;
  readonly log: Logger;
}

/** Refuses a password that registration would refuse. */
export async function checkAdministratorPassword(
  passwords: Pick<PasswordHasher, 'isCommon'>,
  username: string,
  password: string | undefined,
): Promise<Result<string | undefined, FailureOf<'bad-password'>>> {
  if (password === undefined) return ok(undefined);
  return checkPassword(password, username, await passwords.isCommon(password));
}

/**
 * Creates the administrator's account, or sets its password: its name cannot be registered. A changed password, and an
 * account that a visitor registered before its name was the administrator's, lose every session and access token; the
 * latter its passkeys, authenticators and recovery codes too.
 * Without a password no account is made, and the log says so if there is none yet.
 */
export async function ensureAdministrator(
  { users, passwords, secrets, log }: Deps,
  username: string,
  password: string | undefined,
): Promise<Result<void, InfraFailure>> {
  const found = await users.byUsername(username);
  if (!found.ok) return found;
  const account = found.value;
  if (account === undefined) {
    if (password !== undefined) return addAdministrator({ users, passwords, secrets, log }, username, password);
    log.warn('There is no administrator: set ADMIN_PASSWORD to make the account', { username });
    return ok(undefined);
  }
  if (password === undefined) return ok(undefined);
  const isAppointed = account.isAppointed === true;
  const matches = await passwords.matches(account.passwordHash, password);
  if (!matches.ok) return matches;
  if (isAppointed && matches.value) return ok(undefined);
  const passwordHash = await passwords.hash(password);
  if (!passwordHash.ok) return passwordHash;
  const reset = await users.appoint(account.id, passwordHash.value, !isAppointed);
  if (!reset.ok) return reset;
  log.warn(
    'The administrator’s account got the password of ADMIN_PASSWORD; its sessions and access tokens were revoked',
    {
      event: 'administrator-reset',
      user: account.id,
      ...reset.value,
    },
  );
  return ok(undefined);
}

async function addAdministrator(
  { users, passwords, secrets }: Deps,
  username: string,
  password: string,
): Promise<Result<void, InfraFailure>> {
  const passwordHash = await passwords.hash(password);
  if (!passwordHash.ok) return passwordHash;
  const email = `${usernameKey(username)}@localhost`;
  const account = { id: secrets.newId(), username, email, passwordHash: passwordHash.value, isAppointed: true };
  const added = await users.add(account);
  // Another process that starts at the same time made it: then it has this password.
  return added.ok || added.failure.kind === 'username-taken' ? ok(undefined) : { ok: false, failure: added.failure };
}
