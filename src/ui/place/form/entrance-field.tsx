import { DoorOpen } from 'lucide';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { createPoint, distanceInMetres, formatPoint, type LatLng } from '../../../domain/coordinates/coordinates.ts';
import { getEntrance } from '../../../domain/location/arrival.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { getDraftPoint } from '../../context/draft.ts';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { LazyMap } from '../../map/index.tsx';

/** The field for the gate or door if it is another point: a second pin, which starts at the first. */
export function EntranceField({
  onChange,
}: {
  /** Receives the point as text, such as `24.711664, 46.674264`, or an empty text. */
  readonly onChange: (entrance: string) => void;
}) {
  const t = useMessages('arrivalForm');
  const [latitude, longitude, entrance] = useWatch<LocationDraft, ['latitude', 'longitude', 'entrance']>({
    name: ['latitude', 'longitude', 'entrance'],
  });
  const place = getDraftPoint({ latitude, longitude });
  const gate = getEntrance({ entrance: entrance ?? '' });
  if (place === undefined) return null;
  return (
    <section aria-labelledby="gate" className="grid gap-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h3 id="gate">{t.gate}</h3>
        {gate !== undefined && (
          <Button variant="text" onClick={() => onChange('')}>
            {t.removeGate}
          </Button>
        )}
      </div>
      {gate === undefined ? (
        <>
          <p className="text-quiet text-small">{t.gateHint}</p>
          <Button icon={DoorOpen} className="w-fit" onClick={() => onChange(formatPoint(place))}>
            {t.setGate}
          </Button>
        </>
      ) : (
        <GateMap place={place} gate={gate} onChange={onChange} />
      )}
    </section>
  );
}

function GateMap({
  place,
  gate,
  onChange,
}: {
  readonly place: LatLng;
  readonly gate: LatLng;
  readonly onChange: (entrance: string) => void;
}) {
  const t = useMessages('arrivalForm');
  const format = useFormat();
  const [centre] = useState(gate);
  // Both pins are visible when the map opens.
  const [fit] = useState(() => (distanceInMetres(place, gate) > 15 ? [place, gate] : []));
  const [trouble, setTrouble] = useState(false);
  const move = ({ latitude, longitude }: LatLng) => {
    const point = createPoint(latitude, longitude);
    if (point.ok) onChange(formatPoint(point.value));
  };
  return (
    <>
      <div className="h-64 overflow-hidden rounded-card border border-line">
        <LazyMap
          label={t.gateMap}
          inPage
          centre={centre}
          zoom={19}
          pin={gate}
          fit={fit}
          fitZoom={19}
          line={[place, gate]}
          draggable
          onPick={move}
          onPinMoved={move}
          onError={() => setTrouble(true)}
          className="h-full"
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-quiet text-small" aria-live="polite">
        {!trouble && <span>{t.dragGate}</span>}
        <span>{t.gateAway({ distance: format.distance(Math.round(distanceInMetres(place, gate))) })}</span>
      </p>
    </>
  );
}
