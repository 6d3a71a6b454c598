import { AtSign, Clock, Copy, Printer, QrCode, Share2 } from 'lucide';
import { Suspense, useId, useRef, useState } from 'react';
import { formatAlias, type Handle } from '../../../domain/alias/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { PopoverItem, PopoverMenu } from '../../kit/popover-menu.tsx';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { CopyStatus } from '../controls/copy-button.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { shareImagePath, useShareLink } from './share-links.ts';
import { ShareTargets } from './share-targets.tsx';

const GrantsDialog = lazyComponent(() => import('../grants/grants-dialog.tsx'));

/**
 * Ways to hand a place on: the device's own sheet, the link, the alias, a QR code, a sign to print. The menu is the
 * browser's own (a popover), and its items need no more than ui/copy-and-share.ts: it works before the application runs.
 */
export function ShareMenu({ location }: { readonly location: Location }) {
  const t = useTranslations();
  const { handle, label } = location;
  const link = useShareLink(handle, label);
  const alias = formatAlias(handle, label);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [qr, setQr] = useState(false);
  const [grants, setGrants] = useState(false);
  const isHydrated = useHydrated();
  // Only members are told who created a place.
  const isMember = location.createdBy !== '';
  const open = (setOpen: (isOpen: boolean) => void) => {
    menu.current?.hidePopover();
    setOpen(true);
  };

  return (
    <>
      <Button icon={Share2} ref={trigger} popoverTarget={id} className="copy-button needs-scripting">
        {t.details.share}
        <CopyStatus />
      </Button>
      <PopoverMenu ref={menu} id={id}>
        <ShareTargets handle={handle} label={label} />
        <PopoverItem icon={Copy} data-copy={link}>
          {t.details.copyLink}
        </PopoverItem>
        <PopoverItem icon={AtSign} data-copy={alias}>
          {t.details.copyAlias}
        </PopoverItem>
        <PopoverItem
          icon={QrCode}
          href={shareImagePath('qr.svg', handle, label)}
          onClick={(event) => {
            event.preventDefault();
            open(setQr);
          }}
        >
          {t.share.qr}
        </PopoverItem>
        <PopoverItem icon={Printer} href={shareImagePath('sign', handle, label)} target="_blank" rel="noreferrer">
          {t.share.sign}
        </PopoverItem>
        {isMember && isHydrated && (
          <PopoverItem icon={Clock} onClick={() => open(setGrants)}>
            {t.share.forATime}
          </PopoverItem>
        )}
      </PopoverMenu>
      {qr && <QrDialog location={location} onClose={() => setQr(false)} returnFocusTo={trigger} />}
      {grants && (
        <Suspense>
          <GrantsDialog location={location} onClose={() => setGrants(false)} returnFocusTo={trigger} />
        </Suspense>
      )}
    </>
  );
}

/** The same for a handle with all of its places. */
export function HandleShareMenu({ handle }: { readonly handle: Handle }) {
  const t = useTranslations();
  const link = useShareLink(handle);
  const id = useId();
  return (
    <>
      <Button icon={Share2} popoverTarget={id} className="copy-button needs-scripting">
        {t.details.share}
        <CopyStatus />
      </Button>
      <PopoverMenu id={id}>
        <ShareTargets handle={handle} />
        <PopoverItem icon={Copy} data-copy={link}>
          {t.details.copyLink}
        </PopoverItem>
        <PopoverItem icon={QrCode} href={shareImagePath('qr.svg', handle)} target="_blank" rel="noreferrer">
          {t.share.qr}
        </PopoverItem>
      </PopoverMenu>
    </>
  );
}
