import type { ReactNode } from 'react';
import type { LocationPickerController } from '../../controllers/location-picker.ts';
import type { DescribedPick } from '../../hooks/use-place-picker.ts';
import { type ScreenTexts, useTranslations } from '../../i18n/index.ts';
import { useChosenCell } from '../../map/use-chosen-cell.ts';
import { LocationPicker } from '../location/location-picker.tsx';
import { AddressSearch } from '../search/address-search.tsx';

/** Where the place is: a search, the map with its pin, and what is known of the point. */
export function PlaceSection({
  picker,
  onContinue,
  children,
}: {
  readonly picker: LocationPickerController;
  /** On a phone the map fills the first step of several, and its button leads on. */
  readonly onContinue?: () => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations();
  const { cells, fit } = useChosenCell();
  return (
    <section
      aria-labelledby="place"
      className={`grid gap-4 lg:sticky lg:top-22 lg:col-start-2 lg:row-start-1 ${onContinue === undefined ? '' : 'step-place'}`}
    >
      <h2 id="place" className={`text-lead lg:sr-only ${onContinue === undefined ? '' : 'max-md:hidden'}`}>
        {t.create.place}
      </h2>
      <AddressSearch
        isOverMap={onContinue !== undefined}
        onFound={picker.place}
        onPoint={({ latitude, longitude }, exactness) => void picker.pick(latitude, longitude, exactness)}
      />
      <LocationPicker picker={picker} label={t.find.map} cells={cells} fit={fit} onContinue={onContinue}>
        {children}
      </LocationPicker>
    </section>
  );
}

/** What the address of a picked point is worth: where it is from, or that it is only of a town, or of a whole region. */
export function noteOfPick(described: DescribedPick | undefined, t: ScreenTexts): string {
  if (described === undefined) return '';
  const { approximate, parts, provider, attribution } = described.answer;
  if (!approximate) return provider === 'coordinates' ? '' : t.create.from({ provider: attribution });
  const place = [...new Set([parts.city || parts.region, parts.country].filter(Boolean))].join(', ');
  if (described.answer.exactness.kind === 'within') return t.create.nearest({ place });
  return described.at === 'found' ? t.create.larger({ place }) : t.create.approximate({ city: place });
}
