import type { Settings } from './page-config.ts';

/** From the data block that the server puts into the page; under Vite's own server, which knows none, from `/api/config`. */
export async function readSettings(): Promise<Settings> {
  const block = document.getElementById('whereat-config')?.textContent;
  if (block) return { ...(JSON.parse(block) as Settings), ...pictureInPage() };
  const response = await fetch('/api/config');
  return (await response.json()) as Settings;
}

/** The picture of the map stands in the page once, where it is shown. */
function pictureInPage(): Pick<Settings, 'picture'> {
  const picture = document.getElementById('drawn-map')?.getAttribute('src');
  return picture == null ? {} : { picture };
}
