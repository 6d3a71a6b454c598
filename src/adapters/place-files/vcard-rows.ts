import { PLACE_PROPERTY } from '../../domain/export/writer.ts';
import { readColumnsPoint } from '../../domain/import/column-points.ts';
import type { RowGeometry } from '../../domain/import/geometry.ts';
import type { FileRow } from '../../domain/import/place-records.ts';

/**
 * Reads the places of vCards 2.1, 3 (RFC 2426) and 4 (RFC 6350). A line that is unreadable, or longer than any field (such as a photo), is
 * ignored. `leftOut` lists properties that do not describe a place.
 */
export function vcardRows(text: string): { readonly rows: readonly FileRow[]; readonly leftOut: readonly string[] } {
  let line = 1;
  const leftOut = new Set<string>();
  const rows = text.split(/^(?=BEGIN:VCARD)/im).flatMap((card) => {
    const start = line;
    line += card.split('\n').length - 1;
    return card.trim() === '' ? [] : [{ line: start, ...toRow(readProperties(card), leftOut) }];
  });
  return { rows, leftOut: [...leftOut].toSorted() };
}

interface Property {
  /** The name in upper case, without its group. */
  readonly name: string;
  readonly parameters: string;
  /** The value as written, decoded if it is quoted-printable. */
  readonly value: string;
}

/** The maximum length of a property in characters. A way has up to 25,000. */
const MAX_PROPERTY = 30_000;

const PROPERTY = /^(?:[\w-]{1,60}\.)?([\w-]{1,60})((?:;(?:[^":;]|"[^"]*")*)*):([\s\S]*)$/;

function readProperties(card: string): readonly Property[] {
  return joinSoftBreaks(card.replace(/\n[ \t]/g, '').split('\n')).flatMap((text) => {
    const [, name, parameters, value] = text.length > MAX_PROPERTY ? [] : (PROPERTY.exec(text) ?? []);
    if (name === undefined || parameters === undefined || value === undefined) return [];
    const decoded = QUOTED_PRINTABLE.test(parameters) ? decodeQuotedPrintable(value, parameters) : value;
    return [{ name: name.toUpperCase(), parameters, value: decoded.trim() }];
  });
}

/** The parameter `;ENCODING=QUOTED-PRINTABLE`. Version 2.1 may omit its name. */
const QUOTED_PRINTABLE = /;(?:ENCODING=)?"?QUOTED-PRINTABLE"?(?=;|$)/i;

/** Joins quoted-printable values that continue in the next line after an equals sign. */
function joinSoftBreaks(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isOpen) joined.push(`${joined.pop()!.slice(0, -1)}${line}`);
    else joined.push(line);
    const last = joined.at(-1)!;
    isOpen = last.endsWith('=') && QUOTED_PRINTABLE.test(last.slice(0, last.indexOf(':')));
  }
  return joined;
}

function decodeQuotedPrintable(value: string, parameters: string): string {
  const [, charset = 'utf-8'] = /;CHARSET="?([\w-]+)/i.exec(parameters) ?? [];
  const bytes = [...value.matchAll(/=([\dA-F]{2})|[\s\S]/gi)].flatMap(([sign, code]) =>
    code === undefined ? [...new TextEncoder().encode(sign)] : [Number.parseInt(code, 16)],
  );
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes));
  } catch {
    return new TextDecoder().decode(Uint8Array.from(bytes));
  }
}

/** The properties that are read, and those that do not describe a place and are not reported. */
const READ = new Set(['FN', 'N', 'ORG', 'GEO', 'ADR', 'LABEL', 'NOTE', 'IMPP', 'URL', 'TZ']);
const TECHNICAL = new Set([
  'BEGIN',
  'END',
  'VERSION',
  'PRODID',
  'UID',
  'REV',
  'KIND',
  'SOURCE',
  'CLASS',
  'X-ABLABEL',
  'X-ABADR',
]);

function toRow(properties: readonly Property[], leftOut: Set<string>): Omit<FileRow, 'line'> {
  const listValues = (name: string) =>
    properties.filter((property) => property.name === name).map(({ value }) => value);
  const readText = (name: string) => unescapeText(listValues(name)[0] ?? '');
  const ours = properties.filter(({ name }) => name.startsWith(PLACE_PROPERTY));
  const [phone = '', ...furtherPhones] = listValues('TEL');
  for (const { name } of properties)
    if (!READ.has(name) && name !== 'TEL' && !TECHNICAL.has(name) && !name.startsWith(PLACE_PROPERTY))
      leftOut.add(name);
  if (furtherPhones.length > 0) leftOut.add('TEL');
  const [, extended = '', street, city, region, postcode, country] = splitValue(listValues('ADR')[0] ?? '');
  const links = [...listValues('URL'), ...listValues('IMPP')].map(unescapeText);
  const whatsapp = links.find((link) => link.startsWith('https://wa.me/'));
  const link =
    listValues('URL')
      .map(unescapeText)
      .find((url) => readColumnsPoint({ link: url })?.ok) ?? readText('URL');
  const geometry = parseGeometry(listValues('GEO'));
  return {
    ...(geometry !== undefined && { geometry }),
    values: {
      name:
        readText('FN') ||
        formatPersonName(listValues('N')[0]) ||
        splitValue(listValues('ORG')[0] ?? '')
          .join(' ')
          .trim(),
      // Our own vCards have these as separate properties, unless they are empty.
      ...(ours.length === 0 && {
        street,
        address2: extended,
        city,
        region,
        postcode,
        country,
        address: readText('LABEL'),
      }),
      link,
      phone: unescapeText(phone).replace(/^tel:/i, ''),
      whatsapp: whatsapp?.replace('https://wa.me/', '+'),
      // The first line of the note in our own vCards is the code and the address, which also have separate properties.
      instructions: ours.length > 0 ? '' : readText('NOTE'),
      ...Object.fromEntries(
        ours.map(({ name, value }) => [name.slice(PLACE_PROPERTY.length).toLowerCase(), unescapeText(value)]),
      ),
    },
  };
}

/** Reads a point: `GEO:24.7;46.6` up to version 3, `GEO:geo:24.7,46.6` since. */
function parseGeometry(values: readonly string[]): RowGeometry | undefined {
  for (const value of values) {
    const [, latitude, longitude] =
      /^(?:geo:)?\s*([+-]?\d{1,3}(?:\.\d*)?)\s*\\?[;,]\s*([+-]?\d{1,3}(?:\.\d*)?)/i.exec(value) ?? [];
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  }
  return undefined;
}

/** Formats a name: its parts are family name, given name, additional names, prefixes and suffixes. */
function formatPersonName(value = ''): string {
  const [familyName = '', givenName = '', further = ''] = splitValue(value);
  return [givenName, further, familyName].filter((part) => part !== '').join(' ');
}

/** Splits a value at unescaped semicolons. */
const splitValue = (value: string): readonly string[] =>
  (value.match(/(?:\\[\s\S]?|[^;\\])*(?:;|$)/g) ?? []).map((part) => unescapeText(part.replace(/;$/, '')).trim());

const unescapeText = (text: string): string =>
  text.replace(/\\([nN\\,;:])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
