import { polygonCountryFinder } from '../adapters/country-coder/country-finder.ts';
import { mgrsMilitaryGrid } from '../adapters/mgrs/military-grid.ts';
import type { UseCases } from '../usecases/index.ts';

/** What the command line answers without a server. Two adapters that need nothing are no work for a container. */
export const offlineUseCases = (): Pick<UseCases, 'militaryGrid' | 'countryAt'> => ({
  militaryGrid: mgrsMilitaryGrid(),
  countryAt: polygonCountryFinder().at,
});
