import { BadgeCheck, MoveUpRight, Pencil } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { editPath } from '../../../domain/alias.ts';
import type { Location } from '../../../domain/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { dayInUtc } from './dates.ts';

/**
 * What a visitor should know of a place before setting out: that it moved lately, which the server says for sixty days, and
 * that its owner has checked it.
 */
export function PlaceRecord({ location }: { readonly location: Location }) {
  const words = useTranslations();
  const { movedAt, movedMetres, confirmedAt } = location;
  const hasMoved = movedAt !== '';
  if (!hasMoved && confirmedAt === '') return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
      {hasMoved && (
        <li className="inline-flex items-center gap-1.5 text-here-ink">
          <MoveUpRight aria-hidden className="size-4 shrink-0" />
          {words.receiver.moved(movedMetres, dayInUtc(movedAt, words))}
        </li>
      )}
      {confirmedAt !== '' && (
        <li className="inline-flex items-center gap-1.5 text-quiet">
          <BadgeCheck aria-hidden className="size-4 shrink-0 text-accent" />
          {words.receiver.checked(dayInUtc(confirmedAt, words))}
        </li>
      )}
    </ul>
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
