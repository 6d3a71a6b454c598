import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LatLng } from '../../../domain/coordinates/coordinates.ts';
import type { MyHandle } from '../../../usecases/index.ts';
import { useAuth } from '../../context/auth.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { BackLink } from '../../kit/page.tsx';
import { LazyMap } from '../../map/index.tsx';
import { zooms } from '../../place/form/picker-state.ts';
import { useHandleAvailability } from '../../place/form/use-handle-availability.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportHead } from './import-head.tsx';
import { ImportReading } from './import-reading.tsx';
import { ImportRowItem } from './import-row.tsx';
import { isCreatable, isToLookAt, type ValidatedRow } from './place-import.ts';
import { type PlaceImport, pointOfRow } from './use-place-import.ts';

/** Shows what a file would create: its rows, their problems, and all of them on a map. */
export function ImportPreview({
  places,
  userId,
  own,
}: {
  readonly places: PlaceImport;
  readonly userId: string;
  readonly own: readonly MyHandle[];
}) {
  const { mine } = useTranslations();
  const t = useMessages('placeImport');
  const [chosen, choose] = useState<number>();
  const [placing, setPlacing] = useState<number>();
  const { rows, source } = places;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const present = rows.filter(({ row }) => row.isLeftOut !== true && row.created === undefined);
  const created = rows.filter(({ row }) => row.created !== undefined);
  const groups = Object.groupBy(present, (one) => (isToLookAt(one) ? 'lookAt' : 'ready'));
  const leftOut = rows.filter(({ row }) => row.isLeftOut);
  const list = (title: string, listed: readonly ValidatedRow[] = []) => (
    <ImportGroup title={title} rows={listed}>
      {(one) => (
        <ImportRowItem
          key={one.row.id}
          judged={one}
          places={places}
          isChosen={chosen === one.row.id}
          isPlacing={placing === one.row.id}
          onChoose={() => choose(one.row.id)}
          onPlacing={(isOn) => setPlacing(isOn ? one.row.id : undefined)}
        />
      )}
    </ImportGroup>
  );
  return (
    <div className="grid flex-1 content-start lg:grid-cols-[minmax(0,calc(44rem+var(--beyond-frame)))_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <header className="grid min-w-0 gap-3 px-4 pt-3 pb-4 md:px-6 lg:ms-(--beyond-frame) lg:pt-5">
        <BackLink to="/mine" name={mine.title} />
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-large">
          {t.count({ places: rows.length, file: source?.name ?? '' })}
        </h1>
        <ImportHead places={places} own={own} userId={userId} />
        <ImportReading places={places} />
        <ImportColumns places={places} />
      </header>
      <div className="h-44 min-w-0 bg-sunken max-lg:border-line max-lg:border-y lg:sticky lg:top-16.25 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-4.0625rem)]">
        <ImportMap
          rows={present}
          chosen={chosen}
          onChoose={choose}
          onPick={(point) => {
            if (placing === undefined) return;
            places.change(placing, { point });
            choose(placing);
            setPlacing(undefined);
          }}
        />
      </div>
      <div className="flex min-w-0 flex-col border-line lg:border-e lg:ps-(--beyond-frame)">
        {created.length > 0 && (
          <Created places={created.length} left={present.length} refused={present.some(isRefused)} />
        )}
        {list(t.lookAt({ rows: groups.lookAt?.length ?? 0 }), groups.lookAt)}
        {list(t.ready({ rows: groups.ready?.length ?? 0 }), groups.ready)}
        {leftOut.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 border-line border-t px-4 py-1 text-quiet text-second md:px-6">
            {t.leftOut({ rows: leftOut.length })}
            <Button
              variant="text"
              onClick={() => {
                for (const { row } of leftOut) places.change(row.id, { isLeftOut: false });
              }}
            >
              {t.putBack}
            </Button>
          </p>
        )}
        <CreateBar places={places} userId={userId} present={present} />
      </div>
    </div>
  );
}

const isRefused = ({ row }: ValidatedRow): boolean => row.refused !== undefined;

/** Rows that are drawn at once; 1,000 fields would hold each key up. */
const SHOWN_ROWS = 50;

function ImportGroup({
  title,
  rows,
  children,
}: {
  readonly title: string;
  readonly rows: readonly ValidatedRow[];
  readonly children: (row: ValidatedRow) => React.ReactNode;
}) {
  const t = useMessages('placeImport');
  const [shown, setShown] = useState(SHOWN_ROWS);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="border-line border-y bg-sunken px-4 py-2 text-quiet text-small max-md:text-ink max-md:text-body md:px-6">
        {title}
      </h2>
      <ul>{rows.slice(0, shown).map(children)}</ul>
      {rows.length > shown && (
        <div className="px-4 py-2 md:px-6">
          <Button onClick={() => setShown(shown + SHOWN_ROWS)}>{t.showMore({ rows: rows.length - shown })}</Button>
        </div>
      )}
    </section>
  );
}

function Created({
  places,
  left,
  refused,
}: {
  readonly places: number;
  readonly left: number;
  readonly refused: boolean;
}) {
  const { mine } = useTranslations();
  const t = useMessages('placeImport');
  return (
    <div className="px-4 pb-4 md:px-6">
      <Alert
        tone={refused ? 'here' : 'done'}
        role="status"
        text={
          <>
            {t.created({ places })} {left > 0 && t.stay({ rows: left })}
          </>
        }
      >
        <Link to="/mine" className="inline-flex min-h-11 items-center">
          {mine.title}
        </Link>
      </Alert>
    </div>
  );
}

function CreateBar({
  places,
  userId,
  present,
}: {
  readonly places: PlaceImport;
  readonly userId: string;
  readonly present: readonly ValidatedRow[];
}) {
  const { auth } = useTranslations();
  const { forget } = useAuth();
  const t = useMessages('placeImport');
  const claim = useHandleAvailability(places.handle, userId);
  const mayUse = !places.needsHandle || claim.status === 'free' || claim.status === 'yours';
  const ready = present.filter(isCreatable).length;
  const waiting = present.length - ready;
  const isSignedOut = present.some(({ row }) => row.refused?.failure.kind === 'sign-in-needed');
  return (
    <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t bg-paper px-4 py-3 md:px-6">
      {waiting > 0 && (
        <p className="me-auto min-w-0 grow basis-24 text-second max-md:text-small">{t.waiting({ rows: waiting })}</p>
      )}
      {isSignedOut && <Button onClick={forget}>{auth.signIn}</Button>}
      <Button variant="quiet" className="max-md:px-2" onClick={places.close}>
        {present.length === 0 ? t.another : t.cancel}
      </Button>
      {present.length > 0 && (
        <Button
          variant="primary"
          className="min-h-12"
          disabled={ready === 0 || !mayUse}
          isBusy={places.isSending}
          onClick={() => void places.send()}
        >
          {places.isSending ? t.creating : t.create({ places: ready })}
        </Button>
      )}
    </div>
  );
}

/** All rows that say where they are; the chosen one is the pin. */
function ImportMap({
  rows,
  chosen,
  onChoose,
  onPick,
}: {
  readonly rows: readonly ValidatedRow[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly onPick: (point: LatLng) => void;
}) {
  const t = useMessages('placeImport');
  const placed = useMemo(
    () =>
      rows.flatMap((one) => {
        const point = pointOfRow(one);
        return point === undefined ? [] : [{ id: one.row.id, label: one.row.label, point }];
      }),
    [rows],
  );
  const marks = useMemo(
    () =>
      placed
        .filter(({ id }) => id !== chosen)
        .map(({ id, label, point }) => ({ id: String(id), name: `#${label}`, ...point })),
    [placed, chosen],
  );
  // The view follows the places, not each change of a label.
  const at = JSON.stringify(placed.map(({ point: { latitude, longitude } }) => ({ latitude, longitude })));
  const fit = useMemo(() => JSON.parse(at) as LatLng[], [at]);
  const pin = placed.find(({ id }) => id === chosen)?.point ?? null;
  return (
    <LazyMap
      label={t.map}
      centre={fit[0] ?? middle}
      zoom={placed.length === 0 ? 2 : zooms.detail}
      places={marks}
      pin={pin}
      fit={fit}
      onPlace={(id) => onChoose(Number(id))}
      onPick={onPick}
      className="h-full"
    />
  );
}

const middle = { latitude: 20, longitude: 20 };
