import { Send } from 'lucide';
import { encode } from 'uqr';
import type { CreatedGrant } from '../../../usecases/index.ts';
import { formatIn } from '../../format/index.ts';
import { useGrantTranslations } from '../../i18n/grants.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';

/** A link that was just made: to send, to copy, to hold up as a QR code. */
export function ReadyGrant({
  alias,
  grant: { name, link, expiresAt },
  onAnother,
}: {
  readonly alias: string;
  readonly grant: CreatedGrant;
  readonly onAnother: () => void;
}) {
  const words = useGrantTranslations();
  const time = formatIn(words.language).dateTime(expiresAt);
  const message = words.message(alias, time, link);
  return (
    <section className="grid gap-3">
      <p role="status" className="text-small">
        {words.ready(name, time)}
      </p>
      <p dir="ltr" className="code wrap-anywhere rounded-control bg-sunken px-3 py-2 text-small">
        {link}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink
          variant="primary"
          icon={Send}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          className="col-span-2"
        >
          WhatsApp
        </ButtonLink>
        <Button data-share={link} data-title={alias} className="needs-share-sheet col-span-2">
          {words.send}
        </Button>
        <CopyButton text={link} what={words.copy}>
          {words.copy}
        </CopyButton>
        <CopyButton text={message} what={words.copyMessage}>
          {words.copyMessage}
        </CopyButton>
      </div>
      <QrCode text={link} name={words.qr(name)} />
      <Button variant="quiet" onClick={onAnother}>
        {words.another}
      </Button>
    </section>
  );
}

/** Drawn here: the secret of the link goes to no server. */
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
