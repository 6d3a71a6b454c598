import { Clock, SquareDashed } from 'lucide';
import { useState } from 'react';
import { approximateCell, findVisibleCell } from '../../../domain/location/approximation.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { formatEndsIn } from './visibility-chip.tsx';

/** A note that a place is shown as an area, or, for viewers who see the exact point, that others see an area. */
export function ApproximateNote({ location }: { readonly location: Location }) {
  const t = useTranslations();
  const { distance } = useFormat();
  const { approximate } = location;
  if (approximate === null) return null;
  const cell = findVisibleCell(location);
  const { widthMetres, heightMetres } = cell ?? approximateCell(location, approximate);
  const formatNote = cell === undefined ? t.placeView.othersSee : t.placeView.approximate;
  return (
    <p className="mt-2">
      <Badge tone="here" icon={SquareDashed}>
        {formatNote({ width: distance(widthMetres), height: distance(heightMetres) })}
      </Badge>
    </p>
  );
}

/** A note with the expiry of a grant, in the time zone of the place, and the remaining time. */
export function GrantedNote({
  until,
  timeZone,
}: {
  /** The expiry of the grant in ISO 8601. */
  readonly until: string | undefined;
  readonly timeZone: string;
}) {
  const format = useFormat();
  const t = useTranslations();
  const isHydrated = useHydrated();
  const [now] = useState(() => new Date());
  if (until === undefined) return null;
  // The server does not know the reader's time zone, so it renders UTC.
  const zone = timeZone === '' && !isHydrated ? 'UTC' : timeZone;
  const remainingMs = Date.parse(until) - now.getTime();
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <Badge tone="accent" icon={Clock}>
        {/* The text can differ if a minute or midnight passes between the rendering by the server and by the browser. */}
        <span suppressHydrationWarning>{t.placeView.grantedUntil({ time: format.soon(until, now, zone) })}</span>
      </Badge>
      {isHydrated && remainingMs > 0 && <Badge tone="here">{formatEndsIn(remainingMs, t)}</Badge>}
    </p>
  );
}
