import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import ICAL from 'ical.js';
import { InvalidOptionError } from './options.ts';

/** What a file says of a place, by the names of its fields. */
export type ExchangeRow = Readonly<Record<string, unknown>>;

/** A waypoint, a placemark or a line as GeoJSON. */
interface Feature {
  readonly geometry: { readonly type: string } | null;
  readonly properties: ExchangeRow | null;
}

/**
 * What is in a GPX or a KML file, as the features of our own GeoJSON: lines of a description after its first, the address, are
 * instructions. Areas are left out. `undefined`: it is neither.
 */
export function exchangeFeatures(text: string): readonly ExchangeRow[] | undefined {
  const start = text.slice(0, 2000);
  if (start.startsWith('<') && /<!ENTITY/i.test(start))
    throw new InvalidOptionError('The file declares entities (<!ENTITY), which are not read. Save it without them.');
  if (/<gpx[\s>]/i.test(start)) return featuresOf(gpx(parseXml(text)), gpxProperties);
  return /<kml[\s>]/i.test(start) ? featuresOf(kml(parseXml(text)), kmlProperties) : undefined;
}

const featuresOf = (
  { features }: { readonly features: readonly Feature[] },
  toProperties: (properties: ExchangeRow) => ExchangeRow,
): readonly ExchangeRow[] =>
  features
    .filter(({ geometry }) => geometry?.type === 'Point' || geometry?.type === 'LineString')
    .map(({ geometry, properties }) => ({
      type: 'Feature',
      geometry,
      properties: toProperties(properties ?? {}),
    }));

/** A photo on a way is a waypoint that links to an image. */
function gpxProperties({ name, desc, links }: ExchangeRow): ExchangeRow {
  const photo = Array.isArray(links)
    ? links.find(({ type }: ExchangeRow) => String(type).startsWith('image/'))
    : undefined;
  return { name, ...describedBy(String(desc ?? '')), ...(photo && { photo: String(photo.href) }) };
}

function kmlProperties({ name, address, phoneNumber, description, photo }: ExchangeRow): ExchangeRow {
  const html = typeof description === 'object' ? (description as ExchangeRow | null)?.value : description;
  return {
    ...{ name, ...describedBy(textOfHtml(String(html ?? ''))), ...(address ? { address } : {}) },
    phone: String(phoneNumber ?? '').replace(/^tel:/, ''),
    ...(photo ? { photo } : {}),
  };
}

/** The places of vCards (RFC 6350, and those of version 3). Photos, and other lines longer than any field may be, are left out. */
export const vcardRows = (text: string): readonly ExchangeRow[] =>
  // One by one, for the reader takes all of a text to be of the version of its first.
  text
    .replace(/\r?\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line.length <= MAX_LINE)
    .join('\n')
    .split(/^(?=BEGIN:VCARD)/im)
    .filter((card) => card.trim() !== '')
    .map((card) => vcardRow(parseVcard(card)));

/** The time to read the parameters of a line grows with the square of its length. */
const MAX_LINE = 20_000;

function vcardRow(card: ICAL.Component): ExchangeRow {
  const valueIn = (name: string): unknown => card.getFirstPropertyValue(name) ?? '';
  // The reader leaves the semicolons of a text escaped.
  const textOf = (name: string): string => String(valueIn(name)).replaceAll('\\;', ';');
  const [latitude, longitude] = textOf('geo').replace(/^geo:/, '').split(/[,;]/);
  const address = valueIn('adr');
  const [, , street, city, region, postcode, country] = Array.isArray(address) ? address : [];
  const [, ...lines] = textOf('note').split('\n');
  const whatsapp = card
    .getAllProperties()
    .map((property) => String(property.getFirstValue()))
    .find(isWhatsApp);
  return {
    ...{ name: textOf('fn'), latitude, longitude, street, city, region, postcode, country },
    phone: textOf('tel').replace(/^tel:/, ''),
    whatsapp: whatsapp?.replace('https://wa.me/', '+'),
    instructions: lines.join('\n'),
  };
}

const isWhatsApp = (value: string): boolean => value.startsWith('https://wa.me/');

function describedBy(description: string): ExchangeRow {
  const [address, ...lines] = description.split('\n').map((line) => line.trim());
  return { address, instructions: lines.join('\n') };
}

/** The text of HTML that need not be well-formed: the reader of XML gets no tags, only the references to characters. */
const textOfHtml = (html: string): string => {
  const text = html
    .slice(0, MAX_HTML)
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return new DOMParser(quiet).parseFromString(`<body>${text}</body>`, 'text/html').documentElement?.textContent ?? '';
};

/** Characters of a description that are read: more than any field holds. */
const MAX_HTML = 20_000;

/** What stops the reader is thrown; it would also be written to the terminal. */
const quiet = { onError: () => undefined };

/** Characters of a file: its document takes about a hundred times as much memory. */
const MAX_XML = 20_000_000;

/** Elements within elements: the reader takes kilobytes for each that is open. */
const MAX_DEPTH = 50;

/** Comments and CDATA with the text after them, starts and ends of tags, and their quoted values; text goes with the end before it. */
const MARKUP = /<!--[\s\S]*?(?:-->[^<]*|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>[^<]*|$)|<[!?/]?|\/?>[^<]*|"[^"]*"?|'[^']*'?/g;

/** Each token succeeds with what it has read, so that the time is linear in the text. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(MARKUP)) {
    if (token === '<') depth += 1;
    else if (token === '</' || token.startsWith('/>')) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function parseXml(text: string): Document {
  if (text.length > MAX_XML)
    throw new InvalidOptionError('The file has more than 20 MB. Make several of it, or save it as CSV or GeoJSON.');
  if (isNestedTooDeep(text))
    throw new InvalidOptionError(
      `The file has more than ${MAX_DEPTH} elements one within another. Take the places out of some of their folders.`,
    );
  try {
    return new DOMParser(quiet).parseFromString(text, 'text/xml') as unknown as Document;
  } catch (error) {
    throw new InvalidOptionError(`The file is no GPX or KML: ${messageOf(error)}.`);
  }
}

function parseVcard(text: string): ICAL.Component {
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch (error) {
    throw new InvalidOptionError(`The file has a vCard that cannot be read: ${messageOf(error)}.`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message.split('\n')[0]! : String(error));
