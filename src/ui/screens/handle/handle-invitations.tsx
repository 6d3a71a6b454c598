import type { HandleInvitation } from '../../../usecases/index.ts';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import type { Members } from './use-handle-members.ts';

/** Pending invitation links of a handle, which an owner can revoke. */
export function HandleInvitations({ members }: { readonly members: Members }) {
  if (members.invitations.length === 0) return null;
  return (
    <ul>
      {members.invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} revoke={members.revokeInvitation} />
      ))}
    </ul>
  );
}

function Invitation({
  invitation: { id, note, role, expiresAt },
  revoke,
}: {
  readonly invitation: HandleInvitation;
  readonly revoke: Members['revokeInvitation'];
}) {
  const t = useMessages('handleInvitations');
  const members = useMessages('members');
  const format = useFormat();
  const name = note === '' ? t.link : note;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t border-dashed py-2">
      <div className="min-w-0 grow basis-40">
        <p className="wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="text-quiet text-small">{t.role({ role, day: format.day(expiresAt) })}</p>
      </div>
      <ConfirmButton
        variant="quiet"
        aria-label={t.revokeInvitation({ name })}
        confirmLabel={t.sure}
        cancelLabel={members.keep}
        onConfirm={() => revoke(id)}
      >
        {t.revoke}
      </ConfirmButton>
    </li>
  );
}
