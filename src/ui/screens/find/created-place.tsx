import { Check, DoorOpen, ExternalLink, MessageCircle, Plus, Printer, Share2 } from 'lucide';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { editPath, formatAlias, receiverPath } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { DEFAULT_SIGN_SIZE, type SignSize, signSheets, signSizes } from '../../../domain/location/sign-size.ts';
import { useAuth } from '../../context/auth.tsx';
import { RecoveryCodeList } from '../../context/recovery-code-list.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Icon, type IconShape } from '../../kit/icon.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { frameClass } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { shareImagePath, useReceiverLink } from '../../place/share/share-links.ts';
import { messageLinks } from '../../place/share/share-targets.tsx';
import { AddressText } from '../../place/view/address-text.tsx';
import { AliasName } from '../../place/view/alias-text.tsx';
import { LinkText } from '../../place/view/link-text.tsx';
import { formatPlaceNear } from '../../place/view/place-near.ts';
import { visibilityIcons } from '../../place/view/visibility-chip.tsx';

const GrantSection = lazyComponent(() => import('../../place/share/grant-section.tsx'));
const ArrivalStep = lazyComponent(() => import('./arrival-step.tsx'));

/** The page after a place was created: its name, ways to share it, its QR code and sign, and links to the next steps. */
export default function CreatedPlace({ location: created }: { readonly location: Location }) {
  const t = useTranslations();
  const [location, setLocation] = useState(created);
  const [isAddingArrival, setAddingArrival] = useState(false);
  const [size, setSize] = useState<SignSize>(DEFAULT_SIGN_SIZE);
  const { handle, label, visibility } = location;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (isAddingArrival)
    return (
      <Suspense>
        <ArrivalStep
          location={location}
          onDone={(saved) => {
            setLocation(saved);
            setAddingArrival(false);
          }}
        />
      </Suspense>
    );
  return (
    <div
      className={`${frameClass} grid flex-1 content-start items-start gap-x-18 gap-y-8 py-6 md:py-10 lg:grid-cols-[minmax(0,28.5rem)_minmax(0,1fr)]`}
    >
      <div className="grid min-w-0 gap-4">
        <header>
          <p className="mb-3">
            <Badge tone="accent" icon={Check}>
              {t.created.named}
            </Badge>
          </p>
          <h1 ref={heading} tabIndex={-1}>
            <AliasName handle={handle} label={label} />
          </h1>
          <p className="wrap-anywhere mt-1 text-quiet text-second">
            {formatPlaceNear(location, t) ?? <AddressText location={location} />}
          </p>
        </header>
        {(visibility === 'private' || visibility === 'protected') && (
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <GrantSection location={location} />
          </Suspense>
        )}
        {visibility === 'protected' && <p className="text-quiet text-small">{t.share.asksPin}</p>}
        {visibility !== 'private' && <SendButtons location={location} size={size} />}
      </div>
      {visibility === 'private' ? (
        <div className="lg:row-span-2" />
      ) : (
        <CodeAndSign location={location} size={size} onChoose={setSize} />
      )}
      <NextSteps location={location} onAddArrival={() => setAddingArrival(true)} />
      <NewRecoveryCodes />
    </div>
  );
}

/** The primary way to share: the device's share sheet if it has one, otherwise the most common messenger. */
function SendButtons({ location: { handle, label }, size }: { readonly location: Location; readonly size: SignSize }) {
  const t = useTranslations();
  const link = useReceiverLink(handle, label);
  const alias = formatAlias(handle, label);
  const large = 'min-h-14 w-full text-lead';
  return (
    <div className="grid gap-3">
      <Button
        variant="primary"
        icon={Share2}
        data-share={link}
        data-title={alias}
        data-text={t.share.text({ alias })}
        className={`${large} needs-share-sheet`}
      >
        {t.created.send}
      </Button>
      <ButtonLink
        variant="primary"
        icon={MessageCircle}
        href={messageLinks.whatsApp(alias, link)}
        target="_blank"
        rel="noreferrer"
        className={`${large} without-share-sheet`}
      >
        {t.created.sendByWhatsApp}
      </ButtonLink>
      <div className="grid grid-cols-2 gap-2">
        <CopyButton text={link} name={t.details.copyLink}>
          {t.details.copyLink}
        </CopyButton>
        <ButtonLink icon={Printer} href={`${shareImagePath('sign', handle, label)}?size=${size}`}>
          {t.created.print}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The QR code as a picture, and the sign for printing. */
function CodeAndSign({
  location: { handle, label },
  size,
  onChoose,
}: {
  readonly location: Location;
  readonly size: SignSize;
  readonly onChoose: (size: SignSize) => void;
}) {
  const t = useTranslations();
  const link = useReceiverLink(handle, label);
  const textLink = 'inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-accent underline';
  const code = shareImagePath('qr.svg', handle, label);
  return (
    <div className="grid grid-cols-2 items-start gap-3 lg:row-span-2 lg:items-end lg:grid-cols-[minmax(0,14.5rem)_minmax(0,20.5rem)] lg:gap-8">
      <figure className="created-picture">
        <img
          src={code}
          alt={t.share.qrOf({ link })}
          width={232}
          height={232}
          className="aspect-square w-full rounded-card border border-line bg-white"
        />
        <figcaption className="mt-1 text-center text-second">
          {(['qr.png', 'qr.svg'] as const).map((file) => (
            <a key={file} href={shareImagePath(file, handle, label)} download className={textLink}>
              {file.slice(3).toUpperCase()}
            </a>
          ))}
        </figcaption>
      </figure>
      <figure className="created-picture [animation-delay:40ms]">
        <a
          href={`${shareImagePath('sign', handle, label)}?size=${size}`}
          className="grid aspect-[148/210] w-full place-items-center overflow-hidden rounded-card border border-line bg-white shadow-float"
        >
          <img
            src={`${shareImagePath('sign.svg', handle, label)}?size=${size}`}
            alt={t.share.sign}
            width={signSheets[size].width}
            height={signSheets[size].height}
            className="h-full w-auto max-w-full object-contain"
          />
        </a>
      </figure>
      {/* Below both pictures on a phone, because four sizes do not fit into half of its width. */}
      <div className="col-span-2 justify-self-end lg:col-span-1 lg:col-start-2 lg:justify-self-center">
        <Segmented
          legend={t.share.sizes}
          isLegendHidden
          options={signSizes.map((signSize) => [signSize, t.share.sizeNames[signSize]] as const)}
          value={size}
          onChoose={onChoose}
        />
      </div>
    </div>
  );
}

/** The recovery codes of an account that was created together with this place, until the user has saved them. */
function NewRecoveryCodes() {
  const { user, newRecoveryCodes, confirmRecoveryCodes } = useAuth();
  if (user === null || newRecoveryCodes.length === 0) return null;
  return (
    <Suspense>
      <RecoveryCodes username={user.username} codes={newRecoveryCodes} onSaved={confirmRecoveryCodes} />
    </Suspense>
  );
}

function RecoveryCodes({
  username,
  codes,
  onSaved,
}: {
  readonly username: string;
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}) {
  const t = useMessages('account');
  return (
    <Section title={t.codesTitle} hint={t.codesIntro} isRuled className="lg:col-span-2">
      <RecoveryCodeList codes={codes} username={username} />
      <Button className="mt-4" onClick={onSaved}>
        {t.codesSaved}
      </Button>
    </Section>
  );
}

/** Links that change the visibility, add arrival details, show the place as others see it, and create the next place. */
function NextSteps({ location, onAddArrival }: { readonly location: Location; readonly onAddArrival: () => void }) {
  const t = useTranslations();
  const { handle, label, visibility } = location;
  const link = useReceiverLink(handle, label);
  return (
    <div className="grid min-w-0 justify-items-start gap-4">
      <ul className="w-full border-line border-b">
        <Step
          icon={visibilityIcons[visibility]}
          title={t.visibility.names[visibility]}
          text={t.created.visibility}
          to={editPath(handle, label)}
          action={t.shared.change}
        />
        <Step
          icon={DoorOpen}
          title={t.created.arrive}
          text={t.created.arriveText}
          onClick={onAddArrival}
          action={t.created.add}
        />
        <Step
          icon={ExternalLink}
          title={t.shared.asOthers}
          text={<LinkText link={link} />}
          to={receiverPath(handle, label)}
          action={t.shared.open}
        />
      </ul>
      <ButtonLink icon={Plus} to={`/create?handle=${encodeURIComponent(handle)}`}>
        <span className="wrap-anywhere min-w-0">{t.created.another({ handle })}</span>
      </ButtonLink>
    </div>
  );
}

function Step({
  icon,
  title,
  text,
  to,
  onClick,
  action,
}: {
  readonly icon: IconShape;
  readonly title: string;
  readonly text: ReactNode;
  /** The target of the link. Without it, the action is a button that calls `onClick`. */
  readonly to?: string;
  readonly onClick?: () => void;
  readonly action: string;
}) {
  const name = `${action}: ${title}`;
  const linkClass =
    'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end text-accent no-underline hover:underline';
  return (
    <li className="flex min-h-16 items-center gap-3 border-line border-t py-2">
      <Icon icon={icon} className="text-quiet" />
      <span className="min-w-0 flex-1">
        <span className="block font-[560]">{title}</span>
        <span className="wrap-anywhere block text-quiet text-second">{text}</span>
      </span>
      {to === undefined ? (
        <Button variant="bare" aria-label={name} className={linkClass} onClick={onClick}>
          {action}
        </Button>
      ) : (
        <Link to={to} aria-label={name} className={linkClass}>
          {action}
        </Link>
      )}
    </li>
  );
}
