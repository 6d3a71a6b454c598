import { LoaderCircle, LocateFixed, MoveUp } from 'lucide';
import { useState } from 'react';
import type { Client } from '../../../client/index.ts';
import { distanceInMetres, initialBearing, type LatLng } from '../../../domain/coordinates/coordinates.ts';
import { compassPoint } from '../../../domain/location/way.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';

type Position = Awaited<ReturnType<Client['geolocation']['findPosition']>>;

/** The distance and direction from the device's position, shown on request. */
export function DistanceFromHere({ to }: { readonly to: LatLng }) {
  const { client } = useApp();
  const t = useTranslations();
  const [isLocating, setLocating] = useState(false);
  const [position, setPosition] = useState<Position>();
  const ask = async () => {
    setLocating(true);
    setPosition(await client.geolocation.findPosition());
    setLocating(false);
  };
  const icon = isLocating ? LoaderCircle : LocateFixed;
  return (
    <div className="needs-scripting flex min-h-11 flex-wrap items-center">
      <div role="status">{position !== undefined && <Answer position={position} to={to} />}</div>
      <Button variant="text" data-early onClick={() => void ask()} disabled={isLocating} className="text-second">
        <Icon icon={icon} className={`size-5 shrink-0 ${isLocating ? 'animate-spin' : ''}`} />
        {position === undefined ? t.placeView.howFar : t.placeView.howFarAgain}
      </Button>
    </div>
  );
}

function Answer({ position, to }: { readonly position: Position; readonly to: LatLng }) {
  const t = useTranslations();
  const format = useFormat();
  if (!position.ok) return <p className="me-4 text-danger text-small">{failureMessage(position.failure, t).text}</p>;
  const { point, exactness } = position.value;
  const bearing = initialBearing(point, to);
  const direction = compassPoint(bearing);
  const within = exactness.kind === 'within' ? exactness.metres : undefined;
  return (
    <p className="me-4 flex items-center gap-2 text-second">
      <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-here-ink bg-here-soft">
        <Icon icon={MoveUp} className="size-6 text-here-ink" style={{ rotate: `${Math.round(bearing)}deg` }} />
      </span>
      <span>
        <span className="block font-[560] text-lead">
          {t.placeView.distance({ distance: format.distance(Math.round(distanceInMetres(point, to))) })}
        </span>
        <span className="block text-quiet text-small">
          {within === undefined
            ? t.placeView.direction({ direction })
            : t.placeView.directionWithin({ direction, within: format.distance(within) })}
        </span>
      </span>
    </p>
  );
}
