import {
  BadgeCheck,
  Copy,
  DoorOpen,
  EllipsisVertical,
  ExternalLink,
  History,
  Pencil,
  RotateCcw,
  Share2,
  Trash2,
} from 'lucide';
import { type ComponentProps, cloneElement, useId, useState } from 'react';
import { editPath, receiverPath } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../kit/menu.tsx';
import type { SearchablePlace } from '../../place/mine/my-places.ts';
import { useReceiverLink } from '../../place/share/share-links.ts';
import { SharePanel } from '../../place/share/share-panel.tsx';

export interface PlaceMenuProps {
  readonly place: SearchablePlace;
  readonly isInBin: boolean;
  readonly onRemove: (locations: readonly Location[]) => void;
  readonly onRestore: (locations: readonly Location[]) => void;
  readonly onConfirm: (locations: readonly Location[]) => void;
}

/** The menu of actions for one place of the list. */
export function PlaceMenu(props: PlaceMenuProps) {
  const { alias, location } = props.place;
  const t = useTranslations();
  // A menu costs more than the rest of its row, and few of fifty menus are ever opened.
  const [isUsed, setUsed] = useState(false);
  if (props.isInBin)
    return (
      <Button
        variant="quiet"
        icon={RotateCcw}
        className="needs-script text-accent-strong"
        aria-label={t.mine.restorePlace({ alias })}
        onClick={() => props.onRestore([location])}
      >
        {t.shared.restore}
      </Button>
    );
  const trigger = <IconButton icon={EllipsisVertical} label={t.mine.more({ alias })} className="needs-script" />;
  if (isUsed) return <OpenedMenu {...props} trigger={trigger} />;
  return cloneElement(trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setUsed(true) });
}

function OpenedMenu({
  place,
  trigger,
  onRemove,
  onConfirm,
}: PlaceMenuProps & { readonly trigger: ComponentProps<typeof Menu>['trigger'] }) {
  const { mine: t, details, share } = useTranslations();
  const { location } = place;
  const { handle, label, visibility } = location;
  const id = useId();
  const [isSharing, setSharing] = useState(false);
  const link = useReceiverLink(handle, label);
  return (
    <>
      <Menu isOpenAtOnce trigger={trigger}>
        {visibility === 'private' || visibility === 'protected' ? (
          <MenuItem icon={DoorOpen} onSelect={() => setSharing(true)} className="menu-item text-accent-strong">
            {share.forATime}
          </MenuItem>
        ) : (
          <MenuItem icon={Share2} onSelect={() => setSharing(true)}>
            {details.share}
          </MenuItem>
        )}
        <MenuItem to={receiverPath(handle, label)} icon={ExternalLink}>
          {t.open}
        </MenuItem>
        <MenuItem to={editPath(handle, label)} icon={Pencil}>
          {t.edit}
        </MenuItem>
        <MenuItem to={`${editPath(handle, label)}#history`} icon={History}>
          {t.history}
        </MenuItem>
        {visibility !== 'private' && (
          <MenuItem icon={Copy} onSelect={() => void navigator.clipboard?.writeText(link).catch(() => undefined)}>
            {details.copyLink}
          </MenuItem>
        )}
        <MenuItem icon={BadgeCheck} onSelect={() => onConfirm([location])}>
          {t.confirm}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} onSelect={() => onRemove([location])} className="menu-item text-danger">
          {t.delete}
        </MenuItem>
      </Menu>
      {isSharing && <SharePanel id={id} location={location} onClose={() => setSharing(false)} />}
    </>
  );
}
