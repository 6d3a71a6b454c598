import { ArrowDownUp, Footprints, Square, Trash2, Upload } from 'lucide';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { LatLng } from '../../../domain/coordinates/coordinates.ts';
import type { Failure } from '../../../domain/failure.ts';
import { arrivalPoint } from '../../../domain/location/arrival.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { readTrackFile } from '../../../domain/location/track-file.ts';
import {
  formatWay,
  getWay,
  getWayEndDistance,
  lengthInMetres,
  parseWay,
  WORST_ACCURACY,
} from '../../../domain/location/way.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { getDraftPoint } from '../../context/draft.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { FileButton } from '../../kit/file-button.tsx';
import { Slider } from '../../kit/slider.tsx';
import { LazyMap } from '../../map/index.tsx';
import { WaySteps } from '../view/way-steps.tsx';
import { useWayRecorder } from './use-way-recorder.ts';

interface Props {
  /** Receives the way as well-known text (WKT), or an empty text. */
  readonly onChange: (way: string) => void;
}

/** The field for the way from the road. The user records it or imports a file, and can trim both ends. The way is described in words. */
export function WayField({ onChange }: Props) {
  const texts = useTranslations();
  const t = useMessages('arrivalForm');
  const id = useId();
  const [latitude, longitude, entrance = '', way = ''] = useWatch<
    LocationDraft,
    ['latitude', 'longitude', 'entrance', 'way']
  >({
    name: ['latitude', 'longitude', 'entrance', 'way'],
  });
  const [problem, setProblem] = useState<string>();
  const [before, setBefore] = useState('');
  const { recording, start, stop } = useWayRecorder(onChange);
  const place = getDraftPoint({ latitude, longitude });
  if (place === undefined) return null;
  const arrival = arrivalPoint({ ...place, entrance });
  const record = () => {
    setProblem(undefined);
    setBefore(way);
    void start();
  };
  const finish = () => {
    const parsed = parseWay(way);
    const isEmpty = (recording?.fixes.length ?? 0) < 2;
    if (isEmpty) setProblem(t.wayTooShort);
    else if (!parsed.ok) setProblem(failureMessage(parsed.failure, texts).text);
    if (isEmpty || !parsed.ok) onChange(before);
    stop();
  };
  const discard = () => {
    onChange(before);
    stop();
  };
  const read = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const parsed = readTrackFile(await file.text());
    setProblem(parsed.ok ? undefined : failureMessage(parsed.failure, texts).text);
    if (parsed.ok) onChange(parsed.value);
  };
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h3 id={`${id}-title`}>{t.way}</h3>
      {way === '' && recording === undefined && <p className="text-quiet text-small">{t.wayHint}</p>}
      {way !== '' && <WayMap way={way} arrival={arrival} isRecording={recording !== undefined} />}
      {recording !== undefined && <RecordingState {...recording} onStop={finish} onDiscard={discard} />}
      {way !== '' && recording === undefined && <WayTrim way={way} arrival={arrival} onChange={onChange} />}
      {problem !== undefined && <Alert text={problem} />}
      {recording === undefined && (
        <div className="flex flex-wrap gap-2">
          <Button icon={Footprints} onClick={record}>
            {way === '' ? t.recordWay : t.recordWayAgain}
          </Button>
          <FileButton
            icon={Upload}
            label={t.wayFromFile}
            accept=".gpx,.kml,.geojson,.json,application/gpx+xml,application/vnd.google-earth.kml+xml,application/geo+json"
            onChoose={(files) => void read(files)}
          />
        </div>
      )}
    </section>
  );
}

function RecordingState({
  fixes,
  accuracy,
  failure,
  isFull = false,
  onStop,
  onDiscard,
}: {
  readonly fixes: readonly LatLng[];
  readonly accuracy?: number;
  readonly failure?: Failure;
  readonly isFull?: boolean;
  readonly onStop: () => void;
  readonly onDiscard: () => void;
}) {
  const texts = useTranslations();
  const format = useFormat();
  const t = useMessages('arrivalForm');
  return (
    <div className="grid gap-3 rounded-card bg-sunken px-4 py-3">
      <p>{isFull ? t.wayFull : t.recording}</p>
      <div role="status" className="text-small">
        <p className="tabular-nums">
          {t.recorded({ distance: format.distance(Math.round(lengthInMetres(fixes))), points: fixes.length })}
        </p>
        {accuracy !== undefined && (
          <p className={accuracy > WORST_ACCURACY ? 'text-danger' : 'text-quiet'}>
            {(accuracy > WORST_ACCURACY ? t.tooInexact : t.exactTo)({
              distance: format.distance(Math.round(accuracy)),
            })}
          </p>
        )}
        {failure !== undefined && <p className="text-danger">{failureMessage(failure, texts).text}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Square} onClick={onStop}>
          {t.stopWay}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t.discardWay}
        </Button>
      </div>
    </div>
  );
}

function WayMap({
  way,
  arrival,
  isRecording,
}: {
  readonly way: string;
  readonly arrival: LatLng;
  readonly isRecording: boolean;
}) {
  const t = useMessages('arrivalForm');
  const points = getWay({ way });
  const [centre] = useState(arrival);
  const [fit] = useState(() => [...points, arrival]);
  const end = points.at(-1);
  return (
    <div className="h-64 overflow-hidden rounded-card border border-line">
      <LazyMap
        label={t.wayMap}
        inPage
        centre={isRecording && end !== undefined ? end : centre}
        zoom={18}
        pin={arrival}
        way={points}
        fit={fit}
        fitZoom={19}
        className="h-full"
      />
    </div>
  );
}

/** The sliders that trim the ends of a way. Trimmed ends can be restored while the form is open. */
function WayTrim({
  way,
  arrival,
  onChange,
}: {
  readonly way: string;
  readonly arrival: LatLng;
  readonly onChange: (way: string) => void;
}) {
  const t = useMessages('arrivalForm');
  const format = useFormat();
  const [recorded, setRecorded] = useState(way);
  const points = getWay({ way });
  // If `way` is not a part of the recorded way, it comes from another recording or another tab.
  const whole = isWithinWay(way, recorded) ? getWay({ way: recorded }) : points;
  const texts = whole.map((point) => formatWay([point]));
  const from = texts.indexOf(formatWay(points.slice(0, 1)));
  const to = texts.lastIndexOf(formatWay(points.slice(-1)));
  const trim = (begin: number, end: number) => {
    if (begin >= end) return;
    setRecorded(formatWay(whole));
    onChange(formatWay(whole.slice(begin, end + 1)));
  };
  const turnRound = () => {
    setRecorded(formatWay(whole.toReversed()));
    onChange(formatWay(points.toReversed()));
  };
  const away = getWayEndDistance(points, arrival);
  return (
    <div className="grid gap-3">
      {whole.length > 2 && (
        <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
          <TrimSlider label={t.beginAt} points={whole} index={from} onChange={(begin) => trim(begin, to)} />
          <TrimSlider label={t.endAt} points={whole} index={to} onChange={(end) => trim(from, end)} />
        </div>
      )}
      {away !== undefined && <Alert text={t.wayDropped({ distance: format.distance(away) })} />}
      <WaySteps way={way} />
      <div className="-ms-3 flex flex-wrap">
        <Button variant="quiet" icon={ArrowDownUp} onClick={turnRound}>
          {t.turnRound}
        </Button>
        <Button variant="quiet" icon={Trash2} onClick={() => onChange('')}>
          {t.removeGate}
        </Button>
      </div>
    </div>
  );
}

const extractCoordinates = (way: string): string => way.slice(way.indexOf('(') + 1, -1);
const isWithinWay = (way: string, whole: string): boolean =>
  extractCoordinates(whole).includes(extractCoordinates(way));

function TrimSlider({
  label,
  points,
  index,
  onChange,
}: {
  readonly label: string;
  readonly points: readonly LatLng[];
  readonly index: number;
  readonly onChange: (index: number) => void;
}) {
  const t = useMessages('arrivalForm');
  const format = useFormat();
  const along = t.distanceAlong({ distance: format.distance(Math.round(lengthInMetres(points.slice(0, index + 1)))) });
  return <Slider label={label} valueText={along} max={points.length - 1} value={index} onSlide={onChange} />;
}
