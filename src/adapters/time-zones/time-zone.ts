import lookUp from '@photostructure/tz-lookup';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';

/** Returns the IANA time zone of a point from a simplified map; at sea, the zone of its longitude. */
export const getTimeZone = ({ latitude, longitude }: LatLng): string => lookUp(latitude, longitude);
