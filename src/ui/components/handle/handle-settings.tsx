import { useNavigate } from 'react-router-dom';
import type { Handle } from '../../../domain/alias.ts';
import { messageOf } from '../../../i18n/index.ts';
import { useHandleMembers } from '../../hooks/use-handle-members.ts';
import { useTranslations } from '../../i18n/index.ts';
import { EndedGrants } from '../grants/ended-grants.tsx';
import { SectionHeading } from '../layout/section-heading.tsx';
import { Alert } from '../status/alert.tsx';
import { DefaultVisibilityField } from './default-visibility-field.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { RenameHandle } from './rename-handle.tsx';

/** What the members of a handle do with it: owners rename it and decide on members, every member may leave. */
export default function HandleSettings({ handle, places }: { readonly handle: Handle; readonly places: number }) {
  const words = useTranslations();
  const navigate = useNavigate();
  const members = useHandleMembers(handle);
  const isOwner = members.role === 'owner';
  return (
    <section aria-labelledby="handle-settings" className="card grid gap-6 p-4 md:p-6">
      <SectionHeading
        id="handle-settings"
        hint={members.role === undefined ? undefined : words.members.youAre[members.role]}
      >
        {words.members.settings}
      </SectionHeading>
      {members.failure !== undefined && (
        <Alert text={words.members.notLoaded(messageOf(members.failure).text)}>
          <button type="button" className="button button-plain" onClick={members.retry}>
            {words.trouble.retry}
          </button>
        </Alert>
      )}
      {members.isLoading ? (
        <div aria-hidden className="skeleton h-24" />
      ) : (
        <MemberList handle={handle} members={members} onLeft={() => navigate('/mine')} />
      )}
      {members.role !== undefined && <EndedGrants handle={handle} />}
      {isOwner && <InviteForm members={members} />}
      {isOwner && <DefaultVisibilityField handle={handle} />}
      {isOwner && <RenameHandle handle={handle} places={places} />}
    </section>
  );
}
