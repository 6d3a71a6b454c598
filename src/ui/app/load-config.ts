import type { PageConfig } from '../context/page-config.ts';

/** From the data block that the server puts into the page; under Vite's own server, which knows none, from `/api/config`. */
export async function loadConfig(): Promise<PageConfig> {
  const block = document.getElementById('whereat-config')?.textContent;
  if (block) return { ...(JSON.parse(block) as PageConfig), ...pictureInPage() };
  const response = await fetch('/api/config');
  return (await response.json()) as PageConfig;
}

/** The picture of the map stands in the page once, where it is shown. */
function pictureInPage(): Pick<PageConfig, 'picture'> {
  const picture = document.getElementById('drawn-map')?.getAttribute('src');
  return picture == null ? {} : { picture };
}
