import { sharePath } from '../../domain/alias.ts';
import { formatPoint } from '../../domain/coordinates.ts';
import { type Location, placeFields } from '../../domain/location.ts';
import type { Row, View } from './output-record.ts';

/** Named places. `server` makes their links. */
export const locationView = (server: string): View => ({
  fields: [...placeFields, 'createdBy', 'updatedBy'],
  plain: ['handle', 'label', 'latitude', 'longitude', 'plusCode', 'address'],
  heading: (row) => nameOf(asLocation(row)),
  facts: (row) => {
    const location = asLocation(row);
    return [
      ['Address', location.address],
      ['City', location.city],
      ['Region', location.region],
      ['Country', location.country],
      ['Postcode', location.postcode],
      ['Coordinates', formatPoint(location)],
      ['Plus Code', location.plusCode],
      ['Geotude', location.geotude],
      ['Short address', location.saudiShortAddress],
      ['Link', linkOf(server, location)],
      ['Map', mapLink(location)],
    ];
  },
  summary: (row) => {
    const location = asLocation(row);
    return [nameOf(location), formatPoint(location), location.plusCode, location.address];
  },
});

export const linkOf = (server: string, { handle, label }: Location): string => `${server}${sharePath(handle, label)}`;

export const mapLink = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

const nameOf = ({ handle, label }: Location): string => `${handle}#${label}`;

const asLocation = (row: Row): Location => row as unknown as Location;

export const userView: View = {
  fields: ['server', 'signedIn', 'username', 'email', 'id'],
  plain: ['username', 'server'],
  facts: (row) => [
    ['Account', String(row.username ?? '')],
    ['Email', String(row.email ?? '')],
    ['Server', String(row.server ?? '')],
  ],
};
