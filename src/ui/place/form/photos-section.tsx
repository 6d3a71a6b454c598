import { ArrowLeft, ImagePlus, LoaderCircle, Trash2 } from 'lucide';
import { type ComponentProps, useId, useState } from 'react';
import type { Client } from '../../../client/index.ts';
import { randomId } from '../../../client/random-id.ts';
import type { LatLng } from '../../../domain/coordinates/coordinates.ts';
import type { Failure } from '../../../domain/failure.ts';
import { listPlacePhotos, listWayPhotos } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { PhotoSummary } from '../../../domain/location/location-fields.ts';
import { getWay, listSteps, stepAt, stepStarts } from '../../../domain/location/way.ts';
import { PHOTO_LIMIT } from '../../../domain/photos/photo.ts';
import type { Result } from '../../../domain/result.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { FileButton } from '../../kit/file-button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Select } from '../../kit/select.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { useInvalidatePlaces } from '../mine/use-my-places.ts';
import { formatWayStep } from '../view/arrival-words.ts';

type PhotoChanges = Parameters<Client['api']['updatePhoto']>[0]['body'];

interface Pending {
  readonly id: string;
  readonly file: File;
  /** The point of a photo of the way, in degrees. */
  readonly point?: LatLng;
  readonly failure?: Failure;
  /** The share that was uploaded, 0 to 1; absent while it waits for another upload. */
  readonly sent?: number;
}

/** The section with the photos. */
export function PhotosSection({ location }: { readonly location: Location }) {
  const { details } = useTranslations();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id}>{details.photos}</h3>
      <PhotosFields location={location} />
    </section>
  );
}

/** The photos of a place and of the way to it. Each change is saved immediately, independently of the form. */
export function PhotosFields({
  location,
  onChanged,
}: {
  readonly location: Location;
  /** Receives the location with its new photos. */
  readonly onChanged?: (location: Location) => void;
}) {
  const texts = useTranslations();
  const { client } = useApp();
  const { photo: formatNumber } = texts.arrival;
  const t = useMessages('arrivalForm');
  const invalidatePlaces = useInvalidatePlaces();
  const [photos, setPhotos] = useState(location.photos);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const { way } = location;
  const gate = listPlacePhotos({ photos, way });
  const ordered = [...gate, ...listWayPhotos({ photos, way })];
  const [wayStart] = getWay({ way });
  const roomFor = (isOnWay: boolean): number =>
    PHOTO_LIMIT -
    (isOnWay ? ordered.length - gate.length : gate.length) -
    pending.filter(({ point }) => (point !== undefined) === isOnWay).length;

  const apply = (changed: Result<Location, Failure>): boolean => {
    setFailure(changed.ok ? undefined : changed.failure);
    if (!changed.ok) return false;
    setPhotos(changed.value.photos);
    onChanged?.(changed.value);
    void invalidatePlaces();
    return true;
  };
  const update = async (id: string, changes: PhotoChanges) =>
    apply(await client.api.updatePhoto({ params: { ...location, id }, body: changes }));
  const send = async ({ failure: _, ...upload }: Pending) => {
    const reportProgress = (sent: number) =>
      setPending((all) => all.map((entry) => (entry.id === upload.id ? { ...upload, sent } : entry)));
    reportProgress(0);
    const details = { alt: '', ...(upload.point && { point: upload.point }) };
    const added = await client.aliases.addPhoto(location, await shrinkPhoto(upload.file), details, reportProgress);
    const failed = !added.ok && { ...upload, failure: added.failure };
    setPending((all) => all.flatMap((entry) => (entry.id === upload.id ? failed || [] : [entry])));
    if (added.ok) apply(added);
  };
  const choose = async (files: readonly File[], point?: LatLng) => {
    const queue = files
      .slice(0, roomFor(point !== undefined))
      .map((file) => ({ id: randomId(), file, ...(point && { point }) }));
    setPending((all) => [...all, ...queue]);
    for (const upload of queue) await send(upload);
  };
  return (
    <div className="grid gap-3">
      <p className="text-quiet text-small">{t.photosHint}</p>
      {ordered.map((photo, index) => (
        <PhotoRow
          key={photo.id}
          photo={photo}
          number={formatNumber({ number: index + 1, count: ordered.length })}
          way={way}
          onChange={(changes) => update(photo.id, changes)}
          onRemove={async () => apply(await client.api.removePhoto({ params: { ...location, id: photo.id } }))}
          isMovable={index > 0 && index < gate.length}
        />
      ))}
      {pending.map((upload) => (
        <PendingRow
          key={upload.id}
          pending={upload}
          onRetry={() => void send(upload)}
          onRemove={() => setPending((all) => all.filter(({ id }) => id !== upload.id))}
        />
      ))}
      {failure !== undefined && <Alert text={failureMessage(failure, texts).text} />}
      {roomFor(false) > 0 && (
        <AddPhotos room={roomFor(false)} label={t.addPhoto} onChoose={(files) => void choose(files)} />
      )}
      {wayStart !== undefined && roomFor(true) > 0 && (
        <AddPhotos label={t.addWayPhoto} room={roomFor(true)} onChoose={(files) => void choose(files, wayStart)} />
      )}
    </div>
  );
}

const AddPhotos = ({
  room,
  ...button
}: Pick<ComponentProps<typeof FileButton>, 'label' | 'onChoose'> & { readonly room: number }) => (
  <FileButton icon={ImagePlus} area accept="image/jpeg,image/png,image/webp" multiple={room > 1} {...button} />
);

function PhotoRow({
  photo,
  number,
  way,
  onChange,
  onRemove,
  isMovable,
}: {
  readonly photo: PhotoSummary;
  /** The position as text, such as `1 of 3`. */
  readonly number: string;
  readonly way: string;
  readonly onChange: (changes: PhotoChanges) => Promise<boolean>;
  readonly onRemove: () => Promise<boolean>;
  /** True if it can be moved to the front. */
  readonly isMovable: boolean;
}) {
  const t = useMessages('arrivalForm');
  const [alt, setAlt] = useState(photo.alt);
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
      <img
        src={`/photos/${photo.id}?size=320`}
        alt={photo.alt || number}
        width={96}
        height={96}
        className="size-24 rounded-card object-cover"
      />
      <div className="grid gap-1">
        <TextInput
          label={`${t.alt} (${number})`}
          dir="auto"
          maxLength={200}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onBlur={() => alt.trim() !== photo.alt && void onChange({ alt })}
        />
        {way !== '' && <PhotoPointField photo={photo} number={number} way={way} onChange={onChange} />}
        <div className="-ms-3 flex flex-wrap">
          {isMovable && (
            <Button variant="quiet" onClick={() => void onChange({ position: 0 })}>
              <Icon icon={ArrowLeft} className="size-4 rtl:-scale-x-100" />
              {t.first}
            </Button>
          )}
          <Button variant="quiet" icon={Trash2} onClick={() => void onRemove()}>
            {t.removeGate}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The field for the point of a photo: at the place, at a step of the way, or at the device's position. */
function PhotoPointField({
  photo: { point },
  number,
  way,
  onChange,
}: {
  readonly photo: PhotoSummary;
  readonly number: string;
  readonly way: string;
  readonly onChange: (changes: PhotoChanges) => Promise<boolean>;
}) {
  const texts = useTranslations();
  const { client } = useApp();
  const t = useMessages('arrivalForm');
  const format = useFormat();
  const [failure, setFailure] = useState<Failure>();
  const points = getWay({ way });
  const starts = stepStarts(points);
  const step = starts.findIndex(
    ({ latitude, longitude }) => latitude === point?.latitude && longitude === point.longitude,
  );
  const placed = step < 0 ? 'own' : String(step);
  const choose = async (chosen: string) => {
    setFailure(undefined);
    if (chosen === 'place') return void onChange({ point: null });
    const start = starts[Number(chosen)];
    if (start !== undefined) return void onChange({ point: start });
    const position = await client.geolocation.findPosition();
    if (position.ok) return void onChange({ point: position.value.point });
    setFailure(position.failure);
  };
  return (
    <>
      <Select
        label={`${t.where} (${number})`}
        value={point === undefined ? 'place' : placed}
        onChange={(chosen) => void choose(chosen)}
        options={[
          ['place', t.atPlace],
          ...listSteps(points).map(
            (wayStep, index) =>
              [String(index), t.atStep({ number: index + 1, step: formatWayStep(wayStep, texts, format) })] as const,
          ),
          ...(point !== undefined && step < 0
            ? [['own', t.atOwnPoint({ number: stepAt(points, point) + 1 })] as const]
            : []),
          ['here', t.here],
        ]}
      />
      {failure !== undefined && <Alert text={failureMessage(failure, texts).text} />}
    </>
  );
}

/** The row of a photo that is uploading or has failed. */
function PendingRow({
  pending: { file, failure, sent },
  onRetry,
  onRemove,
}: {
  readonly pending: Pending;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}) {
  const texts = useTranslations();
  const t = useMessages('arrivalForm');
  if (failure === undefined)
    return (
      <p role="status" className="flex min-h-14 items-center gap-3 rounded-card bg-sunken px-4 text-quiet">
        <Icon icon={LoaderCircle} className="animate-spin" />
        <span className="wrap-anywhere min-w-0 grow">
          {sent === undefined ? t.waiting({ name: file.name }) : t.sending({ name: file.name })}
        </span>
        {sent !== undefined && (
          <span className="shrink-0 tabular-nums">{t.percent({ percent: Math.round(sent * 100) })}</span>
        )}
      </p>
    );
  return (
    <Alert text={`${file.name}: ${failureMessage(failure, texts).text}`}>
      {canBeSentAgain(failure) && <Button onClick={onRetry}>{t.retry}</Button>}
      <Button variant="quiet" onClick={onRemove}>
        {t.removeGate}
      </Button>
    </Alert>
  );
}

/** Returns whether a retry with the same file can succeed: not if its content or size was rejected. */
const canBeSentAgain = ({ kind }: Failure): boolean => kind !== 'bad-photo' && kind !== 'body-too-large';
