import { MessageCircle, Send } from 'lucide';
import { useState } from 'react';
import { encode } from 'uqr';
import type { CreatedGrant } from '../../../usecases/index.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';

/** The link of a new grant, to send, to copy or to show as a QR code. */
export function ReadyGrant({
  alias,
  timeZone,
  grant: { name, link, expiresAt },
  onAnother,
}: {
  readonly alias: string;
  /** The IANA time zone of the place, or empty. */
  readonly timeZone: string;
  readonly grant: CreatedGrant;
  readonly onAnother: () => void;
}) {
  const format = useFormat();
  const texts = useTranslations();
  const t = useMessages('grants');
  const [now] = useState(() => new Date());
  const time = format.soon(expiresAt, now, timeZone);
  const message = t.message({ alias, time, link });
  return (
    <div className="grid gap-3 text-ink">
      <p role="status" className="text-small">
        {t.ready({ name, time })}
      </p>
      <p dir="ltr" className="code wrap-anywhere rounded-control bg-sunken px-3 py-2 text-small">
        {link}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink
          variant="primary"
          icon={MessageCircle}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          className="col-span-2"
        >
          {texts.share.whatsApp}
        </ButtonLink>
        <Button icon={Send} data-share={link} data-title={alias} className="needs-share-sheet col-span-2">
          {t.send}
        </Button>
        <CopyButton text={link} name={t.copy}>
          {t.copy}
        </CopyButton>
        <CopyButton text={message} name={t.copyMessage}>
          {t.copyMessage}
        </CopyButton>
      </div>
      <QrCode text={link} name={t.qr({ name })} />
      <Button variant="quiet" onClick={onAnother}>
        {t.another}
      </Button>
    </div>
  );
}

/** A QR code. The browser renders it, so that the secret of the link is sent to no server. */
function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto aspect-square w-48 rounded-control bg-white"
    >
      <path d={path} fill="#14202e" />
    </svg>
  );
}
