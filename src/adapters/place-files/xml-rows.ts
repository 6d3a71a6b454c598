import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { PLACE_NAMESPACE } from '../../domain/export/writer.ts';
import { listPoints } from '../../domain/import/geometry.ts';
import type { FileRow } from '../../domain/import/place-records.ts';
import { readTrackFile } from '../../domain/location/track-file.ts';
import { formatDetail, PlaceFileError } from './place-file-error.ts';

type Values = FileRow['values'];
interface XmlRows {
  readonly rows: readonly FileRow[];
  readonly leftOut: readonly string[];
}

/**
 * Reads the rows of a GPX or KML file: waypoints and placemarks, each with the track or line of the same name as its way. Photos on a way
 * are omitted. Descriptions and comments become instructions; the extensions of our own files take precedence.
 *
 * `leftOut` lists parts that are not places. Returns `undefined` if the file is neither GPX nor KML. Throws `PlaceFileError`.
 */
export async function xmlRows(text: string): Promise<XmlRows | undefined> {
  const start = text.slice(0, 2000);
  const isGpx = /<(?:\w+:)?gpx[\s>]/i.test(start);
  if (start.startsWith('<') && /<!ENTITY/i.test(start)) throw new PlaceFileError({ problem: 'entities' });
  if (!isGpx && !/<(?:\w+:)?kml[\s>]/i.test(start)) return undefined;
  const document = parseXml(text);
  return isGpx ? gpxRows(document) : kmlRows(document);
}

function gpxRows(document: Document): XmlRows {
  const waypoints = listElements(document, 'wpt').filter(
    (waypoint) => !listElements(waypoint, 'type').some((type) => toText(type).startsWith('image/')),
  );
  const tracks = [...listElements(document, 'trk'), ...listElements(document, 'rte')];
  if (waypoints.length === 0 && tracks.length > 0) throw new PlaceFileError({ problem: 'track-only' });
  const names = new Set(waypoints.map((waypoint) => findChildText(waypoint, 'name')));
  const isWay = (track: Element) => names.has(findChildText(track, 'name'));
  const ways = new Map(
    tracks.filter(isWay).map((track) => {
      const points = [...listElements(track, 'trkpt'), ...listElements(track, 'rtept')];
      return [
        findChildText(track, 'name'),
        points.map((point) => [point.getAttribute('lon'), point.getAttribute('lat')]),
      ];
    }),
  );
  return {
    leftOut: [...new Set(tracks.filter((track) => !isWay(track)).map(({ localName }) => localName ?? ''))],
    rows: waypoints.map((waypoint) => {
      const name = findChildText(waypoint, 'name');
      const ours = Object.fromEntries(
        [...waypoint.getElementsByTagNameNS(PLACE_NAMESPACE, '*')].map((field) => [field.localName, toText(field)]),
      );
      const isOurs = Object.keys(ours).length > 0;
      const extensions = isOurs ? {} : readExtensions(waypoint);
      const link = listElements(waypoint, 'link')[0]?.getAttribute('href');
      const values: Values = {
        ...extensions,
        ...(name !== '' && { name }),
        ...readTextChildren(waypoint, ['name', 'cmt', 'desc', 'extensions', 'link']),
        ...(link && !isOurs ? { link } : {}),
        instructions: isOurs ? '' : joinTexts([findChildText(waypoint, 'cmt'), findChildText(waypoint, 'desc')]),
        ...toWayValues(ways.get(name)),
        ...ours,
      };
      return toRow(waypoint, values, {
        latitude: waypoint.getAttribute('lat'),
        longitude: waypoint.getAttribute('lon'),
      });
    }),
  };
}

/** Returns the extensions of a waypoint by the names of the innermost elements, such as OsmAnd's `address` and Garmin's `City`. */
const readExtensions = (waypoint: Element): Values =>
  Object.fromEntries(
    listElements(waypoint, 'extensions')
      .flatMap((extensions) => [...(extensions.getElementsByTagName('*') as Iterable<Element>)])
      .filter((element) => element.getElementsByTagName('*').length === 0 && toText(element) !== '')
      .map((element) => [
        (element.localName ?? '').replace(/^amenity_(?=opening_hours|phone|name)/, ''),
        toText(element),
      ])
      .toReversed(),
  );

/** Joins comments and descriptions as plain text, each once. */
const joinTexts = (texts: readonly string[]): string => [...new Set(texts.map(textOfHtml))].filter(Boolean).join('\n');

/** Elements that describe the style instead of the place. */
const DRAWN = new Set(
  'Style,StyleMap,styleUrl,visibility,balloonVisibility,open,LookAt,Camera,Region,altitudeMode,drawOrder,Icon,Snippet,snippet'.split(
    ',',
  ),
);
const SHAPES = new Set('Point,LineString,LinearRing,Polygon,MultiGeometry,Model,Track,MultiTrack'.split(','));

/** Returns the texts of child elements by name. */
const readTextChildren = (element: Element, known: readonly string[]): Values =>
  Object.fromEntries(
    listChildren(element)
      .filter(
        ({ localName }) =>
          !known.includes(localName ?? '') && !DRAWN.has(localName ?? '') && !SHAPES.has(localName ?? ''),
      )
      .map((child) => [child.localName ?? '', toText(child)]),
  );

function kmlRows(document: Document): XmlRows {
  const placemarks = listElements(document, 'Placemark');
  const links = listElements(document, 'NetworkLink');
  if (placemarks.length === 0 && links.length > 0)
    throw new PlaceFileError({ problem: 'network-link', detail: findChildText(links[0]!, 'href', true).slice(0, 300) });
  const shaped = placemarks.map((placemark) => ({
    placemark,
    geometry: readGeometry(placemark),
    name: findChildText(placemark, 'name'),
  }));
  const isLine = ({ geometry }: (typeof shaped)[number]) =>
    geometry.geometries.length > 0 &&
    geometry.geometries.every(({ type }) => type === 'LineString' || type === 'Track');
  const isTrack = ({ geometry }: (typeof shaped)[number]) => geometry.geometries.some(({ type }) => type === 'Track');
  if (shaped.length > 0 && shaped.every(isLine)) throw new PlaceFileError({ problem: 'track-only' });
  const names = new Set(shaped.filter((shape) => !isLine(shape)).map(({ name }) => name));
  const isWay = (shape: (typeof shaped)[number]) => isLine(shape) && names.has(shape.name);
  const ways = new Map(
    shaped
      .filter(isWay)
      .map(({ name, geometry }) => [name, geometry.geometries[0]?.coordinates as readonly (readonly number[])[]]),
  );
  return {
    leftOut: [
      ...(links.length > 0 ? ['NetworkLink'] : []),
      ...(shaped.some((shape) => isTrack(shape) && !isWay(shape)) ? ['Track'] : []),
      ...['GroundOverlay', 'PhotoOverlay'].filter((name) => listElements(document, name).length > 0),
    ],
    rows: shaped
      .filter((shape) => !isWay(shape) && !isTrack(shape))
      .flatMap(({ placemark, geometry, name }) => {
        const { photo, ...data } = readExtendedData(placemark);
        // A photo on the way to a place, in our own files.
        const isOurs = data.geotude !== undefined && data.plusCode !== undefined;
        if (photo !== undefined && Object.keys(data).length === 0) return [];
        const address = findChildText(placemark, 'address');
        const values: Values = {
          name,
          ...readTextChildren(placemark, [
            'name',
            'description',
            'address',
            'phoneNumber',
            'ExtendedData',
            'link',
            'author',
          ]),
          instructions: isOurs ? '' : textOfHtml(findChildText(placemark, 'description')),
          ...(address && { address }),
          phone: findChildText(placemark, 'phoneNumber').replace(/^tel:/, ''),
          ...toWayValues(ways.get(name)),
          ...data,
        };
        const points = listPoints(geometry);
        return points.length === 0
          ? [toRow(placemark, values)]
          : points.map((point) => toRow(placemark, values, point));
      }),
  };
}

type KmlShape = {
  readonly type: 'Point' | 'LineString' | 'Polygon' | 'Track';
  readonly coordinates: readonly unknown[];
};

/** Returns the geometries of a placemark as GeoJSON. */
function readGeometry(placemark: Element): {
  readonly type: 'GeometryCollection';
  readonly geometries: readonly KmlShape[];
} {
  const points = listElements(placemark, 'Point').flatMap((point): readonly KmlShape[] => {
    const [position] = readPositions(findChildText(point, 'coordinates', true), true);
    return position === undefined ? [] : [{ type: 'Point', coordinates: position }];
  });
  const readRing = (ring: Element) => readPositions(findChildText(ring, 'coordinates', true));
  const areas = listElements(placemark, 'Polygon').map((polygon): KmlShape => {
    const inner = listElements(polygon, 'innerBoundaryIs').map(readRing);
    return {
      type: 'Polygon',
      coordinates: [...listElements(polygon, 'outerBoundaryIs').slice(0, 1).map(readRing), ...inner],
    };
  });
  const lines = listElements(placemark, 'LineString').map(
    (line): KmlShape => ({ type: 'LineString', coordinates: readRing(line) }),
  );
  const tracks = listElements(placemark, 'Track').map(
    (track): KmlShape => ({
      type: 'Track',
      coordinates: listElements(track, 'coord').flatMap((coord) => readPositions(toText(coord), true)),
    }),
  );
  return { type: 'GeometryCollection', geometries: [...points, ...areas, ...lines, ...tracks] };
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g;

/**
 * Reads positions with the longitude first and numbers separated by commas. Spaces also separate numbers if there is only one position, or
 * one per line.
 */
function readPositions(text: string, isSingle = false): readonly (readonly number[])[] {
  const joined = text.trim().replace(/\s*,\s*/g, ',');
  const texts = isSingle ? [joined] : joined.split(joined.includes(',') ? /\s+/ : /\s*\n\s*/);
  return texts.map((part) => (part.match(NUMBER) ?? []).map(Number)).filter((position) => position.length > 1);
}

const toRow = (element: Element, values: Values, geometry?: FileRow['geometry']): FileRow => ({
  line: element.lineNumber ?? 1,
  values,
  ...(geometry !== undefined && { geometry }),
});

/** Returns the `ExtendedData` of a placemark, which programs add. */
const readExtendedData = (placemark: Element): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...listElements(placemark, 'Data').map((data) => [data.getAttribute('name') ?? '', findChildText(data, 'value')]),
    ...listElements(placemark, 'SimpleData').map((data) => [data.getAttribute('name') ?? '', toText(data)]),
  ]);

/** Returns a way from points with the longitude first. */
function toWayValues(points: readonly (readonly (string | number | null)[])[] = []): Values {
  if (points.length === 0) return {};
  const coordinates = points.map(([longitude, latitude]) => [Number(longitude), Number(latitude)]);
  const way = readTrackFile(JSON.stringify({ type: 'LineString', coordinates }));
  return way.ok ? { way: way.value } : {};
}

const listElements = (parent: Document | Element, name: string): readonly Element[] => [
  ...(parent.getElementsByTagNameNS('*', name) as Iterable<Element>),
];

const listChildren = (parent: Element): readonly Element[] =>
  [...parent.childNodes].filter((node): node is Element => node.nodeType === 1);

/** Returns the text of a child, or with `isDeep` of the first descendant with this name. */
const findChildText = (parent: Element, name: string, isDeep = false): string =>
  toText((isDeep ? listElements(parent, name) : listChildren(parent).filter(({ localName }) => localName === name))[0]);

const toText = (element: Element | undefined): string => (element?.textContent ?? '').trim();

/** Returns the text of HTML, which need not be well-formed. The XML parser only decodes the character references. */
function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const text = html
    .slice(0, MAX_HTML)
    .replace(/<(?:style|script)\b[\s\S]*?<\/(?:style|script)>/gi, '')
    .replace(/<br\s*\/?>|<\/(?:p|div|tr|li|h\d)>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  const read =
    new DOMParser(quiet).parseFromString(`<body>${text}</body>`, 'text/html').documentElement?.textContent ?? '';
  return read
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** The maximum length of a description in characters, which exceeds that of any field. */
const MAX_HTML = 20_000;

/** Silences the parser. A fatal error is thrown, and would otherwise also be printed. */
const quiet = { onError: () => undefined };

/** The maximum length of a file in characters. A parsed document needs about a hundred times as much memory. */
const MAX_XML = 20_000_000;

/** The maximum nesting depth. The parser needs kilobytes for each open element. */
const MAX_DEPTH = 50;

/** Matches comments and CDATA, starts and ends of tags, and quoted values, each with the text that follows it. */
const MARKUP = /<!--[\s\S]*?(?:-->[^<]*|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>[^<]*|$)|<[!?/]?|\/?>[^<]*|"[^"]*"?|'[^']*'?/g;

/** Returns whether elements are nested too deeply. Each token matches the text after it too, so the time is linear in the length. */
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
    return new DOMParser({ ...quiet, locator: true }).parseFromString(withPrefixes(withEntities(text)), 'text/xml');
  } catch (error) {
    throw new PlaceFileError({ problem: 'xml', detail: formatDetail(error) });
  }
}

/** Escapes ampersands that do not start an XML entity. CDATA is unchanged. */
const withEntities = (text: string): string =>
  text.replace(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);)/gi, (found) =>
    found === '&' ? '&amp;' : found,
  );

/** Declares a namespace on the root element for each undeclared prefix. */
function withPrefixes(text: string): string {
  const root = /<(?![!?])[^<>]*?(?=\/?>)/.exec(text);
  if (root === null) return text;
  const used = new Set(
    [...text.matchAll(/(?<=<\/?|[\s"'])([A-Za-z_][\w.-]{0,60}):[A-Za-z_][\w.-]{0,100}(?=[\s=>/])/g)].map(
      ([, prefix]) => prefix!,
    ),
  );
  const missing = [...used].filter((prefix) => !/^xml(?:ns)?$/i.test(prefix) && !root[0].includes(`xmlns:${prefix}=`));
  if (missing.length === 0) return text;
  const end = root.index + root[0].length;
  return `${text.slice(0, end)}${missing.map((prefix) => ` xmlns:${prefix}="urn:undeclared:${prefix}"`).join('')}${text.slice(end)}`;
}
