import { createPolygonCountryFinder } from '../../adapters/country-coder/country-finder.ts';
import { mgrsMilitaryGrid } from '../../adapters/mgrs/military-grid.ts';
import type { Client } from '../../client/index.ts';
import type { Point } from '../../domain/coordinates/coordinates.ts';
import type { MilitaryGrid } from '../../usecases/index.ts';

interface OfflineTools extends Pick<Client['geocoding'], 'countryAt'> {
  readonly militaryGrid: MilitaryGrid;
  readonly settlement: (name: string, country?: string) => Promise<Point | undefined>;
}

/** Creates the tools that the command line uses without a server. Adapters without dependencies do not need a container. */
export const createOfflineUseCases = (): OfflineTools => ({
  militaryGrid: mgrsMilitaryGrid(),
  countryAt: createPolygonCountryFinder().findAt,
  settlement: async (name, country) => {
    // Only the few commands that name a town read the gazetteer.
    const { lazyGazetteer } = await import('../../adapters/gazetteer/load.ts');
    const { findGazetteer } = await import('../geocoding/gazetteer-path.ts');
    const opened = await lazyGazetteer(findGazetteer());
    if (!opened.ok) return undefined;
    const answer = await opened.value.geocoder.forward({ text: name, language: 'en', ...(country && { country }) });
    return answer.outcome === 'found' && answer.weak !== true ? answer.place.point : undefined;
  },
});
