import type { Selectable } from 'kysely';
import type { User } from '../../../domain/accounts/user.ts';
import type { Schema } from '../schema/schema.ts';

/** The columns of an account that each of its requests reads, with its session or token. */
export const signedInColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.language',
  'users.calls_per_five_minutes',
] as const;

type Row = Pick<Selectable<Schema['users']>, 'id' | 'username' | 'email' | 'language' | 'calls_per_five_minutes'>;

export const toSignedInUser = ({ id, username, email, language, calls_per_five_minutes: calls }: Row): User => ({
  ...{ id, username, email },
  ...(language !== null && { language }),
  ...(calls !== null && { callsPerFiveMinutes: Number(calls) }),
});
