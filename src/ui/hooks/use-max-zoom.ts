import { useApp } from '../context/app-context.tsx';

/**
 * How near a map goes to a place. Without streets there is nothing to see closer than a town: the coast and the names
 * around say more than a bare sheet.
 */
export function useMaxZoom(zoom: number): number {
  const { mapTilesUrl, mapStyleUrl } = useApp().config;
  return zoom > 11 && mapTilesUrl === '' && mapStyleUrl === '' ? 10 : zoom;
}
