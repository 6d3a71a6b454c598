import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { fetchModule } from '../lib/fetch-module.ts';

/** A chunk failed to load: a network failure, or a newer version's files. Not a bug. */
export class ChunkLoadError extends Error {}

/** A component that is loaded when it is first rendered. */
export const lazyComponent = <Props extends object>(
  fetchPart: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    fetchModule(fetchPart).catch((cause: unknown) => {
      throw new ChunkLoadError('A part of the page did not load.', { cause });
    }),
  );

/** A screen that is loaded when it is first shown, or before by `load`. */
export interface LazyPage {
  /** The component to render now: a lazy one, or the loaded one. */
  readonly component: ComponentType;
  /** Loads it. From then on it renders without suspending. */
  readonly load: () => Promise<void>;
}

export function lazyPage(fetchPage: () => Promise<{ readonly default: ComponentType }>): LazyPage {
  let part: ComponentType = lazyComponent(fetchPage);
  return {
    get component() {
      return part;
    },
    load: async () => {
      part = (await fetchModule(fetchPage)).default;
    },
  };
}
