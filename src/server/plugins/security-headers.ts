import type { FastifyRequest } from 'fastify';

interface Site {
  readonly https: boolean;
  /** The URL pattern of raster tiles with `{z}`, `{x}` and `{y}`; empty for none. */
  readonly mapTilesUrl: string;
  readonly mapStyleUrl: string;
  /** Other origins that scripts of the page may connect to. */
  readonly connectTo: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

/** Headers of all responses. Pages and data replace the content security policy by a stricter one. */
const COMMON_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
};

/** The headers that only apply to documents. */
export const DOCUMENT_HEADERS = [
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'permissions-policy',
] as const;

/** The scope of `Strict-Transport-Security`: none, this host, or this host and its subdomains. */
export type Hsts = 'off' | 'host' | 'subdomains';

const HSTS_HEADERS: Readonly<Record<Hsts, Headers>> = {
  off: {},
  host: { 'strict-transport-security': 'max-age=63072000' },
  subdomains: { 'strict-transport-security': 'max-age=63072000; includeSubDomains' },
};

export const createSecurityHeaders = (hsts: Hsts): Headers => ({ ...COMMON_HEADERS, ...HSTS_HEADERS[hsts] });

/** The policy of data: a browser that displays it as a page runs and loads nothing. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The policy of a static page that only has inline styles. */
export const docsPagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The policy of a page without scripts: only styles and images of this server. The caller appends `frame-ancestors`. */
export const staticPagePolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'";

/** Returns the security headers of data responses. */
export const createDataHeaders = (hsts: Hsts): Headers => ({
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': dataPolicy,
  ...HSTS_HEADERS[hsts],
});

/**
 * Returns the content security policy of the application. Scripts come from this origin and are never inline. Styles can be inline,
 * because the interface libraries position elements with them. Images and data can also come from the operator's map services.
 */
export function formatPagePolicy({ https, mapTilesUrl, mapStyleUrl, connectTo }: Site): string {
  const map = [...getSources(mapTilesUrl), ...getSources(mapStyleUrl)];
  return [
    "default-src 'none'",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...map].join(' '),
    ['connect-src', "'self'", ...map, ...connectTo].join(' '),
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Returns the policy sources for a URL pattern: `https://{a-c}.tiles.example/…` gives `https://*.tiles.example`. */
function getSources(pattern: string): readonly string[] {
  // Mapbox styles load their tiles from another host.
  if (/^(?:mapbox:|https:\/\/api\.mapbox\.com\/styles\/)/.test(pattern))
    return ['https://api.mapbox.com', 'https://*.tiles.mapbox.com'];
  const origin = /^(https?:\/\/)([^/?#]+)/.exec(pattern.replace(/\{[^}]*\}\./g, '*.'));
  const [, scheme, host] = origin ?? [];
  if (scheme === undefined || host === undefined || !/^(\*\.)?[A-Za-z0-9.-]+(:\d+)?$/.test(host)) return [];
  return [`${scheme}${host}`];
}

/**
 * Returns whether a request that changes data comes from this site, by `Sec-Fetch-Site` or `Origin`. A client that sends neither is not
 * a browser, so another site cannot misuse its cookies.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === request.host || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin);
}

/** Returns whether a method is safe, which means that it changes nothing (RFC 9110 §9.2.1). */
export const isSafeMethod = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** Returns whether a `Cache-Control` forbids shared caches to store the response (RFC 9111 §5.2.2). An absent one permits it. */
export const isPrivateResponse = (cacheControl: unknown): boolean =>
  String(cacheControl ?? '')
    .split(',')
    .some((directive) => /^\s*(?:private|no-store)\s*$/i.test(directive));
