import { useEffect } from 'react';
import { useApp } from '../app-context.tsx';

/** The document's title, as the browser's tab and history show it. */
export function useDocumentTitle(title: string | undefined): void {
  const { settings } = useApp();
  useEffect(() => {
    document.title = title === undefined ? settings.brandName : `${title} · ${settings.brandName}`;
  }, [title, settings.brandName]);
}
