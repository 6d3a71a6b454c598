import { Clock, SquareDashed } from 'lucide';
import { approximateCell, shownCell } from '../../../domain/location/approximation.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';

/** That a place is shown as an area; to those who see it exactly, that others see one. */
export function ApproximateNote({ location }: { readonly location: Location }) {
  const t = useTranslations();
  const { distance } = useFormat();
  const { approximate } = location;
  if (approximate === null) return null;
  const shown = shownCell(location);
  const { widthMetres, heightMetres } = shown ?? approximateCell(location, approximate);
  const say = shown === undefined ? t.receiver.othersSee : t.receiver.approximate;
  return (
    <p className="mt-2">
      <Badge tone="here" icon={SquareDashed}>
        {say({ width: distance(widthMetres), height: distance(heightMetres) })}
      </Badge>
    </p>
  );
}

/** Until when a grant shows a place; without scripts in UTC. */
export function GrantedNote({ until }: { readonly until: string | undefined }) {
  const format = useFormat();
  const t = useTranslations();
  const isHydrated = useHydrated();
  if (until === undefined) return null;
  const time = isHydrated ? format.dateTime(until) : `${until.slice(0, 16).replace('T', ' ')} UTC`;
  return (
    <p className="mt-2">
      <Badge tone="accent" icon={Clock}>
        {t.receiver.grantedUntil({ time })}
      </Badge>
    </p>
  );
}
