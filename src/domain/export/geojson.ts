import { formatAlias } from '../alias.ts';
import type { Location } from '../location.ts';
import type { PlaceFile } from './writer.ts';

/** RFC 7946: one Feature for one place, else a FeatureCollection; longitude first. */
export const geoJsonFile: PlaceFile = {
  begin: '{"type":"FeatureCollection","features":[',
  place: feature,
  between: ',',
  end: ']}\n',
  alone: (place, link) => `${feature(place, link)}\n`,
};

function feature(place: Location, link: string): string {
  const { latitude, longitude, createdBy, updatedBy, ...properties } = place;
  return JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { name: formatAlias(place.handle, place.label), ...properties, link },
  });
}
