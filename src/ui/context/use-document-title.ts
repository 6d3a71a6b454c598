import { useEffect } from 'react';
import { useApp } from './app-context.tsx';

/**
 * Sets the title of the document to a title and the brand name, or to the brand name alone. It is no `<title>` element, because the document
 * from the server already has one outside the application, and React would add a second.
 */
export function useDocumentTitle(title: string | undefined): void {
  const { config } = useApp();
  useEffect(() => {
    document.title = title === undefined ? config.brandName : `${title} · ${config.brandName}`;
  }, [title, config.brandName]);
}
