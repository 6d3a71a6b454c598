import type { FastifyRequest } from 'fastify';

interface Site {
  readonly https: boolean;
  /** Address patterns of raster tiles, with `{z}` and the like in them; empty: none. */
  readonly mapTilesUrl: string;
  readonly mapStyleUrl: string;
  /** Origins that the browser itself may ask, besides ours. */
  readonly connectTo: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

/** The headers of every answer; pages and data have a stricter policy of their own. */
const always: Headers = {
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

/** The hosts for which browsers require https for two years: none, this one, or also its subdomains. */
export type Hsts = 'off' | 'host' | 'subdomains';

const HSTS_HEADERS: Readonly<Record<Hsts, Headers>> = {
  off: {},
  host: { 'strict-transport-security': 'max-age=63072000' },
  subdomains: { 'strict-transport-security': 'max-age=63072000; includeSubDomains' },
};

export const securityHeaders = (hsts: Hsts): Headers => ({ ...always, ...HSTS_HEADERS[hsts] });

/** Data must not run anything if a browser displays it as a page. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A static page with inline styles and nothing else. */
export const docsPagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** A page without scripts: only styles and pictures of this server. The framing rule is added. */
export const staticPagePolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'";

/** The security headers that apply to data. */
export const dataHeaders = (hsts: Hsts): Headers => ({
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': dataPolicy,
  ...HSTS_HEADERS[hsts],
});

/**
 * Scripts come from this origin and are never inline. Styles may be inline: the interface libraries position elements
 * with them. Images and data may also come from the operator's map services.
 */
export function pagePolicy({ https, mapTilesUrl, mapStyleUrl, connectTo }: Site): string {
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

/** The origins behind an address pattern: `https://{a-c}.tiles.example/…` is `https://*.tiles.example`. */
function getSources(pattern: string): readonly string[] {
  // A Mapbox style loads its tiles from another host.
  if (/^(?:mapbox:|https:\/\/api\.mapbox\.com\/styles\/)/.test(pattern))
    return ['https://api.mapbox.com', 'https://*.tiles.mapbox.com'];
  const origin = /^(https?:\/\/)([^/?#]+)/.exec(pattern.replace(/\{[^}]*\}\./g, '*.'));
  const [, scheme, host] = origin ?? [];
  if (scheme === undefined || host === undefined || !/^(\*\.)?[A-Za-z0-9.-]+(:\d+)?$/.test(host)) return [];
  return [`${scheme}${host}`];
}

/**
 * Returns whether a changing request comes from an allowed site. Browsers state it in `Sec-Fetch-Site` or `Origin`; a client that sends
 * neither is not a browser, and has no cookie that another site could use.
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

/** Methods that change nothing. */
export const isSafeMethod = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** Returns whether shared caches may not store an answer with this `Cache-Control` (RFC 9111 §5.2.2): an absent one allows it. */
export const isPrivateResponse = (cacheControl: unknown): boolean =>
  String(cacheControl ?? '')
    .split(',')
    .some((directive) => /^\s*(?:private|no-store)\s*$/i.test(directive));
