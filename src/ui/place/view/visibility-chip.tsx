import { CalendarX2, EyeOff, Globe, Link2, Lock, Timer } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editPath } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { Visibility } from '../../../domain/location/visibility.ts';
import { type ScreenTexts, useFormat, useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';
import type { IconShape } from '../../kit/icon.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';

export const visibilityIcons: Readonly<Record<Visibility, IconShape>> = {
  public: Globe,
  unlisted: Link2,
  protected: Lock,
  private: EyeOff,
};

/** Icon and label of a place's visibility. Renders nothing for a public place, unless `isAlways` is set. */
export function VisibilityChip({
  visibility,
  isAlways = false,
}: {
  readonly visibility: Visibility;
  readonly isAlways?: boolean;
}) {
  const t = useTranslations();
  if (visibility === 'public' && !isAlways) return null;
  return <Badge icon={visibilityIcons[visibility]}>{t.visibility.names[visibility]}</Badge>;
}

/** The expiry of a place, if any; `now` in milliseconds. */
export function ExpiryChip({
  location: { expiresAt, timeZone },
  now,
}: {
  readonly location: Pick<Location, 'expiresAt' | 'timeZone'>;
  readonly now: number;
}) {
  const t = useTranslations();
  const format = useFormat();
  if (expiresAt === '') return null;
  const remainingMs = Date.parse(expiresAt) - now;
  return (
    <Badge tone="here" icon={remainingMs > 0 ? Timer : CalendarX2}>
      {remainingMs > 0 ? formatEndsIn(remainingMs, t) : t.visibility.ended({ day: format.dayIn(expiresAt, timeZone) })}
    </Badge>
  );
}

/**
 * Formats the remaining time, at least one minute. Minutes and hours are rounded; days are whole days, so a grant that was created for a
 * week ends in 7 days from midnight on.
 */
export function formatEndsIn(milliseconds: number, { visibility: { endsIn } }: ScreenTexts): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 120) return endsIn.minute({ count: minutes });
  const days = Math.floor(milliseconds / 86_400_000);
  return days < 2 ? endsIn.hour({ count: Math.round(minutes / 60) }) : endsIn.day({ count: days });
}

/** The note on a place's page: its visibility for members of the handle, and its expiry for all viewers. */
export function VisibilityNote({ location }: { readonly location: Location }) {
  const { handle, label, visibility, expiresAt, timeZone, createdBy } = location;
  const t = useTranslations();
  const format = useFormat();
  // The server renders only the day, because a cached page cannot contain the remaining time.
  const [now] = useState(() => Date.now());
  const isHydrated = useHydrated();
  const isMember = createdBy !== '';
  const hasEnded = expiresAt !== '' && Date.parse(expiresAt) <= now;
  if (!isMember && expiresAt === '') return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {isMember && <VisibilityChip visibility={visibility} isAlways />}
      {expiresAt !== '' &&
        (isHydrated || hasEnded ? (
          <ExpiryChip location={location} now={now} />
        ) : (
          <Badge tone="here" icon={Timer}>
            {t.visibility.until({ day: format.dayIn(expiresAt, timeZone) })}
          </Badge>
        ))}
      {isMember && hasEnded && (
        <Link to={editPath(handle, label)} className="inline-flex min-h-6.5 items-center text-small underline">
          {t.visibility.extendAsMember}
        </Link>
      )}
    </p>
  );
}
