import { ArrowDownWideNarrow, ListChecks, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type PlaceSort, type PlaceState, placeSorts, placeStates } from '../../controllers/my-places.ts';
import type { ShownPlaces } from '../../hooks/use-place-view.ts';
import { useTranslations } from '../../i18n/index.ts';

/** The search, the order, and which places: all, those due for a check, or the bin. */
export function PlacesToolbar({
  shown,
  counts,
  onSelect,
}: {
  readonly shown: ShownPlaces;
  /** How many each state has, as far as it is known. */
  readonly counts: Readonly<Record<PlaceState, string>>;
  /** Begins to select rows; absent while that is on, and where there are none. */
  readonly onSelect: (() => void) | undefined;
}) {
  const words = useTranslations();
  const { view, change, typed, type } = shown;
  // Where none was restricted or has ended, there is nothing to choose.
  const isOffered = (state: PlaceState) =>
    state === view.state || (state !== 'restricted' && state !== 'expired') || !/^0?$/.test(counts[state]);
  const offered = placeStates.filter(isOffered);
  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the row scrolls sideways, and a state that joins it may move the chosen one out of sight.
  useEffect(() => {
    chosen.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [view.state, offered.length]);
  return (
    <div className="needs-script grid grid-cols-1 gap-2.5 px-4 pb-3 md:px-6">
      <div className="flex gap-2">
        <label className="relative min-w-0 grow">
          <span className="sr-only">{words.mine.search}</span>
          <Search aria-hidden className="pointer-events-none absolute start-3 top-3 size-5 text-quiet" />
          <input
            type="search"
            className="field ps-10"
            placeholder={words.mine.searchHint}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </label>
        <SortSelect sort={view.sort} onChange={(sort) => change({ sort })} />
        {onSelect !== undefined && (
          <button type="button" className="button button-plain shrink-0 max-md:hidden" onClick={onSelect}>
            <ListChecks aria-hidden className="size-5" />
            {words.mine.selectShort}
          </button>
        )}
      </div>
      <fieldset className="-mx-4 flex min-w-0 gap-1.5 overflow-x-auto scroll-px-4 px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        <legend className="sr-only">{words.mine.show}</legend>
        {offered.map((state) => (
          <button
            key={state}
            type="button"
            ref={view.state === state ? chosen : undefined}
            aria-pressed={view.state === state}
            onClick={() => change({ state })}
            className="min-h-11 shrink-0 rounded-full border border-control px-3 font-[480] text-second hover:border-accent aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {words.mine.states[state]} <span className="tabular-nums">{counts[state]}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** The browser's own list; on a phone only its icon has room. */
function SortSelect({ sort, onChange }: { readonly sort: PlaceSort; readonly onChange: (sort: PlaceSort) => void }) {
  const words = useTranslations();
  return (
    <label className="relative flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control border border-control bg-surface px-3 font-[480] has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 hover:border-accent">
      <ArrowDownWideNarrow aria-hidden className="size-5" />
      <span aria-hidden className="max-md:hidden">
        {words.mine.sorts[sort]}
      </span>
      <span className="sr-only">{words.mine.sort}</span>
      <select
        className="absolute inset-0 cursor-pointer opacity-0"
        value={sort}
        onChange={(event) => onChange(event.target.value as PlaceSort)}
      >
        {placeSorts.map((one) => (
          <option key={one} value={one}>
            {words.mine.sorts[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
