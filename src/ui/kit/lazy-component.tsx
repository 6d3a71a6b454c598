import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { fetchModule } from '../lib/fetch-module.ts';

/** The error of a chunk that failed to load, because the network failed or a new version replaced the file. It is not a bug. */
export class ChunkLoadError extends Error {}

/** Creates a component whose code is loaded when it is first rendered. */
export const lazyComponent = <Props extends object>(
  fetchPart: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    fetchModule(fetchPart).catch((cause: unknown) => {
      throw new ChunkLoadError('A part of the page did not load.', { cause });
    }),
  );

/** A screen whose code is loaded when it is first shown, or earlier by `load`. */
export interface LazyPage {
  /** The component to render now: a lazy one, or the loaded one. */
  readonly component: ComponentType;
  /** Loads the screen. From then on, `component` renders without suspending. */
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
