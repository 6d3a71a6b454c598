import { useEffect, useMemo, useRef, useState } from 'react';
import type { LatLng } from '../../../domain/coordinates/coordinates.ts';
import type { PartTexts } from '../../../i18n/language-modules.ts';
import { useAuth } from '../../context/auth.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { BusyFields } from '../../kit/busy-fields.tsx';
import { Button } from '../../kit/button.tsx';
import { BackLink } from '../../kit/page.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { focusRefusal } from '../../kit/use-refusal-focus.ts';
import { DEFAULT_CENTRE, LazyMap } from '../../map/index.tsx';
import { NeedsAttention } from '../../place/form/needs-attention.tsx';
import { zooms } from '../../place/form/picker-state.ts';
import { useHandleAvailability } from '../../place/form/use-handle-availability.ts';
import { ImportColumns } from './import-columns.tsx';
import { describeDone, ImportDone } from './import-done.tsx';
import { ImportHead } from './import-head.tsx';
import { ImportReading } from './import-reading.tsx';
import { focusRow, ImportRowItem, rowId } from './import-row.tsx';
import { isCreatable, isDone, isUnchanged, isUpdate, needsReview, type ValidatedRow } from './place-import.ts';
import { getRowPoint, type ImportOfUser, type PlaceImport } from './use-place-import.ts';

/** The rows of a file before they are created, with their problems and a map of all of them. */
export function ImportPreview({ places, userId, ownHandles }: ImportOfUser) {
  const { shared } = useTranslations();
  const t = useMessages('placeImport');
  const [chosen, choose] = useState<number>();
  const [placing, setPlacing] = useState<number>();
  const [revealed, setRevealed] = useState<number>();
  /** The row to focus; a new object for each request. */
  const [focusRequest, setFocusRequest] = useState<{ readonly id: number }>();
  const { rows, source } = places;
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = rows.filter(({ row }) => row.isLeftOut !== true && !isDone(row));
  const done = rows.filter(({ row }) => isDone(row));
  const groups = Object.groupBy(pending, chooseGroup);
  const unchanged = groups.unchanged?.length ?? 0;
  const left = pending.length - unchanged;
  const isFinished = done.length > 0 && left === 0;
  // Focuses the heading at first, and after the clicked button was removed with the last row.
  useEffect(() => heading.current?.focus({ preventScroll: !isFinished }), [isFinished]);
  // Clicking a dot shows its row.
  const reveal = (id: number) => {
    choose(id);
    setRevealed(id);
  };
  useEffect(() => {
    if (revealed !== undefined) document.getElementById(rowId(revealed))?.scrollIntoView({ block: 'center' });
  }, [revealed]);
  const goToRow = (id: number) => {
    reveal(id);
    setFocusRequest({ id });
  };
  useEffect(() => {
    if (focusRequest !== undefined) focusRow(focusRequest.id);
  }, [focusRequest]);
  const send = async () => {
    const refused = await places.send();
    if (refused !== undefined) goToRow(refused);
  };
  const map = useRef<HTMLDivElement>(null);
  const startPlacing = (id: number | undefined) => {
    setPlacing(id);
    // On a phone the map is above the rows.
    if (id !== undefined) map.current?.scrollIntoView({ block: 'nearest' });
  };
  const leftOut = rows.filter(({ row }) => row.isLeftOut);
  const list = (title: string, listed: readonly ValidatedRow[] = [], aside?: React.ReactNode) => (
    <ImportGroup title={title} rows={listed} revealedRow={revealed} aside={aside}>
      {(validated) => (
        <ImportRowItem
          key={validated.row.id}
          validated={validated}
          places={places}
          isChosen={chosen === validated.row.id}
          isPlacing={placing === validated.row.id}
          onChoose={() => choose(validated.row.id)}
          onPlacing={(isOn) => startPlacing(isOn ? validated.row.id : undefined)}
        />
      )}
    </ImportGroup>
  );
  return (
    <BusyFields isBusy={places.isSending}>
      <div className="grid flex-1 content-start lg:grid-cols-[minmax(0,calc(44rem+var(--frame-margin)))_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <header className="grid min-w-0 gap-3 px-4 pt-3 pb-4 md:px-6 lg:ms-(--frame-margin) lg:pt-5">
          <BackLink to="/mine" name={shared.myPlaces} />
          <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-large">
            {isFinished ? describeDone(done, t) : t.count({ places: rows.length, file: source?.name ?? '' })}
          </h1>
          {!isFinished && (
            <>
              <ImportHead places={places} ownHandles={ownHandles} userId={userId} />
              <ImportReading places={places} />
              <ImportColumns places={places} />
            </>
          )}
        </header>
        <div
          ref={map}
          className="h-44 min-w-0 bg-sunken max-lg:border-line max-lg:border-y lg:sticky lg:top-16.25 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-4.0625rem)]"
        >
          <ImportMap
            rows={rows.filter(({ row }) => row.isLeftOut !== true)}
            chosen={isFinished ? undefined : chosen}
            placing={placing}
            isFinished={isFinished}
            onChoose={reveal}
            onPick={(point) => {
              if (placing === undefined) return;
              places.change(placing, { point, isPointConfirmed: true });
              reveal(placing);
              setPlacing(undefined);
            }}
          />
        </div>
        <div className="flex min-w-0 flex-col border-line lg:border-e lg:ps-(--frame-margin)">
          {done.length > 0 && (
            <ImportDone places={places} done={done} left={left} isRefused={pending.some(isRefused)} />
          )}
          {list(t.lookAt({ rows: groups.lookAt?.length ?? 0 }), groups.lookAt)}
          {list(
            t.toUpdate({ rows: groups.update?.length ?? 0 }),
            groups.update,
            <>
              <span className="me-auto text-quiet text-small">{t.alreadyYours}</span>
              <Segmented
                legend={t.whenYours}
                isLegendHidden
                value={places.isUpdating ? 'update' : 'skip'}
                onChoose={(chosen) => places.setUpdating(chosen === 'update')}
                options={[
                  ['update', t.updateThem],
                  ['skip', t.skipThem],
                ]}
              />
            </>,
          )}
          {list(t.ready({ rows: groups.ready?.length ?? 0 }), groups.ready)}
          {unchanged > 0 && (
            <p className="border-line border-t px-4 py-3 text-quiet text-second md:px-6">
              {t.notChanged({ rows: unchanged })}
            </p>
          )}
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
          <CreateBar places={places} userId={userId} pending={pending} onSend={() => void send()} onGoToRow={goToRow} />
        </div>
      </div>
    </BusyFields>
  );
}

const chooseGroup = (validated: ValidatedRow): 'unchanged' | 'update' | 'lookAt' | 'ready' => {
  if (isUnchanged(validated)) return 'unchanged';
  if (isUpdate(validated)) return 'update';
  return needsReview(validated) ? 'lookAt' : 'ready';
};

const isRefused = ({ row }: ValidatedRow): boolean => row.refused !== undefined;

/** The number of rows that are rendered at once; 1,000 fields would slow down typing. */
const ROWS_PER_STEP = 50;

function ImportGroup({
  title,
  rows,
  revealedRow,
  aside,
  children,
}: {
  readonly title: string;
  readonly rows: readonly ValidatedRow[];
  /** The row that was clicked on the map; it is rendered, however far down it is. */
  readonly revealedRow: number | undefined;
  readonly aside?: React.ReactNode;
  readonly children: (row: ValidatedRow) => React.ReactNode;
}) {
  const t = useMessages('placeImport');
  const [limit, setLimit] = useState(ROWS_PER_STEP);
  const visibleCount = Math.max(limit, rows.findIndex(({ row }) => row.id === revealedRow) + 1);
  if (rows.length === 0) return null;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-line border-y bg-sunken px-4 py-2 md:px-6">
        <h2 className="text-quiet text-small max-md:text-ink max-md:text-body">{title}</h2>
        {aside}
      </div>
      <ul>{rows.slice(0, visibleCount).map(children)}</ul>
      {rows.length > visibleCount && (
        <div className="px-4 py-2 md:px-6">
          <Button onClick={() => setLimit(visibleCount + ROWS_PER_STEP)}>
            {t.showMore({ rows: rows.length - visibleCount })}
          </Button>
        </div>
      )}
    </section>
  );
}

function CreateBar({
  places,
  userId,
  pending,
  onSend,
  onGoToRow,
}: {
  readonly places: PlaceImport;
  readonly userId: string;
  readonly pending: readonly ValidatedRow[];
  readonly onSend: () => void;
  /** Scrolls to a row that has to be corrected. */
  readonly onGoToRow: (id: number) => void;
}) {
  const { shared } = useTranslations();
  const { expireSession } = useAuth();
  const t = useMessages('placeImport');
  const availability = useHandleAvailability(places.handle, userId);
  const isRefusedHandle = places.handle === '' || availability.status === 'taken' || availability.status === 'reserved';
  const left = pending.filter((validated) => !isUnchanged(validated)).length;
  const ready = pending.filter(isCreatable).length;
  const updates = places.isUpdating ? pending.filter(isUpdate).length : 0;
  const waiting = pending.filter((validated) => !isCreatable(validated) && validated.existing === undefined);
  const first = waiting.find(({ problem }) => problem !== undefined) ?? waiting[0];
  const names = { places: ready, updates };
  const isSignedOut = pending.some(({ row }) => row.refused?.failure.kind === 'sign-in-needed');
  return (
    <div
      data-foot=""
      className="sticky short:static bottom-0 z-10 mt-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t bg-paper px-4 py-3 md:px-6"
    >
      {first !== undefined && (
        <div className="flex grow max-md:basis-full">
          <NeedsAttention text={t.waiting({ rows: waiting.length })} onPress={() => onGoToRow(first.row.id)} />
        </div>
      )}
      {isSignedOut && <Button onClick={expireSession}>{shared.signIn}</Button>}
      <Button variant="quiet" className="max-md:px-2" onClick={places.close}>
        {left === 0 ? t.another : t.cancel}
      </Button>
      {left > 0 && (
        <Button
          variant="primary"
          className="min-h-12 max-md:grow"
          disabled={ready + updates === 0}
          isBusy={places.isSending}
          onClick={() => (places.needsHandle && isRefusedHandle ? focusRefusal(document) : onSend())}
        >
          {places.isSending ? t.creating : formatSendLabel(names, t)}
        </Button>
      )}
    </div>
  );
}

function formatSendLabel(
  { places, updates }: { readonly places: number; readonly updates: number },
  t: PartTexts['placeImport'],
): string {
  if (updates === 0) return t.create({ places });
  return places === 0 ? t.update({ updates }) : t.createAndUpdate({ places, updates });
}

/** All rows with a point; the selected one is the pin. */
function ImportMap({
  rows,
  chosen,
  placing,
  isFinished,
  onChoose,
  onPick,
}: {
  readonly rows: readonly ValidatedRow[];
  readonly chosen: number | undefined;
  /** The row that is waiting for a point. */
  readonly placing: number | undefined;
  readonly isFinished: boolean;
  readonly onChoose: (id: number) => void;
  readonly onPick: (point: LatLng) => void;
}) {
  const t = useMessages('placeImport');
  const placed = useMemo(
    () =>
      rows.flatMap((validated) => {
        const point = getRowPoint(validated);
        const isDoubted = validated.row.record.doubt !== undefined && validated.row.point === undefined;
        return point === undefined ? [] : [{ id: validated.row.id, label: validated.row.label, point, isDoubted }];
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
  // The view follows the points, and not each change of a label. It ignores doubtful points: a far one would shrink all others to one dot.
  const undoubted = placed.filter(({ isDoubted }) => !isDoubted);
  const at = JSON.stringify(
    (undoubted.length === 0 ? placed : undoubted).map(({ point: { latitude, longitude } }) => ({
      latitude,
      longitude,
    })),
  );
  const points = useMemo(() => JSON.parse(at) as LatLng[], [at]);
  // Another array fits the map to all points again: when setting a point begins and ends, and when the import is finished.
  const fit = useMemo(
    () => (placing === undefined && !isFinished ? points : [...points]),
    [points, placing, isFinished],
  );
  const pin = placed.find(({ id }) => id === chosen)?.point ?? null;
  return (
    <LazyMap
      label={t.map}
      centre={fit[0] ?? DEFAULT_CENTRE}
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
