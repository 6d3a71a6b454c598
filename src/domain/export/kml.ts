import { formatAlias } from '../aliases/alias.ts';
import type { LatLng } from '../coordinates/coordinates.ts';
import { arrivalPoint } from '../location/arrival.ts';
import { getWay } from '../location/way.ts';
import {
  arrivalLines,
  type ExportedPlace,
  listExportedFields,
  listPhotoPoints,
  type PlaceFileFormat,
} from './writer.ts';
import { escapeXml } from './xml.ts';

/**
 * KML 2.2 (OGC 07-147r2), longitude first: one Placemark per place, at its point of arrival, followed by a Placemark for the way and for
 * each photo on the way. The order of the elements is that of the schema.
 */
export const kmlFile: PlaceFileFormat = {
  begin: `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
<Document>
`,
  // Map apps show `description` as HTML, so it contains HTML that is escaped as XML.
  place: ({ place, link, address }) =>
    `  <Placemark>
    <name>${escapeXml(formatAlias(place.handle, place.label))}</name>
    <atom:link href="${escapeXml(link)}"/>
    <address>${escapeXml(address)}</address>
    ${place.phone === '' ? '' : `<phoneNumber>tel:${escapeXml(place.phone)}</phoneNumber>\n    `}<description>${escapeXml([`${address} ${place.plusCode}`, ...arrivalLines(place)].map(escapeXml).join('<br>'))}</description>
    <ExtendedData>
      <Data name="plusCode"><value>${escapeXml(place.plusCode)}</value></Data>
      <Data name="geotude"><value>${escapeXml(place.geotude)}</value></Data>
${listExportedFields(place)
  .map(([key, text]) => `      <Data name="${key}"><value>${escapeXml(text)}</value></Data>\n`)
  .join('')}    </ExtendedData>
    <Point><coordinates>${getCoordinates(arrivalPoint(place))}</coordinates></Point>
  </Placemark>
${writeLine(place)}${listPhotoPoints({ place, link, address }).map(writePhoto).join('')}`,
  between: '',
  end: '</Document>\n</kml>\n',
};

const writePhoto = ({
  name,
  alt,
  point,
  photo: link,
}: ReturnType<typeof listPhotoPoints>[number]): string => `  <Placemark>
    <name>${escapeXml(name)}</name>
    <atom:link href="${escapeXml(link)}"/>
    <description>${escapeXml(escapeXml(alt))}</description>
    <ExtendedData><Data name="photo"><value>${escapeXml(link)}</value></Data></ExtendedData>
    <Point><coordinates>${getCoordinates(point)}</coordinates></Point>
  </Placemark>
`;

function writeLine(place: ExportedPlace['place']): string {
  const way = getWay(place);
  if (way.length === 0) return '';
  return `  <Placemark>
    <name>${escapeXml(formatAlias(place.handle, place.label))}</name>
    <LineString><tessellate>1</tessellate><coordinates>${way.map(getCoordinates).join(' ')}</coordinates></LineString>
  </Placemark>
`;
}

const getCoordinates = ({ latitude, longitude }: LatLng): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
