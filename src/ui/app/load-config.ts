import type { PageConfig } from '../context/page-config.ts';

/** From the server's data block in the page; in development, where Vite serves the page, from `/api/config`. */
export async function loadConfig(): Promise<PageConfig> {
  const block = document.getElementById('whereat-config')?.textContent;
  if (block) return { ...(JSON.parse(block) as PageConfig), ...pictureInPage() };
  const response = await fetch('/api/config');
  return (await response.json()) as PageConfig;
}

/** The map picture is in the page only once, where it is shown. */
function pictureInPage(): Pick<PageConfig, 'picture'> {
  const picture = document.getElementById('drawn-map')?.getAttribute('src');
  return picture == null ? {} : { picture };
}
