import { formatAlias } from '../aliases/alias.ts';
import { approximateAddress } from '../location/address-words.ts';
import { exportedKeys } from '../location/location.ts';
import { keysWith } from '../location/location-fields.ts';
import { getWay } from '../location/way.ts';
import { type ExportedPlace, listPhotoPoints, type PlaceFileFormat } from './writer.ts';

const begin = '{"type":"FeatureCollection","features":[';
const end = ']}\n';

const features = (exported: ExportedPlace): string =>
  exported.place.way === ''
    ? feature(exported)
    : [feature(exported), wayFeature(exported), ...photoFeatures(exported)].join(',');

const wayFeature = ({ place, link }: ExportedPlace): string =>
  JSON.stringify({
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: getWay(place).map(({ latitude, longitude }) => [longitude, latitude]),
    },
    properties: { name: formatAlias(place.handle, place.label), link },
  });

const photoFeatures = (exported: ExportedPlace): readonly string[] =>
  listPhotoPoints(exported).map(({ point, ...properties }) =>
    JSON.stringify({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
      properties,
    }),
  );

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

/** The fields that are geometries and not properties: the point, and the way, which is a feature of its own. */
const pointKeys: ReadonlySet<string> = new Set([...keysWith({ section: 'point' }), ...keysWith({ kind: 'track' })]);
const propertyKeys = exportedKeys.filter((key) => !pointKeys.has(key));

/**
 * GeoJSON (RFC 7946), longitude first: one Feature for a single place without a way, else a FeatureCollection. The way to a place is a
 * LineString feature with the same name after it, because few programs show a GeometryCollection. The photos on the way are points
 * with their URL in `photo`.
 */
export const geoJsonFile: PlaceFileFormat = {
  begin,
  place: features,
  between: ',',
  end,
  alone: (exported) => (exported.place.way === '' ? `${feature(exported)}\n` : begin + features(exported) + end),
};
