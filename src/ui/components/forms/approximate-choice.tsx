import { MapPin, SquareDashed } from 'lucide-react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { approximateCell } from '../../../domain/approximation.ts';
import type { LatLng } from '../../../domain/coordinates.ts';
import type { LocationDraft } from '../../../domain/location.ts';
import { type ApproximateLength, approximateLengths } from '../../../domain/visibility.ts';
import { useTranslations } from '../../i18n/index.ts';
import { pointIn } from './location-form-fields.tsx';

/** How exactly others see where the place is; the map beside shows the cell that is chosen. */
export function ApproximateChoice({
  control,
  setValue,
}: {
  readonly control: Control<LocationDraft>;
  readonly setValue: UseFormSetValue<LocationDraft>;
}) {
  const words = useTranslations();
  const [chosen, latitude, longitude] = useWatch({ control, name: ['approximate', 'latitude', 'longitude'] });
  const point = pointIn({ latitude, longitude });
  const choices = [null, ...approximateLengths.toReversed()];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-quiet text-small">{words.visibility.exactness.title}</legend>
      <div className="grid grid-cols-2 gap-1.5">
        {choices.map((length) => (
          <Choice
            key={length}
            length={length}
            point={point}
            isChosen={(chosen ?? null) === length}
            onChoose={() => setValue('approximate', length, { shouldDirty: true })}
          />
        ))}
      </div>
      <p className="text-quiet text-small">
        {(chosen ?? null) === null ? words.visibility.exactness.hint : words.visibility.exactness.cellHint}
      </p>
    </fieldset>
  );
}

function Choice({
  length,
  point,
  isChosen,
  onChoose,
}: {
  readonly length: ApproximateLength | null;
  readonly point: LatLng | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { exactness } = useTranslations().visibility;
  const cell = length === null || point === undefined ? undefined : approximateCell(point, length);
  const Icon = length === null ? MapPin : SquareDashed;
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-2.5 rounded-control border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent hover:bg-sunken">
      <input
        type="radio"
        name="approximate"
        value={length ?? ''}
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
      />
      <Icon aria-hidden className={`size-5 shrink-0 ${isChosen ? 'text-accent-strong' : 'text-quiet'}`} />
      <span className="min-w-0 grow">
        <span className="block font-[480]">{exactness.names[length ?? 'exact']}</span>
        {cell !== undefined && (
          <span className="block text-quiet text-small">{exactness.size(cell.widthMetres, cell.heightMetres)}</span>
        )}
      </span>
    </label>
  );
}
