import { useEffect, useState } from 'react';
import { useApp } from './app-context.tsx';
import type { PageConfig } from './page-config.ts';

type PageDataName = 'feedback' | 'mine' | 'report';

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
