import { useDeferredValue, useState } from 'react';
import type { AdministeredUser } from '../../../usecases/index.ts';
import { useApp } from '../../app-context.tsx';
import { useAuth } from '../../auth.tsx';
import { useAdminList } from '../../hooks/use-admin.ts';
import { useModerationTranslations } from '../../i18n/moderation.ts';
import { dateTime } from '../location/dates.ts';
import { type Act, ActButtons, Choice } from './act-buttons.tsx';
import { AdminList } from './admin-list.tsx';
import { SearchField } from './search-field.tsx';

/** Users by name, to suspend and to restore. */
export function UsersSection() {
  const { useCases } = useApp();
  const { admin: words } = useModerationTranslations();
  const [text, setText] = useState('');
  const [isSuspended, setSuspended] = useState(false);
  const deferredText = useDeferredValue(text);
  const list = useAdminList(['users', deferredText, isSuspended], (page) =>
    useCases.administration.users({ text: deferredText, isSuspended, ...page }),
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <SearchField text={text} onChange={setText} />
        <Choice isChosen={isSuspended} onChange={setSuspended}>
          {words.suspendedOnly}
        </Choice>
      </div>
      <AdminList list={list} empty={words.noUsers} keyOf={({ id }) => id}>
        {(user) => <User user={user} />}
      </AdminList>
    </div>
  );
}

function User({ user }: { readonly user: AdministeredUser }) {
  const words = useModerationTranslations();
  const { username, suspendedReason, suspendedAt } = user;
  return (
    <>
      <div>
        <h3 className="wrap-anywhere font-semibold">
          <bdi>{username}</bdi>
        </h3>
        <p className="text-quiet text-small">
          <bdi className="break-all">{user.email}</bdi> · {words.admin.since(dateTime(user.createdAt, words))} ·{' '}
          {words.admin.handlesOf(user.handles)} · {words.admin.sessionsOf(user.sessions)}
        </p>
        {suspendedAt !== '' && (
          <p dir="auto" className="wrap-anywhere mt-1 text-quiet text-small">
            {words.admin.suspendedBecause(suspendedReason)}
          </p>
        )}
      </div>
      <UserActs user={user} />
    </>
  );
}

function UserActs({ user: { username, suspendedAt } }: { readonly user: AdministeredUser }) {
  const { useCases } = useApp();
  const { user: self } = useAuth();
  const { admin: words } = useModerationTranslations();
  const { administration } = useCases;
  const suspend: Act = {
    label: words.suspend,
    form: { textLabel: words.reasonLabel, hint: words.reasonHint, choice: words.hidePlaces },
    run: (reason, hidePlaces) => administration.suspend(username, { reason, hidePlaces }, null),
  };
  const restore: Act = {
    label: words.restore,
    form: { textLabel: words.reasonOptional, hint: words.reasonHint, isOptional: true },
    run: (reason) => administration.restore(username, reason, null),
  };
  const end: Act = { label: words.endSessions, run: () => administration.endSessions(username, null) };
  if (self?.username === username) return null;
  return <ActButtons key={suspendedAt} acts={suspendedAt === '' ? [suspend, end] : [restore]} subject={username} />;
}
