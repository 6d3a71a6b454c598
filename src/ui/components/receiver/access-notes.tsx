import { Clock, SquareDashed } from 'lucide-react';
import { approximateCell, shownCell } from '../../../domain/approximation.ts';
import type { Location } from '../../../domain/location.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslations } from '../../i18n/index.ts';
import { dateTime } from '../location/dates.ts';

/** That a place is shown as an area; to those who see it exactly, that others see one. */
export function ApproximateNote({ location }: { readonly location: Location }) {
  const words = useTranslations();
  const { approximate } = location;
  if (approximate === null) return null;
  const shown = shownCell(location);
  const { widthMetres, heightMetres } = shown ?? approximateCell(location, approximate);
  const say = shown === undefined ? words.receiver.othersSee : words.receiver.approximate;
  return (
    <p className="mt-2 inline-flex items-center gap-2 rounded-full bg-here-soft px-3 py-1 text-here-ink text-small">
      <SquareDashed aria-hidden className="size-4 shrink-0" />
      {say(widthMetres, heightMetres)}
    </p>
  );
}

/** Until when a grant shows a place; without scripts in UTC. */
export function GrantedNote({ until }: { readonly until: string | undefined }) {
  const words = useTranslations();
  const isHydrated = useHydrated();
  if (until === undefined) return null;
  const time = isHydrated ? dateTime(until, words) : `${until.slice(0, 16).replace('T', ' ')} UTC`;
  return (
    <p className="mt-2 flex w-fit items-center gap-2 rounded-full bg-accent-soft px-3 py-1 text-accent-strong text-small">
      <Clock aria-hidden className="size-4 shrink-0" />
      {words.receiver.grantedUntil(time)}
    </p>
  );
}
