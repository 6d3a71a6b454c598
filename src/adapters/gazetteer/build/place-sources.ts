import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AirportPlaces, airportPlaces, airportsVersion } from './airports-source.ts';
import { geoNamesPackages, type PlaceSource, type SourcePlace } from './geonames-source.ts';
import { createRegionLookUp, listWellKnownPlaces, wellKnownPath } from './well-known-source.ts';

/** Returns all places of the gazetteer: settlements, followed by airports, landmarks and districts. */
export function readPlaceSources(): PlaceSource {
  const geoNames = geoNamesPackages();
  const listed = createHash('sha256').update(readFileSync(wellKnownPath)).digest('hex').slice(0, 12);
  return {
    stamp: [geoNames.stamp, airportsVersion(), `well-known-places@${listed}`].join(' '),
    places: async () => listAllPlaces(geoNames.places(), await airportPlaces()),
  };
}

function* listAllPlaces(settled: Iterable<SourcePlace>, airports: AirportPlaces): Generator<SourcePlace> {
  const settlements: SourcePlace[] = [];
  for (const place of settled) {
    settlements.push(place);
    yield place;
  }
  const regionAt = createRegionLookUp(settlements);
  yield* airports(settlements, regionAt);
  yield* listWellKnownPlaces(regionAt);
}
