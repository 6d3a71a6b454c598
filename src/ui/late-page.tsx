import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What a part is made of did not come. The network's failure, not a bug. */
export class NotFetched extends Error {
  /** From now on it is fetched anew; until then every drawing fails as the first did. */
  readonly renew: () => void;
  constructor(renew: () => void, cause: unknown) {
    super('A part of the page did not come.', { cause });
    this.renew = renew;
  }
}

/** A part that is fetched when it is first drawn. */
export function latePart<Props extends object>(
  fetchPart: () => Promise<{ readonly default: ComponentType<Props> }>,
): () => LazyExoticComponent<ComponentType<Props>> {
  const make = () =>
    lazy(() =>
      fetchPart().catch((cause: unknown) => {
        throw new NotFetched(() => {
          part = make();
        }, cause);
      }),
    );
  let part = make();
  return () => part;
}

/** A screen that is fetched when it is first shown; or before, where it has to be there at once. */
export interface LatePage {
  /** What to draw now: a part that waits for itself, or the screen. */
  readonly part: ComponentType;
  /** Fetches it. From then on it is drawn without waiting. */
  readonly load: () => Promise<void>;
}

export function latePage(fetchPage: () => Promise<{ readonly default: ComponentType }>): LatePage {
  const waited = latePart(fetchPage);
  let loaded: ComponentType | undefined;
  return {
    get part() {
      return loaded ?? waited();
    },
    load: async () => {
      loaded = (await fetchPage()).default;
    },
  };
}

/** One that comes with the application. */
export const presentPage = (part: ComponentType): LatePage => ({ part, load: async () => {} });
