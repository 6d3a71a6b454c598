import type { XmlSchema } from './xml-schema.ts';

const any = () => true;
const many = Number.POSITIVE_INFINITY;
/** Accepts an xsd:decimal from `least` up to, but not including, `below`. */
const decimal = (least: number, below: number) => (text: string) =>
  /^[+-]?\d+(?:\.\d+)?$/.test(text) && Number(text) >= least && Number(text) < below;
const isWebAddress = (text: string) => URL.canParse(text) && !/[^!-~]/.test(text);

/** `wptType`. */
const waypoint = {
  attributes: { lat: decimal(-90, 90.0000001), lon: decimal(-180, 180) },
  children: [
    ...(['ele', 'time', 'magvar', 'geoidheight', 'name', 'cmt', 'desc', 'src'] as const).map(once),
    ['link', many],
    ...(['sym', 'type', 'fix', 'sat', 'hdop', 'vdop', 'pdop', 'ageofdgpsdata', 'dgpsid', 'extensions'] as const).map(
      once,
    ),
  ],
} as const satisfies XmlSchema['elements'][string];

/**
 * GPX 1.1 by topografix.com/GPX/1/1/gpx.xsd: `gpxType`, `wptType` with all its children in their order, `trkType`, `trksegType`,
 * `linkType`, `latitudeType`, and `longitudeType`, which excludes 180.
 */
export const gpxSchema: XmlSchema = {
  root: 'gpx',
  namespaces: { '': 'http://www.topografix.com/GPX/1/1' },
  elements: {
    gpx: {
      attributes: { version: (text) => text === '1.1', creator: any },
      children: [
        ['metadata', 1],
        ['wpt', many],
        ['rte', many],
        ['trk', many],
        ['extensions', 1],
      ],
    },
    wpt: waypoint,
    trk: {
      children: [
        ...(['name', 'cmt', 'desc', 'src'] as const).map(once),
        ['link', many],
        ...(['number', 'type', 'extensions'] as const).map(once),
        ['trkseg', many],
      ],
    },
    trkseg: { children: [['trkpt', many], once('extensions')] },
    trkpt: waypoint,
    name: { text: any },
    cmt: { text: any },
    desc: { text: any },
    link: { attributes: { href: isWebAddress }, children: [once('text'), once('type')] },
    extensions: { others: true },
  },
};

/**
 * KML 2.2 by schemas.opengis.net/kml/2.2.0/ogckml22.xsd: `AbstractFeatureType` with all its children in their order, `DocumentType`,
 * `PlacemarkType`, `ExtendedDataType`, `DataType`, `PointType`, `LineStringType`.
 */
const feature = [
  ...(['name', 'visibility', 'open', 'atom:author', 'atom:link', 'address', 'xal:AddressDetails'] as const).map(once),
  ...(['phoneNumber', 'snippet', 'description', 'LookAt', 'TimeStamp', 'styleUrl'] as const).map(once),
  ['Style', many],
  once('Region'),
  once('ExtendedData'),
] as const satisfies readonly (readonly [string, number])[];

export const kmlSchema: XmlSchema = {
  root: 'kml',
  namespaces: { '': 'http://www.opengis.net/kml/2.2', atom: 'http://www.w3.org/2005/Atom' },
  elements: {
    kml: { children: [once('NetworkLinkControl'), once('Document')] },
    Document: { children: [...feature, ['Schema', many], ['Placemark', many]] },
    Placemark: { children: [...feature, once('Point'), once('LineString')] },
    name: { text: any },
    'atom:link': { attributes: { href: isWebAddress } },
    address: { text: any },
    phoneNumber: { text: any },
    description: { text: any },
    ExtendedData: { children: [['Data', many]] },
    Data: { attributes: { name: any }, children: [once('displayName'), ['value', 1, 1]] },
    value: { text: any },
    Point: { children: [once('extrude'), once('altitudeMode'), once('coordinates')] },
    LineString: { children: [...(['extrude', 'tessellate', 'altitudeMode', 'coordinates'] as const).map(once)] },
    tessellate: { text: (text) => /^(?:0|1|true|false)$/.test(text) },
    coordinates: {
      text: (text) =>
        text.split(' ').every((tuple) => {
          const [longitude = '', latitude = '', ...more] = tuple.split(',');
          return decimal(-180, 180.0000001)(longitude) && decimal(-90, 90.0000001)(latitude) && more.length === 0;
        }),
    },
  },
};

function once(name: string): readonly [string, number] {
  return [name, 1];
}
