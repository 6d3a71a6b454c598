import { formatAlias } from '../alias.ts';
import type { Location } from '../location.ts';

/** RFC 7946: one Feature for one place, else a FeatureCollection; longitude first. */
export function writeGeoJson(places: readonly Location[], linkOf: (place: Location) => string): string {
  const features = places.map((place) => featureOf(place, linkOf(place)));
  const [only] = features;
  const whole = only !== undefined && features.length === 1 ? only : { type: 'FeatureCollection', features };
  return `${JSON.stringify(whole)}\n`;
}

function featureOf(place: Location, link: string): object {
  const { latitude, longitude, createdBy, updatedBy, ...properties } = place;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { name: formatAlias(place.handle, place.label), ...properties, link },
  };
}
