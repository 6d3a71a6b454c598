import { formatAlias, sharePath } from '../aliases/alias.ts';
import { getInstructions, wayPhotos } from '../location/arrival.ts';
import { exportedKeys, type Location } from '../location/location.ts';
import { fieldsWith, keysWith } from '../location/location-fields.ts';

/** The texts that a file has about a place besides its fields. */
export interface PlaceTexts {
  /** Its address on the web. */
  readonly toLink: (place: Location) => string;
  /** Its address as people read it: `addressLine`. */
  readonly toAddress: (place: Location) => string;
}

/** A place as a file has it. */
export interface ExportedPlace {
  readonly place: Location;
  readonly link: string;
  readonly address: string;
}

/** How places become a file: the text before, after and between them, and each of them. */
export interface PlaceFile {
  readonly begin: string;
  readonly place: (exported: ExportedPlace) => string;
  readonly between: string;
  /** Returns what the file has about a place at its end, after all places. */
  readonly after?: (exported: ExportedPlace) => string;
  readonly end: string;
  /** The file of one place, where it is another than that of a list of one. */
  readonly alone?: (exported: ExportedPlace) => string;
}

/** Returns the address of an image. A place's link is its path at the server's origin. */
export const photoLink = ({ place, link }: Pick<ExportedPlace, 'place' | 'link'>, id: string): string =>
  `${link.slice(0, -sharePath(place.handle, place.label).length)}/photos/${id}`;

/** The photos on the way to a place, each as a point of its own: the place's name and a number. */
export const photoPoints = (exported: ExportedPlace) =>
  wayPhotos(exported.place).map(({ id, alt, point }, at) => ({
    name: `${formatAlias(exported.place.handle, exported.place.label)} ${at + 1}`,
    alt,
    point,
    photo: photoLink(exported, id),
  }));

/** How one arrives, a line for each thing that is known, for a file that has one text for all. */
export const arrivalLines = (place: Location): readonly string[] =>
  [
    ...getInstructions(place).map(({ text }) => text),
    keysWith({ section: 'arrival', kind: 'text' })
      .map((key) => place[key])
      .filter((text) => text !== '')
      .join(', '),
    place.hours,
  ].filter((line) => line !== '');

/** The namespace of a place's fields within GPX. */
export const PLACE_NAMESPACE = 'urn:whereat:place';
/** The prefix of the properties that hold a place's fields in a vCard. */
export const PLACE_PROPERTY = 'X-WHEREAT-';

/**
 * What a file carries besides its format's own elements, so that it comes back as it was: each field that an owner fills in and
 * that is not empty, the name apart. A way has a track or line of its own in GPX and KML.
 */
export const carriedFields = (place: Location, { withWay = false } = {}): readonly (readonly [string, string])[] =>
  carriedKeys
    .filter((key) => withWay || key !== 'way')
    .map((key) => [key, String(place[key] ?? '')] as const)
    .filter(([, text]) => text !== '');

const carriedKeys = fieldsWith({ editable: true })
  .filter(({ key, section }) => section !== 'name' && (exportedKeys as readonly string[]).includes(key))
  .map(({ key }) => key);
