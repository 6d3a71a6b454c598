import { usernameKey } from './account.ts';
import type { User } from './user.ts';

/** Returns whether an account is an administrator: another one gave it the role, or the configuration names it. */
export const isAdministratorAccount = (
  { username, hasAdministratorRole = false }: Pick<User, 'username' | 'hasAdministratorRole'>,
  adminUsername: string,
): boolean => hasAdministratorRole || usernameKey(username) === usernameKey(adminUsername);
