import { LoaderCircle } from 'lucide';
import { useTranslations } from '../i18n/index.ts';
import { Icon } from '../kit/icon.tsx';

/** Shows over the picture that the live map is loading. */
export function LoadingMapChip() {
  const t = useTranslations();
  return (
    <p role="status" className="script-only relative rounded-full bg-surface px-3 py-1.5 text-small shadow-float">
      {t.uiMessages.loadingMap}
    </p>
  );
}

/** Shows that the device's position is being requested. */
export function LocatingChip() {
  const t = useTranslations();
  return (
    <p className="map-chip" data-furniture="notice">
      <Icon icon={LoaderCircle} className="size-4 animate-spin text-accent" />
      {t.uiMessages.gettingLocation}
    </p>
  );
}
