import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { DISPLAY_PAGE_SIZE } from '../../../usecases/index.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import {
  filterByText,
  isDue,
  type PlaceView,
  parsePlaceView,
  type SearchablePlace,
  selectPage,
  sortPlaces,
  toQuery,
} from '../../place/mine/my-places.ts';
import type { MyPlaces } from '../../place/mine/use-my-places.ts';

export interface VisiblePlaces {
  readonly view: PlaceView;
  /** Changes the view. It starts at the first page unless `change` contains a page. */
  readonly change: (change: Partial<PlaceView>) => void;
  /** The text that is typed into the search, updated immediately. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** All places of the view, including those on the map. */
  readonly matching: readonly SearchablePlace[];
  /** The rows of the current page. */
  readonly rows: readonly SearchablePlace[];
  readonly page: number;
  readonly pages: number;
  readonly due: number;
  readonly restricted: number;
  /** The current time in milliseconds, the same for all rows. */
  readonly now: number;
}

/** Returns the part of the lists that is shown. The URL determines the state, order, text and page. */
export function usePlaceView(live: MyPlaces, expired: MyPlaces, bin: MyPlaces): VisiblePlaces {
  const [parameters, setParameters] = useSearchParams();
  const view = useMemo(() => parsePlaceView(parameters), [parameters]);
  const [typed, type] = useTypedText(view.text, (text) =>
    setParameters(toQuery({ ...view, text, page: 1 }), { replace: true }),
  );
  const [now] = useState(() => Date.now());

  const due = useMemo(() => live.places.filter(({ location }) => isDue(location, now)), [live.places, now]);
  const restricted = useMemo(
    () => live.places.filter(({ location }) => location.visibility !== 'public'),
    [live.places],
  );
  const listed = { live: live.places, restricted, due, expired: expired.places, deleted: bin.places }[view.state];
  const sorted = useMemo(() => sortPlaces(listed, view.sort), [listed, view.sort]);
  // The field shows a typed letter immediately; the list and the map are updated at low priority.
  const text = useDeferredValue(typed);
  const matching = useMemo(() => filterByText(sorted, text), [sorted, text]);
  const { items, page, pages } = selectPage(matching, text === view.text ? view.page : 1, DISPLAY_PAGE_SIZE);
  return {
    view,
    change: (next) =>
      setParameters(toQuery({ ...view, text: typed, page: 1, ...next }), { replace: next.page === undefined }),
    typed,
    type,
    matching,
    rows: items,
    page,
    pages,
    due: due.length,
    restricted: restricted.length,
    now,
  };
}

/** The text of a field. It is copied to the URL when typing pauses, and replaced by the URL's text when the user navigates back. */
function useTypedText(
  urlText: string,
  write: (text: string) => void,
): readonly [typed: string, type: (text: string) => void] {
  const [{ typed, address }, setState] = useState({ typed: urlText, address: urlText });
  const navigation = useNavigationType();
  if (address !== urlText) setState({ typed: navigation === 'POP' ? urlText : typed, address: urlText });
  const debounced = useDebouncedValue(typed, DEBOUNCE_MS);
  const writeDebounced = useEffectEvent((text: string) => {
    if (text === typed && text !== urlText) write(text);
  });
  useEffect(() => writeDebounced(debounced), [debounced]);
  return [typed, (text) => setState({ typed: text, address })];
}

const DEBOUNCE_MS = 300;
