import type { Selectable } from 'kysely';
import type { User } from '../../../domain/accounts/user.ts';
import type { Schema } from '../schema/schema.ts';

/** The columns of `users` that each request reads with its session or token. */
export const signedInColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.admin_role_since',
  'users.language',
  'users.calls_per_five_minutes',
] as const;

type Row = RoleRow & Pick<Selectable<Schema['users']>, 'language' | 'calls_per_five_minutes'>;

export const toSignedInUser = ({ language, calls_per_five_minutes: calls, ...row }: Row): User => ({
  ...toUserWithRole(row),
  ...(language !== null && { language }),
  ...(calls !== null && { callsPerFiveMinutes: Number(calls) }),
});

/** The columns of `users` that determine whether the user is an administrator. */
export const roleColumns = ['users.id', 'users.username', 'users.email', 'users.admin_role_since'] as const;

type RoleRow = Pick<Selectable<Schema['users']>, 'id' | 'username' | 'email' | 'admin_role_since'>;

export const toUserWithRole = ({ id, username, email, admin_role_since }: RoleRow): User => ({
  id,
  username,
  email,
  ...(admin_role_since !== null && { hasAdministratorRole: true }),
});
