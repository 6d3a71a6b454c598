import type { Handle } from '../../../domain/aliases/alias.ts';
import type { HandleMember, MemberRole } from '../../../usecases/index.ts';
import { useAuth } from '../../context/auth.tsx';
import { useMessages } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { Select } from '../../kit/select.tsx';
import type { Members } from './use-handle-members.ts';

/** Owners, editors and invited users. An owner changes roles and removes members; every member can leave. */
export function MemberList({
  handle,
  members,
  onLeft,
}: {
  readonly handle: Handle;
  readonly members: Members;
  readonly onLeft: () => void;
}) {
  return (
    <ul>
      {members.list.map((member) => (
        <Member key={member.username} member={member} handle={handle} members={members} onLeft={onLeft} />
      ))}
    </ul>
  );
}

function Member({
  member: { username, role, isInvited },
  handle,
  members,
  onLeft,
}: {
  readonly member: HandleMember;
  readonly handle: Handle;
  readonly members: Members;
  readonly onLeft: () => void;
}) {
  const t = useMessages('members');
  const { user } = useAuth();
  const isMe = username === user?.username;
  const isOwner = members.role === 'owner';
  const remove = async () => {
    if ((await members.remove(username)) && isMe) onLeft();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2">
      <p className="wrap-anywhere min-w-0 grow basis-16">
        <bdi>{username}</bdi> {isMe && <span className="text-quiet text-small">{t.you}</span>}
        {isInvited && <Badge className="ms-2">{t.waiting}</Badge>}
      </p>
      {isOwner && !isInvited ? (
        <RoleSelect
          label={t.roleOfUser({ username })}
          isLabelHidden
          role={role}
          onChange={(next) => void members.setRole(username, next)}
        />
      ) : (
        <p className="text-quiet text-small">{t.roles[role]}</p>
      )}
      {(isOwner || isMe) && (
        // Needs a confirmation, because a removed member has to be invited again.
        <ConfirmButton
          variant="quiet"
          aria-label={isMe ? t.leaveHandle({ handle }) : t.removeMember({ username })}
          confirmLabel={isMe ? t.sureLeave({ handle }) : t.sureRemove({ username })}
          cancelLabel={t.keep}
          onConfirm={remove}
        >
          {isMe ? t.leave : t.remove}
        </ConfirmButton>
      )}
    </li>
  );
}

export function RoleSelect({
  label,
  isLabelHidden,
  role,
  onChange,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly role: MemberRole;
  readonly onChange: (role: MemberRole) => void;
}) {
  const { roles } = useMessages('members');
  const options = [
    ['editor', roles.editor],
    ['owner', roles.owner],
  ] as const;
  return <Select label={label} isLabelHidden={isLabelHidden} value={role} onChange={onChange} options={options} />;
}
