import { MoveUpRight } from 'lucide';
import { useLocation } from 'react-router-dom';
import { parseAlias } from '../../../domain/aliases/alias.ts';
import { formatPoint } from '../../../domain/coordinates/coordinates.ts';
import type { Location } from '../../../domain/location/location.ts';
import { hasLeftCell, readPrintedPoint } from '../../../domain/location/printed-point.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AliasName } from './alias-text.tsx';
import { DistanceFromHere } from './distance-from-here.tsx';
import { NavigateButton } from './navigate-button.tsx';

/** A note that the place has moved since the sign with this link was printed. */
export function MovedSincePrinted({ location }: { readonly location: Location }) {
  const { offlineLine } = useTranslations();
  const { hash } = useLocation();
  const printed = readPrintedPoint(hash);
  // The server does not receive the fragment, so the note is rendered after hydration.
  if (!useHydrated() || printed === undefined || location.approximate !== null || !hasLeftCell(printed, location))
    return null;
  return (
    <p className="mt-2">
      <Badge tone="here" icon={MoveUpRight}>
        {offlineLine.movedSincePrinted}
      </Badge>
    </p>
  );
}

/** The name and the point in a printed link, shown offline for a place that is not stored. */
export function PlaceOfSign({ alias: text }: { readonly alias: string }) {
  const { offlineLine } = useTranslations();
  const { hash } = useLocation();
  const point = readPrintedPoint(hash);
  const alias = parseAlias(text);
  if (point === undefined || !alias.ok || alias.value.label === undefined) return null;
  const { handle, label } = alias.value;
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <header>
        <h1>
          <AliasName handle={handle} label={label} />
        </h1>
        <p className="mt-2">{offlineLine.fromSign}</p>
      </header>
      <p className="font-mono">
        <bdi dir="ltr">{hash.slice(1)}</bdi> · <bdi dir="ltr">{formatPoint(point)}</bdi>
      </p>
      <NavigateButton location={{ handle, label, ...point }} docked={false} />
      <DistanceFromHere to={point} />
    </div>
  );
}

export const isPrintedCode = (fragment: string): boolean => readPrintedPoint(fragment) !== undefined;
