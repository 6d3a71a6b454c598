import { useEffect } from 'react';
import { useApp } from './app-context.tsx';

/** Sets the title of the document to a title and the brand name, or to the brand name alone. */
export function useDocumentTitle(title: string | undefined): void {
  const { config } = useApp();
  useEffect(() => {
    document.title = title === undefined ? config.brandName : `${title} · ${config.brandName}`;
  }, [title, config.brandName]);
}
