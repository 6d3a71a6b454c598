import { CalendarX2, EyeOff, Globe, Link2, Lock, type LucideIcon, Timer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editPath } from '../../../domain/alias.ts';
import type { Location } from '../../../domain/location.ts';
import type { Visibility } from '../../../domain/visibility.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslations } from '../../i18n/index.ts';
import { dayInUtc } from './dates.ts';

export const visibilityIcons: Readonly<Record<Visibility, LucideIcon>> = {
  public: Globe,
  unlisted: Link2,
  protected: Lock,
  private: EyeOff,
};

const chipClass = 'inline-flex min-h-6.5 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-small';

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
  const Icon = visibilityIcons[visibility];
  return (
    <span className={`${chipClass} bg-sunken text-quiet`}>
      <Icon aria-hidden className="size-3.5" />
      {words.visibility.names[visibility]}
    </span>
  );
}

/** When a place ends or ended, where it does; `now` in milliseconds. */
export function ExpiryChip({ expiresAt, now }: { readonly expiresAt: string; readonly now: number }) {
  const words = useTranslations();
  if (expiresAt === '') return null;
  const remainingMs = Date.parse(expiresAt) - now;
  const Icon = remainingMs > 0 ? Timer : CalendarX2;
  return (
    <span className={`${chipClass} bg-here-soft text-here-ink`}>
      <Icon aria-hidden className="size-3.5" />
      {remainingMs > 0 ? words.visibility.endsIn(remainingMs) : words.visibility.ended(dayInUtc(expiresAt, words))}
    </span>
  );
}

/** On the page of a place: for the members of its handle its visibility, for all viewers its expiry. */
export function VisibilityNote({ location }: { readonly location: Location }) {
  const { handle, label, visibility, expiresAt, createdBy } = location;
  const words = useTranslations();
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
          <span className={`${chipClass} bg-here-soft text-here-ink`}>
            <Timer aria-hidden className="size-3.5" />
            {words.visibility.until(dayInUtc(expiresAt, words))}
          </span>
        ))}
      {isMember && hasEnded && (
        <Link to={editPath(handle, label)} className="inline-flex min-h-6.5 items-center text-small underline">
          {words.visibility.extendAsMember}
        </Link>
      )}
    </p>
  );
}
