import { foldMarks } from '../alias/alias.ts';
import { fieldsWith } from '../location/location-fields.ts';
import { type AngleColumn, angleParts, type Column, headings, ourHeadings } from './headings.ts';

/** What a column may be said to be: `label=Title`. */
export const mappedColumns: readonly string[] = [
  ...fieldsWith({ editable: true }).map(({ key }) => key),
  ...['title', 'point', 'link'],
];

export const isColumn = (text: string): text is Column => mappedColumns.includes(text);

/** A heading without case, marks, signs and what stands in brackets: `Lat. (°)` is `lat`. */
export function plainHeading(heading: string): string {
  const outside = heading.replace(/\([^)]*\)|\[[^\]]*\]/g, '');
  const plain = (text: string) =>
    foldMarks(text)
      .replace(/ß/g, 'ss')
      .replace(/[^\p{L}\p{N}]/gu, '');
  return plain(outside) || plain(heading);
}

/** The first line of a heading's table wins: our own fields before what other programs call them. */
const columns: ReadonlyMap<string, Column> = new Map(
  [
    ...fieldsWith({ editable: true }).map(({ key }) => [key, key] as const),
    ...Object.entries(headings).flatMap(([column, texts]) =>
      texts.split(',').map((text) => [text.trim(), column as Column] as const),
    ),
    ...fieldsWith({ editable: false }).map(({ key }) => [key, 'ours' as const] as const),
    ...ourHeadings.split(',').map((text) => [text.trim(), 'ours' as const] as const),
  ]
    .map(([text, column]) => [plainHeading(text), column] as const)
    .reverse(),
);

const angle =
  /^(?:(lat(?:itude)?)|(?:lon|lng|long(?:itude)?))(?:(d|deg|degrees?)|(m|min|minutes?)|(s|sec|seconds?)|(dir|direction|hem|hemisphere|ns|ew|ref))$/;

/** `lat_deg`, `Longitude minutes`, `lat dir`. */
function angleColumn(plain: string): AngleColumn | undefined {
  const [, isLatitude, ...found] = angle.exec(plain) ?? [];
  const part = angleParts[found.findIndex((text) => text !== undefined)];
  return part && `${isLatitude === undefined ? 'longitude' : 'latitude'}${part}`;
}

/** What a heading says; `undefined` for one that is not known. */
export function getColumn(heading: string): Column | undefined {
  const plain = plainHeading(heading);
  return (
    columns.get(plain) ?? angleColumn(plain) ?? columns.get(plain.replace(besides, '')) ?? nameColumn(heading, plain)
  );
}

/** What programs write around the name of a coordinate: `decimalLatitude`, `lat_dd`, `WGS84 lat`. */
const besides =
  /^(?:wgs84|wgs|decimal|geo(?:graphic)?|gps|site|place|location|map)|(?:dd|wgs84|wgs|decimal|deg(?:rees)?|epsg4326|4326|coord(?:inate)?)$/g;

/** `Hotel name`, `gbifID`: what a place is called where nothing else says it. */
function nameColumn(heading: string, plain: string): Column | undefined {
  if (/^(?:user|file|first|last|sur|contact|owner|display)name$/.test(plain)) return undefined;
  return /name$|^nameof/.test(plain) || /[a-z_\s-]ID$|[_\s-]id$|[a-z]Id$/.test(heading.trim()) ? 'number' : undefined;
}
