import { usernameKey } from '../domain/account.ts';
import type { Trouble } from '../domain/failure.ts';
import { type Outcome, ok } from '../domain/outcome.ts';
import type { Log } from '../ports/log.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Sessions } from '../ports/sessions.ts';
import type { UserStore } from '../ports/user-store.ts';

interface Needs {
  readonly users: UserStore;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly log: Log;
}

/**
 * Makes the administrator's account, or sets its password: nobody can register it. A changed password ends its
 * sessions. Without a password nothing is made, and the log says so where there is no such account yet.
 */
export async function appointAdministrator(
  { users, sessions, passwords, secrets, log }: Needs,
  username: string,
  password: string | undefined,
): Promise<Outcome<void, Trouble>> {
  const found = await users.byUsername(username);
  if (!found.ok) return found;
  const account = found.value;
  if (password === undefined) {
    if (account === undefined)
      log.warn('There is no administrator: set ADMIN_PASSWORD to make the account', { username });
    return ok(undefined);
  }
  if (account === undefined) {
    const passwordHash = await passwords.hash(password);
    const email = `${usernameKey(username)}@localhost`;
    const added = await users.add({ id: secrets.id(), username, email, passwordHash });
    // Another process that starts at the same time made it: then it has this password.
    return added.ok || added.failure.kind === 'username-taken' ? ok(undefined) : { ok: false, failure: added.failure };
  }
  if (await passwords.matches(account.passwordHash, password)) return ok(undefined);
  const set = await users.setPasswordHash(account.id, await passwords.hash(password));
  return set.ok ? sessions.endAllOf(account.id) : set;
}
