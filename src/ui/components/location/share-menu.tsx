import { AtSign, Check, Copy, Printer, QrCode, Share2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useEffect, useState } from 'react';
import { formatAlias } from '../../../domain/alias.ts';
import type { Location } from '../../../domain/location.ts';
import { useApp } from '../../app-context.tsx';
import { useTranslations } from '../../i18n/index.tsx';
import { menuClass, menuItemClass } from '../controls/menu-styles.ts';
import { QrDialog } from './qr-dialog.tsx';
import { drawnPath, useShareLink } from './share-links.ts';

/** Ways to hand a place on: the phone's own sheet, the link, the alias, a QR code, a sign to print. */
export function ShareMenu({ location }: { readonly location: Location }) {
  const words = useTranslations();
  const { toasts } = useApp();
  const { handle, label } = location;
  const link = useShareLink(handle, label);
  const alias = formatAlias(handle, label);
  const [qr, setQr] = useState(false);
  const [copied, setCopied] = useState(false);
  const canShare = useCanShare();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = (text: string) => () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        toasts.show({ text: `${words.details.copied}: ${text}` });
      },
      () => toasts.show({ text: words.details.notCopied, destructive: true }),
    );
  // Closing the sheet without sending is no failure.
  const send = () => void navigator.share({ title: alias, url: link }).catch(() => undefined);
  const Icon = copied ? Check : Share2;

  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="button button-plain needs-script">
          <Icon aria-hidden className="size-4" />
          {words.details.share}
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="start" sideOffset={6} collisionPadding={8} className={menuClass}>
            {canShare && (
              <DropdownMenu.Item className={menuItemClass} onSelect={send}>
                <Share2 aria-hidden className="size-4 text-quiet" />
                {words.share.send}
              </DropdownMenu.Item>
            )}
            <DropdownMenu.Item className={menuItemClass} onSelect={copy(link)}>
              <Copy aria-hidden className="size-4 text-quiet" />
              {words.details.copyLink}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={menuItemClass} onSelect={copy(alias)}>
              <AtSign aria-hidden className="size-4 text-quiet" />
              {words.details.copyAlias}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={menuItemClass} onSelect={() => setQr(true)}>
              <QrCode aria-hidden className="size-4 text-quiet" />
              {words.share.qr}
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild>
              <a href={drawnPath('sign', handle, label)} target="_blank" rel="noreferrer" className={menuItemClass}>
                <Printer aria-hidden className="size-4 text-quiet" />
                {words.share.sign}
              </a>
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <QrDialog location={location} open={qr} onOpenChange={setQr} />
    </>
  );
}

/** Whether this device has a sheet for sharing. Known only in the browser, so not at the first drawing. */
function useCanShare(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(typeof navigator.share === 'function'), []);
  return can;
}
