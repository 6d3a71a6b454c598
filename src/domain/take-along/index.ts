import type { Location } from '../location.ts';
import { writeCsv } from './csv.ts';
import { writeGeoJson } from './geojson.ts';
import { writeGpx } from './gpx.ts';
import { writeKml } from './kml.ts';
import { writeVcard } from './vcard.ts';

/** The files in which places are taken along, by the end of their names. */
export const fileFormats = ['geojson', 'gpx', 'kml', 'vcf', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

type Write = (places: readonly Location[], linkOf: (place: Location) => string) => string;

const formats: { readonly [F in FileFormat]: { readonly mediaType: string; readonly write: Write } } = {
  geojson: { mediaType: 'application/geo+json', write: writeGeoJson },
  gpx: { mediaType: 'application/gpx+xml', write: writeGpx },
  kml: { mediaType: 'application/vnd.google-earth.kml+xml', write: writeKml },
  vcf: { mediaType: 'text/vcard', write: writeVcard },
  csv: { mediaType: 'text/csv', write: writeCsv },
};

/** The places as one file; `linkOf` gives each place's address on the web. Who created a place is not told. */
export const writePlaces = (
  format: FileFormat,
  places: readonly Location[],
  linkOf: (place: Location) => string,
): string => formats[format].write(places, linkOf);

export const mediaTypeOf = (format: FileFormat): string => formats[format].mediaType;

export const isFileFormat = (text: string): text is FileFormat => (fileFormats as readonly string[]).includes(text);

/** The format of a media type, as `Accept` names it: `text/csv` is `csv`. */
export const formatOfMediaType = (mediaType: string): FileFormat | undefined =>
  fileFormats.find((format) => formats[format].mediaType === mediaType.trim().toLowerCase());
