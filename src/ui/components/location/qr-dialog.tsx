import { Download } from 'lucide';
import type { RefObject } from 'react';
import { handleName } from '../../../domain/alias/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { ModalDialog } from '../../kit/modal-dialog.tsx';
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
  const t = useTranslations();
  const link = useShareLink(handle, label);
  const name = `${handleName(handle)}-${label}`;
  return (
    <ModalDialog title={t.share.qr} closeName={t.landing.close} onClose={onClose} returnFocusTo={returnFocusTo}>
      <img
        src={shareImagePath('qr.svg', handle, label)}
        alt={t.share.qrOf({ link })}
        width={320}
        height={320}
        className="mx-auto aspect-square w-full rounded-control bg-white"
      />
      <p className="text-center">
        <AliasHero handle={handle} label={label} largest="large" />
      </p>
      <div className="grid grid-cols-2 gap-2">
        {(['qr.svg', 'qr.png'] as const).map((file) => (
          <ButtonLink
            icon={Download}
            key={file}
            href={shareImagePath(file, handle, label)}
            download={`${name}.${file.slice(3)}`}
          >
            {file.slice(3).toUpperCase()}
          </ButtonLink>
        ))}
      </div>
    </ModalDialog>
  );
}
