import { isGeometry } from '../../domain/import/geometry.ts';
import { PlaceFileError } from './place-file-error.ts';

/** Returns the name of the coordinate system, which GeoJSON of 2008 could have; `undefined` if there is none. */
function findProjectionName(crs: unknown): string | undefined {
  if (typeof crs === 'string') return crs;
  if (typeof crs !== 'object' || crs === null) return undefined;
  const { properties, type } = crs as { readonly type?: unknown; readonly properties?: unknown };
  if (typeof properties !== 'object' || properties === null) return undefined;
  const { name, code, href } = properties as Readonly<Record<string, unknown>>;
  if (type === 'EPSG' && code !== undefined) return `EPSG:${code}`;
  return [name, href].find((text) => typeof text === 'string');
}

const WGS84 = /^(?:urn:ogc:def:crs:)?(?:OGC:[\d.]*:?CRS84h?|EPSG:[\d.]*:?(?:4326|4979)|WGS ?84)$/i;

/** The coordinate systems that can be converted to within a metre without a grid, in PROJ notation. UTM zones are added by number. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  3857: '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +no_defs',
  900913: '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +no_defs',
  102100: '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +no_defs',
  2154: '+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80 +units=m +no_defs',
  3035: '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +units=m +no_defs',
  4258: '+proj=longlat +ellps=GRS80 +no_defs',
  4269: '+proj=longlat +ellps=GRS80 +no_defs',
  2056: '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=2600000 +y_0=1200000 +ellps=bessel +towgs84=674.374,15.056,405.346 +units=m +no_defs',
  21781:
    '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=600000 +y_0=200000 +ellps=bessel +towgs84=674.374,15.056,405.346 +units=m +no_defs',
  2180: '+proj=tmerc +lat_0=0 +lon_0=19 +k=0.9993 +x_0=500000 +y_0=-5300000 +ellps=GRS80 +units=m +no_defs',
  3006: '+proj=utm +zone=33 +ellps=GRS80 +units=m +no_defs',
};

function findDefinition(name: string): string | undefined {
  const [, code = ''] = /EPSG:(?:[\d.]*:)?(\d+)$|epsg\/(?:[\d.]+\/)?(\d+)$/i.exec(name) ?? [];
  const [, north, zone] = /^32([67])(\d\d)$/.exec(code) ?? [];
  if (zone !== undefined && Number(zone) >= 1 && Number(zone) <= 60)
    return `+proj=utm +zone=${Number(zone)}${north === '7' ? ' +south' : ''} +datum=WGS84 +units=m +no_defs`;
  const [, european] = /^258(2[89]|3[0-8])$/.exec(code) ?? [];
  if (european !== undefined) return `+proj=utm +zone=${european} +ellps=GRS80 +units=m +no_defs`;
  return DEFINITIONS[code];
}

/**
 * Returns a function that converts a file's geometries to WGS 84. Throws `PlaceFileError` with the name of an unknown coordinate system.
 */
export async function createProjection(crs: unknown): Promise<(geometry: unknown) => unknown> {
  const name = findProjectionName(crs);
  if (name === undefined || WGS84.test(name)) return (geometry) => geometry;
  const definition = findDefinition(name);
  if (definition === undefined) throw new PlaceFileError({ problem: 'projection', detail: name.slice(0, 200) });
  const { default: proj4 } = await import('proj4');
  const { forward } = proj4(definition, 'WGS84');
  const convert = (coordinates: unknown): unknown => {
    if (!Array.isArray(coordinates)) return coordinates;
    return typeof coordinates[0] === 'number' && typeof coordinates[1] === 'number'
      ? forward([coordinates[0], coordinates[1]])
      : coordinates.map(convert);
  };
  const convertAll = (geometry: unknown): unknown => {
    if (isGeometry(geometry)) return { ...geometry, coordinates: convert(geometry.coordinates) };
    if (
      typeof geometry === 'object' &&
      geometry !== null &&
      'geometries' in geometry &&
      Array.isArray(geometry.geometries)
    )
      return { ...geometry, geometries: geometry.geometries.map(convertAll) };
    return geometry;
  };
  return convertAll;
}
