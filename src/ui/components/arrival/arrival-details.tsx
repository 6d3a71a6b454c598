import { Building2, Clock, Footprints, Images, MessageCircle, Phone } from 'lucide';
import { useState } from 'react';
import { formatAlias } from '../../../domain/alias/alias.ts';
import { instructionsOf, placePhotos } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import {
  formatSpans,
  type OpeningHours,
  type OpenState,
  openStateOf,
  parseOpeningHours,
  type WeekTable,
} from '../../../domain/location/opening-hours.ts';
import { lengthInMetres, roundedMetres, wayOf } from '../../../domain/location/way.ts';
import type { Received } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Fold } from '../../kit/fold.tsx';
import { Icon } from '../../kit/icon.tsx';
import { openStateText } from './arrival-words.ts';
import { DriverCard } from './driver-card.tsx';
import { PhotoImage } from './photo-image.tsx';
import { WaySteps } from './way-steps.tsx';

interface Props {
  readonly location: Location;
}

/** The first photo, which takes a driver to the gate; the others are a press away. Each opens in full. */
export function GatePhotos({ location }: Props) {
  const { handle, label } = location;
  const photos = placePhotos(location);
  const { arrival } = useTranslations();
  const [first, ...others] = photos;
  if (first === undefined) return null;
  const altOf = (alt: string) => alt || arrival.photoOf({ alias: formatAlias(handle, label) });
  return (
    <div>
      <a href={`/photos/${first.id}`} className="relative block overflow-hidden rounded-card bg-sunken">
        <PhotoImage photo={first} alt={altOf(first.alt)} isFirst />
        {others.length > 0 && (
          <span
            aria-hidden
            className="absolute end-2 bottom-2 flex items-center gap-1.5 rounded-full bg-ink/85 px-3 py-1 text-paper text-small"
          >
            <Icon of={Images} className="size-4" />
            {arrival.photo({ number: 1, count: photos.length })}
          </span>
        )}
      </a>
      {others.length > 0 && (
        <Fold summary={arrival.morePhotos} className="mt-2">
          <div className="grid grid-cols-2 gap-2">
            {others.map(({ id, alt, width, height }) => (
              <a key={id} href={`/photos/${id}`} className="overflow-hidden rounded-card bg-sunken">
                <img
                  src={`/photos/${id}?size=320`}
                  alt={altOf(alt)}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="aspect-[3/2] h-auto w-full object-cover"
                />
              </a>
            ))}
          </div>
        </Fold>
      )}
    </div>
  );
}

/** What the owner would tell a driver: in the first language at once, in the others when unfolded. */
export function InstructionsText({ location }: Props) {
  const { arrival } = useTranslations();
  const { languageName } = useFormat();
  const [first, ...others] = instructionsOf(location);
  if (first === undefined) return null;
  return (
    <div>
      <p lang={first.language || undefined} dir="auto" className="wrap-anywhere whitespace-pre-line text-lead">
        {first.text}
      </p>
      {others.length > 0 && (
        <Fold summary={<span className="text-small">{arrival.otherLanguages}</span>} className="mt-2">
          {others.map((other) => (
            <div key={other.language} className="py-2">
              <h3 className="text-quiet text-small">{languageName(other.language)}</h3>
              <p lang={other.language} dir="auto" className="wrap-anywhere whitespace-pre-line text-lead">
                {other.text}
              </p>
            </div>
          ))}
        </Fold>
      )}
    </div>
  );
}

/** A summary that is a line of text rather than a row. */
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
          <Icon of={Footprints} className="text-quiet" />
          {arrival.way({ distance: format.distance(roundedMetres(lengthInMetres(wayOf({ way })))) })}
        </>
      }
    >
      <WaySteps way={way} photos={photos} className="pb-2 text-second" />
    </Fold>
  );
}

/** Calling, writing, and the instructions in large letters. */
export function ContactButtons({ location }: Props) {
  const { arrival } = useTranslations();
  const { phone, whatsapp, instructions, way } = location;
  const hasCard = instructions !== '' || way !== '';
  if (phone === '' && whatsapp === '' && !hasCard) return null;
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {phone !== '' && (
        <ButtonLink icon={Phone} href={`tel:${phone}`}>
          {arrival.call}
        </ButtonLink>
      )}
      {whatsapp !== '' && (
        <ButtonLink icon={MessageCircle} href={`https://wa.me/${whatsapp.slice(1)}`} target="_blank" rel="noreferrer">
          {arrival.whatsapp}
        </ButtonLink>
      )}
      {hasCard && <DriverCard location={location} />}
    </div>
  );
}

/** Floor, unit and landmark, and whether it is open. */
export function ArrivalFacts({ location }: Props) {
  const { arrival } = useTranslations();
  const { floor, unit, landmark } = location;
  const inside = [floor && arrival.floor({ floor }), unit && arrival.unit({ unit }), landmark].filter(Boolean);
  if (inside.length === 0 && location.hours === '') return null;
  return (
    <div className="grid gap-1">
      {inside.length > 0 && (
        <p className="flex items-center gap-2 text-second" dir="auto">
          <Icon of={Building2} className="text-quiet" />
          <span className="wrap-anywhere min-w-0">{inside.join(' · ')}</span>
        </p>
      )}
      <Hours location={location} />
    </div>
  );
}

/** The state of now above the table of the week, which needs no script. */
function Hours({ location }: Props) {
  const t = useTranslations();
  const format = useFormat();
  const { config } = useApp();
  const parsed = location.hours === '' ? undefined : parseOpeningHours(location.hours);
  const hours = parsed?.ok ? parsed.value : undefined;
  // The server says it, so that page and application begin with the same words.
  const [state] = useState(() => receivedOpenState(config.received, location) ?? openStateOf(location, new Date()));
  if (hours === undefined) return null;
  return (
    <Fold
      className="mt-2"
      summaryClass={foldLine}
      summary={
        <>
          <Icon of={Clock} className={`size-5 shrink-0 ${state?.isOpen ? 'text-accent' : 'text-quiet'}`} />
          <span className={state?.isOpen ? 'text-accent-strong' : ''}>
            {state === undefined ? t.arrival.hours : openStateText(state, t, format)}
          </span>
        </>
      }
    >
      <HoursTable hours={hours} />
    </Fold>
  );
}

function receivedOpenState(received: Received | undefined, { handle, label }: Location): OpenState | undefined {
  const [only] = received?.outcome.ok ? received.outcome.value.locations : [];
  return only?.handle === handle && only.label === label ? received?.openState : undefined;
}

export function HoursTable({ hours }: { readonly hours: OpeningHours }) {
  const { arrival } = useTranslations();
  const format = useFormat();
  return (
    <div className="grid gap-3 pb-2 text-small">
      <WeekRows week={hours.week} />
      {hours.ramadan !== undefined && (
        <div>
          <h3 className="mb-1 text-quiet">{arrival.ramadan}</h3>
          <WeekRows week={hours.ramadan} />
        </div>
      )}
      {hours.daysOff.length > 0 && (
        <p>
          <span className="me-1 text-quiet">{arrival.daysOff}</span>
          {format.series(
            hours.daysOff.map(
              ({ from, to }) => dayText(from) + (dayText(from) === dayText(to) ? '' : `–${dayText(to)}`),
            ),
          )}
        </p>
      )}
    </div>
  );
}

const dayText = ({ year, month, day }: OpeningHours['daysOff'][number]['from']): string =>
  `${year === undefined ? '' : `${year}-`}${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function WeekRows({ week }: { readonly week: WeekTable }) {
  const { arrival } = useTranslations();
  const { weekday } = useFormat();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {week.map((spans, day) => (
        <div key={weekday(day)} className="contents">
          <dt>{weekday(day)}</dt>
          <dd className="text-end tabular-nums" dir="ltr">
            {spans.length === 0 ? arrival.closed : formatSpans(spans).replaceAll(',', ', ').replaceAll('-', '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
