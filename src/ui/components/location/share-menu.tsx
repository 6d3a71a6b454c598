import { AtSign, Clock, Copy, Printer, QrCode, Share2 } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { formatAlias, type Handle } from '../../../domain/alias.ts';
import type { Location } from '../../../domain/location.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslations } from '../../i18n/index.ts';
import { lazyComponent } from '../../lazy-page.tsx';
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
  const words = useTranslations();
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

  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        className="copy-button button button-plain needs-scripting"
      >
        <Share2 aria-hidden className="size-4" />
        {words.details.share}
        <CopyStatus />
      </button>
      <div ref={menu} id={id} popover="auto" className="popover-menu">
        <ShareTargets handle={handle} label={label} />
        <button type="button" data-copy={link} className="menu-item">
          <Copy aria-hidden className="size-4 text-quiet" />
          {words.details.copyLink}
        </button>
        <button type="button" data-copy={alias} className="menu-item">
          <AtSign aria-hidden className="size-4 text-quiet" />
          {words.details.copyAlias}
        </button>
        <a
          href={shareImagePath('qr.svg', handle, label)}
          onClick={(event) => {
            event.preventDefault();
            menu.current?.hidePopover();
            setQr(true);
          }}
          className="menu-item"
        >
          <QrCode aria-hidden className="size-4 text-quiet" />
          {words.share.qr}
        </a>
        <a href={shareImagePath('sign', handle, label)} target="_blank" rel="noreferrer" className="menu-item">
          <Printer aria-hidden className="size-4 text-quiet" />
          {words.share.sign}
        </a>
        {isMember && isHydrated && (
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              menu.current?.hidePopover();
              setGrants(true);
            }}
          >
            <Clock aria-hidden className="size-4 text-quiet" />
            {words.share.forATime}
          </button>
        )}
      </div>
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
  const words = useTranslations();
  const link = useShareLink(handle);
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className="copy-button button button-plain needs-scripting">
        <Share2 aria-hidden className="size-4" />
        {words.details.share}
        <CopyStatus />
      </button>
      <div id={id} popover="auto" className="popover-menu">
        <ShareTargets handle={handle} />
        <button type="button" data-copy={link} className="menu-item">
          <Copy aria-hidden className="size-4 text-quiet" />
          {words.details.copyLink}
        </button>
        <a href={shareImagePath('qr.svg', handle)} target="_blank" rel="noreferrer" className="menu-item">
          <QrCode aria-hidden className="size-4 text-quiet" />
          {words.share.qr}
        </a>
      </div>
    </>
  );
}
