import { GitCompareArrows } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import { formatPoint, type Point } from '../../../domain/coordinates.ts';
import type { LocationDraft } from '../../../domain/location.ts';
import { lengthInMetres, wayOf } from '../../../domain/way.ts';
import { type Difference, differencesOf, draftOf } from '../../controllers/edit-draft.ts';
import type { Clash } from '../../hooks/use-edit-form.ts';
import { useTranslations, type Words } from '../../i18n/index.ts';
import { pointIn } from '../forms/location-form-fields.tsx';
import { dateTime } from '../location/dates.ts';

/** What was typed and what another user saved meanwhile, side by side: for each field one of both is chosen. */
export function ClashTable({
  clash: { mine, theirs },
  values,
  setValue,
  onPoint,
}: {
  readonly clash: Clash;
  readonly values: LocationDraft;
  readonly setValue: UseFormSetValue<LocationDraft>;
  /** The point of a version was chosen. */
  readonly onPoint: (point: Point) => void;
}) {
  const words = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed may be a screen below.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  const differences = differencesOf(mine, draftOf(theirs));
  const choose = (difference: Difference, from: LocationDraft) => {
    for (const field of difference.fields) setValue(field, from[field], { shouldDirty: true });
    const point = difference.fields.includes('latitude') ? pointIn(from) : undefined;
    if (point !== undefined) onPoint(point);
  };
  const chooseAll = (from: LocationDraft) => {
    for (const difference of differences) choose(difference, from);
  };
  return (
    <section role="alert" aria-labelledby="clash" className="card border-s-4 border-s-here-ink p-4">
      <h2 id="clash" ref={heading} tabIndex={-1} className="flex scroll-mt-24 items-center gap-2 text-lead">
        <GitCompareArrows aria-hidden className="size-5 shrink-0 text-here-ink" />
        {words.edit.clashTitle}
      </h2>
      <p className="mt-1 text-quiet">{words.edit.clashText(dateTime(theirs.updatedAt, words))}</p>
      {differences.length === 0 ? (
        <p className="mt-3">{words.edit.clashSame}</p>
      ) : (
        <>
          <div className="mt-4 grid gap-4">
            {differences.map((difference) => (
              <Choice key={difference.fields[0]} difference={difference} values={values} onChoose={choose} />
            ))}
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <button type="button" className="button button-plain" onClick={() => chooseAll(mine)}>
              {words.edit.keepMine}
            </button>
            <button type="button" className="button button-plain" onClick={() => chooseAll(draftOf(theirs))}>
              {words.edit.takeTheirs}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

/** One field in both versions. */
function Choice({
  difference,
  values,
  onChoose,
}: {
  readonly difference: Difference;
  readonly values: LocationDraft;
  readonly onChoose: (difference: Difference, from: LocationDraft) => void;
}) {
  const words = useTranslations();
  const { fields, mine, theirs } = difference;
  const isChosen = (from: LocationDraft) => fields.every((field) => values[field] === from[field]);
  return (
    <fieldset>
      <legend className="mb-1 text-quiet text-small">{nameOfFields(fields, words)}</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {(
          [
            [words.edit.clashMine, mine],
            [words.edit.clashTheirs, theirs],
          ] as const
        ).map(([whose, from]) => (
          <label
            key={whose}
            className="flex min-h-11 cursor-pointer items-start gap-2 rounded-control border border-control px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={`clash-${fields[0]}`}
              className="mt-1 size-4 shrink-0 accent-accent"
              checked={isChosen(from)}
              onChange={() => onChoose(difference, from)}
            />
            <span className="min-w-0">
              <span className="block text-quiet text-small">{whose}</span>
              <span className="wrap-anywhere" dir="auto">
                {textOfFields(fields, from, words)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function nameOfFields([field]: Difference['fields'], words: Words): string {
  if (field === 'latitude') return words.edit.point;
  if (field === 'label' || field === 'handle') return words.create[field];
  if (field === 'searchable') return words.create.searchable;
  if (field === 'visibility' || field === 'approximate' || field === 'expiresAt') return words.visibility.fields[field];
  if (field === 'pin') return words.visibility.pin;
  return field === undefined || field === 'longitude' ? '' : words.details[field];
}

function textOfFields([field]: Difference['fields'], values: LocationDraft, words: Words): string {
  if (field === undefined) return '';
  const { latitude, longitude } = values;
  if (field === 'latitude' && latitude !== undefined && longitude !== undefined)
    return formatPoint({ latitude, longitude });
  if (field === 'way' && values.way !== '') return words.arrival.metresLong(lengthInMetres(wayOf(values)));
  const value = values[field];
  if (typeof value === 'boolean') return value ? words.history.yes : words.history.no;
  return value === '' || value === undefined ? words.edit.empty : String(value);
}
