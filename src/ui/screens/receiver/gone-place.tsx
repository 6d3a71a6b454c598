import { CalendarX2, EyeOff, Trash2 } from 'lucide';
import { Link } from 'react-router-dom';
import { editPath, parseAlias, receiverPath } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import { EXTENSION_DAYS } from '../../../domain/location/visibility.ts';
import { type ScreenTexts, useFormat, useTranslations } from '../../i18n/index.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { Badge } from '../../kit/badge.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import type { IconShape } from '../../kit/icon.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AliasHero, AliasName } from '../../place/view/alias-text.tsx';

/** The page of a place that was deleted, was taken down or has expired, with a link to the other places of its handle. */
export function GonePlace({ alias, failure }: { readonly alias: string; readonly failure: Failure }) {
  const format = useFormat();
  const isHydrated = useHydrated();
  // The response does not contain the time zone of the place. Days are in UTC when the server renders them, then in the reader's time zone.
  const toDay = (time: string) => (isHydrated ? format.longDay(time) : format.dayIn(time, ''));
  const t = useTranslations();
  const parsed = parseAlias(alias);
  if (!parsed.ok) return null;
  const { handle, label } = parsed.value;
  const { icon, chip, title, text, tone } = chooseTexts(failure, t, toDay);
  return (
    <div className="flex max-w-2xl flex-col items-start gap-6">
      <header className="w-full">
        <p>
          {label === undefined ? (
            <AliasHero handle={handle} largest="name" />
          ) : (
            <AliasName handle={handle} label={label} />
          )}
        </p>
        <p className="mt-3">
          <Badge icon={icon} tone={tone}>
            {chip}
          </Badge>
        </p>
      </header>
      <div>
        <h1 className="text-title">{title}</h1>
        <p className="mt-1 text-quiet">{text}</p>
      </div>
      <div className="grid w-full gap-2 md:flex md:flex-wrap">
        <ButtonLink to={receiverPath(handle)}>
          <span className="wrap-anywhere min-w-0">{t.shared.allPlaces({ handle })}</span>
        </ButtonLink>
        <ButtonLink variant="quiet" to="/search">
          {t.shared.look}
        </ButtonLink>
      </div>
      {failure.kind === 'removed' && (
        <p className="text-quiet text-small">
          <RichText
            text={t.receiver.restoreIt}
            tags={{
              link: (text) => (
                <Link to="/mine?state=deleted" className="underline">
                  {text}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {failure.kind === 'expired' && label !== undefined && (
        <p className="text-quiet text-small">
          <RichText
            text={t.visibility.extend({ day: toDay(findLastDay(failure.expiredAt)) })}
            tags={{
              link: (text) => (
                <Link to={editPath(handle, label)} className="underline">
                  {text}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </div>
  );
}

interface GoneTexts {
  readonly icon: IconShape;
  readonly chip: string;
  readonly title: string;
  readonly text: string;
  readonly tone: 'quiet' | 'here';
}

function chooseTexts(failure: Failure, t: ScreenTexts, toDay: (time: string) => string): GoneTexts {
  const { removed, removedTitle, removedText, takenDown, takenDownTitle, takenDownText } = t.receiver;
  const tone = 'quiet';
  if (failure.kind === 'taken-down')
    return { icon: EyeOff, chip: takenDown, title: takenDownTitle, text: takenDownText, tone };
  if (failure.kind !== 'expired') return { icon: Trash2, chip: removed, title: removedTitle, text: removedText, tone };
  const { endedOn, expiredTitle, expiredText } = t.visibility;
  return {
    icon: CalendarX2,
    chip: endedOn({ day: toDay(failure.expiredAt) }),
    title: expiredTitle,
    text: expiredText,
    tone: 'here',
  };
}

/** Returns the last time at which an expired place can be extended, in ISO 8601. */
const findLastDay = (expiredAt: string): string =>
  new Date(Date.parse(expiredAt) + EXTENSION_DAYS * 86_400_000).toISOString();
