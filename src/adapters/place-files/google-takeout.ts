import type { FileRow } from '../../domain/import/place-records.ts';

type Values = FileRow['values'];

/** Returns whether these are the properties of a place from Google Takeout, in `Saved Places.json` or `Reviews.json`. */
export const isTakeout = (properties: Values): boolean =>
  'google_maps_url' in properties || 'Google Maps URL' in properties;

/**
 * The fields of a saved place in Google Takeout under our headings: until 2023 in `Title`, `Location` and `Google Maps URL`, since then in
 * `location` and `google_maps_url`. The point is the feature's, or 0, 0 if Google does not export it.
 */
export function takeoutValues(properties: Values): Values {
  const { Title, Comment, comment, Location, location } = properties;
  const place = getObject(location ?? Location);
  const geo = getObject(place['Geo Coordinates']);
  return {
    title: Title ?? place.name ?? place['Business Name'] ?? place.address ?? place.Address,
    address: place.address ?? place.Address,
    instructions: Comment ?? comment ?? properties.review_text_published,
    link: properties.google_maps_url ?? properties['Google Maps URL'],
    ...(geo.Latitude === undefined ? {} : { point: `${geo.Latitude}, ${geo.Longitude}` }),
  };
}

const getObject = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});
