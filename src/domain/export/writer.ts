import { formatAlias, receiverPath } from '../aliases/alias.ts';
import { getInstructions, listWayPhotos } from '../location/arrival.ts';
import { exportedKeys, type Location } from '../location/location.ts';
import { fieldsWith, keysWith } from '../location/location-fields.ts';

/** Functions for the texts about a place that are not fields. */
export interface PlaceTexts {
  /** Returns the URL of the place. */
  readonly toLink: (place: Location) => string;
  /** Returns the address in the language of the reader: see `addressLine`. */
  readonly toAddress: (place: Location) => string;
}

/** A place to export, with its URL and its address. */
export interface ExportedPlace {
  readonly place: Location;
  readonly link: string;
  readonly address: string;
}

/** A file format: the text of each place, and the text before, between and after the places. */
export interface PlaceFileFormat {
  readonly begin: string;
  readonly place: (exported: ExportedPlace) => string;
  readonly between: string;
  /** Returns a further text for each place; these follow all places. */
  readonly after?: (exported: ExportedPlace) => string;
  readonly end: string;
  /** Returns the file of a single place, if it differs from a list with one place. */
  readonly alone?: (exported: ExportedPlace) => string;
}

/** Returns the URL of a photo. The origin is the link of the place without its path. */
export const photoLink = ({ place, link }: Pick<ExportedPlace, 'place' | 'link'>, id: string): string =>
  `${link.slice(0, -receiverPath(place.handle, place.label).length)}/photos/${id}`;

/** Returns the photos on the way to a place as points, named after the place with a number. */
export const listPhotoPoints = (exported: ExportedPlace) =>
  listWayPhotos(exported.place).map(({ id, alt, point }, at) => ({
    name: `${formatAlias(exported.place.handle, exported.place.label)} ${at + 1}`,
    alt,
    point,
    photo: photoLink(exported, id),
  }));

/** Returns the lines of a description: instructions, floor, unit and landmark, and opening hours. */
export const arrivalLines = (place: Location): readonly string[] =>
  [
    ...getInstructions(place).map(({ text }) => text),
    keysWith({ section: 'arrival', kind: 'text' })
      .map((key) => place[key])
      .filter((text) => text !== '')
      .join(', '),
    place.hours,
  ].filter((line) => line !== '');

/** The XML namespace for the fields of a place in GPX. */
export const PLACE_NAMESPACE = 'urn:whereat:place';
/** The prefix of the vCard properties for the fields of a place. */
export const PLACE_PROPERTY = 'X-WHEREAT-';

/**
 * Returns the editable fields of a place that are not empty, without the name, as pairs of key and text. A file carries them in addition
 * to the elements of its format, so that an import restores them. GPX and KML have an element for the way, so it is optional here.
 */
export const listExportedFields = (place: Location, { withWay = false } = {}): readonly (readonly [string, string])[] =>
  carriedKeys
    .filter((key) => withWay || key !== 'way')
    .map((key) => [key, String(place[key] ?? '')] as const)
    .filter(([, text]) => text !== '');

const carriedKeys = fieldsWith({ editable: true })
  .filter(({ key, section }) => section !== 'name' && (exportedKeys as readonly string[]).includes(key))
  .map(({ key }) => key);
