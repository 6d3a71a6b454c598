import { Clock, SquareDashed } from 'lucide';
import { approximateCell, shownCell } from '../../../domain/location/approximation.ts';
import type { Location } from '../../../domain/location/location.ts';
import { formatIn } from '../../format/index.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';

/** That a place is shown as an area; to those who see it exactly, that others see one. */
export function ApproximateNote({ location }: { readonly location: Location }) {
  const words = useTranslations();
  const { approximate } = location;
  if (approximate === null) return null;
  const shown = shownCell(location);
  const { widthMetres, heightMetres } = shown ?? approximateCell(location, approximate);
  const say = shown === undefined ? words.receiver.othersSee : words.receiver.approximate;
  return (
    <p className="mt-2">
      <Badge tone="here" icon={SquareDashed}>
        {say(widthMetres, heightMetres)}
      </Badge>
    </p>
  );
}

/** Until when a grant shows a place; without scripts in UTC. */
export function GrantedNote({ until }: { readonly until: string | undefined }) {
  const words = useTranslations();
  const isHydrated = useHydrated();
  if (until === undefined) return null;
  const time = isHydrated ? formatIn(words.language).dateTime(until) : `${until.slice(0, 16).replace('T', ' ')} UTC`;
  return (
    <p className="mt-2">
      <Badge tone="accent" icon={Clock}>
        {words.receiver.grantedUntil(time)}
      </Badge>
    </p>
  );
}
