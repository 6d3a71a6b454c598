import type { ReactNode } from 'react';
import { formatNearestTown } from '../../../domain/location/address-words.ts';
import { getFormat } from '../../../i18n/messages/format.ts';
import { type ScreenTexts, useTranslations } from '../../i18n/index.ts';
import { type PlacePickerController, zoomFor, zooms } from '../../place/form/picker-state.ts';
import { PlacePicker } from '../../place/form/place-picker.tsx';
import { useChosenCell } from '../../place/form/use-chosen-cell.ts';
import type { GeocodedPick } from '../../place/form/use-place-picker.ts';
import { AddressSearch } from '../../search/address-search.tsx';
import { Attribution } from '../../search/attribution.tsx';

/**
 * Sets the place of a new name: a search, the map with its pin, and notes about the point. On wide screens the map is the second column of
 * the page's grid. The search comes first in the document, so that the keyboard reaches the place before the name.
 */
export function PlaceSection({
  picker,
  refusal,
  onContinue,
  children,
}: {
  readonly picker: PlacePickerController;
  /** The error of the form, if it is about the point. */
  readonly refusal?: string | undefined;
  /** Called by the button of the map, which fills the first step on a phone. */
  readonly onContinue: () => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations();
  const { cells, fit } = useChosenCell();
  return (
    <section aria-labelledby="place" className="step-place grid gap-4 lg:contents">
      <h2 id="place" className="text-lead max-md:hidden lg:sr-only">
        {t.shared.place}
      </h2>
      <AddressSearch
        isOverMap
        near={picker.middle}
        refusal={refusal}
        onFound={picker.place}
        onPoint={({ latitude, longitude }, exactness) => void picker.pick(latitude, longitude, exactness)}
        onPosition={({ point, exactness }) => picker.beginAt(point, zoomFor(exactness, point, zooms.selected))}
      />
      <PlacePicker
        picker={picker}
        label={t.shared.map}
        cells={cells}
        fit={fit}
        className="lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        onContinue={onContinue}
      >
        {children}
      </PlacePicker>
    </section>
  );
}

/** States how reliable the address of a picked point is: its source, or that it is only the nearest place, a town or a region. */
export function PickNote({ geocoded }: { readonly geocoded: GeocodedPick | undefined }) {
  const t = useTranslations();
  if (geocoded === undefined) return null;
  const { approximate, provider, attribution } = geocoded.answer;
  if (!approximate) return provider === 'coordinates' ? null : t.create.from({ provider: attribution });
  return (
    <>
      {formatApproximateNote(geocoded, t)}
      <Attribution sources={[attribution]} />
    </>
  );
}

function formatApproximateNote(geocoded: GeocodedPick, t: ScreenTexts): string {
  const { parts } = geocoded.answer;
  const place = formatNearestTown(parts, getFormat(t).countryNamed);
  if (geocoded.answer.exactness.kind === 'within') return t.create.nearest({ place });
  return geocoded.status === 'found' ? t.create.larger({ place }) : t.create.approximate({ city: place });
}
