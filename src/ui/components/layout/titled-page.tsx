import type { ComponentProps } from 'react';
import { useDocumentTitle } from '../../hooks/use-document-title.ts';
import { Page } from '../../kit/page.tsx';

/** A page whose title is the document's too. */
export function TitledPage({ title, ...page }: ComponentProps<typeof Page> & { readonly title: string }) {
  useDocumentTitle(title);
  return <Page title={title} {...page} />;
}
