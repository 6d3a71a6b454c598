import { type Datum, fromBaiduMetres } from '../../coordinates/chinese-datums.ts';
import {
  LAT,
  type LinkReader,
  type LinkTarget,
  LNG,
  matchPath,
  parseCoordinates,
  parsePosition,
  readAnyCoordinates,
  readCoordinatesAt,
  readLastMatch,
  readLatAndLng,
  readLatLng,
  readLngLat,
  readSearchText,
  readSearchTextAt,
} from './look-ups.ts';
import type { mapServiceNames } from './service-names.ts';
import { ge0, googleEmbedTitle, herePlaceCode, osmShortCode, wazeGeohash } from './short-codes.ts';
import type { UrlParts } from './url-parts.ts';

// The rules of each service: how to recognize its URLs, and the readers of their parts, most certain first. A pin comes before the
// centre of the map, a destination before a start. Nothing is fetched.

export interface MapServiceRule {
  /** Matches the beginning of its web URLs: the host without `www.`, and the path. */
  readonly urls: RegExp;
  /** The URL schemes of its apps. */
  readonly schemes?: readonly string[];
  /** Matches host and path of its short links, which only the service can resolve. */
  readonly short?: RegExp;
  readonly lookUps: readonly LinkReader[];
  /** Returns the datum of the positions in a URL; missing for services that use WGS 84. */
  readonly datum?: (url: UrlParts) => Datum;
  /** True if, in mainland China, positions of places have that datum but typed points may be WGS 84: both points are offered. */
  readonly isUncertain?: boolean;
}

export const MAP_SERVICES: Readonly<Record<keyof typeof mapServiceNames, MapServiceRule>> = {
  google: {
    urls: /^(?:maps\.google\.[a-z.]{2,6}\/|earth\.google\.com\/web|maps\.googleapis\.com\/|(?:[a-z]+\.)?google\.[a-z.]{2,6}\/maps(?:\/|$))/,
    schemes: [
      'comgooglemaps',
      'comgooglemaps-x-callback',
      'comgooglemapsurl',
      'google.navigation',
      'google.streetview',
    ],
    short: /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|share\.google)\//,
    lookUps: [
      readLastMatch('path', '!3d', LAT, '!4d', LNG),
      googleEmbedTitle,
      readLastMatch('query', '!3d', LAT, '!4d', LNG),
      readLastMatch('query', '!2d', LNG, '!3d', LAT),
      readAnyCoordinates('q', 'query', 'destination', 'daddr', 'll', 'cbll'),
      matchPath(
        /\/maps\/dir\//,
        readCoordinatesAt('path', /\/maps\/dir\/(?:[^/]*\/)*?([^/@]+)\/?(?:@|data=|$)/),
        readLastMatch('path', '!1d', LNG, '!2d', LAT),
        readSearchTextAt('path', /\/maps\/dir\/(?:[^/]*\/)*?([^/@]+)\/?(?:@|data=|$)/),
      ),
      readCoordinatesAt('path', /\/(?:maps|web)\/(?:place|search)\/([^/@]+)/),
      readLastMatch('query', String.raw`(?:^|&)markers=(?:[^&]*?(?:\||%7C))?`, LAT, '(?:,|%2C)', LNG),
      readLatLng('viewpoint', 'center', 'sll'),
      readLastMatch('path', '/@', LAT, ',', LNG, '(?=,|/|$)'),
      readSearchText('q', 'query', 'destination', 'daddr'),
      readSearchTextAt('path', /\/(?:maps|web)\/(?:place|search)\/([^/@]+)/),
    ],
    datum: () => 'GCJ-02',
    isUncertain: true,
  },
  apple: {
    urls: /^(?:(?:beta\.)?maps\.apple\.com|maps\.apple)\//,
    schemes: ['maps'],
    short: /^maps\.apple(?:\.com)?\/p\/|^maps\.apple\//,
    lookUps: [
      readAnyCoordinates(
        'll',
        'coordinate',
        'destination',
        'daddr',
        'q',
        'address',
        'query',
        'name',
        'center',
        'near',
        'sll',
      ),
      readSearchText('destination', 'daddr', 'q', 'address', 'query', 'name'),
    ],
    datum: () => 'GCJ-02',
    isUncertain: true,
  },
  openstreetmap: {
    urls: /^(?:[a-z]+\.)?(?:openstreetmap\.org|osm\.org)\//,
    lookUps: [
      readLatAndLng('mlat', 'mlon'),
      osmShortCode,
      readLatLng('marker'),
      readAnyCoordinates('query', 'to'),
      readLastMatch('query', '[&?]?route=(?:[^&]*(?:;|%3B))?', LAT, '(?:,|%2C)', LNG, '(?=&|$)'),
      readLatAndLng('lat', 'lon'),
      readSearchText('query', 'to'),
      readLastMatch('fragment', '(?:^|&)(?:map=)?[0-9.]{1,6}/', LAT, '/', LNG),
    ],
  },
  waze: {
    urls: /^(?:[a-z]+\.)?waze\.com\//,
    schemes: ['waze'],
    lookUps: [
      readLatLng('ll', 'latlng'),
      readLastMatch('query', String.raw`(?:^|&)to=ll\.`, LAT, '(?:,|%2C)', LNG),
      readAnyCoordinates('q'),
      readLatAndLng('lat', 'lon'),
      readLatAndLng('lat', 'lng'),
      wazeGeohash,
      readSearchText('q'),
    ],
  },
  bing: {
    urls: /^(?:[a-z]+\.)?bing\.com\/maps(?:\/|$)/,
    schemes: ['bingmaps', 'ms-drive-to', 'ms-walk-to'],
    short: /^binged\.it\//,
    lookUps: [
      readLastMatch('query', '(?:^|&)(?:sp|collection)=(?:point\\.)', LAT, '_', LNG),
      readLastMatch('query', '(?:~|%7e)pos\\.', LAT, '_', LNG),
      readLatAndLng('destination.latitude', 'destination.longitude'),
      readAnyCoordinates('where1', 'where', 'q'),
      readSearchText('where1', 'where', 'q'),
      readLatLng('cp'),
    ],
  },
  yandex: {
    urls: /^(?:(?:static-)?maps\.yandex\.[a-z.]{2,6}\/|(?:m\.)?yandex\.[a-z.]{2,6}\/(?:maps|navi|harita|web-maps)(?:\/|$))/,
    schemes: ['yandexmaps', 'yandexnavi'],
    short: /\/maps\/-\//,
    lookUps: [
      readLngLat('whatshere[point]', 'poi[point]', 'pt'),
      readLastMatch('query', '(?:^|&)rtext=(?:[^&]*(?:~|%7e))?', LAT, '(?:,|%2C)', LNG, '(?=&|$)'),
      readLatAndLng('lat_to', 'lon_to'),
      readLatAndLng('lat', 'lon'),
      readAnyCoordinates('text'),
      readSearchText('text'),
      readLngLat('panorama[point]', 'll'),
    ],
  },
  here: {
    urls: /^(?:(?:(?:wego|share|maps|m|mobile)\.)?here\.com|her\.is)\//,
    schemes: ['here.location', 'here-location', 'here-route', 'here.directions'],
    short: /^her\.is\//,
    lookUps: [
      herePlaceCode,
      readLastMatch('path', '^/l/', LAT, ',', LNG, '(?=,|/|$)'),
      readLastMatch('path', '[/:]', LAT, ',', LNG, '(?=,|/|$)'),
      readLatLng('destination', 'll', 'map', 'center'),
      readSearchText('q'),
    ],
  },
  osmand: {
    urls: /^(?:[a-z]+\.)?osmand\.net\//,
    schemes: ['osmand.api', 'osmand', 'osmandmaps'],
    lookUps: [
      readLatLng('pin', 'finish', 'end'),
      readLatAndLng('dest_lat', 'dest_lon'),
      readLatAndLng('lat', 'lon'),
      readLastMatch('fragment', '^[0-9.]{1,6}/', LAT, '/', LNG),
      readLatLng('start'),
    ],
  },
  organicmaps: {
    urls: /^(?:omaps\.app|ge0\.me|comaps\.at)\//,
    schemes: ['om', 'ge0', 'cm', 'mwm', 'mapsme', 'mapswithme'],
    lookUps: [readLatLng('dll', 'll'), readSearchText('query'), readLatLng('cll'), ge0],
  },
  naver: {
    urls: /^(?:(?:m\.)?map\.naver\.com|naver\.me)\//,
    schemes: ['nmap', 'navermap'],
    short: /^naver\.me\//,
    lookUps: [
      readLatAndLng('dlat', 'dlng'),
      readLatAndLng('elat', 'elng'),
      readLatAndLng('lat', 'lng'),
      naverPath,
      readSearchText('query'),
      readSearchTextAt('path', /^\/(?:p|v5)\/search\/([^/]+)$/),
      readLngLat('c'),
      naverMetres('c'),
    ],
  },
  kakao: {
    urls: /^(?:(?:(?:m|place)\.)?map\.(?:kakao\.com|daum\.net)|kko\.(?:to|kakao\.com))\//,
    schemes: ['kakaomap', 'daummaps'],
    short: /^kko\.(?:to|kakao\.com)\//,
    lookUps: [
      readLastMatch('path', '^/link/.*?[/,]', LAT, ',', LNG, '(?=/|$)'),
      readLatLng('p', 'ep'),
      readSearchTextAt('path', /^\/link\/(?:search|to)\/([^/,]+)$/),
      readSearchText('q'),
    ],
  },
  baidu: {
    urls: /^(?:(?:(?:j|api|m)\.)?map\.baidu\.com|maps\.baidu\.com)\//,
    schemes: ['baidumap', 'bdapp'],
    short: /^j\.map\.baidu\.com\//,
    lookUps: [
      readLatLng('location', 'latlng'),
      baiduMetres('path', /\/@(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)/),
      baiduMetres('query', /(?:^|&)(?:sharegeo|pos)=(\d+(?:\.\d+)?)(?:,|%2C)(\d+(?:\.\d+)?)/i),
      baiduMetres('path', /sharegeo=(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)/i),
      readLastMatch('query', '(?:^|&)destination=[^&]*latlng(?::|%3A)', LAT, '(?:,|%2C)', LNG),
      readAnyCoordinates('destination', 'center'),
      readSearchText('wd', 'query', 'address'),
    ],
    datum: ({ parameter }) => BAIDU_DATUMS[parameter('coord_type').toLowerCase()] ?? 'BD-09',
  },
  amap: {
    urls: /^(?:[a-z]+\.)?(?:amap|gaode)\.com\//,
    schemes: ['iosamap', 'androidamap', 'amapuri', 'amap'],
    short: /^surl\.amap\.com\//,
    lookUps: [
      readLngLat('position', 'to', 'to[lnglat]', 'markers', 'center', 'lnglat'),
      readLatAndLng('dlat', 'dlon'),
      readLatAndLng('lat', 'lng'),
      readLatAndLng('lat', 'lon'),
      readLatAndLng('latitude', 'longitude'),
      readLatLng('q'),
      readLastMatch('query', '(?:^|&)p=[^&]*?(?:,|%2C)', LAT, '(?:,|%2C)', LNG, '(?=,|%2C|&|$)'),
      readLastMatch('path', 'lng=', LNG, '&lat=', LAT),
      readSearchText('query', 'keyword', 'q'),
    ],
    datum: ({ parameter }) =>
      parameter('coordinate').toLowerCase() === 'wgs84' || parameter('dev') === '1' ? 'WGS-84' : 'GCJ-02',
  },
  tencent: {
    urls: /^(?:[a-z]+\.)?map\.qq\.com\//,
    schemes: ['qqmap'],
    lookUps: [
      readLastMatch('query', '(?:^|&)marker=[^&]*coord(?::|%3A)', LAT, '(?:,|%2C)', LNG),
      readLatLng('tocoord', 'coord', 'center'),
      readSearchText('keyword'),
    ],
    datum: () => 'GCJ-02',
  },
  '2gis': {
    urls: /^(?:(?:[a-z.]+\.)?2gis\.(?:com\.cy|com|[a-z]{2})|(?:(?:maps|go)\.)?urbi(?:-[a-z]{2}\.com|\.[a-z]{2}))\//,
    schemes: ['dgis'],
    short: /^go\.(?:2gis\.com|urbi\.ae)\//,
    lookUps: [
      readLastMatch('path', String.raw`/(?:geo|firm|to)/(?:\d+/)?`, LNG, ',', LAT, '(?=/|$)'),
      readLastMatch('path', String.raw`/points/(?:[^/]*\|)?`, LNG, ',', LAT, '(?=[;/]|$)'),
      readLngLat('m', 'center'),
      readLastMatch('path', '/center/', LNG, ',', LAT, '(?=/|$)'),
      readLngLat('querystate'),
      readSearchTextAt('path', /\/search\/([^/]+)/),
      readSearchText('q'),
    ],
  },
  mapy: {
    urls: /^(?:[a-z-]+\.)*mapy\.(?:cz|com)\//,
    short: /^(?:[a-z-]+\.)*mapy\.(?:cz|com)\/s\//,
    lookUps: [
      matchPath(/./, ({ parameter }) =>
        parameter('source') === 'coor' ? readLngLat('id')({ parameter } as UrlParts) : undefined,
      ),
      readLngLat('end', 'center'),
      readAnyCoordinates('q', 'query'),
      readSearchText('q', 'query'),
      readLatAndLng('y', 'x'),
    ],
  },
  wikimapia: {
    urls: /^(?:[a-z]+\.)?wikimapia\.org\//,
    lookUps: [readLatAndLng('lat', 'lon'), readLatAndLng('lat', 'lng')],
  },
  geohack: {
    urls: /^(?:geohack\.toolforge\.org|tools\.wmflabs\.org|toolserver\.org)\//,
    lookUps: [geohackParameters],
  },
  uber: {
    urls: /^(?:[a-z]+\.)?uber\.com\//,
    schemes: ['uber'],
    lookUps: [
      readLatAndLng('dropoff[latitude]', 'dropoff[longitude]'),
      uberJson('drop[0]'),
      readSearchText('dropoff[formatted_address]'),
      readLatAndLng('pickup[latitude]', 'pickup[longitude]'),
      uberJson('pickup'),
    ],
  },
  citymapper: {
    urls: /^(?:[a-z]+\.)?citymapper\.com\//,
    schemes: ['citymapper'],
    lookUps: [readLatLng('endcoord', 'coord'), readSearchText('endaddress', 'endname'), readLatLng('startcoord')],
  },
  windy: {
    urls: /^(?:[a-z]+\.)?windy\.com\//,
    lookUps: [
      readLastMatch('path', '^/', LAT, '/', LNG, '(?=/|$)'),
      readLastMatch('query', '(?:^|,)', LAT, ',', LNG, String.raw`,\d{1,2}(?=,|$)`),
      readLatAndLng('lat', 'lon'),
    ],
  },
  flightradar24: {
    urls: /^(?:[a-z]+\.)?flightradar24\.com\//,
    lookUps: [readLastMatch('path', '^(?:/[^/]+)?/', LAT, ',', LNG, '(?=/|$)')],
  },
};

const BAIDU_DATUMS: Readonly<Record<string, Datum>> = {
  gcj02: 'GCJ-02',
  gcj02ll: 'GCJ-02',
  wgs84: 'WGS-84',
  wgs84ll: 'WGS-84',
};

function baiduMetres(part: 'path' | 'query', pattern: RegExp): LinkReader {
  return (url) => {
    const [, x, y] = pattern.exec(url[part]) ?? [];
    const position = x === undefined ? undefined : fromBaiduMetres(Number(x), Number(y));
    return position && { position };
  };
}

/** Reads the last pair in the path, longitude first, in degrees or in metres of Web Mercator: a place, or the end of a route. */
function naverPath({ path }: UrlParts): LinkTarget | undefined {
  const pairs = [...path.matchAll(/\/(-?\d{1,8}(?:\.\d{0,20})?),(-?\d{1,8}(?:\.\d{0,20})?)(?=,|\/|$)/g)];
  const [, x, y] = pairs.at(-1) ?? [];
  return fromDegreesOrMetres(x, y);
}

function naverMetres(name: string): LinkReader {
  return ({ parameter }) => {
    const [, x, y] = /^(\d{7,8}(?:\.\d+)?),(\d{7}(?:\.\d+)?),/.exec(parameter(name)) ?? [];
    return fromDegreesOrMetres(x, y);
  };
}

function fromDegreesOrMetres(x: string | undefined, y: string | undefined): LinkTarget | undefined {
  if (x === undefined || y === undefined) return undefined;
  if (Math.abs(Number(x)) <= 180) return parsePosition(y, x);
  const longitude = (Number(x) / MERCATOR_RADIUS) * (180 / Math.PI);
  const latitude = (2 * Math.atan(Math.exp(Number(y) / MERCATOR_RADIUS)) - Math.PI / 2) * (180 / Math.PI);
  return Math.abs(longitude) <= 180 ? { position: { latitude, longitude } } : undefined;
}

/** The radius of the sphere of Web Mercator (EPSG:3857), in metres. */
const MERCATOR_RADIUS = 6_378_137;

/** Reads `24.71_N_46.67_E_type:…`, `24_42_42_N_46_40_27_E` and `24.71;46.67`; returns `undefined` for another globe than the earth. */
function geohackParameters({ parameter }: UrlParts): LinkTarget | undefined {
  const parameters = parameter('params');
  if (/globe:(?!earth)/i.test(parameters)) return undefined;
  const [, south, west] = /^((?:[\d.]+_){1,3}[NS])_((?:[\d.]+_){1,3}[EW])(?:_|$)/i.exec(parameters) ?? [];
  if (south !== undefined && west !== undefined) return parseCoordinates(`${south} ${west}`.replaceAll('_', ' '));
  return readLatLng('params')({ parameter });
}

function uberJson(name: string): LinkReader {
  return ({ parameter }) => {
    const find = (key: string) => new RegExp(`"${key}":\\s*(-?[\\d.]{1,24})`).exec(parameter(name))?.[1];
    return parsePosition(find('latitude'), find('longitude'));
  };
}
