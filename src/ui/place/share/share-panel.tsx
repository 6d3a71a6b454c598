import { AtSign, ChevronRight, CodeXml, DoorOpen, FileDown, Navigation, Printer, QrCode, Share2 } from 'lucide';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { type Handle, handleName, type Label, receiverPath } from '../../../domain/aliases/alias.ts';
import { formatRequestedAlias } from '../../../domain/aliases/requested-alias.ts';
import { formatGeoUri } from '../../../domain/codes/geo-uri.ts';
import { fileFormats } from '../../../domain/export/index.ts';
import { findVisibleCell } from '../../../domain/location/approximation.ts';
import { arrivalPoint } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Fold } from '../../kit/fold.tsx';
import { Icon, type IconShape } from '../../kit/icon.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { RowText, Sheet } from '../../kit/sheet.tsx';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AliasText } from '../view/alias-text.tsx';
import { VisibilityChip } from '../view/visibility-chip.tsx';
import { FileLinks } from './file-links.tsx';
import { LinkToCopy } from './link-to-copy.tsx';
import { fileFormatNames, shareImagePath, useReceiverLink } from './share-links.ts';
import { ShareTargets } from './share-targets.tsx';

const GrantSection = lazyComponent(() => import('./grant-section.tsx'));

/** Returns whether a viewer can share a place: the link of a private one only works for its members. */
const canShare = ({ visibility, createdBy }: Location): boolean =>
  visibility !== 'private' || isMemberView({ createdBy });

/** Returns whether the viewer is a member: only members see the creator of a place. */
const isMemberView = ({ createdBy }: Pick<Location, 'createdBy'>): boolean => createdBy !== '';

/** The button of a place's share panel, and the panel; nothing for a viewer who may not share it. */
export function ShareButton({ location }: { readonly location: Location }) {
  const t = useTranslations();
  const id = useId();
  if (!canShare(location)) return null;
  return (
    <>
      <Button icon={Share2} popoverTarget={id}>
        {t.details.share}
      </Button>
      <SharePanel id={id} location={location} />
    </>
  );
}

/** The ways to share a place, ordered by its visibility: a private one only has grants. */
export function SharePanel({
  id,
  location,
  onClose,
}: {
  readonly id: string;
  readonly location: Location;
  /** Set if the panel opens immediately, without a button. */
  readonly onClose?: () => void;
}) {
  const t = useTranslations();
  const { handle, label, visibility } = location;
  const isMember = isMemberView(location);
  const isOpenToAll = visibility === 'public' || visibility === 'unlisted';
  const [panel, isOpened] = useOpened(onClose);
  const grantPart = isMember && <GrantPart isOpened={isOpened} location={location} />;
  return (
    <Sheet
      id={id}
      ref={panel}
      title={<PanelTitle handle={handle} label={label} />}
      closeName={t.placeView.close}
      data-share-panel={visibility}
    >
      <p className="-mt-3">
        <VisibilityChip visibility={visibility} isAlways />
      </p>
      {!isOpenToAll && grantPart}
      {visibility === 'protected' && (
        <h3 className="border-line border-t pt-3 text-quiet text-small">{t.share.withPin}</h3>
      )}
      {visibility !== 'private' && (
        <>
          <LinkToCopy handle={handle} label={label}>
            {t.share.copy}
          </LinkToCopy>
          {visibility === 'protected' && <p className="-mt-1 text-quiet text-small">{t.share.asksPin}</p>}
          <ShareTargets handle={handle} label={label} />
          <div className="border-line border-b">
            {isOpenToAll && grantPart !== false && (
              <Row icon={DoorOpen} title={t.share.forATime} text={t.share.forATimeText}>
                {grantPart}
              </Row>
            )}
            <QrRow handle={handle} label={label} />
            <a className="fold-row no-underline" href={shareImagePath('sign', handle, label)}>
              <RowText
                icon={Printer}
                title={t.share.sign}
                text={visibility === 'protected' ? t.share.pinNotPrinted : t.share.signText}
              />
              <Icon icon={ChevronRight} className="text-quiet rtl:-scale-x-100" />
            </a>
            {isOpenToAll && <EmbedAndExportRows location={location} />}
            <CopyRow icon={AtSign} title={t.share.name} text={formatRequestedAlias(handle, label)} />
          </div>
        </>
      )}
    </Sheet>
  );
}

/** Returns whether a panel has been opened; its content is loaded then. */
function useOpened(onClose: (() => void) | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const element = panel.current!;
    const onToggle = () => {
      const isOpen = element.matches(':popover-open');
      if (isOpen) setOpened(true);
      else onClose?.();
    };
    element.addEventListener('toggle', onToggle);
    if (onClose) element.showPopover();
    // The user can open the panel before the application runs.
    else if (element.matches(':popover-open')) setOpened(true);
    return () => element.removeEventListener('toggle', onToggle);
  }, [onClose]);
  return [panel, isOpened] as const;
}

function PanelTitle({ handle, label }: { readonly handle: Handle; readonly label?: Label }) {
  const t = useTranslations();
  return (
    <>
      {t.details.share} <AliasText handle={handle} label={label} flow />
    </>
  );
}

/** The grants of a place, for its members. Its placeholder has the height of the loaded part. */
function GrantPart({ isOpened, location }: { readonly isOpened: boolean; readonly location: Location }) {
  const isHydrated = useHydrated();
  const placeholder = <Skeleton className="h-72 w-full" />;
  if (!isHydrated || !isOpened) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <GrantSection location={location} />
    </Suspense>
  );
}

interface RowProps {
  readonly icon: IconShape;
  readonly title: string;
  readonly text: string;
}

const Row = ({ children, ...row }: RowProps & { readonly children: ReactNode }) => (
  <Fold summary={<RowText {...row} />}>
    <div className="pb-4">{children}</div>
  </Fold>
);

const CopyRow = (row: RowProps) => (
  <div className="fold-row">
    <RowText {...row} text={<bdi dir="ltr">{row.text}</bdi>} />
    <CopyButton text={row.text} name={row.title} />
  </div>
);

/** Shows a QR code for another phone, or to save as a picture. The code is dark on light in every theme. */
function QrRow({ handle, label }: { readonly handle: Handle; readonly label?: Label }) {
  const t = useTranslations();
  const link = useReceiverLink(handle, label);
  const name = [handleName(handle), ...(label === undefined ? [] : [label])].join('-');
  return (
    <Row icon={QrCode} title={t.share.qr} text={t.share.qrText}>
      <img
        src={shareImagePath('qr.svg', handle, label)}
        alt={t.share.qrOf({ link })}
        width={320}
        height={320}
        loading="lazy"
        className="mx-auto aspect-square w-64 rounded-control bg-white"
      />
      <div className="mt-2 grid grid-cols-2 gap-2">
        {(['qr.svg', 'qr.png'] as const).map((file) => (
          <ButtonLink key={file} href={shareImagePath(file, handle, label)} download={`${name}.${file.slice(3)}`}>
            {file.slice(3).toUpperCase()}
          </ButtonLink>
        ))}
      </div>
    </Row>
  );
}

/** The rows for other sites and programs: embed code, files, and the point as a link. */
function EmbedAndExportRows({ location }: { readonly location: Location }) {
  const t = useTranslations();
  const { handle, label } = location;
  const path = receiverPath(handle, label);
  const frame = useReceiverLink(handle, label).replace(path, path.replace(/^\/at/, '/embed'));
  const alias = formatRequestedAlias(handle, label);
  const code = `<iframe src="${frame}" width="600" height="360" title="${alias}" loading="lazy" style="border:0"></iframe>`;
  return (
    <>
      <Row icon={CodeXml} title={t.share.embed} text={t.share.embedText}>
        <p dir="ltr" className="code wrap-anywhere mb-2 rounded-control bg-sunken px-3 py-2 text-small">
          {code}
        </p>
        <CopyButton text={code} name={t.share.embed}>
          {t.share.copyCode}
        </CopyButton>
      </Row>
      <FilesRow path={path} />
      {findVisibleCell(location) === undefined && (
        <CopyRow icon={Navigation} title={t.share.otherMap} text={formatGeoUri(arrivalPoint(location))} />
      )}
    </>
  );
}

const FilesRow = ({ path }: { readonly path: string }) => {
  const t = useTranslations();
  return (
    <Row icon={FileDown} title={t.share.file} text={fileFormats.map((format) => fileFormatNames[format]).join(', ')}>
      <FileLinks path={path} />
    </Row>
  );
};

/** The share button and panel of a handle. */
export function HandleShareButton({ handle }: { readonly handle: Handle }) {
  const t = useTranslations();
  const id = useId();
  return (
    <>
      <Button icon={Share2} popoverTarget={id}>
        {t.details.share}
      </Button>
      <Sheet id={id} title={<PanelTitle handle={handle} />} closeName={t.placeView.close}>
        <LinkToCopy handle={handle}>{t.share.copy}</LinkToCopy>
        <ShareTargets handle={handle} />
        <div className="border-line border-b">
          <QrRow handle={handle} />
          <FilesRow path={receiverPath(handle)} />
        </div>
      </Sheet>
    </>
  );
}
