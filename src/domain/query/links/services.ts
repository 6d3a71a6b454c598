import { type Datum, fromBaiduMetres } from '../../coordinates/chinese-datums.ts';
import {
  both,
  coordinates,
  coordinatesAt,
  LAT,
  type LinkReader,
  type LinkTarget,
  LNG,
  last,
  latLng,
  lngLat,
  matchPath,
  parsePosition,
  text,
  textAt,
} from './look-ups.ts';
import type { mapServiceNames } from './service-names.ts';
import { ge0, googleEmbedTitle, herePlaceCode, osmShortCode, wazeGeohash } from './short-codes.ts';
import type { UrlParts } from './url-parts.ts';

// The rules of each service: how to recognize its URLs, and the readers of their parts, most certain first. A pin comes before the
// centre of the map, a destination before a start. Nothing is fetched.

export interface MapServiceRule {
  /** Matches the beginning of its web URLs: the host without `www.`, and the path. */
  readonly addresses: RegExp;
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
    addresses:
      /^(?:maps\.google\.[a-z.]{2,6}\/|earth\.google\.com\/web|maps\.googleapis\.com\/|(?:[a-z]+\.)?google\.[a-z.]{2,6}\/maps(?:\/|$))/,
    schemes: [
      'comgooglemaps',
      'comgooglemaps-x-callback',
      'comgooglemapsurl',
      'google.navigation',
      'google.streetview',
    ],
    short: /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|share\.google)\//,
    lookUps: [
      last('path', '!3d', LAT, '!4d', LNG),
      googleEmbedTitle,
      last('query', '!3d', LAT, '!4d', LNG),
      last('query', '!2d', LNG, '!3d', LAT),
      coordinates('q', 'query', 'destination', 'daddr', 'll', 'cbll'),
      matchPath(
        /\/maps\/dir\//,
        coordinatesAt('path', /\/maps\/dir\/(?:[^/]*\/)*?([^/@]+)\/?(?:@|data=|$)/),
        last('path', '!1d', LNG, '!2d', LAT),
        textAt('path', /\/maps\/dir\/(?:[^/]*\/)*?([^/@]+)\/?(?:@|data=|$)/),
      ),
      coordinatesAt('path', /\/(?:maps|web)\/(?:place|search)\/([^/@]+)/),
      last('query', String.raw`(?:^|&)markers=(?:[^&]*?(?:\||%7C))?`, LAT, '(?:,|%2C)', LNG),
      latLng('viewpoint', 'center', 'sll'),
      last('path', '/@', LAT, ',', LNG, '(?=,|/|$)'),
      text('q', 'query', 'destination', 'daddr'),
      textAt('path', /\/(?:maps|web)\/(?:place|search)\/([^/@]+)/),
    ],
    datum: () => 'GCJ-02',
    isUncertain: true,
  },
  apple: {
    addresses: /^(?:(?:beta\.)?maps\.apple\.com|maps\.apple)\//,
    schemes: ['maps'],
    short: /^maps\.apple(?:\.com)?\/p\/|^maps\.apple\//,
    lookUps: [
      coordinates('ll', 'coordinate', 'destination', 'daddr', 'q', 'address', 'query', 'name', 'center', 'near', 'sll'),
      text('destination', 'daddr', 'q', 'address', 'query', 'name'),
    ],
    datum: () => 'GCJ-02',
    isUncertain: true,
  },
  openstreetmap: {
    addresses: /^(?:[a-z]+\.)?(?:openstreetmap\.org|osm\.org)\//,
    lookUps: [
      both('mlat', 'mlon'),
      osmShortCode,
      latLng('marker'),
      coordinates('query', 'to'),
      last('query', '[&?]?route=(?:[^&]*(?:;|%3B))?', LAT, '(?:,|%2C)', LNG, '(?=&|$)'),
      both('lat', 'lon'),
      text('query', 'to'),
      last('fragment', '(?:^|&)(?:map=)?[0-9.]{1,6}/', LAT, '/', LNG),
    ],
  },
  waze: {
    addresses: /^(?:[a-z]+\.)?waze\.com\//,
    schemes: ['waze'],
    lookUps: [
      latLng('ll', 'latlng'),
      last('query', String.raw`(?:^|&)to=ll\.`, LAT, '(?:,|%2C)', LNG),
      coordinates('q'),
      both('lat', 'lon'),
      both('lat', 'lng'),
      wazeGeohash,
      text('q'),
    ],
  },
  bing: {
    addresses: /^(?:[a-z]+\.)?bing\.com\/maps(?:\/|$)/,
    schemes: ['bingmaps', 'ms-drive-to', 'ms-walk-to'],
    short: /^binged\.it\//,
    lookUps: [
      last('query', '(?:^|&)(?:sp|collection)=(?:point\\.)', LAT, '_', LNG),
      last('query', '(?:~|%7e)pos\\.', LAT, '_', LNG),
      both('destination.latitude', 'destination.longitude'),
      coordinates('where1', 'where', 'q'),
      text('where1', 'where', 'q'),
      latLng('cp'),
    ],
  },
  yandex: {
    addresses:
      /^(?:(?:static-)?maps\.yandex\.[a-z.]{2,6}\/|(?:m\.)?yandex\.[a-z.]{2,6}\/(?:maps|navi|harita|web-maps)(?:\/|$))/,
    schemes: ['yandexmaps', 'yandexnavi'],
    short: /\/maps\/-\//,
    lookUps: [
      lngLat('whatshere[point]', 'poi[point]', 'pt'),
      last('query', '(?:^|&)rtext=(?:[^&]*(?:~|%7e))?', LAT, '(?:,|%2C)', LNG, '(?=&|$)'),
      both('lat_to', 'lon_to'),
      both('lat', 'lon'),
      coordinates('text'),
      text('text'),
      lngLat('panorama[point]', 'll'),
    ],
  },
  here: {
    addresses: /^(?:(?:(?:wego|share|maps|m|mobile)\.)?here\.com|her\.is)\//,
    schemes: ['here.location', 'here-location', 'here-route', 'here.directions'],
    short: /^her\.is\//,
    lookUps: [
      herePlaceCode,
      last('path', '^/l/', LAT, ',', LNG, '(?=,|/|$)'),
      last('path', '[/:]', LAT, ',', LNG, '(?=,|/|$)'),
      latLng('destination', 'll', 'map', 'center'),
      text('q'),
    ],
  },
  osmand: {
    addresses: /^(?:[a-z]+\.)?osmand\.net\//,
    schemes: ['osmand.api', 'osmand', 'osmandmaps'],
    lookUps: [
      latLng('pin', 'finish', 'end'),
      both('dest_lat', 'dest_lon'),
      both('lat', 'lon'),
      last('fragment', '^[0-9.]{1,6}/', LAT, '/', LNG),
      latLng('start'),
    ],
  },
  organicmaps: {
    addresses: /^(?:omaps\.app|ge0\.me|comaps\.at)\//,
    schemes: ['om', 'ge0', 'cm', 'mwm', 'mapsme', 'mapswithme'],
    lookUps: [latLng('dll', 'll'), text('query'), latLng('cll'), ge0],
  },
  naver: {
    addresses: /^(?:(?:m\.)?map\.naver\.com|naver\.me)\//,
    schemes: ['nmap', 'navermap'],
    short: /^naver\.me\//,
    lookUps: [
      both('dlat', 'dlng'),
      both('elat', 'elng'),
      both('lat', 'lng'),
      naverPath,
      text('query'),
      textAt('path', /^\/(?:p|v5)\/search\/([^/]+)$/),
      lngLat('c'),
      naverMetres('c'),
    ],
  },
  kakao: {
    addresses: /^(?:(?:(?:m|place)\.)?map\.(?:kakao\.com|daum\.net)|kko\.(?:to|kakao\.com))\//,
    schemes: ['kakaomap', 'daummaps'],
    short: /^kko\.(?:to|kakao\.com)\//,
    lookUps: [
      last('path', '^/link/.*?[/,]', LAT, ',', LNG, '(?=/|$)'),
      latLng('p', 'ep'),
      textAt('path', /^\/link\/(?:search|to)\/([^/,]+)$/),
      text('q'),
    ],
  },
  baidu: {
    addresses: /^(?:(?:(?:j|api|m)\.)?map\.baidu\.com|maps\.baidu\.com)\//,
    schemes: ['baidumap', 'bdapp'],
    short: /^j\.map\.baidu\.com\//,
    lookUps: [
      latLng('location', 'latlng'),
      baiduMetres('path', /\/@(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)/),
      baiduMetres('query', /(?:^|&)(?:sharegeo|pos)=(\d+(?:\.\d+)?)(?:,|%2C)(\d+(?:\.\d+)?)/i),
      baiduMetres('path', /sharegeo=(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)/i),
      last('query', '(?:^|&)destination=[^&]*latlng(?::|%3A)', LAT, '(?:,|%2C)', LNG),
      coordinates('destination', 'center'),
      text('wd', 'query', 'address'),
    ],
    datum: ({ parameter }) => BAIDU_DATUMS[parameter('coord_type').toLowerCase()] ?? 'BD-09',
  },
  amap: {
    addresses: /^(?:[a-z]+\.)?(?:amap|gaode)\.com\//,
    schemes: ['iosamap', 'androidamap', 'amapuri', 'amap'],
    short: /^surl\.amap\.com\//,
    lookUps: [
      lngLat('position', 'to', 'to[lnglat]', 'markers', 'center', 'lnglat'),
      both('dlat', 'dlon'),
      both('lat', 'lng'),
      both('lat', 'lon'),
      both('latitude', 'longitude'),
      latLng('q'),
      last('query', '(?:^|&)p=[^&]*?(?:,|%2C)', LAT, '(?:,|%2C)', LNG, '(?=,|%2C|&|$)'),
      last('path', 'lng=', LNG, '&lat=', LAT),
      text('query', 'keyword', 'q'),
    ],
    datum: ({ parameter }) =>
      parameter('coordinate').toLowerCase() === 'wgs84' || parameter('dev') === '1' ? 'WGS-84' : 'GCJ-02',
  },
  tencent: {
    addresses: /^(?:[a-z]+\.)?map\.qq\.com\//,
    schemes: ['qqmap'],
    lookUps: [
      last('query', '(?:^|&)marker=[^&]*coord(?::|%3A)', LAT, '(?:,|%2C)', LNG),
      latLng('tocoord', 'coord', 'center'),
      text('keyword'),
    ],
    datum: () => 'GCJ-02',
  },
  '2gis': {
    addresses:
      /^(?:(?:[a-z.]+\.)?2gis\.(?:com\.cy|com|[a-z]{2})|(?:(?:maps|go)\.)?urbi(?:-[a-z]{2}\.com|\.[a-z]{2}))\//,
    schemes: ['dgis'],
    short: /^go\.(?:2gis\.com|urbi\.ae)\//,
    lookUps: [
      last('path', String.raw`/(?:geo|firm|to)/(?:\d+/)?`, LNG, ',', LAT, '(?=/|$)'),
      last('path', String.raw`/points/(?:[^/]*\|)?`, LNG, ',', LAT, '(?=[;/]|$)'),
      lngLat('m', 'center'),
      last('path', '/center/', LNG, ',', LAT, '(?=/|$)'),
      lngLat('querystate'),
      textAt('path', /\/search\/([^/]+)/),
      text('q'),
    ],
  },
  mapy: {
    addresses: /^(?:[a-z-]+\.)*mapy\.(?:cz|com)\//,
    short: /^(?:[a-z-]+\.)*mapy\.(?:cz|com)\/s\//,
    lookUps: [
      matchPath(/./, ({ parameter }) =>
        parameter('source') === 'coor' ? lngLat('id')({ parameter } as UrlParts) : undefined,
      ),
      lngLat('end', 'center'),
      coordinates('q', 'query'),
      text('q', 'query'),
      both('y', 'x'),
    ],
  },
  wikimapia: {
    addresses: /^(?:[a-z]+\.)?wikimapia\.org\//,
    lookUps: [both('lat', 'lon'), both('lat', 'lng')],
  },
  geohack: {
    addresses: /^(?:geohack\.toolforge\.org|tools\.wmflabs\.org|toolserver\.org)\//,
    lookUps: [geohackParameters],
  },
  uber: {
    addresses: /^(?:[a-z]+\.)?uber\.com\//,
    schemes: ['uber'],
    lookUps: [
      both('dropoff[latitude]', 'dropoff[longitude]'),
      uberJson('drop[0]'),
      text('dropoff[formatted_address]'),
      both('pickup[latitude]', 'pickup[longitude]'),
      uberJson('pickup'),
    ],
  },
  citymapper: {
    addresses: /^(?:[a-z]+\.)?citymapper\.com\//,
    schemes: ['citymapper'],
    lookUps: [latLng('endcoord', 'coord'), text('endaddress', 'endname'), latLng('startcoord')],
  },
  windy: {
    addresses: /^(?:[a-z]+\.)?windy\.com\//,
    lookUps: [
      last('path', '^/', LAT, '/', LNG, '(?=/|$)'),
      last('query', '(?:^|,)', LAT, ',', LNG, String.raw`,\d{1,2}(?=,|$)`),
      both('lat', 'lon'),
    ],
  },
  flightradar24: {
    addresses: /^(?:[a-z]+\.)?flightradar24\.com\//,
    lookUps: [last('path', '^(?:/[^/]+)?/', LAT, ',', LNG, '(?=/|$)')],
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
  if (south !== undefined && west !== undefined)
    return coordinates('')({ parameter: () => `${south} ${west}`.replaceAll('_', ' ') } as unknown as UrlParts);
  return latLng('params')({ parameter } as UrlParts);
}

function uberJson(name: string): LinkReader {
  return ({ parameter }) => {
    const find = (key: string) => new RegExp(`"${key}":\\s*(-?[\\d.]{1,24})`).exec(parameter(name))?.[1];
    return parsePosition(find('latitude'), find('longitude'));
  };
}
