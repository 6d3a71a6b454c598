import { BadgeCheck, MoveUpRight, Pencil } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { editPath } from '../../../domain/alias.ts';
import type { Location } from '../../../domain/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { dayInUtc } from './dates.ts';

/** That the place moved lately, which the server says for sixty days: to be known before setting out. */
export function MovedNote({ location: { movedAt, movedMetres } }: { readonly location: Location }) {
  const words = useTranslations();
  if (movedAt === '') return null;
  return (
    <p className="mt-2 inline-flex items-center gap-1.5 rounded-full bg-here-soft px-3 py-1 text-here-ink text-small">
      <MoveUpRight aria-hidden className="size-4 shrink-0" />
      {words.receiver.moved(movedMetres, dayInUtc(movedAt, words))}
    </p>
  );
}

/** That its owner has checked it, and when. */
export function CheckedNote({ location: { confirmedAt } }: { readonly location: Location }) {
  const words = useTranslations();
  if (confirmedAt === '') return null;
  return (
    <p className="flex items-center gap-1.5 text-quiet text-small">
      <BadgeCheck aria-hidden className="size-4 shrink-0 text-accent" />
      {words.receiver.checked(dayInUtc(confirmedAt, words))}
    </p>
  );
}

/** For the members of the handle, to whom alone the server says who created a place. */
export function EditLink({ location: { handle, label, createdBy } }: { readonly location: Location }) {
  const words = useTranslations();
  const { pathname } = useLocation();
  if (createdBy === '') return null;
  return (
    <Link to={editPath(handle, label)} state={{ from: pathname }} className="button button-plain needs-script">
      <Pencil aria-hidden className="size-4" />
      {words.receiver.edit}
    </Link>
  );
}
