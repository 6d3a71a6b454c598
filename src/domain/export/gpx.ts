import { formatAlias } from '../aliases/alias.ts';
import type { LatLng } from '../coordinates/coordinates.ts';
import { arrivalPoint } from '../location/arrival.ts';
import { getWay } from '../location/way.ts';
import {
  arrivalLines,
  type ExportedPlace,
  listExportedFields,
  listPhotoPoints,
  PLACE_NAMESPACE,
  type PlaceFileFormat,
} from './writer.ts';
import { escapeXml } from './xml.ts';

/**
 * GPX 1.1 (topografix.com/GPX/1/1): one waypoint per place, at its point of arrival. Each photo on the way is a waypoint with a link to
 * the photo. The way is a track with the name of the place; by the schema, tracks follow all waypoints.
 */
export const gpxFile: PlaceFileFormat = {
  begin: `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Whereat" xmlns="http://www.topografix.com/GPX/1/1" xmlns:whereat="${PLACE_NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
`,
  place: (exported) => writePlace(exported) + listPhotoPoints(exported).map(writePhoto).join(''),
  between: '',
  after: ({ place }) => track(place),
  end: '</gpx>\n',
};

const writePlace = ({ place, link, address }: ExportedPlace) =>
  `  <wpt lat="${arrivalPoint(place).latitude.toFixed(6)}" lon="${getLongitude(arrivalPoint(place)).toFixed(6)}">
    <name>${escapeXml(formatAlias(place.handle, place.label))}</name>
    <cmt>${escapeXml(place.plusCode)}</cmt>
    <desc>${escapeXml([address, ...arrivalLines(place)].join('\n'))}</desc>
    <link href="${escapeXml(link)}"/>
    <extensions>${listExportedFields(place)
      .map(([key, text]) => `<whereat:${key}>${escapeXml(text)}</whereat:${key}>`)
      .join('')}</extensions>
  </wpt>
`;

const writePhoto = ({ name, alt, point, photo: link }: ReturnType<typeof listPhotoPoints>[number]) =>
  `  <wpt lat="${point.latitude.toFixed(6)}" lon="${getLongitude(point).toFixed(6)}">
    <name>${escapeXml(name)}</name>
    <desc>${escapeXml(alt)}</desc>
    <link href="${escapeXml(link)}"><type>image/webp</type></link>
  </wpt>
`;

function track(place: ExportedPlace['place']): string {
  const way = getWay(place);
  if (way.length === 0) return '';
  const points = way.map(
    (point) => `      <trkpt lat="${point.latitude.toFixed(6)}" lon="${getLongitude(point).toFixed(6)}"/>\n`,
  );
  return `  <trk>
    <name>${escapeXml(formatAlias(place.handle, place.label))}</name>
    <trkseg>
${points.join('')}    </trkseg>
  </trk>
`;
}

/** Returns −180 for 180: `longitudeType` of GPX excludes 180, which is the same meridian. */
const getLongitude = ({ longitude }: LatLng): number => (longitude === 180 ? -180 : longitude);
