import { BadgeCheck, Copy, EllipsisVertical, ExternalLink, History, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { editPath, sharePath } from '../../../domain/alias.ts';
import type { Location } from '../../../domain/location.ts';
import type { Place } from '../../controllers/my-places.ts';
import { useTranslations } from '../../i18n/index.ts';
import { menuClass, menuItemClass } from '../controls/menu-styles.ts';
import { useShareLink } from '../location/share-links.ts';

export interface PlaceMenuProps {
  readonly place: Place;
  readonly isInBin: boolean;
  readonly onRemove: (locations: readonly Location[]) => void;
  readonly onRestore: (locations: readonly Location[]) => void;
  readonly onConfirm: (locations: readonly Location[]) => void;
}

const icon = 'size-4 shrink-0 text-quiet';

/** What can be done with one place of the list. */
export function PlaceMenu(props: PlaceMenuProps) {
  const { alias, location } = props.place;
  const words = useTranslations();
  // A menu costs more than the rest of its row, and of fifty rows hardly one is opened.
  const [isUsed, setUsed] = useState(false);
  if (props.isInBin)
    return (
      <button
        type="button"
        className="button button-quiet needs-script text-accent-strong"
        aria-label={words.mine.restoreOne(alias)}
        onClick={() => props.onRestore([location])}
      >
        <RotateCcw aria-hidden className="size-4" />
        {words.mine.restore}
      </button>
    );
  if (isUsed) return <OpenedMenu {...props} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={words.mine.more(alias)}
      className={triggerClass}
      onClick={() => setUsed(true)}
    >
      <EllipsisVertical aria-hidden className="size-5" />
    </button>
  );
}

const triggerClass = 'needs-script grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:text-ink';

function OpenedMenu({ place: { alias, location }, onRemove, onConfirm }: PlaceMenuProps) {
  const words = useTranslations();
  const link = useShareLink(location.handle, location.label);
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger aria-label={words.mine.more(alias)} className={triggerClass}>
        <EllipsisVertical aria-hidden className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={2} collisionPadding={8} className={menuClass}>
          <MenuLink
            to={sharePath(location.handle, location.label)}
            icon={<ExternalLink aria-hidden className={icon} />}
          >
            {words.mine.open}
          </MenuLink>
          <MenuLink to={editPath(location.handle, location.label)} icon={<Pencil aria-hidden className={icon} />}>
            {words.mine.edit}
          </MenuLink>
          <MenuLink
            to={`${editPath(location.handle, location.label)}#history`}
            icon={<History aria-hidden className={icon} />}
          >
            {words.mine.history}
          </MenuLink>
          <DropdownMenu.Item
            className={menuItemClass}
            onSelect={() => void navigator.clipboard?.writeText(link).catch(() => undefined)}
          >
            <Copy aria-hidden className={icon} />
            {words.details.copyLink}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={menuItemClass} onSelect={() => onConfirm([location])}>
            <BadgeCheck aria-hidden className={icon} />
            {words.mine.confirm}
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-1 border-line border-t" />
          <DropdownMenu.Item className={menuItemClass} onSelect={() => onRemove([location])}>
            <Trash2 aria-hidden className="size-4 shrink-0" />
            {words.mine.delete}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuLink({
  to,
  icon: sign,
  children,
}: {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <DropdownMenu.Item asChild>
      <Link to={to} className={menuItemClass}>
        {sign}
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}
