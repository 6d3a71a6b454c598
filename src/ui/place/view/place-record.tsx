import { BadgeCheck, MoveUpRight, Pencil } from 'lucide';
import { editPath } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';

/** A note that the place moved recently, which the server reports for sixty days. */
export function MovedNote({ location: { movedAt, movedMetres, timeZone } }: { readonly location: Location }) {
  const format = useFormat();
  const t = useTranslations();
  if (movedAt === '') return null;
  return (
    <p className="mt-2">
      <Badge tone="here" icon={MoveUpRight}>
        {t.placeView.moved({ distance: format.distance(movedMetres), on: format.dayIn(movedAt, timeZone) })}
      </Badge>
    </p>
  );
}

/** A note with the time when a member last checked the place. */
export function CheckedNote({ location: { confirmedAt, timeZone } }: { readonly location: Location }) {
  const format = useFormat();
  const t = useTranslations();
  if (confirmedAt === '') return null;
  return (
    <p className="flex items-center gap-1.5 text-quiet text-small">
      <Icon icon={BadgeCheck} className="size-4 text-accent" />
      {t.placeView.checked({ on: format.dayIn(confirmedAt, timeZone) })}
    </p>
  );
}

/** The link to the edit page. It is shown to members of the handle, who are the only viewers that see the creator. */
export function EditLink({ location: { handle, label, createdBy } }: { readonly location: Location }) {
  const t = useTranslations();
  if (createdBy === '') return null;
  return (
    <ButtonLink icon={Pencil} to={editPath(handle, label)} className="needs-script">
      {t.placeView.edit}
    </ButtonLink>
  );
}
