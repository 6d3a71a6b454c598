import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Label, receiverPath } from '../../../domain/aliases/alias.ts';
import { findVisibleCell } from '../../../domain/location/approximation.ts';
import { DISPLAY_PAGE_SIZE, type FoundAlias } from '../../../usecases/index.ts';
import { type ScreenTexts, useFormat, useTranslations } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { type PageState, usePageState } from '../../lib/page-state.ts';
import { getCorners } from '../../map/cell-corners.ts';
import type { MapViewProps } from '../../map/map-view-props.ts';
import { AddressText } from './address-text.tsx';
import { AliasHero } from './alias-text.tsx';
import { filterPlaces, listLimits, type NumberedPlace, numberPlaces } from './number-places.ts';
import { VisibilityChip } from './visibility-chip.tsx';

/** Returns the path of a listed location: on the search page, or its own page. */
type PathOf = typeof receiverPath;

/** The filtered locations of a handle, for the list and for the map beside it. */
export interface FilteredPlaces {
  readonly found: FoundAlias;
  readonly toPath: PathOf;
  readonly matching: readonly NumberedPlace[];
  /** The properties that the map beside the list needs to show the same places. */
  readonly onMap: Required<Pick<MapViewProps, 'places' | 'fit' | 'onPlace' | 'onPointAt'>> &
    Pick<MapViewProps, 'pointedAt'>;
  /** True if rows and marks have numbers. */
  readonly isNumbered: boolean;
  readonly text: string;
  readonly setFilter: (text: string) => void;
}

export function useFilteredPlaces(found: FoundAlias, toPath: PathOf): FilteredPlaces {
  const [text, setFilter] = useState('');
  const { compareNumbered } = useFormat();
  const choices = useMemo(
    () => numberPlaces(found.locations, isCompleteList(found), compareNumbered),
    [found, compareNumbered],
  );
  const [pointedAt, setPointedAt] = useState<string>();
  const navigate = useNavigate();
  const matching = useMemo(() => filterPlaces(choices, text), [choices, text]);
  const isNumbered = choices.length <= listLimits.numbered;
  const places = useMemo(
    () =>
      matching.map(({ number, location }) => ({
        id: location.label,
        name: `#${location.label}`,
        latitude: location.latitude,
        longitude: location.longitude,
        cell: findVisibleCell(location),
        number: isNumbered ? number : undefined,
      })),
    [matching, isNumbered],
  );
  const fit = useMemo(() => places.flatMap((place) => (place.cell ? getCorners([place.cell]) : [place])), [places]);
  const onMap = {
    places,
    // The view follows the filter.
    fit,
    pointedAt,
    onPlace: (label: string) => void navigate(toPath(found.handle, label as Label)),
    onPointAt: setPointedAt,
  };
  return { found, toPath, matching, isNumbered, onMap, text, setFilter };
}

const isCompleteList = ({ after, more }: Pick<FoundAlias, 'after' | 'more'>): boolean => after === undefined && !more;

/** The locations of a handle, to choose from. A long list shows only the first ones, until the visitor expands or filters it. */
export function PlacesOfHandle({
  found,
  toPath,
  matching,
  isNumbered,
  onMap,
  text,
  setFilter,
  headingRef,
}: FilteredPlaces & {
  /** A ref to the heading, for moving the focus to it. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}) {
  const t = useTranslations();
  const { locations } = found;
  const { total = found.total } = usePageState();
  const [all, setAll] = useState(false);
  const isFolded = !all && text.trim() === '' && locations.length > listLimits.folded;
  const rows = isFolded ? matching.slice(0, DISPLAY_PAGE_SIZE) : matching;
  return (
    <section aria-labelledby="choices" className="min-w-0">
      <h2
        id="choices"
        ref={headingRef}
        tabIndex={headingRef === undefined ? undefined : -1}
        className="wrap-anywhere pe-8 text-title"
      >
        {/* The map page loads the rest of the list, so its heading would change a moment later. */}
        {headingRef !== undefined && total !== undefined
          ? t.placeView.choose({ count: total, handle: found.handle })
          : formatCount(t.placeView, { ...found, total })}
      </h2>
      <p className="mt-1 mb-4 text-quiet">{t.placeView.chooseHint}</p>
      {locations.length > listLimits.filtered && (
        <FilterField text={text} narrow={setFilter} matchCount={matching.length} />
      )}
      {matching.length === 0 ? (
        <p className="card px-4 py-6 text-quiet">{t.placeView.noneOfThese}</p>
      ) : (
        <ol className={`card divide-y divide-line overflow-hidden ${isFolded ? 'folded' : ''}`}>
          {rows.map((choice) => (
            <Row
              key={choice.location.label}
              choice={choice}
              toPath={toPath}
              isNumbered={isNumbered}
              isPointedAt={choice.location.label === onMap.pointedAt}
              onPoint={onMap.onPointAt}
            />
          ))}
        </ol>
      )}
      {isFolded && (
        <Button className="needs-script mt-4 w-full" onClick={() => setAll(true)}>
          {t.placeView.showAll({ count: locations.length })}
        </Button>
      )}
      <PageLinks found={found} toPath={toPath} />
    </section>
  );
}

type CountedAlias = Omit<FoundAlias, 'total'> & { readonly total: number | undefined };

function formatCount(t: ScreenTexts['placeView'], { handle, locations, total, ...page }: CountedAlias): string {
  const count = locations.length;
  if (isCompleteList(page)) return t.choose({ count, handle });
  return total === undefined ? t.chooseOfMany({ count, handle }) : t.chooseOfTotal({ count, total, handle });
}

/** A row of the list. It is highlighted together with its mark on the map. */
function Row({
  choice: { number, location },
  toPath,
  isNumbered,
  isPointedAt,
  onPoint,
}: {
  readonly choice: NumberedPlace;
  readonly toPath: PathOf;
  readonly isNumbered: boolean;
  readonly isPointedAt: boolean;
  readonly onPoint: (label: string | undefined) => void;
}) {
  return (
    <li id={location.label} className={isPointedAt ? 'bg-sunken shadow-[inset_0_0_0_2px_var(--accent)]' : ''}>
      <Link
        to={toPath(location.handle, location.label)}
        onPointerEnter={() => onPoint(location.label)}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={() => onPoint(location.label)}
        onBlur={() => onPoint(undefined)}
        className="flex items-center gap-4 px-4 py-3 text-ink no-underline hover:bg-sunken"
      >
        {isNumbered && <PlaceNumber number={number} />}
        <span className="min-w-0 flex-1">
          <AliasHero handle={location.handle} label={location.label} largest="lead" smallest="small" />
          <span className="block truncate text-quiet text-small">
            <AddressText location={location} />
          </span>
        </span>
        <VisibilityChip visibility={location.visibility} />
      </Link>
    </li>
  );
}

/** The number of a place in a list, as its mark on the map shows it. */
export const PlaceNumber = ({ number, className = '' }: { readonly number: number; readonly className?: string }) => (
  <span
    className={`grid size-7 shrink-0 place-items-center rounded-full border-2 border-here-ink bg-surface font-semibold text-small ${className}`}
  >
    {number}
  </span>
);

function FilterField({
  text,
  narrow,
  matchCount,
}: {
  readonly text: string;
  readonly narrow: (text: string) => void;
  readonly matchCount: number;
}) {
  const t = useTranslations();
  const field = useRef<HTMLInputElement>(null);
  // Applies the text that was typed before hydration.
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '') narrow(typed);
  }, [narrow]);
  return (
    <div className="needs-scripting mb-4">
      <TextInput
        ref={field}
        isLiteral
        label={t.placeView.narrow}
        type="search"
        maxLength={100}
        value={text}
        onChange={(event) => narrow(event.target.value)}
      />
      <p role="status" className="sr-only">
        {text.trim() === '' ? '' : t.placeView.narrowed({ count: matchCount })}
      </p>
    </div>
  );
}

/** The links to the first and the next page of a list. */
function PageLinks({ found, toPath }: { readonly found: FoundAlias; readonly toPath: PathOf }) {
  const t = useTranslations();
  const { handle, after, more, locations } = found;
  const last = locations.at(-1);
  const { total = found.total } = usePageState();
  if (isCompleteList(found)) return null;
  // Only pages from the server have a total.
  const state: PageState = total === undefined ? {} : { total };
  return (
    <nav aria-label={t.placeView.stretches} className="mt-4 flex flex-wrap gap-2">
      {after !== undefined && (
        <ButtonLink to={toPath(handle)} state={state}>
          {t.placeView.fromTheStart}
        </ButtonLink>
      )}
      {more && last !== undefined && (
        <ButtonLink to={`${toPath(handle)}?after=${encodeURIComponent(last.label)}`} state={state} rel="next">
          {t.placeView.next}
        </ButtonLink>
      )}
    </nav>
  );
}
