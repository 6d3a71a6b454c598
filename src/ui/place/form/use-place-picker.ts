import { useState } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import type { Point } from '../../../domain/coordinates/coordinates.ts';
import { geocodedKeys, type LocationDraft } from '../../../domain/location/location.ts';
import type { GeocodeResult } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { createPlacePicker, type PickReport, type PlacePickerController } from './picker-state.ts';

export type GeocodedPick = Extract<PickReport, { readonly answer: GeocodeResult }>;

/**
 * Creates the picker of a location form. It writes a picked point into the form and calls `fill`, which can write the address too. The
 * found address is returned as `geocoded`.
 */
export function usePlacePicker({
  setValue,
  initial,
  start,
  fill,
  onPick,
}: {
  readonly setValue: UseFormSetValue<LocationDraft>;
  readonly initial: Point | undefined;
  /** The centre of the map at the start without a point, in degrees; by default the default point. */
  readonly start?: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly fill: (report: PickReport) => void;
  readonly onPick?: () => void;
}): { readonly picker: PlacePickerController; readonly geocoded: GeocodedPick | undefined } {
  const { client } = useApp();
  const { language, uiMessages } = useTranslations();
  const [geocoded, setGeocoded] = useState<GeocodedPick>();
  const [picker] = useState(() =>
    createPlacePicker({
      initial,
      ...(start === undefined ? {} : { start }),
      client,
      language,
      texts: uiMessages,
      report: (report) => {
        if (report.status === 'default') return;
        onPick?.();
        setValue('latitude', report.point.latitude, { shouldDirty: true });
        setValue('longitude', report.point.longitude, { shouldDirty: true });
        setGeocoded('answer' in report ? report : undefined);
        fill(report);
      },
    }),
  );
  return { picker, geocoded };
}

/** Returns the address to save. The placeholder for an unknown address becomes '', so that the server looks the point up. */
export const withoutPlaceholder = (address: string, { selectedLocation }: { readonly selectedLocation: string }) =>
  address === selectedLocation ? '' : address;

/**
 * Writes the address of a report into the form, with all its parts. In the focused field the text is selected, so that typing replaces it.
 */
export function fillAddress(setValue: UseFormSetValue<LocationDraft>, report: PickReport): void {
  const answer = 'answer' in report ? report.answer : undefined;
  for (const field of geocodedKeys) setValue(field, getFieldValue(field, report, answer), { shouldDirty: true });
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && geocodedKeys.some((key) => key === focused.name)) focused.select();
}

function getFieldValue(
  field: (typeof geocodedKeys)[number],
  report: PickReport,
  answer: GeocodeResult | undefined,
): string {
  if (answer === undefined) return field === 'address' && report.status === 'no-address' ? report.formattedAddress : '';
  if (field === 'address') return answer.address;
  if (field === 'saudiShortAddress') return answer.saudiShortAddress ?? '';
  return answer.parts[field];
}
