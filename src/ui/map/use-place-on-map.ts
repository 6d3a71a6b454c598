import { useMemo } from 'react';
import { shownCell } from '../../domain/location/approximation.ts';
import type { Location } from '../../domain/location/location.ts';
import { cornersOf } from './cell-corners.ts';
import type { MapViewProps } from './map-view.tsx';

/** How a map shows one place: a pin, or the cell in place of whose point the viewer was given its centre, all of it in view. */
export function usePlaceOnMap(location: Location | undefined): Pick<MapViewProps, 'pin' | 'cells' | 'fit'> {
  return useMemo(() => {
    const cell = location && shownCell(location);
    return cell === undefined ? { pin: location ?? null } : { pin: null, cells: [cell], fit: cornersOf([cell]) };
  }, [location]);
}
