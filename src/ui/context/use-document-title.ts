import { useEffect } from 'react';
import { useApp } from './app-context.tsx';

/** The document's title, as the browser's tab and history show it. */
export function useDocumentTitle(title: string | undefined): void {
  const { config } = useApp();
  useEffect(() => {
    document.title = title === undefined ? config.brandName : `${title} · ${config.brandName}`;
  }, [title, config.brandName]);
}
