import { CalendarClock, EyeOff, Trash2 } from 'lucide';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { receiverPath } from '../../../domain/aliases/alias.ts';
import { BIN_DAYS } from '../../../usecases/index.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { countDaysLeft, isDue, type SearchablePlace } from '../../place/mine/my-places.ts';
import { AddressText } from '../../place/view/address-text.tsx';
import { AliasHero } from '../../place/view/alias-text.tsx';
import { ExpiryChip, VisibilityChip } from '../../place/view/visibility-chip.tsx';
import { PlaceMenu, type PlaceMenuProps } from './place-menu.tsx';

export interface PlaceRowProps extends Pick<PlaceMenuProps, 'onRemove' | 'onRestore' | 'onConfirm'> {
  readonly place: SearchablePlace;
  readonly isInBin: boolean;
  readonly now: number;
  /** Absent outside of selection mode. */
  readonly selected?: boolean | undefined;
  readonly onSelect: (alias: string) => void;
  /** True if the place is selected on the map. */
  readonly isChosen: boolean;
  /** True if the pointer is over the place here or on the map. */
  readonly isPointedAt: boolean;
  readonly onPoint: (alias: string | undefined) => void;
}

/**
 * A place of the list: its full name, its address in one line, and its state if it is unusual. It is memoized, so that typing a search
 * renders only new rows.
 */
export const PlaceRow = memo(function PlaceRow({
  place,
  isInBin,
  now,
  selected,
  onSelect,
  isChosen,
  isPointedAt,
  onPoint,
  onRemove,
  onRestore,
  onConfirm,
}: PlaceRowProps) {
  const { alias, location } = place;
  const t = useTranslations();
  const isSelecting = selected !== undefined;
  const content = (
    <>
      <span className="min-w-0 grow basis-40">
        <span className="tight-lines block text-lead">
          <AliasHero handle={location.handle} label={location.label} largest="lead" smallest="small" />
        </span>
        <span className="block truncate text-quiet text-second">
          <AddressText location={location} />
        </span>
      </span>
      <PlaceChips place={place} isInBin={isInBin} now={now} />
    </>
  );
  const rowClass = 'flex min-h-17 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-ink no-underline';
  return (
    <li
      className={`flex items-center border-line border-b ps-4 pe-1 [contain-intrinsic-size:auto_4.3125rem] [content-visibility:auto] md:ps-6 ${chooseRowClass(isChosen, selected)} ${isPointedAt ? 'outline-2 outline-accent -outline-offset-2' : ''}`}
      onPointerEnter={() => onPoint(alias)}
      onPointerLeave={() => onPoint(undefined)}
    >
      {isSelecting && (
        <Checkbox
          className={`${rowClass} pe-3 md:pe-5`}
          aria-label={t.mine.select({ alias })}
          checked={selected}
          onChange={() => onSelect(alias)}
        >
          {content}
        </Checkbox>
      )}
      {!isSelecting && isInBin && <div className={rowClass}>{content}</div>}
      {!isSelecting && !isInBin && (
        <Link
          to={receiverPath(location.handle, location.label)}
          className={`${rowClass} hover:[&_.alias]:underline`}
          onFocus={() => onPoint(alias)}
          onBlur={() => onPoint(undefined)}
        >
          {content}
        </Link>
      )}
      {!isSelecting && (
        <PlaceMenu place={place} isInBin={isInBin} onRemove={onRemove} onRestore={onRestore} onConfirm={onConfirm} />
      )}
    </li>
  );
});

function chooseRowClass(isChosen: boolean, selected: boolean | undefined): string {
  if (isChosen)
    return 'bg-here-soft shadow-[inset_3px_0_0_var(--here-ink)] rtl:shadow-[inset_-3px_0_0_var(--here-ink)]';
  return selected === true ? 'bg-accent-soft' : 'hover:bg-sunken';
}

/** The unusual state of a place: its days left in the bin, or that it is hidden; otherwise its visibility, end date and due check. */
function PlaceChips({ place: { location }, isInBin, now }: Pick<PlaceRowProps, 'place' | 'isInBin' | 'now'>) {
  const t = useTranslations();
  if (isInBin) return <Badge icon={Trash2}>{t.mine.daysLeft({ days: countDaysLeft(location, now, BIN_DAYS) })}</Badge>;
  if (location.hiddenReason !== '') return <Badge icon={EyeOff}>{t.mine.hiddenChip}</Badge>;
  return (
    <span className="flex flex-wrap gap-1.5">
      <VisibilityChip visibility={location.visibility} />
      <ExpiryChip location={location} now={now} />
      {isDue(location, now) && (
        <Badge tone="here" icon={CalendarClock}>
          {t.mine.dueChip}
        </Badge>
      )}
    </span>
  );
}
