import { Image } from 'lucide';
import { wayPhotos } from '../../../domain/location/arrival.ts';
import type { PhotoSummary } from '../../../domain/location/location-fields.ts';
import { getWay, listSteps, stepAt } from '../../../domain/location/way.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Fold } from '../../kit/fold.tsx';
import { Icon } from '../../kit/icon.tsx';
import { wayStepText } from './arrival-words.ts';
import { PhotoImage } from './photo-image.tsx';

interface Props {
  /** Well-known text. */
  readonly way: string;
  /** The photos of the place. Photos along the way are shown, each at its step. */
  readonly photos?: readonly PhotoSummary[];
  readonly className?: string;
}

/** A way as one walks it: how far, in which direction, which turn, and what it looks like there. */
export function WaySteps({ way, photos = [], className = '' }: Props) {
  const t = useTranslations();
  const format = useFormat();
  const points = getWay({ way });
  const steps = listSteps(points).map((step, at) => ({ ...step, id: at }));
  const placed = wayPhotos({ way, photos }).map((photo) => ({ ...photo, step: stepAt(points, photo.point) }));
  return (
    <ol className={`grid list-decimal gap-1 ps-6 ${className}`}>
      {steps.map((step) => (
        <li key={step.id}>
          {wayStepText(step, t, format)}
          {placed
            .filter((photo) => photo.step === step.id)
            .map((photo) => (
              <StepPhoto key={photo.id} photo={photo} />
            ))}
        </li>
      ))}
      <li>{t.arrival.wayEnd}</li>
    </ol>
  );
}

/** Loaded once it is expanded. */
function StepPhoto({ photo }: { readonly photo: PhotoSummary }) {
  const { arrival } = useTranslations();
  const alt = photo.alt || arrival.stepPhoto;
  return (
    <Fold
      className="mt-1"
      summary={
        <span className="flex min-w-0 items-center gap-2">
          <Icon of={Image} />
          <span className="wrap-anywhere min-w-0" dir="auto">
            {alt}
          </span>
        </span>
      }
    >
      <a href={`/photos/${photo.id}`} className="mb-2 block overflow-hidden rounded-card bg-sunken">
        <PhotoImage photo={photo} alt={alt} />
      </a>
    </Fold>
  );
}
