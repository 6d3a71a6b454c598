import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { editPath, receiverPath } from '../../../domain/aliases/alias.ts';
import { useTranslations } from '../../i18n/index.ts';
import { CloseButton } from '../../kit/close-button.tsx';
import { DEFAULT_CENTRE, LazyMap } from '../../map/index.tsx';
import { zooms } from '../../place/form/picker-state.ts';
import type { SearchablePlace } from '../../place/mine/my-places.ts';
import { AddressText } from '../../place/view/address-text.tsx';
import { AliasText } from '../../place/view/alias-text.tsx';
import { VisibilityChip } from '../../place/view/visibility-chip.tsx';

/** The places of the view on a map. Clicking one opens a popup and marks its row. */
export function PlacesMap({
  places,
  chosen,
  pointedAt,
  isInBin,
  onChoose,
  onPoint,
  className,
}: {
  readonly places: readonly SearchablePlace[];
  readonly chosen: SearchablePlace | undefined;
  /** The alias of the hovered row. */
  readonly pointedAt: string | undefined;
  readonly isInBin: boolean;
  readonly onChoose: (place: SearchablePlace | undefined) => void;
  readonly onPoint: (alias: string | undefined) => void;
  readonly className: string;
}) {
  const t = useTranslations();
  const marks = useMemo(
    () =>
      places
        // The map shows the selected place as the pin.
        .filter((place) => place !== chosen)
        .map(({ alias, location: { label, latitude, longitude, visibility } }) => ({
          id: alias,
          name: `#${label}`,
          latitude,
          longitude,
          isHidden: visibility !== 'public',
          isLocked: visibility === 'protected' || visibility === 'private',
        })),
    [places, chosen],
  );
  const positions = useMemo(() => places.map(({ location }) => location), [places]);
  return (
    <LazyMap
      label={t.mine.mapLabel}
      centre={places[0]?.location ?? DEFAULT_CENTRE}
      zoom={places.length === 0 ? 2 : zooms.detail}
      places={marks}
      pin={chosen?.location ?? null}
      pointedAt={pointedAt}
      onPlace={(alias) => onChoose(places.find((place) => place.alias === alias))}
      onPointAt={onPoint}
      fit={positions}
      popup={
        chosen === undefined
          ? undefined
          : {
              at: chosen.location,
              content: <PlacePopup place={chosen} isInBin={isInBin} onClose={() => onChoose(undefined)} />,
            }
      }
      className={className}
    />
  );
}

function PlacePopup({
  place: { location },
  isInBin,
  onClose,
}: {
  readonly place: SearchablePlace;
  readonly isInBin: boolean;
  readonly onClose: () => void;
}) {
  const t = useTranslations();
  const { handle, label } = location;
  return (
    <div className="relative w-64 max-w-[80vw] rounded-card border border-line bg-surface p-3 pe-11 text-ink shadow-float">
      <Link
        to={isInBin ? editPath(handle, label) : receiverPath(handle, label)}
        className="block text-ink text-lead no-underline hover:underline"
      >
        <AliasText handle={handle} label={label} flow />
      </Link>
      <p className="wrap-anywhere text-quiet text-small">
        <AddressText location={location} />
      </p>
      <VisibilityChip visibility={location.visibility} />
      <Link to={editPath(handle, label)} className="inline-flex min-h-11 items-center text-accent-strong underline">
        {isInBin ? t.shared.restore : t.mine.edit}
      </Link>
      <CloseButton onClose={onClose} className="end-0 top-0" />
    </div>
  );
}
