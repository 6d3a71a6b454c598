import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What a part is made of did not come: the network's failure, or a newer version's. Not a bug. */
export class ChunkLoadError extends Error {}

/** A part that is fetched when it is first drawn. */
export const lazyComponent = <Props extends object>(
  fetchPart: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    fetchPart().catch((cause: unknown) => {
      throw new ChunkLoadError('A part of the page did not come.', { cause });
    }),
  );

/** A screen that is fetched when it is first shown; or before, where it has to be there at once. */
export interface LazyPage {
  /** What to draw now: a part that waits for itself, or the screen. */
  readonly component: ComponentType;
  /** Fetches it. From then on it is drawn without waiting. */
  readonly load: () => Promise<void>;
}

export function lazyPage(fetchPage: () => Promise<{ readonly default: ComponentType }>): LazyPage {
  let part: ComponentType = lazyComponent(fetchPage);
  return {
    get component() {
      return part;
    },
    load: async () => {
      part = (await fetchPage()).default;
    },
  };
}

/** One that comes with the application. */
export const eagerPage = (component: ComponentType): LazyPage => ({ component, load: async () => {} });
