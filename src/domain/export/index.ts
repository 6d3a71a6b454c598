import type { Location } from '../location/location.ts';
import { csvFile } from './csv.ts';
import { geoJsonFile } from './geojson.ts';
import { gpxFile } from './gpx.ts';
import { kmlFile } from './kml.ts';
import { vcardFile } from './vcard.ts';
import type { ExportedPlace, PlaceFileFormat, PlaceTexts } from './writer.ts';

/** The file formats for places, by file name extension. */
export const fileFormats = ['geojson', 'gpx', 'kml', 'vcf', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

const formats: { readonly [F in FileFormat]: { readonly mediaType: string; readonly file: PlaceFileFormat } } = {
  geojson: { mediaType: 'application/geo+json', file: geoJsonFile },
  gpx: { mediaType: 'application/gpx+xml', file: gpxFile },
  kml: { mediaType: 'application/vnd.google-earth.kml+xml', file: kmlFile },
  vcf: { mediaType: 'text/vcard', file: vcardFile },
  csv: { mediaType: 'text/csv', file: csvFile },
};

/** Formats places as one file. It does not contain their creators. */
export function formatPlaces(format: FileFormat, places: readonly Location[], texts: PlaceTexts): string {
  const { file } = formats[format];
  const [only, ...more] = places;
  return only !== undefined && more.length === 0 && file.alone !== undefined
    ? file.alone(toExportedPlace(only, texts))
    : file.begin + formatBody(file, places, texts) + formatAfter(file, places, texts) + file.end;
}

/** Formats pages of places like `formatPlaces`, one piece of the file per page. No page may be empty. */
export async function* streamPlaces(
  format: FileFormat,
  pages: AsyncIterable<readonly Location[]>,
  texts: PlaceTexts,
): AsyncGenerator<string> {
  const { file } = formats[format];
  let before = file.begin;
  const after: string[] = [];
  for await (const places of pages) {
    yield before + formatBody(file, places, texts);
    before = file.between;
    after.push(formatAfter(file, places, texts));
  }
  yield after.join('') + file.end;
}

const formatBody = ({ place, between }: PlaceFileFormat, places: readonly Location[], texts: PlaceTexts): string =>
  places.map((location) => place(toExportedPlace(location, texts))).join(between);

const formatAfter = ({ after }: PlaceFileFormat, places: readonly Location[], texts: PlaceTexts): string =>
  after === undefined ? '' : places.map((location) => after(toExportedPlace(location, texts))).join('');

const toExportedPlace = (place: Location, { toLink, toAddress }: PlaceTexts): ExportedPlace => ({
  place,
  link: toLink(place),
  address: toAddress(place),
});

export type { PlaceTexts };

export const getMediaType = (format: FileFormat): string => formats[format].mediaType;

export const isFileFormat = (text: string): text is FileFormat => (fileFormats as readonly string[]).includes(text);

/** Returns the format of a media type from an `Accept` header: `csv` for `text/csv`. */
export const findFormat = (mediaType: string): FileFormat | undefined =>
  fileFormats.find((format) => formats[format].mediaType === mediaType.trim().toLowerCase());
