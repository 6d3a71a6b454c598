import { foldText } from '../aliases/alias.ts';
import type { Axis } from '../coordinates/coordinates.ts';
import { fieldsWith } from '../location/location-fields.ts';
import { type AngleColumn, angleParts, type Column, headings, ourHeadings } from './headings.ts';

/** The columns to which a user can map a heading: `label=Title`. */
export const mappedColumns: readonly string[] = [
  ...fieldsWith({ editable: true }).map(({ key }) => key),
  ...['title', 'point', 'link'],
];

export const isColumn = (text: string): text is Column => mappedColumns.includes(text);

/** Normalizes a heading: lower case, without marks, punctuation and text in brackets. `Lat. (°)` becomes `lat`. */
export function normalizeHeading(heading: string): string {
  const outside = heading.replace(/\([^)]*\)|\[[^\]]*\]/g, '');
  const plain = (text: string) =>
    foldText(text)
      .replace(/ß/g, 'ss')
      .replace(/[^\p{L}\p{N}]/gu, '');
  return plain(outside) || plain(heading);
}

/** The columns by normalized heading. The first entry wins: our own field names before the headings of other programs. */
const columns: ReadonlyMap<string, Column> = new Map(
  [
    ...fieldsWith({ editable: true }).map(({ key }) => [key, key] as const),
    ...Object.entries(headings).flatMap(([column, texts]) =>
      texts.split(',').map((text) => [text.trim(), column as Column] as const),
    ),
    ...fieldsWith({ editable: false }).map(({ key }) => [key, 'ours' as const] as const),
    ...ourHeadings.split(',').map((text) => [text.trim(), 'ours' as const] as const),
  ]
    .map(([text, column]) => [normalizeHeading(text), column] as const)
    .reverse(),
);

const angle =
  /^(?:(lat(?:itude)?)|(?:lon|lng|long(?:itude)?))(?:(d|deg|degrees?)|(m|min|minutes?)|(s|sec|seconds?)|(dir|direction|hem|hemisphere|ns|ew|ref))$/;

/** Returns the column for a part of an angle: `lat_deg`, `Longitude minutes`, `lat dir`. */
function angleColumn(plain: string): AngleColumn | undefined {
  const [, isLatitude, ...found] = angle.exec(plain) ?? [];
  const part = angleParts[found.findIndex((text) => text !== undefined)];
  return part && `${isLatitude === undefined ? 'longitude' : 'latitude'}${part}`;
}

/** Returns the column of a heading; `undefined` for an unknown one. The last part determines a path such as `venue.location.lat`. */
export function getColumn(heading: string): Column | undefined {
  const plain = normalizeHeading(heading);
  return (
    columns.get(plain) ??
    (axesInHeading(heading).length === 2 ? 'point' : undefined) ??
    angleColumn(plain) ??
    columns.get(plain.replace(COORDINATE_AFFIXES, '')) ??
    axisBesideSide(heading) ??
    axisInWholeNumbers(plain) ??
    columnOfPath(heading) ??
    nameColumn(heading, plain)
  );
}

/** Matches affixes around the name of a coordinate: `decimalLatitude`, `lat_dd`, `WGS84 lat`, `POINT_X`. */
const COORDINATE_AFFIXES =
  /^(?:wgs84|wgs|decimal|geo(?:graphic)?|gps|site|place|location|map|point|centroid|cent(?:er|re)|position|coord(?:inate)?s?)|(?:dd|wgs84|wgs|decimal|deg(?:rees)?|epsg4326|4326|coord(?:inate)?)$/g;

/** Returns `number` for a heading such as `Hotel name` or `gbifID`: the name of a place if no other column has it. */
function nameColumn(heading: string, plain: string): Column | undefined {
  if (/^(?:user|file|first|last|sur|contact|owner|display)name$/.test(plain)) return undefined;
  return /name$|^nameof/.test(plain) || /[a-z_\s-]ID$|[_\s-]id$|[a-z]Id$/.test(heading.trim()) ? 'number' : undefined;
}

/**
 * Returns the column of a path such as `location.address.city`, `tags/addr:street` or `contact:phone`. A name or number counts only if
 * all its parents are in `OWN_PARENTS`: `category.name` is not the name of the place.
 */
function columnOfPath(heading: string): Column | undefined {
  const parts = heading.split(/[./]|(?<=^|[./])(?:addr|contact|geo|gps):/).filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined || last === heading || /\s/.test(heading)) return undefined;
  if (parts.some((part) => /viewport|bounds|bbox|northeast|southwest/i.test(part))) return undefined;
  const column =
    columns.get(normalizeHeading(last)) ?? columns.get(normalizeHeading(last).replace(COORDINATE_AFFIXES, ''));
  const isOfPlace = parts.slice(0, -1).every((part) => OWN_PARENTS.has(normalizeHeading(part)));
  return isOfPlace || !['title', 'number', 'alias', 'label', 'handle'].includes(column ?? '') ? column : undefined;
}

const OWN_PARENTS: ReadonlySet<string> = new Set(
  'venue,place,poi,properties,attributes,tags,fields,feature,location,business,store,shop,branch,item,data,node'.split(
    ',',
  ),
);

export type Order = 'latitude-first' | 'longitude-first';

const splitWords = (heading: string): readonly string[] =>
  heading
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => normalizeHeading(word))
    .filter((word) => word !== '');

/** Matches both axes in one word, longitude or latitude first. */
const BOTH_AXES =
  /(?<longitude>(?:lon|lng|long|longitude|经|經|経|경)(?:lat|latitude|纬|緯|위))|(?<latitude>(?:lat|latitude|纬|緯|위)(?:lon|lng|long|longitude|经|經|経|경))/;

/** Returns the axes in a heading, in its order: `Coordinates (lon, lat)`, `lonlat`, `经纬度`. */
function axesInHeading(heading: string): readonly Axis[] {
  const axes = new Set<Axis>();
  for (const word of splitWords(heading)) {
    const both = BOTH_AXES.exec(word)?.groups;
    if (both !== undefined) return both.longitude ? ['longitude', 'latitude'] : ['latitude', 'longitude'];
    const column = columns.get(word);
    if (column === 'latitude' || column === 'longitude') axes.add(column);
  }
  return [...axes];
}

/** Returns the order of the coordinates in the cells of a column, if its heading names both axes. */
export function getOrder(heading: string): Order | undefined {
  const axes = axesInHeading(heading);
  return axes.length === 2 ? `${axes[0]!}-first` : undefined;
}

/** A side of the equator or of Greenwich. `open` is the letter O: east in German, west in French, Spanish, Italian and Portuguese. */
export type Side = 'north' | 'south' | 'east' | 'west' | 'open';

const SIDES: Readonly<Record<Axis, readonly (readonly [Side, RegExp])[]>> = {
  latitude: [
    ['south', /^(?:s|south|southern|sud|sur|sul|zuid|юг|ю|جنوب|جنوبا|南|南纬|南緯)$/],
    ['north', /^(?:n|north|northern|nord|norte|noord|север|с|شمال|شمالا|北|北纬|北緯)$/],
  ],
  longitude: [
    ['west', /^(?:w|west|western|ouest|oeste|ovest|vest|vast|запад|з|غرب|غربا|西|西经|西經|西経)$/],
    ['east', /^(?:e|east|eastern|est|este|leste|ost|oost|восток|в|شرق|شرقا|东|東|东经|東經|東経)$/],
    ['open', /^o$/],
  ],
};

/** Returns the side in a heading, if it names exactly one: `Lon (W)`, `West longitude`. */
export function getSide(heading: string, axis: Axis): Side | undefined {
  const words = splitWords(heading);
  const sides = SIDES[axis].filter(([, pattern]) => words.some((word) => pattern.test(word)));
  return sides.length === 1 ? sides[0]![0] : undefined;
}

function axisBesideSide(heading: string): Axis | undefined {
  const words = splitWords(heading);
  return (['latitude', 'longitude'] as const).find(
    (axis) =>
      getSide(heading, axis) !== undefined &&
      columns.get(words.filter((word) => !SIDES[axis].some(([, pattern]) => pattern.test(word))).join('')) === axis,
  );
}

/** Matches headings of degrees as integers of 10⁻⁶° or 10⁻⁷°: `latitudeE7`. */
const WHOLE_NUMBERS = /e([67])$/;

function axisInWholeNumbers(plain: string): Axis | undefined {
  const column = WHOLE_NUMBERS.test(plain) ? columns.get(plain.replace(WHOLE_NUMBERS, '')) : undefined;
  return column === 'latitude' || column === 'longitude' ? column : undefined;
}

/** Returns the divisor that converts the numbers of a column to degrees. */
export function getDivisor(heading: string): number {
  const plain = normalizeHeading(heading.split('.').at(-1) ?? '');
  const axis = axisInWholeNumbers(plain);
  return axis === undefined ? 1 : 10 ** Number(WHOLE_NUMBERS.exec(plain)![1]);
}

/** Returns whether a heading is `x` or `y`, which are also used for metres of a projection. */
export const isPlanar = (heading: string): boolean =>
  splitWords(heading).some((word) => /^[xy]$|^[xy]coord|coord[xy]$/.test(word));

/** Words of headings in languages in which O is west; `EAST_WORDS` in languages in which it is east. */
const WEST_WORDS =
  'latitud,longitud,latitudine,longitudine,nombre,nom,nome,direccion,endereco,indirizzo,ciudad,ville,citta,cidade,coordenadas,coordonnees,rue,calle,rua,codepostal,codigopostal,telefono,telefone,sitio,lieu,lugar,luogo,pais,pays';
const EAST_WORDS =
  'breite,lange,laenge,breitengrad,langengrad,laengengrad,geografischebreite,geografischelange,bezeichnung,strasse,hausnummer,plz,ort,stadt,naam,breedtegraad,lengtegraad,straat,plaats,navn,namn,breddegrad,lengdegrad,laengdegrad,gata,gate,vej';

/** Returns the meaning of O in the language of the headings; `undefined` if the language is not clear. */
export function getSideOfO(headings: Iterable<string>): 'east' | 'west' | undefined {
  const plain = [...headings].map(normalizeHeading);
  const [isWest, isEast] = [WEST_WORDS, EAST_WORDS].map((words) =>
    plain.some((heading) => words.split(',').includes(heading)),
  );
  if (isWest === isEast) return undefined;
  return isWest ? 'west' : 'east';
}
