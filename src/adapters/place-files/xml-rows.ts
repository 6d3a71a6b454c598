import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { PLACE_NAMESPACE } from '../../domain/export/writer.ts';
import type { FileRow } from '../../domain/import/place-records.ts';
import { readTrackFile } from '../../domain/location/track-file.ts';
import { getDetail, PlaceFileError } from './place-file-error.ts';

type Values = FileRow['values'];

/**
 * The rows of a GPX or a KML file: waypoints and placemarks, each with the track or line of its name as its way; photos on a way
 * are left out, and so are areas. Lines of a description after its first, the address, are instructions. What our own files say besides
 * wins. `undefined`: it is neither. Throws `PlaceFileError`.
 */
export function xmlRows(text: string): readonly FileRow[] | undefined {
  const start = text.slice(0, 2000);
  const isGpx = /<(?:\w+:)?gpx[\s>]/i.test(start);
  if (start.startsWith('<') && /<!ENTITY/i.test(start)) throw new PlaceFileError({ problem: 'entities' });
  if (!isGpx && !/<(?:\w+:)?kml[\s>]/i.test(start)) return undefined;
  const document = parseXml(text);
  return isGpx ? gpxRows(document) : kmlRows(document);
}

function gpxRows(document: Document): readonly FileRow[] {
  const ways = new Map(
    [...elements(document, 'trk'), ...elements(document, 'rte')].map((track) => {
      const points = [...elements(track, 'trkpt'), ...elements(track, 'rtept')];
      return [textIn(track, 'name'), points.map((point) => [point.getAttribute('lon'), point.getAttribute('lat')])];
    }),
  );
  return elements(document, 'wpt')
    .filter((waypoint) => !elements(waypoint, 'type').some((type) => toText(type).startsWith('image/')))
    .map((waypoint) => {
      const name = textIn(waypoint, 'name');
      return toRow(waypoint, {
        name,
        latitude: waypoint.getAttribute('lat'),
        longitude: waypoint.getAttribute('lon'),
        ...describedBy(textIn(waypoint, 'desc') || textIn(waypoint, 'cmt')),
        ...getWay(ways.get(name)),
        ...Object.fromEntries(
          [...waypoint.getElementsByTagNameNS(PLACE_NAMESPACE, '*')].map((field) => [field.localName, toText(field)]),
        ),
      });
    });
}

function kmlRows(document: Document): readonly FileRow[] {
  const placemarks = elements(document, 'Placemark');
  const isLine = (placemark: Element) =>
    elements(placemark, 'Point').length === 0 && elements(placemark, 'LineString').length > 0;
  const isArea = (placemark: Element) =>
    elements(placemark, 'Point').length === 0 &&
    ['Polygon', 'LinearRing', 'Model'].some((name) => elements(placemark, name).length > 0);
  const ways = new Map(
    placemarks.filter(isLine).map((line) => [
      textIn(line, 'name'),
      textIn(line, 'coordinates')
        .split(/\s+/)
        .map((one) => one.split(',')),
    ]),
  );
  return placemarks
    .filter((placemark) => !isLine(placemark) && !isArea(placemark))
    .flatMap((placemark) => {
      const name = textIn(placemark, 'name');
      const { photo, ...data } = getData(placemark);
      if (photo !== undefined) return [];
      const [point] = elements(placemark, 'Point');
      const [longitude, latitude] =
        point === undefined
          ? []
          : textIn(point, 'coordinates')
              .split(',')
              .map((one) => one.trim());
      const address = textIn(placemark, 'address');
      return [
        toRow(placemark, {
          name,
          latitude,
          longitude,
          ...describedBy(textOfHtml(textIn(placemark, 'description'))),
          ...(address && { address }),
          phone: textIn(placemark, 'phoneNumber').replace(/^tel:/, ''),
          ...getWay(ways.get(name)),
          ...data,
        }),
      ];
    });
}

const toRow = (element: Element, values: Values): FileRow => ({ line: element.lineNumber ?? 1, values });

/** `ExtendedData`: what a program says besides. */
const getData = (placemark: Element): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...elements(placemark, 'Data').map((data) => [data.getAttribute('name') ?? '', textIn(data, 'value')]),
    ...elements(placemark, 'SimpleData').map((data) => [data.getAttribute('name') ?? '', toText(data)]),
  ]);

/** A way of points with their longitude first. */
function getWay(points: readonly (readonly (string | null)[])[] = []): Values {
  if (points.length === 0) return {};
  const coordinates = points.map(([longitude, latitude]) => [Number(longitude), Number(latitude)]);
  const way = readTrackFile(JSON.stringify({ type: 'LineString', coordinates }));
  return way.ok ? { way: way.value } : {};
}

const elements = (parent: Document | Element, name: string): readonly Element[] => [
  ...(parent.getElementsByTagNameNS('*', name) as Iterable<Element>),
];

const textIn = (parent: Element, name: string): string => toText(elements(parent, name)[0]);
const toText = (element: Element | undefined): string => (element?.textContent ?? '').trim();

function describedBy(description: string): Values {
  const [address, ...lines] = description.split('\n').map((line) => line.trim());
  return { address, instructions: lines.join('\n').trim() };
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
  if (text.length > MAX_XML) throw new PlaceFileError({ problem: 'too-big' });
  if (isNestedTooDeep(text)) throw new PlaceFileError({ problem: 'nested' });
  try {
    return new DOMParser({ ...quiet, locator: true }).parseFromString(text, 'text/xml');
  } catch (error) {
    throw new PlaceFileError({ problem: 'xml', detail: getDetail(error) });
  }
}
