import { isRow, type Row } from './output-record.ts';

/** A point of RFC 7946 with the rest of the record as its properties; `undefined` for what is nowhere. */
export function toFeature(row: Row): object | undefined {
  const { latitude, longitude, ...properties } = row;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return {
    type: 'Feature',
    ...(isRow(properties.area) ? { bbox: boxOf(properties.area) } : {}),
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  };
}

const boxOf = ({ west, south, east, north }: Row) => [west, south, east, north];

export const featureCollectionStart = '{"type":"FeatureCollection","features":[';
export const featureCollectionEnd = ']}';
