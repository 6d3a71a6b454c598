import { Download, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { handleName } from '../../../domain/alias.ts';
import type { Location } from '../../../domain/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { AliasHero } from './alias-text.tsx';
import { shareImagePath, useShareLink } from './share-links.ts';

/** The link as a QR code: to hold up to another phone, or to keep as a picture. Dark on light under any preference. */
export function QrDialog({
  location: { handle, label },
  onClose,
  returnFocusTo,
}: {
  readonly location: Location;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}) {
  const words = useTranslations();
  const link = useShareLink(handle, label);
  const name = `${handleName(handle)}-${label}`;
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[#0b122099]" />
        <Dialog.Content
          aria-describedby={undefined}
          // What had the focus is in a menu that is closed by now.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocusTo.current?.focus();
          }}
          className="card fixed top-1/2 left-1/2 z-50 w-[min(22rem,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 p-4 shadow-float"
        >
          <div className="flex items-start justify-between gap-2">
            <Dialog.Title className="text-quiet text-small">{words.share.qr}</Dialog.Title>
            <Dialog.Close
              aria-label={words.landing.close}
              className="-m-3 grid size-11 place-items-center rounded-control text-quiet hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </Dialog.Close>
          </div>
          <img
            src={shareImagePath('qr.svg', handle, label)}
            alt={words.share.qrOf(link)}
            width={320}
            height={320}
            className="mx-auto mt-2 aspect-square w-full rounded-control bg-white"
          />
          <p className="mt-3 text-center">
            <AliasHero handle={handle} label={label} largest="1.75rem" />
          </p>
          <div className="mt-3 grid grid-cols-2 gap-2">
            {(['qr.svg', 'qr.png'] as const).map((file) => (
              <a
                key={file}
                href={shareImagePath(file, handle, label)}
                download={`${name}.${file.slice(3)}`}
                className="button button-plain"
              >
                <Download aria-hidden className="size-4" />
                {file.slice(3).toUpperCase()}
              </a>
            ))}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
