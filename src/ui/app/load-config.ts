import type { PageConfig } from '../context/page-config.ts';

/** Loads the configuration from the data block of the page, or from `/api/config` in development, where Vite serves the page. */
export async function loadConfig(): Promise<PageConfig> {
  const block = document.getElementById('whereat-config')?.textContent;
  if (block) return { ...(JSON.parse(block) as PageConfig), ...readPicture() };
  const response = await fetch('/api/config');
  return (await response.json()) as PageConfig;
}

/** Reads the map picture from its `img` element, so that the data block need not contain it a second time. */
function readPicture(): Pick<PageConfig, 'picture'> {
  const picture = document.getElementById('drawn-map')?.getAttribute('src');
  return picture == null ? {} : { picture };
}
