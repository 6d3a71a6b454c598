import { GitCompareArrows } from 'lucide';
import { useEffect, useRef } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import type { Point } from '../../../domain/coordinates/coordinates.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { getDraftPoint } from '../../context/draft.ts';
import { type Difference, listDifferences, toDraft } from '../../context/edit-draft.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { describeFields, describeValues } from '../../place/form/field-words.ts';
import type { Conflict } from '../../place/form/use-edit-form.ts';

/** Shows the user's input and another user's saved version side by side. For each field, the user chooses one of the two. */
export function ConflictTable({
  conflict: { proposed, current },
  values,
  setValue,
  onPoint,
}: {
  readonly conflict: Conflict;
  readonly values: LocationDraft;
  readonly setValue: UseFormSetValue<LocationDraft>;
  /** The point of one version was chosen. */
  readonly onPoint: (point: Point) => void;
}) {
  const format = useFormat();
  const t = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button may be far below the table.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  const differences = listDifferences(proposed, toDraft(current));
  const choose = (difference: Difference, from: LocationDraft) => {
    for (const field of difference.fields) setValue(field, from[field], { shouldDirty: true });
    const point = difference.fields.includes('latitude') ? getDraftPoint(from) : undefined;
    if (point !== undefined) onPoint(point);
  };
  const chooseAll = (from: LocationDraft) => {
    for (const difference of differences) choose(difference, from);
  };
  return (
    <section role="alert" aria-labelledby="conflict" className="card border-s-4 border-s-here-ink p-4">
      <h2 id="conflict" ref={heading} tabIndex={-1} className="flex scroll-mt-8 items-center gap-2 text-lead">
        <Icon icon={GitCompareArrows} className="text-here-ink" />
        {t.edit.conflictTitle}
      </h2>
      <p className="mt-1 text-quiet">{t.edit.conflictText({ when: format.dateTime(current.updatedAt) })}</p>
      {differences.length === 0 ? (
        <p className="mt-3">{t.edit.conflictSame}</p>
      ) : (
        <>
          <div className="mt-4 grid gap-4">
            {differences.map((difference) => (
              <Choice key={difference.fields[0]} difference={difference} values={values} onChoose={choose} />
            ))}
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button onClick={() => chooseAll(proposed)}>{t.edit.keepMine}</Button>
            <Button onClick={() => chooseAll(toDraft(current))}>{t.edit.takeTheirs}</Button>
          </div>
        </>
      )}
    </section>
  );
}

/** A field in both versions, as two options. */
function Choice({
  difference,
  values,
  onChoose,
}: {
  readonly difference: Difference;
  readonly values: LocationDraft;
  readonly onChoose: (difference: Difference, from: LocationDraft) => void;
}) {
  const t = useTranslations();
  const { fields, proposed, current } = difference;
  const isChosen = (from: LocationDraft) => fields.every((field) => values[field] === from[field]);
  const sides = { proposed, current };
  const chosen = isChosen(proposed) ? 'proposed' : isChosen(current) && 'current';
  return (
    <RadioGroup
      legend={describeFields(fields, t)}
      layout="grid"
      name={`conflict-${fields[0]}`}
      value={chosen || undefined}
      onChoose={(side) => onChoose(difference, sides[side])}
      options={(['proposed', 'current'] as const).map((side) => ({
        value: side,
        label: side === 'proposed' ? t.edit.conflictMine : t.edit.conflictTheirs,
        hint: (
          <span className="wrap-anywhere text-body text-ink" dir="auto">
            {describeValues(fields, sides[side], t)}
          </span>
        ),
      }))}
    />
  );
}
