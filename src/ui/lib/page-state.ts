import { useLocation } from 'react-router-dom';

/** The values that pages store in an entry of the browser's history, for the next page or for a reload. */
export interface PageState {
  /** The path to return to after this page. */
  readonly from?: string;
  /** The name typed on the previous page. */
  readonly username?: string;
  /** The place has just been created. Not in the path, because the specification sets the address after a creation: `/search/…`. */
  readonly created?: boolean;
  /** The search was typed without `@`. */
  readonly isPlainWord?: boolean;
  /** A step of this page led here, so that going back is one step back. */
  readonly isStepped?: boolean;
  /** The values in the URL of this page were copied into its draft. */
  readonly isBegun?: boolean;
  /** The number of all places of a list, of which this page shows some. */
  readonly total?: number;
}

/** Returns the state of the current entry of the history, empty if it has none. */
export function usePageState(): PageState {
  const state: PageState | null = useLocation().state;
  return state ?? {};
}
