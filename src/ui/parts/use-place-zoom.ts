import { useApp } from '../app-context.tsx';

/** How near a map shows one place. Without streets there is nothing to see so near; the coast and the towns say more. */
export function usePlaceZoom(): number {
  const { mapTilesUrl, mapStyleUrl } = useApp().settings;
  return mapTilesUrl === '' && mapStyleUrl === '' ? 10 : 15;
}
