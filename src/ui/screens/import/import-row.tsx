import { Check, Hash, MapPinOff, X } from 'lucide';
import { startTransition, useState } from 'react';
import { formatPoint } from '../../../domain/coordinates/coordinates.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { ActionButton } from '../../kit/action-button.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { ChangeList } from '../../place/form/change-list.tsx';
import { Attribution } from '../../search/attribution.tsx';
import { formatRowAddress, type ValidatedRow } from './place-import.ts';
import { getRowPoint, type PlaceImport } from './use-place-import.ts';

interface RowProps {
  readonly validated: ValidatedRow;
  readonly places: PlaceImport;
  /** True if the pin of the map is the place of this row. */
  readonly isChosen: boolean;
  /** True if the map is waiting for the point of this row. */
  readonly isPlacing: boolean;
  readonly onChoose: () => void;
  readonly onPlacing: (isOn: boolean) => void;
}

/** Returns the id of the element of a row. */
export const rowId = (id: number): string => `row-${id}`;

/** Focuses the field or button of a row that needs a correction. */
export function focusRow(id: number): void {
  const row = document.getElementById(rowId(id));
  const control = row?.querySelector<HTMLElement>('[aria-invalid=true], button[data-mend], [data-mend] button');
  (control ?? row?.querySelector('input'))?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'center' });
}

/** A row of the file: its label, which can be corrected, its problems, and its location. */
export function ImportRowItem({ validated, places, isChosen, isPlacing, onChoose, onPlacing }: RowProps) {
  const t = useMessages('placeImport');
  const { row, problem, originalName } = validated;
  // The field shows a typed letter immediately; the row's result is updated at low priority.
  const [typed, setTyped] = useState<string>();
  const line = String(row.record.line);
  const ground = isChosen
    ? 'bg-here-soft shadow-[inset_3px_0_0_var(--here-ink)] rtl:shadow-[inset_-3px_0_0_var(--here-ink)]'
    : '';
  return (
    <li
      id={rowId(row.id)}
      className={`grid grid-cols-[minmax(0,1fr)_2.75rem] gap-x-3 gap-y-1 border-line border-b py-2 ps-4 pe-1 md:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem] md:ps-6 ${ground}`}
      onFocus={onChoose}
    >
      <span className="hidden pt-3 text-quiet text-second tabular-nums md:block">{line}</span>
      <div className="min-w-0">
        <TextInput
          isLabelHidden
          isLiteral
          icon={Hash}
          label={t.label({ line })}
          maxLength={200}
          value={typed ?? row.label}
          error={useProblemText(validated)}
          onChange={({ target: { value } }) => {
            setTyped(value);
            startTransition(() => places.change(row.id, { label: value }));
          }}
        />
        {problem === undefined && originalName !== undefined && (
          <p className="wrap-anywhere mt-1 flex gap-1.5 text-accent-strong text-small">
            <Icon icon={Check} className="size-4" />
            {t.mended({ name: originalName })}
          </p>
        )}
        {row.record.namedAfter !== undefined && row.label === row.record.label && (
          <p className="wrap-anywhere mt-1 text-quiet text-small">{t.namedAfter[row.record.namedAfter]}</p>
        )}
        <Warnings validated={validated} />
      </div>
      <div className="col-start-1 min-w-0 text-second md:col-start-3 md:row-start-1 md:pt-2">
        {validated.existing !== undefined && <ChangeList differences={validated.existing.differences} />}
        <RowPlace
          validated={validated}
          places={places}
          isChosen={isChosen}
          isPlacing={isPlacing}
          onChoose={onChoose}
          onPlacing={onPlacing}
        />
      </div>
      <IconButton
        icon={X}
        label={t.skipRow({ line })}
        className="col-start-2 row-start-1 md:col-start-4"
        onClick={() => places.change(row.id, { isLeftOut: true, isTouched: row.isTouched ?? false })}
      />
    </li>
  );
}

/** Returns the problem of a row as a sentence that explains what to do. A missing pin is reported beside the row's place. */
function useProblemText({ problem }: ValidatedRow): string | undefined {
  const texts = useTranslations();
  const t = useMessages('placeImport');
  if (problem === undefined || problem.kind === 'pin' || problem.kind === 'point') return undefined;
  if (problem.kind === 'label') return t.noLabel;
  if (problem.kind === 'twice') return t.twice({ line: String(problem.line) });
  return failureMessage(problem.failure, texts).text;
}

function Warnings({ validated: { warnings } }: { readonly validated: ValidatedRow }) {
  const texts = useTranslations();
  const t = useMessages('placeImport');
  return warnings.map((failure) => (
    <p key={failure.kind} className="wrap-anywhere mt-1 text-here-ink text-small">
      {t.fieldLeftOut({ why: failureMessage(failure, texts).text })}
    </p>
  ));
}

/** The address and point of the row, or that it needs a pin, with the two ways to set one. */
function RowPlace({ validated, places, isPlacing, onChoose, onPlacing }: RowProps) {
  const texts = useTranslations();
  const t = useMessages('placeImport');
  const [found, setFound] = useState<{ readonly note?: string; readonly attribution?: string }>();
  const { row, problem } = validated;
  const address = formatRowAddress(row);
  const point = getRowPoint(validated);
  const searchAddress = async () => {
    const answer = await places.locate(row);
    if (!answer.ok) return setFound({ note: failureMessage(answer.failure, texts).text });
    onChoose();
    const { approximate, attribution, ignored } = answer.value;
    const reason = ignored ? t.streetOnly({ missing: ignored }) : undefined;
    const note = approximate ? t.onlyTown : reason;
    setFound({ ...(note !== undefined && { note }), attribution });
  };
  return (
    <>
      {address !== '' && (
        <p className="wrap-anywhere" dir="auto">
          {address}
        </p>
      )}
      {point !== undefined && (
        <p className="text-quiet text-small">
          <bdi dir="ltr" className="code">
            {formatPoint(point)}
          </bdi>
        </p>
      )}
      <PointNotes validated={validated} places={places} onChoose={onChoose} />
      {problem?.kind === 'pin' && (
        <Badge tone="danger" icon={MapPinOff}>
          {t.needsPin}
        </Badge>
      )}
      {found !== undefined && (
        <p role="status" className="wrap-anywhere text-quiet text-small">
          {found.note}
          <Attribution sources={[found.attribution ?? '']} />
        </p>
      )}
      {(problem?.kind === 'pin' || row.point !== undefined) && (
        <div data-mend={problem?.kind} className="flex flex-wrap gap-x-4">
          {address !== '' && row.point === undefined && (
            <ActionButton variant="text" onAct={searchAddress}>
              {t.look}
            </ActionButton>
          )}
          <Button variant="text" aria-pressed={isPlacing} onClick={() => onPlacing(!isPlacing)}>
            {isPlacing ? t.pressMap : t.setOnMap}
          </Button>
        </div>
      )}
    </>
  );
}

/** Warns that a point represents a shape or may be wrong, and offers the point that would fit the others. */
function PointNotes({
  validated: { row, problem },
  places,
  onChoose,
}: Pick<RowProps, 'validated' | 'places' | 'onChoose'>) {
  const t = useMessages('placeImport');
  const { shape, doubt } = row.record;
  const { suggestion } = doubt ?? {};
  const keep = problem?.kind === 'point' && (
    <Button variant="text" data-mend={problem.kind} onClick={() => places.change(row.id, { isPointConfirmed: true })}>
      {t.keepThere}
    </Button>
  );
  if (row.point !== undefined) return keep;
  return (
    <>
      {shape !== undefined && <p className="text-quiet text-small">{t.shape[shape]}</p>}
      {doubt !== undefined && <p className="text-here-ink text-small">{t.doubt[doubt.kind]}</p>}
      <div className="flex flex-wrap gap-x-4">
        {suggestion !== undefined && (
          <Button
            variant="text"
            onClick={() => {
              places.change(row.id, { point: suggestion.point });
              onChoose();
            }}
          >
            {t.suggestion[suggestion.kind]}
          </Button>
        )}
        {keep}
      </div>
    </>
  );
}
