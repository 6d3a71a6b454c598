import type { AdministratorItem } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { type AdminAction, AdminActions } from './admin-actions.tsx';
import { AdminItem, AdminList } from './admin-list.tsx';
import { useAdminList } from './use-admin.ts';

/** Administrators by name, with forms to add and remove them. */
export function AdministratorsSection() {
  const { api } = useApp().client;
  const { admin: t } = useMessages('moderation');
  const list = useAdminList(['administrators'], (page) => api.listAdministrators({ query: { ...page } }));
  const add: AdminAction = {
    label: t.addAdministrator,
    form: { textLabel: t.transferTo, hint: t.addAdministratorHint, isSingleLine: true },
    run: (username) => api.addAdministrator({ params: { username }, body: {} }),
  };
  return (
    <div className="grid gap-4">
      <AdminActions actions={[add]} subject={t.transferTo} />
      <AdminList list={list} empty={t.noUsers} toKey={({ username }) => username}>
        {(administrator) => <Administrator administrator={administrator} />}
      </AdminList>
    </div>
  );
}

function Administrator({
  administrator: { username, email, since, isConfigured },
}: {
  readonly administrator: AdministratorItem;
}) {
  const { api } = useApp().client;
  const { user: self } = useAuth();
  const { admin: t } = useMessages('moderation');
  const format = useFormat();
  const remove: AdminAction = {
    label: t.removeAdministrator,
    isDangerous: true,
    run: () => api.removeAdministrator({ params: { username } }),
  };
  const facts = (
    <>
      <bdi className="break-all">{email}</bdi> ·{' '}
      {isConfigured ? t.namedByConfiguration : t.since({ when: format.dateTime(since) })}
    </>
  );
  return (
    <>
      <AdminItem name={username} facts={facts} />
      {!isConfigured && self?.username !== username && <AdminActions actions={[remove]} subject={username} />}
    </>
  );
}
