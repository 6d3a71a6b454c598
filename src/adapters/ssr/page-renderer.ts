import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../ports/pages/page-renderer.ts';

/**
 * The pages' server bundle, loaded as a built file, because the server's source does not import the screens
 * (docs/decisions/server-side-rendering.md).
 */
export async function loadPages(path: string): Promise<PageRenderer> {
  const { pages } = (await import(pathToFileURL(path).href)) as { readonly pages: PageRenderer };
  return pages;
}
