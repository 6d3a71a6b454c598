import { useState } from 'react';
import type { Handle } from '../../../domain/alias.ts';
import type { HandleMember, MemberRole } from '../../../usecases/index.ts';
import { useAuth } from '../../auth.tsx';
import type { Members } from '../../hooks/use-handle-members.ts';
import { useTranslations } from '../../i18n/index.ts';

/** Owners, editors and invited users; an owner changes roles and removes, every member may leave. */
export function MemberList({
  handle,
  members,
  onLeft,
}: {
  readonly handle: Handle;
  readonly members: Members;
  readonly onLeft: () => void;
}) {
  const words = useTranslations();
  return (
    <div>
      <h3 className="mb-1">{words.members.title}</h3>
      <ul>
        {members.list.map((member) => (
          <Member key={member.username} member={member} handle={handle} members={members} onLeft={onLeft} />
        ))}
      </ul>
    </div>
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
  const words = useTranslations();
  const { user } = useAuth();
  const isMe = username === user?.username;
  const isOwner = members.role === 'owner';
  const remove = async () => {
    if ((await members.remove(username)) && isMe) onLeft();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2">
      <p className="wrap-anywhere min-w-0 grow basis-16">
        <bdi>{username}</bdi> {isMe && <span className="text-quiet text-small">{words.members.you}</span>}
        {isInvited && (
          <span className="ms-2 rounded-full bg-sunken px-2.5 py-0.5 text-quiet text-small">
            {words.members.waiting}
          </span>
        )}
      </p>
      {isOwner && !isInvited ? (
        <RoleSelect
          label={words.members.roleOf(username)}
          role={role}
          onChange={(next) => void members.setRole(username, next)}
        />
      ) : (
        <p className="text-quiet text-small">{words.members.roles[role]}</p>
      )}
      {(isOwner || isMe) && <RemoveMember isMe={isMe} username={username} handle={handle} onRemove={remove} />}
    </li>
  );
}

export function RoleSelect({
  label,
  role,
  onChange,
}: {
  readonly label: string;
  readonly role: MemberRole;
  readonly onChange: (role: MemberRole) => void;
}) {
  const words = useTranslations();
  return (
    <select
      aria-label={label}
      className="field w-auto"
      value={role}
      onChange={(event) => onChange(event.target.value as MemberRole)}
    >
      <option value="editor">{words.members.roles.editor}</option>
      <option value="owner">{words.members.roles.owner}</option>
    </select>
  );
}

/** Takes a second press: who was removed has to be invited again. */
function RemoveMember({
  isMe,
  username,
  handle,
  onRemove,
}: {
  readonly isMe: boolean;
  readonly username: string;
  readonly handle: Handle;
  readonly onRemove: () => Promise<void>;
}) {
  const words = useTranslations();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onRemove();
    setBusy(false);
    setAsking(false);
  };
  if (!isAsking)
    return (
      <button
        type="button"
        className="button button-quiet"
        aria-label={isMe ? words.members.leaveHandle(handle) : words.members.removeOne(username)}
        onClick={() => setAsking(true)}
      >
        {isMe ? words.members.leave : words.members.remove}
      </button>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone. */}
      <button type="button" autoFocus disabled={isBusy} className="button button-plain" onClick={confirm}>
        {isMe ? words.members.sureLeave(handle) : words.members.sureRemove(username)}
      </button>
      <button type="button" disabled={isBusy} className="button button-quiet" onClick={() => setAsking(false)}>
        {words.members.keep}
      </button>
    </>
  );
}
