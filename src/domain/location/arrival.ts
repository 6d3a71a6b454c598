import { createPoint, formatPoint, type LatLng, type Point } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';
import type { FieldValues, LocationField, PhotoSummary } from './location-fields.ts';
import { formatOpeningHours } from './opening-hours.ts';
import { parsePhoneText } from './phone.ts';
import { readOpeningHours } from './read-hours.ts';
import { restrictable } from './restricted.ts';
import { parseWay } from './way.ts';

export interface Instructions {
  /** A BCP 47 tag in lower case, with or without script and region; empty if unknown. */
  readonly language: string;
  /** One or more lines. */
  readonly text: string;
}

/** The maximum number of characters of instructions in one language, and of languages. */
export const INSTRUCTIONS_LENGTH = 1000;
export const INSTRUCTIONS_LANGUAGES = 4;

type BadField = FailureOf<'bad-request' | 'bad-phone' | 'bad-hours' | 'bad-coordinates' | 'bad-way'>;

/** The kinds of text fields with a format of their own. */
export type FormattedKind = 'lines' | 'pointText' | 'track' | 'e164' | 'openingHours' | 'names';

/** The parsers of each kind: they validate the text of a field and return its normalized form. An empty text stays empty. */
export const parseFieldText = {
  lines: (text, { key }) => {
    const parsed = parseInstructions(text);
    if (!parsed.ok) return err({ ...parsed.failure, field: key });
    return ok(formatInstructions(parsed.value));
  },
  pointText: (text) => {
    const point = parsePointText(text);
    if (!point.ok) return point;
    return ok(point.value === undefined ? '' : formatPoint(point.value));
  },
  track: parseWay,
  e164: (text, { key }) => parsePhoneText(text, key),
  openingHours: (text) => {
    if (text.trim() === '') return ok('');
    const hours = readOpeningHours(text);
    return hours.ok ? ok(formatOpeningHours(hours.value)) : hours;
  },
  names: (text, { key }) => {
    const names = text.split(/[\s,]+/).filter((name) => name !== '');
    const isKnown = names.every((name) => (restrictable as readonly string[]).includes(name));
    return isKnown
      ? ok(restrictable.filter((name) => names.includes(name)).join(' '))
      : err({ kind: 'bad-request', problem: 'value', field: key, expected: [...restrictable] });
  },
} satisfies {
  readonly [K in FormattedKind]: (text: string, field: Pick<LocationField, 'key'>) => Result<FieldValues[K], BadField>;
};

/** Parses `24.711664, 46.674264`, latitude first; returns `undefined` for an empty text. */
export function parsePointText(text: string): Result<Point | undefined, FailureOf<'bad-coordinates'>> {
  if (text.trim() === '') return ok(undefined);
  const [latitude = '', longitude = '', ...more] = text.split(',').map((half) => half.trim());
  if (latitude === '' || longitude === '' || more.length > 0)
    return err({ kind: 'bad-coordinates', problem: 'unreadable', text: text.slice(0, 100) });
  return createPoint(Number(latitude), Number(longitude));
}

/**
 * Parses the instructions in several languages from one text. A line that begins with a language in brackets, `[ar] …`, starts the
 * instructions in that language; the language of text before the first such line is unknown.
 *
 * Fails if the text has control characters, more than `INSTRUCTIONS_LENGTH` characters in one language, more than
 * `INSTRUCTIONS_LANGUAGES` languages, or a language twice.
 */
export function parseInstructions(text: string): Result<readonly Instructions[], FailureOf<'bad-request'>> {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join('\n')
    .trim();
  if (!lines.isWellFormed() || /[^\P{Cc}\n]/u.test(lines)) return badInstructions('control-characters');
  const parts = lines
    .split(/^(?=\[[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}\](?:[ \n]|$))/m)
    .map(toInstructions)
    .filter(({ text }) => text !== '');
  if (parts.some(({ text }) => [...text].length > INSTRUCTIONS_LENGTH))
    return badInstructions('too-long', INSTRUCTIONS_LENGTH);
  if (parts.length > INSTRUCTIONS_LANGUAGES) return badInstructions('too-big', INSTRUCTIONS_LANGUAGES);
  const hasRepeated = new Set(parts.map(({ language }) => language)).size < parts.length;
  return hasRepeated ? badInstructions('value') : ok(parts);
}

const badInstructions = (problem: FailureOf<'bad-request'>['problem'], limit?: number) =>
  err<FailureOf<'bad-request'>>({ kind: 'bad-request', problem, ...(limit !== undefined && { limit }) });

function toInstructions(part: string): Instructions {
  const [, language = '', text = ''] =
    /^(?:\[([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2})\](?=[ \n]|$))?(.*)$/s.exec(part) ?? [];
  return { language: language.toLowerCase(), text: text.replace(/\n{3,}/g, '\n\n').trim() };
}

export const formatInstructions = (parts: readonly Instructions[]): string =>
  parts
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => Number(a.language !== '') - Number(b.language !== ''))
    .map(({ language, text }) => (language === '' ? text : `[${language}] ${text}`))
    .join('\n');

/** Returns the instructions stored in a location, which were validated before. */
export function getInstructions({ instructions }: { readonly instructions: string }): readonly Instructions[] {
  if (instructions === '') return [];
  const parsed = parseInstructions(instructions);
  return parsed.ok ? parsed.value : [];
}

interface WithPhotos {
  readonly photos: readonly PhotoSummary[];
  readonly way: string;
}

/** Returns the photos of the place itself; all photos if there is no way. */
export const listPlacePhotos = ({ photos, way }: WithPhotos): readonly PhotoSummary[] =>
  way === '' ? photos : photos.filter(({ point }) => point === undefined);

/** Returns the photos on the way from the road. */
export const listWayPhotos = ({ photos, way }: WithPhotos): readonly (PhotoSummary & { readonly point: LatLng })[] =>
  way === '' ? [] : photos.flatMap((photo) => (photo.point === undefined ? [] : [{ ...photo, point: photo.point }]));

/** Returns the point of the entrance; `undefined` if the location has no separate entrance. */
export function getEntrance({ entrance }: { readonly entrance: string }): Point | undefined {
  const [latitude, longitude] = entrance.split(',');
  const point = entrance === '' ? undefined : createPoint(Number(latitude), Number(longitude));
  return point?.ok ? point.value : undefined;
}

/** Returns the point of arrival: the entrance, or the point of the location. Codes and navigation use it. */
export const arrivalPoint = (location: LatLng & { readonly entrance: string }): LatLng =>
  getEntrance(location) ?? { latitude: location.latitude, longitude: location.longitude };
