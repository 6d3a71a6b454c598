import type { ItemOf } from '../../../client/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { type AdminAction, AdminActions } from './admin-actions.tsx';
import { AdminItem, SearchedList } from './admin-list.tsx';

/** Users by name, who can be suspended and restored. */
export function UsersSection() {
  const { api } = useApp().client;
  const { admin: t } = useMessages('moderation');
  return (
    <SearchedList<ItemOf<'listUsers'>>
      id="users"
      filterLabel={t.suspendedOnly}
      empty={t.noUsers}
      toKey={({ id }) => id}
      load={(text, isSuspended, page) =>
        api.listUsers({ query: { q: text, suspended: isSuspended ? 'true' : undefined, ...page } })
      }
    >
      {(user) => <User user={user} />}
    </SearchedList>
  );
}

function User({
  user: { username, email, createdAt, handles, sessions, suspendedAt, suspendedReason },
}: {
  readonly user: ItemOf<'listUsers'>;
}) {
  const { api } = useApp().client;
  const { user: self } = useAuth();
  const { admin: t } = useMessages('moderation');
  const format = useFormat();
  const suspend: AdminAction = {
    label: t.suspend,
    isDangerous: true,
    form: { textLabel: t.reasonLabel, hint: t.reasonHint, choice: t.hidePlaces },
    run: (reason, hidePlaces) => api.suspendUser({ params: { username }, body: { reason, hidePlaces } }),
  };
  const restore: AdminAction = {
    label: t.restore,
    form: { textLabel: t.reasonOptional, hint: t.reasonHint, isOptional: true },
    run: (reason) => api.restoreUser({ params: { username }, body: { reason } }),
  };
  const end: AdminAction = { label: t.endSessions, run: () => api.endUserSessions({ params: { username } }) };
  const numbers = [
    t.since({ when: format.dateTime(createdAt) }),
    t.listHandles({ count: handles }),
    t.sessionCount({ count: sessions }),
  ];
  const facts = (
    <>
      <bdi className="break-all">{email}</bdi> · {numbers.join(' · ')}
    </>
  );
  return (
    <>
      <AdminItem
        name={username}
        facts={facts}
        reason={suspendedAt !== '' && t.suspendedBecause({ reason: suspendedReason })}
      />
      {self?.username !== username && (
        <AdminActions key={suspendedAt} actions={suspendedAt === '' ? [suspend, end] : [restore]} subject={username} />
      )}
    </>
  );
}
