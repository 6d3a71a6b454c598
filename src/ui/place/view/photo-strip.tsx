import { ChevronLeft, ChevronRight, Images, X } from 'lucide';
import { useId } from 'react';
import { formatAlias } from '../../../domain/aliases/alias.ts';
import { listPlacePhotos } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { PhotoImage } from './photo-image.tsx';

/**
 * The photos of a place in a strip that scrolls without scripts. A tap opens the photo viewer, or without scripts the file of the photo.
 */
export function PhotoStrip({ location }: { readonly location: Location }) {
  const { handle, label } = location;
  const { arrival } = useTranslations();
  const id = useId();
  const photos = listPlacePhotos(location);
  if (photos.length === 0) return null;
  const name = arrival.photoName({ alias: formatAlias(handle, label) });
  return (
    <div className="relative">
      <ul className="photo-strip rounded-card" aria-label={photos.length > 1 ? name : undefined}>
        {photos.map((photo, index) => (
          <li key={photo.id} className="relative bg-sunken">
            <a href={`/photos/${photo.id}`} data-photos={id} data-photo={index} className="block">
              <PhotoImage photo={photo} alt={photo.alt || name} isFirst={index === 0} />
              <Count number={index + 1} of={photos.length} />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && <Steps />}
      <dialog id={id} className="photo-viewer" aria-label={name}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, and nothing in it has the focus. */}
        <ul className="photo-strip" tabIndex={0}>
          {photos.map(({ id: photo, alt, width, height }, index) => (
            <li key={photo} className="relative">
              <img src={`/photos/${photo}`} alt={alt || name} width={width} height={height} loading="lazy" />
              <Count number={index + 1} of={photos.length} />
            </li>
          ))}
        </ul>
        {photos.length > 1 && <Steps />}
        <IconButton icon={X} label={arrival.close} data-close-photos className="photo-close" />
      </dialog>
    </div>
  );
}

function Count({ number, of: count }: { readonly number: number; readonly of: number }) {
  const { arrival } = useTranslations();
  if (count < 2) return null;
  return (
    <span aria-hidden className="photo-count">
      <Icon icon={Images} className="size-4" />
      {arrival.photo({ number, count })}
    </span>
  );
}

/** The previous and next buttons, for users with a mouse. */
function Steps() {
  const { arrival } = useTranslations();
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={arrival.photoBefore}
        data-photo-step="-1"
        className="photo-step needs-scripting start-2"
      />
      <IconButton
        icon={ChevronRight}
        label={arrival.photoAfter}
        data-photo-step="1"
        className="photo-step needs-scripting end-2"
      />
    </>
  );
}
