import { useNavigate } from 'react-router-dom';
import type { Handle } from '../../../domain/alias/alias.ts';
import { messageOf } from '../../../i18n/index.ts';
import { useHandleMembers } from '../../hooks/use-handle-members.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Section } from '../../kit/section.tsx';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { EndedGrants } from '../grants/ended-grants.tsx';
import { DefaultVisibilityField } from './default-visibility-field.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { RenameHandle } from './rename-handle.tsx';

/** What the members of a handle do with it: owners rename it and decide on members, every member may leave. */
export default function HandleSettings({ handle, places }: { readonly handle: Handle; readonly places: number }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const members = useHandleMembers(handle);
  const isOwner = members.role === 'owner';
  return (
    <Section
      id="handle-settings"
      title={t.members.settings}
      hint={members.role && t.members.youAre[members.role]}
      className="card grid gap-6 p-4 md:p-6"
    >
      {members.failure !== undefined && (
        <Alert text={t.members.notLoaded({ why: messageOf(members.failure, t).text })}>
          <Button onClick={members.retry}>{t.trouble.retry}</Button>
        </Alert>
      )}
      {members.isLoading ? (
        <Skeleton className="h-24" />
      ) : (
        <MemberList handle={handle} members={members} onLeft={() => navigate('/mine')} />
      )}
      {members.role !== undefined && <EndedGrants handle={handle} />}
      {isOwner && <InviteForm members={members} />}
      {isOwner && <DefaultVisibilityField handle={handle} />}
      {isOwner && <RenameHandle handle={handle} places={places} />}
    </Section>
  );
}
