import { useMemo } from 'react';
import { findVisibleCell } from '../../domain/location/approximation.ts';
import { arrivalPoint, listWayPhotos } from '../../domain/location/arrival.ts';
import type { Location } from '../../domain/location/location.ts';
import { getWay } from '../../domain/location/way.ts';
import { getCorners } from './cell-corners.ts';
import type { MapViewProps } from './map-view-props.ts';

/**
 * Returns the map properties that show one place: a pin at the point of arrival, with the gate and the way in view; for an approximate
 * place the whole cell.
 */
export function usePlaceOnMap(
  location: Location | undefined,
): Pick<MapViewProps, 'pin' | 'cells' | 'fit' | 'line' | 'way' | 'wayPhotos'> {
  return useMemo(() => {
    if (location === undefined) return { pin: null };
    const cell = findVisibleCell(location);
    if (cell !== undefined) return { pin: null, cells: [cell], fit: getCorners([cell]) };
    const pin = arrivalPoint(location);
    const isAtGate = location.entrance !== '';
    const way = getWay(location);
    const photos = listWayPhotos(location).map(({ point }) => point);
    const fitPoints = [pin, ...(isAtGate ? [location] : []), ...way, ...photos];
    return {
      pin,
      ...(isAtGate && { line: [location, pin] as const }),
      way,
      wayPhotos: photos,
      // A single point has no extent to fit; `zoom` applies.
      ...(fitPoints.length > 1 && { fit: fitPoints }),
    };
  }, [location]);
}
