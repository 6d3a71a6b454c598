import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Handle } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useAuth } from '../../context/auth.tsx';
import { useMessages } from '../../i18n/index.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { Select } from '../../kit/select.tsx';
import { usePlaceChanges } from '../../place/mine/use-place-changes.ts';
import type { Members } from './use-handle-members.ts';

/** The two ways to give up a handle: transferring it to another member, or moving all its places to the bin. */
export function GiveUp({
  handle,
  members,
  places,
}: {
  readonly handle: Handle;
  readonly members: Members;
  readonly places: readonly Location[];
}) {
  const t = useMessages('members');
  const navigate = useNavigate();
  const { remove } = usePlaceChanges();
  const retire = async () => {
    if ((await remove(places)).length === 0) navigate('/mine');
  };
  return (
    <div>
      <GiveUpOption title={t.transferTitle} hint={t.transferHint}>
        <GiveToMember handle={handle} members={members} />
      </GiveUpOption>
      <GiveUpOption title={t.retireTitle({ handle })} hint={t.retireHint({ places: places.length })}>
        {places.length > 0 && (
          <ConfirmButton
            variant="danger"
            aria-label={t.retireTitle({ handle })}
            confirmLabel={t.sureRetire({ places: places.length })}
            cancelLabel={t.keep}
            onConfirm={retire}
          >
            {t.retire}
          </ConfirmButton>
        )}
      </GiveUpOption>
    </div>
  );
}

function GiveToMember({ handle, members }: { readonly handle: Handle; readonly members: Members }) {
  const t = useMessages('members');
  const { user } = useAuth();
  const others = members.list.filter(({ username, isInvited }) => !isInvited && username !== user?.username);
  const [chosen, setChosen] = useState<string>();
  const to = others.find(({ username }) => username === chosen) ?? others[0];
  if (to === undefined) return <p className="text-quiet text-second">{t.noOtherMember}</p>;
  const { username } = to;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label={t.newOwner}
        isLabelHidden
        value={username}
        onChange={setChosen}
        options={others.map((member) => [member.username, member.username] as const)}
      />
      <ConfirmButton
        confirmLabel={t.sureTransfer({ handle, username })}
        cancelLabel={t.keep}
        onConfirm={() => members.giveTo(username)}
      >
        {t.transfer}
      </ConfirmButton>
    </div>
  );
}

/** One of the actions: its title, its effect and its button. */
function GiveUpOption({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3">
      <div className="min-w-0 grow basis-64">
        <h3 className="wrap-anywhere font-medium">{title}</h3>
        <p className="text-quiet text-second">{hint}</p>
      </div>
      {children}
    </div>
  );
}
