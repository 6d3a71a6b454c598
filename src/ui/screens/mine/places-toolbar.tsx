import { ArrowDownWideNarrow, Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { SelectButton } from '../../kit/select.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { ToggleChip } from '../../kit/toggle-chip.tsx';
import { type PlaceState, placeSorts, placeStates } from '../../place/mine/my-places.ts';
import type { VisiblePlaces } from './use-place-view.ts';

/** The search, the sort order, and the filter by state. */
export function PlacesToolbar({
  visible,
  counts,
  onSelect,
}: {
  readonly visible: VisiblePlaces;
  /** The number of places in each state, if known. */
  readonly counts: Readonly<Record<PlaceState, string>>;
  /** Starts selection mode; absent while it is on, and if there are no places. */
  readonly onSelect: (() => void) | undefined;
}) {
  const t = useTranslations();
  const { view, change, typed, type } = visible;
  // A state without places is not offered.
  const isOffered = (state: PlaceState) => state === view.state || state === 'live' || !/^0?$/.test(counts[state]);
  const offered = placeStates.filter(isOffered);
  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the row scrolls, and an added state may push the chosen one out.
  useEffect(() => {
    chosen.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [view.state, offered.length]);
  return (
    <div className="needs-script grid gap-2.5 px-4 pb-3 md:px-6">
      <div className="flex gap-2">
        <TextInput
          isLiteral
          type="search"
          icon={Search}
          label={t.mine.search}
          isLabelHidden
          className="min-w-0 grow"
          placeholder={t.mine.searchHint}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <SelectButton
          icon={ArrowDownWideNarrow}
          label={t.mine.sort}
          className="border border-control bg-surface hover:border-accent"
          value={view.sort}
          onChange={(sort) => change({ sort })}
          options={placeSorts.map((sort) => [sort, t.mine.sorts[sort]] as const)}
        >
          <span className="max-md:hidden">{t.mine.sorts[view.sort]}</span>
        </SelectButton>
        {onSelect !== undefined && (
          <Button className="shrink-0 px-3 max-md:hidden" onClick={onSelect}>
            {t.mine.selectShort}
          </Button>
        )}
      </div>
      <fieldset className="-mx-4 flex min-w-0 gap-1.5 overflow-x-auto scroll-px-4 px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        <legend className="sr-only">{t.mine.show}</legend>
        {offered.map((state) => (
          <ToggleChip
            key={state}
            ref={view.state === state ? chosen : undefined}
            aria-pressed={view.state === state}
            onClick={() => change({ state })}
          >
            {t.mine.states[state]} <span className="tabular-nums">{counts[state]}</span>
          </ToggleChip>
        ))}
      </fieldset>
    </div>
  );
}
