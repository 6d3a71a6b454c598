import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatAlias, type sharePath } from '../../domain/alias.ts';
import type { Location } from '../../domain/location.ts';
import type { FoundAlias } from '../../usecases/index.ts';
import type { MapViewProps } from '../map/map-view.tsx';
import { useWords } from '../words/index.tsx';
import { AliasText } from './alias-text.tsx';

/** Where a choice leads to: the search's page, or the receiver's. */
type PathOf = typeof sharePath;

/** The places of a handle, to choose from. */
export function ChoiceList({
  found: { handle, locations, after, more },
  pathOf,
}: {
  readonly found: FoundAlias;
  readonly pathOf: PathOf;
}) {
  const words = useWords();
  const isWhole = after === undefined && !more;
  const last = locations.at(-1);
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" className="text-title">
        {isWhole ? words.find.choose(locations.length, handle) : words.find.chooseOfMany(locations.length, handle)}
      </h2>
      <p className="mt-1 mb-4 text-quiet">{words.find.chooseHint}</p>
      <ol className="card divide-y divide-line overflow-hidden">
        {locations.map((location, index) => (
          <li key={location.label} id={location.label}>
            <Link
              to={pathOf(location.handle, location.label)}
              className="flex items-center gap-4 px-4 py-3 text-ink no-underline hover:bg-sunken"
            >
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-pin font-semibold text-small text-white">
                {index + 1}
              </span>
              <span className="min-w-0">
                <span className="block overflow-hidden text-ellipsis text-lead">
                  <AliasText handle={location.handle} label={location.label} />
                </span>
                <span className="block truncate text-quiet text-small" dir="auto">
                  {location.address}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {!isWhole && (
        <nav aria-label={words.find.stretches} className="mt-4 flex flex-wrap gap-2">
          {after !== undefined && (
            <Link to={pathOf(handle)} className="button button-plain">
              {words.find.fromTheStart}
            </Link>
          )}
          {more && last !== undefined && (
            <Link
              to={`${pathOf(handle)}?after=${encodeURIComponent(last.label)}`}
              rel="next"
              className="button button-plain"
            >
              {words.find.next}
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}

/** The same places as marks for a map, numbered as in the list. */
export function useNumberedMarks(locations: readonly Location[], pathOf: PathOf): NonNullable<MapViewProps['markers']> {
  const navigate = useNavigate();
  return useMemo(
    () =>
      typeof document === 'undefined'
        ? []
        : locations.map((location, index) => ({
            id: location.label,
            latitude: location.latitude,
            longitude: location.longitude,
            element: numberedMark(index + 1, formatAlias(location.handle, location.label), () =>
              navigate(pathOf(location.handle, location.label)),
            ),
          })),
    [locations, navigate, pathOf],
  );
}

function numberedMark(number: number, name: string, onClick: () => void): HTMLElement {
  const mark = document.createElement('button');
  mark.type = 'button';
  mark.className = 'numbered-mark';
  mark.textContent = String(number);
  mark.setAttribute('aria-label', name);
  mark.addEventListener('click', onClick);
  return mark;
}
