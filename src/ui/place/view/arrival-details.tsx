import { Building2, Clock, Footprints, MessageCircle, Phone } from 'lucide';
import { Fragment, useState } from 'react';
import { getInstructions } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import {
  type OpeningHours,
  type OpenState,
  parseOpeningHours,
  toOpenState,
  type WeekTable,
} from '../../../domain/location/opening-hours.ts';
import { formatPhone } from '../../../domain/location/phone.ts';
import { getWay, lengthInMetres, roundMetres } from '../../../domain/location/way.ts';
import type { Received } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Fold } from '../../kit/fold.tsx';
import { Icon } from '../../kit/icon.tsx';
import { TextSwitch } from '../../kit/text-switch.tsx';
import { dayHoursText, holidaysText, openStateText } from './arrival-words.ts';
import { WaySteps } from './way-steps.tsx';

interface Props {
  readonly location: Location;
}

/** Shows the owner's instructions for a driver, in the reader's language if available; the others are one press away. */
export function InstructionsText({ location }: Props) {
  const { arrival, language } = useTranslations();
  const { languageName } = useFormat();
  const texts = getInstructions(location).map((instructions) => ({
    ...instructions,
    name: languageName(instructions.language || language),
  }));
  if (texts.length === 0) return null;
  return <TextSwitch legend={arrival.otherLanguages} texts={texts} initialLanguage={language} />;
}

/** A summary that looks like text rather than a row. */
const foldLine = 'flex min-h-11 cursor-pointer items-center gap-2 text-second';

/** The way from the road in words; the map shows it as a line. */
export function WayFromRoad({ location: { way, photos } }: Props) {
  const { arrival } = useTranslations();
  const format = useFormat();
  if (way === '') return null;
  return (
    <Fold
      open
      summaryClass={foldLine}
      summary={
        <>
          <Icon icon={Footprints} className="text-quiet" />
          {arrival.way({ distance: format.distance(roundMetres(lengthInMetres(getWay({ way })))) })}
        </>
      }
    >
      <WaySteps way={way} photos={photos} className="pb-2 text-second" />
    </Fold>
  );
}

/** The buttons to call, to write, and to copy the link. */
export function ContactButtons({ location, link }: Props & { readonly link: string | undefined }) {
  const t = useTranslations();
  const { phone, whatsapp } = location;
  if (phone === '' && whatsapp === '' && link === undefined) return null;
  return (
    <div className="flex flex-wrap gap-2 [&>.button]:grow [&>.button]:px-2">
      {phone !== '' && (
        <ButtonLink icon={Phone} href={`tel:${phone}`} title={formatPhone(phone)}>
          {t.arrival.call}
        </ButtonLink>
      )}
      {whatsapp !== '' && (
        <ButtonLink
          icon={MessageCircle}
          href={`https://wa.me/${/^\+?(\d+)/.exec(whatsapp)?.[1] ?? ''}`}
          target="_blank"
          rel="noreferrer"
        >
          {t.arrival.whatsapp}
        </ButtonLink>
      )}
      {link !== undefined && (
        <CopyButton text={link} name={t.details.copyLink}>
          {t.details.copyLink}
        </CopyButton>
      )}
    </div>
  );
}

/** Shows what to look for at the door: floor, unit and landmark, each in the direction of its own letters. */
export function DoorFacts({ location: { floor, unit, landmark } }: Props) {
  const { arrival } = useTranslations();
  const parts = [floor && arrival.floor({ floor }), unit && arrival.unit({ unit }), landmark].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="flex items-start gap-2 font-[480] text-lead">
      <Icon icon={Building2} className="mt-1 text-quiet" />
      <span className="wrap-anywhere min-w-0">
        {parts.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** The opening hours: the current state, above the table of the week. It works without scripts. */
export function Hours({ location }: Props) {
  const t = useTranslations();
  const format = useFormat();
  const { config } = useApp();
  const parsed = location.hours === '' ? undefined : parseOpeningHours(location.hours);
  const hours = parsed?.ok ? parsed.value : undefined;
  // Starts with the state that the server computed, so that hydration finds the same text.
  const [state] = useState(() => getReceivedOpenState(config.received, location) ?? toOpenState(location, new Date()));
  if (hours === undefined) return null;
  const openState = state === undefined ? t.arrival.hours : openStateText(state, t, format);
  return (
    <Fold
      className="min-w-0"
      summaryClass={foldLine}
      summary={
        <>
          <Icon icon={Clock} className={`size-5 shrink-0 ${state?.isOpen ? 'text-accent' : 'text-quiet'}`} />
          <span className={state?.isOpen ? 'text-accent-strong' : ''}>
            {[openState, holidaysText(hours, t)].filter(Boolean).join(' · ')}
          </span>
        </>
      }
    >
      <HoursTable hours={hours} />
    </Fold>
  );
}

function getReceivedOpenState(received: Received | undefined, { handle, label }: Location): OpenState | undefined {
  const [location] = received?.outcome.ok ? received.outcome.value.locations : [];
  return location?.handle === handle && location.label === label ? received?.openState : undefined;
}

export function HoursTable({ hours }: { readonly hours: OpeningHours }) {
  const t = useTranslations();
  const { arrival } = t;
  const format = useFormat();
  const holidays = holidaysText(hours, t);
  return (
    <div className="grid gap-3 pb-2 text-small">
      <WeekRows week={hours.week} />
      {hours.ramadan !== undefined && (
        <div>
          <p className="mb-1 text-quiet">{arrival.ramadan}</p>
          <WeekRows week={hours.ramadan} />
        </div>
      )}
      {holidays !== undefined && <p>{holidays}</p>}
      {hours.daysOff.length > 0 && (
        <p>
          <span className="me-1 text-quiet">{arrival.daysOff}</span>
          {format.series(hours.daysOff.map(({ from, to }) => format.days(from, to)))}
        </p>
      )}
      {hours.notes?.map((note) => (
        <p key={note} dir="auto" className="text-quiet">
          {note}
        </p>
      ))}
    </div>
  );
}

function WeekRows({ week }: { readonly week: WeekTable }) {
  const t = useTranslations();
  const { weekday } = useFormat();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {week.map((spans, day) => (
        <div key={weekday(day)} className="contents">
          <dt>{weekday(day)}</dt>
          <dd className="text-end tabular-nums" dir="ltr">
            {dayHoursText(spans, t)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
