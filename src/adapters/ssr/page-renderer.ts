import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../ports/page-renderer.ts';

/**
 * The pages that the build made for the server. They are loaded as what they are, a built file, because whoever serves
 * knows no screen (docs/decisions/server-side-rendering.md).
 */
export async function loadPages(path: string): Promise<PageRenderer> {
  const { pages } = (await import(pathToFileURL(path).href)) as { readonly pages: PageRenderer };
  return pages;
}
