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

/** Checks a password by the rules of registration. An absent password passes. */
export async function checkAdministratorPassword(
  passwords: Pick<PasswordHasher, 'isCommon'>,
  username: string,
  password: string | undefined,
): Promise<Result<string | undefined, FailureOf<'bad-password'>>> {
  if (password === undefined) return ok(undefined);
  return checkPassword(password, username, await passwords.isCommon(password));
}

/**
 * Creates the administrator's account, or sets its password. A changed password revokes all sessions and access tokens of the
 * account. If a visitor registered the name before it became the administrator's, the account also loses its passkeys,
 * authenticators and recovery codes.
 *
 * Without a password, nothing changes; a missing account is logged as a warning.
 */
export async function ensureAdministrator(
  { users, passwords, secrets, log }: Deps,
  username: string,
  password: string | undefined,
): Promise<Result<void, InfraFailure>> {
  const found = await users.findByUsername(username);
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
  const reset = await users.setAdministrator(account.id, passwordHash.value, !isAppointed);
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
  const account = { id: secrets.createId(), username, email, passwordHash: passwordHash.value, isAppointed: true };
  const added = await users.add(account);
  // `username-taken`: another process that started at the same time created the account, with the same password.
  return added.ok || added.failure.kind === 'username-taken' ? ok(undefined) : { ok: false, failure: added.failure };
}
