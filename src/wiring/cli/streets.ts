import { createPolygonCountryFinder } from '../../adapters/country-coder/country-finder.ts';
import { lazyGazetteer } from '../../adapters/gazetteer/load.ts';
import { createStreetExtracts } from '../../adapters/gazetteer/streets/build/extract-folder.ts';
import type { FindTown } from '../../adapters/gazetteer/streets/search/localities.ts';
import { createPoint } from '../../domain/coordinates/coordinates.ts';
import type { StreetExtracts } from '../../ports/streets/street-extracts.ts';
import { findGazetteer, getStreetsFolder } from '../geocoding/gazetteer-path.ts';

/**
 * Creates the access to the extracts of a data folder. Town and region of their streets come from the embedded gazetteer, the country from
 * borders.
 */
export const createExtracts = (dataFolder: string): StreetExtracts =>
  createStreetExtracts({
    folder: getStreetsFolder(dataFolder),
    findTown: createTownFinder(),
    fetch: globalThis.fetch,
    now: () => new Date(),
  });

function createTownFinder(): FindTown {
  const countries = createPolygonCountryFinder();
  const opening = lazyGazetteer(findGazetteer());
  return async (latitude, longitude) => {
    const point = createPoint(latitude, longitude);
    const gazetteer = await opening;
    if (!point.ok) return { city: '', region: '', country: '' };
    const foundCountry = await countries.findAt(point.value);
    const country = foundCountry.ok ? (foundCountry.value ?? '') : '';
    if (!gazetteer.ok) return { city: '', region: '', country };
    const found = await gazetteer.value.geocoder.reverse({
      point: point.value,
      language: 'en',
      ...(country && { country }),
    });
    if (found.outcome !== 'found') return { city: '', region: '', country };
    const { city, region } = found.place.parts;
    return { city, region, country };
  };
}
