import { Image } from 'lucide';
import { listWayPhotos } from '../../../domain/location/arrival.ts';
import type { PhotoSummary } from '../../../domain/location/location-fields.ts';
import { getWay, listSteps, stepAt } from '../../../domain/location/way.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Fold } from '../../kit/fold.tsx';
import { Icon } from '../../kit/icon.tsx';
import { formatWayStep } from './arrival-words.ts';
import { PhotoImage } from './photo-image.tsx';

interface Props {
  /** The way as well-known text (WKT). */
  readonly way: string;
  /** The photos of the place. Photos with a point on the way are shown at their step. */
  readonly photos?: readonly PhotoSummary[];
  readonly className?: string;
}

/** The steps of a way: distance, direction or turn, and the photo of each step. */
export function WaySteps({ way, photos = [], className = '' }: Props) {
  const t = useTranslations();
  const format = useFormat();
  const points = getWay({ way });
  const steps = listSteps(points).map((step, index) => ({ ...step, id: index }));
  const placed = listWayPhotos({ way, photos }).map((photo) => ({ ...photo, step: stepAt(points, photo.point) }));
  return (
    <ol className={`grid list-decimal gap-1 ps-6 ${className}`}>
      {steps.map((step) => (
        <li key={step.id}>
          {formatWayStep(step, t, format)}
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

/** The photo of a step. It is loaded when it is expanded. */
function StepPhoto({ photo }: { readonly photo: PhotoSummary }) {
  const { arrival } = useTranslations();
  const alt = photo.alt || arrival.stepPhoto;
  return (
    <Fold
      className="mt-1"
      summary={
        <span className="flex min-w-0 items-center gap-2">
          <Icon icon={Image} />
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
