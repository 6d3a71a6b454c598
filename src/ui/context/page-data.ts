import { useEffect, useState } from 'react';
import type { Label } from '../../domain/aliases/alias.ts';
import type { Received } from '../../usecases/index.ts';
import { useApp } from './app-context.tsx';
import type { PageConfig } from './page-config.ts';

type PageDataName = 'feedback' | 'mine' | 'received' | 'report';

const used = new Set<PageDataName>();

/**
 * Returns the document's data for the first screen that uses it. A later screen gets nothing: it may be for another user, and the data is
 * outdated.
 */
export function usePageData<K extends PageDataName>(name: K): PageConfig[K] {
  const { config } = useApp();
  const [data] = useState(() => (used.has(name) ? undefined : config[name]));
  useEffect(() => void used.add(name), [name]);
  return data;
}

/** Returns the look-up result that the document brought, if it is that of this alias. */
export function useReceived(alias: string | undefined, after?: Label): Received['outcome'] | undefined {
  const received = usePageData('received');
  return useState(() => (received?.alias === alias && received?.after === after ? received?.outcome : undefined))[0];
}
