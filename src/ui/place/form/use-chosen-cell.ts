import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { approximateCell, findVisibleCell } from '../../../domain/location/approximation.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { getDraftPoint } from '../../context/draft.ts';
import { getCorners } from '../../map/cell-corners.ts';

/** Returns the cell that visitors will see of an approximate place in a form, and the map view that fits it; none for an exact place. */
export function useChosenCell() {
  const [length, latitude, longitude] = useWatch<LocationDraft, ['approximate', 'latitude', 'longitude']>({
    name: ['approximate', 'latitude', 'longitude'],
  });
  const point = getDraftPoint({ latitude, longitude });
  const code = length && point && approximateCell(point, length).code;
  return useMemo(() => {
    const cell = code ? findVisibleCell({ plusCode: code }) : undefined;
    const cells = cell === undefined ? [] : [cell];
    return { cells, fit: getCorners(cells) };
  }, [code]);
}
