import lookUp from '@photostructure/tz-lookup';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';

/** The IANA time zone of a point, from a simplified map of the zones; that of the longitude at sea. */
export const getTimeZone = ({ latitude, longitude }: LatLng): string => lookUp(latitude, longitude);
