import { formatAlias, type Handle, type Label } from '../aliases/alias.ts';
import { formatGeoUri } from '../codes/geo-uri.ts';
import { arrivalPoint } from './arrival.ts';

// Links that open a place in a map app.
//
// Google Maps: developers.google.com/maps/documentation/urls, "Search" and "Directions". Apple Maps: developer.apple.com, "Map Links".
// Waze: developers.google.com/waze/deeplinks. OpenStreetMap: wiki.openstreetmap.org/wiki/Browsing, its marker.
// geo: is RFC 5870 with the `q=…(label)` that Android, OsmAnd and Organic Maps read for the pin's name.

/** The map apps, in the order in which they are offered. */
export const mapApplications = ['google', 'apple', 'waze', 'openstreetmap', 'geo'] as const;
export type MapApplication = (typeof mapApplications)[number];

export interface NamedPoint {
  readonly handle: Handle;
  readonly label: Label;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** The entrance as a location stores it. If it is not empty, the links lead there. */
  readonly entrance?: string;
}

const links: { readonly [A in MapApplication]: (point: string, name: string, place: NamedPoint) => string } = {
  google: (point) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`,
  apple: (point, name) => `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}`,
  waze: (point) => `https://waze.com/ul?ll=${encodeURIComponent(point)}&navigate=yes`,
  geo: (point, name, place) => `${formatGeoUri(place)}?q=${point}(${encodeURIComponent(name)})`,
  openstreetmap: (_point, _name, { latitude, longitude }) => {
    const north = latitude.toFixed(6);
    const east = longitude.toFixed(6);
    return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`;
  },
};

/** Returns the link that opens a place in a map app, with its alias if the app shows a name. */
export function mapAppLink(application: MapApplication, { handle, label, ...place }: NamedPoint): string {
  const { latitude, longitude } = arrivalPoint({ entrance: '', ...place });
  const point = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  return links[application](point, formatAlias(handle, label), { handle, label, latitude, longitude });
}

const directions: { readonly [A in MapApplication]?: (point: string) => string } = {
  google: (point) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}`,
  apple: (point) => `https://maps.apple.com/?daddr=${point}`,
  openstreetmap: (point) => `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`,
};

/** Returns the link that opens directions in a map app; if it has no such link, the link that opens the place. */
export function directionsLink(application: MapApplication, place: NamedPoint): string {
  const { latitude, longitude } = arrivalPoint({ entrance: '', ...place });
  return directions[application]?.(`${latitude.toFixed(6)},${longitude.toFixed(6)}`) ?? mapAppLink(application, place);
}
