import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../ports/pages/page-renderer.ts';

/**
 * Loads the server bundle of the pages. It is a built file, because the source of the server does not import the screens
 * (docs/decisions/server-side-rendering.md).
 */
export async function loadPages(path: string): Promise<PageRenderer> {
  const { pages } = (await import(pathToFileURL(path).href)) as { readonly pages: PageRenderer };
  return pages;
}
