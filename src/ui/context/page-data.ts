import { useEffect, useState } from 'react';
import type { Label } from '../../domain/aliases/alias.ts';
import type { Received } from '../../usecases/index.ts';
import { useApp } from './app-context.tsx';
import type { PageConfig } from './page-config.ts';

type PageDataName = 'feedback' | 'mine' | 'received' | 'report';

const used = new Set<PageDataName>();

/**
 * Returns the data that is embedded in the document, to the first screen that uses it. Later screens get `undefined`, because the data can
 * be outdated or of another user.
 */
export function usePageData<K extends PageDataName>(name: K): PageConfig[K] {
  const { config } = useApp();
  const [data] = useState(() => (used.has(name) ? undefined : config[name]));
  useEffect(() => void used.add(name), [name]);
  return data;
}

/** Milliseconds for which a loaded list is not requested again. */
export const FRESH_MS = 30_000;

/** Returns the options of a query that starts with embedded data, which is as old as the document. */
export const initialFor = <Data>(data: Data | undefined) =>
  data === undefined ? {} : { initialData: data, initialDataUpdatedAt: performance.timeOrigin };

/** Returns the look-up result that is embedded in the document, if it is about this alias. */
export function useReceived(alias: string | undefined, after?: Label): Received['outcome'] | undefined {
  const received = usePageData('received');
  return useState(() => (received?.alias === alias && received?.after === after ? received?.outcome : undefined))[0];
}
