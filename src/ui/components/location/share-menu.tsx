import { AtSign, Copy, Printer, QrCode, Share2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { formatAlias } from '../../../domain/alias.ts';
import type { Location } from '../../../domain/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { CopyStatus } from '../controls/copy-button.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { shareImagePath, useShareLink } from './share-links.ts';

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
        <button type="button" data-share={link} data-title={alias} className="menu-item needs-share-sheet">
          <Share2 aria-hidden className="size-4 text-quiet" />
          {words.share.send}
        </button>
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
      </div>
      {qr && <QrDialog location={location} onClose={() => setQr(false)} returnFocusTo={trigger} />}
    </>
  );
}
