import type { ComponentProps } from 'react';
import { Page } from '../kit/page.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** A page whose title is also the title of the document. */
export function TitledPage({ title, ...page }: ComponentProps<typeof Page> & { readonly title: string }) {
  useDocumentTitle(title);
  return <Page title={title} {...page} />;
}
