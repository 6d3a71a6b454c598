import { useLocation } from 'react-router-dom';

/** The values that pages leave in an entry of the browser's history, for the page that it leads to or for a reload. */
export interface PageState {
  /** The path to return to after this page. */
  readonly from?: string;
  /** The name that was typed on the page before. */
  readonly username?: string;
  /** The place has just been created. */
  readonly created?: boolean;
  /** The search was typed without `@`. */
  readonly bare?: boolean;
  /** A step of this page led here, so that going back is a step back. */
  readonly isStepped?: boolean;
  /** The address of this page was taken over into its draft. */
  readonly isBegun?: boolean;
  /** Number of all places of a list, of which this page shows some. */
  readonly total?: number;
}

/** Returns the state of the present entry of the history, empty if it has none. */
export function usePageState(): PageState {
  const state: PageState | null = useLocation().state;
  return state ?? {};
}
