import { isRow, type OutputRow } from './output-record.ts';

/** Converts a record to a GeoJSON feature (RFC 7946) with the other fields as its properties; `undefined` without a location. */
export function toFeature(row: OutputRow): object | undefined {
  const { latitude, longitude, ...properties } = row;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return {
    type: 'Feature',
    ...(isRow(properties.area) ? { bbox: toBox(properties.area) } : {}),
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  };
}

const toBox = ({ west, south, east, north }: OutputRow) => [west, south, east, north];

export const featureCollectionStart = '{"type":"FeatureCollection","features":[';
export const featureCollectionEnd = ']}';
