import { usernameKey } from './account.ts';
import type { User } from './user.ts';

/** Returns whether an account is an administrator: it has the role, or it is the account of `ADMIN_USERNAME`. */
export const isAdministratorAccount = (
  { username, hasAdministratorRole = false }: Pick<User, 'username' | 'hasAdministratorRole'>,
  adminUsername: string,
): boolean => hasAdministratorRole || usernameKey(username) === usernameKey(adminUsername);
