import { handleKey, labelKey } from '../../domain/alias.ts';
import { err, ok } from '../../domain/result.ts';
import type { MemberStore } from '../../ports/member-store.ts';
import { type Database, toResult } from './connection/database.ts';

/** Members of handles in SQLite or PostgreSQL. The account of `handles.owner_id` is an owner without a row of its own. */
export function createSqlMemberStore({ database }: { readonly database: Database }): MemberStore {
  const { query } = database;
  return {
    async roleIn(handle, userId) {
      const found = await toResult(database, () =>
        query
          .selectFrom('handles')
          .leftJoin('handle_members as member', (join) =>
            join
              .onRef('member.handle_key', '=', 'handles.handle_key')
              .on('member.user_id', '=', userId)
              .on('accepted_at', 'is not', null),
          )
          .select(['owner_id', 'role'])
          .where('handles.handle_key', '=', handleKey(handle))
          .executeTakeFirst(),
      );
      if (!found.ok) return found;
      return ok(found.value?.owner_id === userId ? 'owner' : (found.value?.role ?? undefined));
    },

    async roleFor({ handle, label }, userId) {
      const found = await toResult(database, () =>
        query
          .selectFrom('aliases')
          .innerJoin('handles', (join) =>
            join.on('handles.handle_key', '=', ({ fn, ref }) =>
              fn.coalesce(ref('aliases.target_handle_key'), ref('aliases.handle_key')),
            ),
          )
          .leftJoin('handle_members as member', (join) =>
            join
              .onRef('member.handle_key', '=', 'handles.handle_key')
              .on('member.user_id', '=', userId)
              .on('accepted_at', 'is not', null),
          )
          .select(['location_id', 'owner_id', 'role'])
          .where('aliases.handle_key', '=', handleKey(handle))
          .where('label_key', '=', labelKey(label))
          .executeTakeFirst(),
      );
      if (!found.ok) return found;
      if (found.value === undefined) return err({ kind: 'location-not-found', handle, label });
      if (found.value.location_id === null) return err({ kind: 'removed', handle, label });
      return ok(found.value.owner_id === userId ? 'owner' : (found.value.role ?? undefined));
    },
  };
}
