import { approximateAddress } from '../address-words.ts';
import { formatAlias } from '../alias.ts';
import { exportedKeys } from '../location.ts';
import { keysWith } from '../location-fields.ts';
import type { ExportedPlace, PlaceFile } from './writer.ts';

/** RFC 7946: one Feature for one place, else a FeatureCollection; longitude first. */
export const geoJsonFile: PlaceFile = {
  begin: '{"type":"FeatureCollection","features":[',
  place: feature,
  between: ',',
  end: ']}\n',
  alone: (exported) => `${feature(exported)}\n`,
};

function feature({ place, link }: ExportedPlace): string {
  const near = approximateAddress(place);
  return JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    properties: {
      name: formatAlias(place.handle, place.label),
      ...Object.fromEntries(propertyKeys.map((key) => [key, place[key]])),
      ...(near !== undefined && { approximateAddress: near }),
      link,
    },
  });
}

/** The point is the feature's geometry. */
const pointKeys: ReadonlySet<string> = new Set(keysWith({ section: 'point' }));
const propertyKeys = exportedKeys.filter((key) => !pointKeys.has(key));
