import { type ComponentType, lazy } from 'react';

/** A screen that is fetched when it is first shown; or before, where it has to be there at once. */
export interface LatePage {
  /** What to draw: a part that waits for itself, or the screen. */
  readonly part: ComponentType;
  /** Fetches it. From then on it is drawn without waiting. */
  readonly load: () => Promise<void>;
}

export function latePage(fetchPage: () => Promise<{ readonly default: ComponentType }>): LatePage {
  let part: ComponentType = lazy(fetchPage);
  return {
    get part() {
      return part;
    },
    load: async () => {
      part = (await fetchPage()).default;
    },
  };
}

/** One that comes with the application. */
export const presentPage = (part: ComponentType): LatePage => ({ part, load: async () => {} });
