import type { FileRow } from '../../domain/import/place-records.ts';

type Values = FileRow['values'];

/** Returns whether these are the properties of a place of Google Takeout, from `Saved Places.json` or `Reviews.json`. */
export const isTakeout = (properties: Values): boolean =>
  'google_maps_url' in properties || 'Google Maps URL' in properties;

/**
 * Returns the fields of a saved place under our headings. Google Takeout has them in `Title`, `Location` and `Google Maps URL` until 2023,
 * and in `location` and `google_maps_url` since. The point is that of the feature, which is 0, 0 if Google does not export it.
 */
export function takeoutValues(properties: Values): Values {
  const { Title, Comment, comment, Location, location } = properties;
  const place = toObject(location ?? Location);
  const geo = toObject(place['Geo Coordinates']);
  return {
    title: Title ?? place.name ?? place['Business Name'] ?? place.address ?? place.Address,
    address: place.address ?? place.Address,
    instructions: Comment ?? comment ?? properties.review_text_published,
    link: properties.google_maps_url ?? properties['Google Maps URL'],
    ...(geo.Latitude === undefined ? {} : { point: `${geo.Latitude}, ${geo.Longitude}` }),
  };
}

const toObject = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});
