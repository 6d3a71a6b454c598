import { Check, DoorOpen, ExternalLink, MessageCircle, Plus, Printer, Share2 } from 'lucide';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { editPath, formatAlias, sharePath } from '../../../domain/alias/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { signSizes } from '../../../domain/location/sign-size.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Icon, type IconShape } from '../../kit/icon.tsx';
import { frameClass } from '../../kit/page.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { AddressText } from '../location/address-text.tsx';
import { AliasHero, AliasName } from '../location/alias-text.tsx';
import { shareImagePath, useShareLink } from '../location/share-links.ts';
import { messageLinks } from '../location/share-targets.tsx';
import { visibilityIcons } from '../location/visibility-chip.tsx';

/** The moment after a place was named: its name, the ways to send it, its code and its sign, who sees it, and the next one. */
export default function CreatedPlace({ location }: { readonly location: Location }) {
  const t = useTranslations();
  const { handle, label } = location;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
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
          <p className="wrap-anywhere mt-1 text-quiet text-second" dir="auto">
            <AddressText location={location} />
          </p>
        </header>
        <SendButtons location={location} />
      </div>
      <CodeAndSign location={location} />
      <NextSteps location={location} />
    </div>
  );
}

/** One thing first: the device's own sheet where it has one, else the messenger that most have. */
function SendButtons({ location: { handle, label } }: { readonly location: Location }) {
  const t = useTranslations();
  const link = useShareLink(handle, label);
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
        <CopyButton text={link} what={t.details.copyLink}>
          {t.details.copyLink}
        </CopyButton>
        <ButtonLink icon={Printer} href={shareImagePath('sign', handle, label)} target="_blank" rel="noreferrer">
          {t.created.print}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The code to keep as a picture, and the sign as it is printed. */
function CodeAndSign({ location: { handle, label } }: { readonly location: Location }) {
  const t = useTranslations();
  const link = useShareLink(handle, label);
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
          href={shareImagePath('sign', handle, label)}
          target="_blank"
          rel="noreferrer"
          className="grid aspect-[148/210] w-full content-between gap-2 rounded-card border border-line bg-white p-4 text-[#14202e] no-underline shadow-float [color-scheme:light] lg:p-7"
        >
          <span className="text-center text-second lg:text-lead">{t.share.scanToFind}</span>
          <img
            src={code}
            alt=""
            width={200}
            height={200}
            className="mx-auto w-3/4 rounded-card border-2 border-accent"
          />
          <span className="block min-w-0 text-center">
            <AliasHero handle={handle} label={label} largest="large" least="caption" />
            <bdi dir="ltr" className="block break-all text-tiny text-quiet leading-4 lg:text-small">
              {decodeURI(link.replace(/^https?:\/\//, ''))}
            </bdi>
          </span>
        </a>
        <figcaption className="mt-1 text-center text-second">
          {signSizes.map((size) => (
            <a
              key={size}
              href={`${shareImagePath('sign', handle, label)}?size=${size}`}
              target="_blank"
              rel="noreferrer"
              className={textLink}
            >
              {t.share.sizeNames[size]}
            </a>
          ))}
        </figcaption>
      </figure>
    </div>
  );
}

/** Who sees it, how it looks to others, and the next place. */
function NextSteps({ location }: { readonly location: Location }) {
  const t = useTranslations();
  const { handle, label, visibility } = location;
  const link = useShareLink(handle, label);
  return (
    <div className="grid min-w-0 justify-items-start gap-4">
      <ul className="w-full border-line border-b">
        <Step
          icon={visibilityIcons[visibility]}
          title={t.visibility.names[visibility]}
          text={t.created.whoSees}
          to={editPath(handle, label)}
          action={t.created.change}
        />
        <Step
          icon={DoorOpen}
          title={t.created.arrive}
          text={t.created.arriveText}
          to={editPath(handle, label)}
          action={t.created.add}
        />
        <Step
          icon={ExternalLink}
          title={t.created.asOthers}
          text={decodeURI(link.replace(/^https?:\/\//, ''))}
          to={sharePath(handle, label)}
          action={t.landing.open}
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
  action,
}: {
  readonly icon: IconShape;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}) {
  return (
    <li className="flex min-h-16 items-center gap-3 border-line border-t py-2">
      <Icon of={icon} className="text-quiet" />
      <span className="min-w-0 flex-1">
        <span className="block font-[560]">{title}</span>
        <span className="wrap-anywhere block text-quiet text-second">{text}</span>
      </span>
      <Link
        to={to}
        aria-label={`${action}: ${title}`}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end text-accent no-underline hover:underline"
      >
        {action}
      </Link>
    </li>
  );
}
