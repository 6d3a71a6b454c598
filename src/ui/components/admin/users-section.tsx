import type { AdministeredUser } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { useFormat } from '../../format/index.ts';
import { useModerationTranslations } from '../../i18n/moderation.ts';
import { type Act, ActButtons } from './act-buttons.tsx';
import { AdminItem, SearchedList } from './admin-list.tsx';

/** Users by name, to suspend and to restore. */
export function UsersSection() {
  const { administration } = useApp().useCases;
  const { admin: words } = useModerationTranslations();
  return (
    <SearchedList<AdministeredUser>
      id="users"
      only={words.suspendedOnly}
      empty={words.noUsers}
      keyOf={({ id }) => id}
      load={(text, isSuspended, page) => administration.users({ text, isSuspended, ...page })}
    >
      {(user) => <User user={user} />}
    </SearchedList>
  );
}

function User({
  user: { username, email, createdAt, handles, sessions, suspendedAt, suspendedReason },
}: {
  readonly user: AdministeredUser;
}) {
  const { administration } = useApp().useCases;
  const { user: self } = useAuth();
  const { admin: words } = useModerationTranslations();
  const format = useFormat();
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
  const numbers = [words.since(format.dateTime(createdAt)), words.handlesOf(handles), words.sessionsOf(sessions)];
  const facts = (
    <>
      <bdi className="break-all">{email}</bdi> · {numbers.join(' · ')}
    </>
  );
  return (
    <>
      <AdminItem name={username} facts={facts} reason={suspendedAt !== '' && words.suspendedBecause(suspendedReason)} />
      {self?.username !== username && (
        <ActButtons key={suspendedAt} acts={suspendedAt === '' ? [suspend, end] : [restore]} subject={username} />
      )}
    </>
  );
}
