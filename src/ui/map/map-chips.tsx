import { LoaderCircle } from 'lucide';
import { useTranslations } from '../i18n/index.ts';
import { Icon } from '../kit/icon.tsx';

/** Says over the picture that the live map is on its way. */
export function LoadingMapChip() {
  const t = useTranslations();
  return (
    <p role="status" className="script-only relative rounded-full bg-surface px-3 py-1.5 text-small shadow-float">
      {t.uiMessages.loadingMap}
    </p>
  );
}

/** Says that the device is being asked for its position. */
export function LocatingChip() {
  const t = useTranslations();
  return (
    <p className="map-chip" data-furniture="notice">
      <Icon of={LoaderCircle} className="size-4 animate-spin text-accent" />
      {t.uiMessages.gettingLocation}
    </p>
  );
}
