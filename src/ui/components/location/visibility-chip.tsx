import { CalendarX2, EyeOff, Globe, Link2, Lock, Timer } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editPath } from '../../../domain/alias/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { Visibility } from '../../../domain/location/visibility.ts';
import { useFormat } from '../../format/index.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';
import type { IconShape } from '../../kit/icon.tsx';

export const visibilityIcons: Readonly<Record<Visibility, IconShape>> = {
  public: Globe,
  unlisted: Link2,
  protected: Lock,
  private: EyeOff,
};

/** Glyph and words of who sees a place; of a public one nothing, unless `isAlways`. */
export function VisibilityChip({
  visibility,
  isAlways = false,
}: {
  readonly visibility: Visibility;
  readonly isAlways?: boolean;
}) {
  const words = useTranslations();
  if (visibility === 'public' && !isAlways) return null;
  return <Badge icon={visibilityIcons[visibility]}>{words.visibility.names[visibility]}</Badge>;
}

/** When a place ends or ended, where it does; `now` in milliseconds. */
export function ExpiryChip({ expiresAt, now }: { readonly expiresAt: string; readonly now: number }) {
  const words = useTranslations();
  const format = useFormat();
  if (expiresAt === '') return null;
  const remainingMs = Date.parse(expiresAt) - now;
  return (
    <Badge tone="here" icon={remainingMs > 0 ? Timer : CalendarX2}>
      {remainingMs > 0 ? words.visibility.endsIn(remainingMs) : words.visibility.ended(format.dayInUtc(expiresAt))}
    </Badge>
  );
}

/** On the page of a place: for the members of its handle its visibility, for all viewers its expiry. */
export function VisibilityNote({ location }: { readonly location: Location }) {
  const { handle, label, visibility, expiresAt, createdBy } = location;
  const words = useTranslations();
  const format = useFormat();
  // The server draws the day alone: how long it is until then depends on when that is read. What has ended stays so.
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
          <ExpiryChip expiresAt={expiresAt} now={now} />
        ) : (
          <Badge tone="here" icon={Timer}>
            {words.visibility.until(format.dayInUtc(expiresAt))}
          </Badge>
        ))}
      {isMember && hasEnded && (
        <Link to={editPath(handle, label)} className="inline-flex min-h-6.5 items-center text-small underline">
          {words.visibility.extendAsMember}
        </Link>
      )}
    </p>
  );
}
