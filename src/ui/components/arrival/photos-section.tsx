import { ArrowLeft, ImagePlus, LoaderCircle, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location.ts';
import type { PhotoSummary } from '../../../domain/location-fields.ts';
import type { Result } from '../../../domain/result.ts';
import { messageOf } from '../../../i18n/index.ts';
import { useApp } from '../../app-context.tsx';
import { shrinkPhoto } from '../../controllers/shrink-photo.ts';
import { useAnnouncedChange } from '../../hooks/use-my-places.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Field } from '../forms/field.tsx';
import { Alert } from '../status/alert.tsx';

const PHOTO_LIMIT = 3;

interface Pending {
  readonly id: string;
  readonly file: File;
  readonly failure?: Failure;
  /** The part of it that was sent, 0 to 1; none where another one is sent before. */
  readonly sent?: number;
}

/** The photos of a place; each change is saved at once, whatever else the form has. */
export function PhotosSection({ location }: { readonly location: Location }) {
  const { useCases } = useApp();
  const { arrival } = useTranslations();
  const announce = useAnnouncedChange();
  const [photos, setPhotos] = useState(location.photos);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const inputId = useId();
  const room = PHOTO_LIMIT - photos.length - pending.length;

  const apply = (changed: Result<Location, Failure>): boolean => {
    setFailure(changed.ok ? undefined : changed.failure);
    if (!changed.ok) return false;
    setPhotos(changed.value.photos);
    void announce();
    return true;
  };
  const send = async (one: Pending) => {
    const { id, file } = one;
    const tell = (sent: number) =>
      setPending((all) => all.map((other) => (other.id === id ? { id, file, sent } : other)));
    tell(0);
    const added = await useCases.photos.add(location, await shrinkPhoto(file), '', tell);
    const failed = !added.ok && { ...one, failure: added.failure };
    setPending((all) => all.flatMap((other) => (other.id === one.id ? failed || [] : [other])));
    if (added.ok) apply(added);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, room);
    target.value = '';
    const queue = files.map((file) => ({ id: crypto.randomUUID(), file }));
    setPending((all) => [...all, ...queue]);
    for (const one of queue) await send(one);
  };
  return (
    <section aria-labelledby={`${inputId}-title`} className="grid gap-3">
      <h3 id={`${inputId}-title`}>{arrival.form.photos}</h3>
      <p className="text-quiet text-small">{arrival.form.photosHint}</p>
      {photos.map((photo, at) => (
        <PhotoRow
          key={photo.id}
          photo={photo}
          number={arrival.photo(at + 1, photos.length)}
          onAlt={async (alt) => apply(await useCases.photos.update(location, photo.id, { alt }))}
          onRemove={async () => apply(await useCases.photos.remove(location, photo.id))}
          {...(at > 0 && {
            onEarlier: async () => apply(await useCases.photos.update(location, photo.id, { position: 0 })),
          })}
        />
      ))}
      {pending.map((one) => (
        <PendingRow
          key={one.id}
          pending={one}
          onRetry={() => void send(one)}
          onRemove={() => setPending((all) => all.filter(({ id }) => id !== one.id))}
        />
      ))}
      {failure !== undefined && <Alert text={messageOf(failure).text} />}
      {room > 0 && (
        <label
          htmlFor={inputId}
          className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-card border border-control border-dashed text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent hover:bg-sunken"
        >
          <ImagePlus aria-hidden className="size-5" />
          {arrival.form.addPhoto}
          <input
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple={room > 1}
            className="sr-only"
            onChange={(event) => void choose(event)}
          />
        </label>
      )}
    </section>
  );
}

function PhotoRow({
  photo,
  number,
  onAlt,
  onRemove,
  onEarlier,
}: {
  readonly photo: PhotoSummary;
  /** `1 of 3` */
  readonly number: string;
  readonly onAlt: (alt: string) => Promise<boolean>;
  readonly onRemove: () => Promise<boolean>;
  /** Absent for the first. */
  readonly onEarlier?: () => Promise<boolean>;
}) {
  const { form } = useTranslations().arrival;
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
        <Field
          label={`${form.alt} (${number})`}
          dir="auto"
          maxLength={200}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onBlur={() => alt.trim() !== photo.alt && void onAlt(alt)}
        />
        <div className="-ms-3 flex flex-wrap">
          {onEarlier !== undefined && (
            <button type="button" className="button button-quiet" onClick={() => void onEarlier()}>
              <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
              {form.first}
            </button>
          )}
          <button type="button" className="button button-quiet" onClick={() => void onRemove()}>
            <Trash2 aria-hidden className="size-4" />
            {form.removeGate}
          </button>
        </div>
      </div>
    </div>
  );
}

/** A photo on its way, or why it did not arrive. */
function PendingRow({
  pending: { file, failure, sent },
  onRetry,
  onRemove,
}: {
  readonly pending: Pending;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}) {
  const { form } = useTranslations().arrival;
  if (failure === undefined)
    return (
      <p role="status" className="flex min-h-14 items-center gap-3 rounded-card bg-sunken px-4 text-quiet">
        <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />
        <span className="wrap-anywhere min-w-0 grow">
          {sent === undefined ? form.waiting(file.name) : form.sending(file.name)}
        </span>
        {sent !== undefined && <span className="shrink-0 tabular-nums">{form.percent(Math.round(sent * 100))}</span>}
      </p>
    );
  return (
    <Alert text={`${file.name}: ${messageOf(failure).text}`}>
      <button type="button" className="button button-plain" onClick={onRetry}>
        {form.retry}
      </button>
      <button type="button" className="button button-quiet" onClick={onRemove}>
        {form.removeGate}
      </button>
    </Alert>
  );
}
