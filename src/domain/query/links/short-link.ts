// Short links: links of a map service without a position that redirect to one with a position. Only these are requested, and only
// redirects within the same service are followed.

interface ShortLinkService {
  readonly short: RegExp;
  /** Matches the hosts that its short links may redirect to. */
  readonly target: RegExp;
}

/** The services. `short` matches `host/path` of an https URL, the host in lower case and without `www.`. */
const services: readonly ShortLinkService[] = [
  {
    short: /^(?:maps\.app\.goo\.gl\/[\w-]+|goo\.gl\/maps\/[\w-]+)\/?$/,
    target: /^(?:(?:maps|consent)\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/,
  },
  {
    short: /^(?:maps\.apple\.com\/p\/[\w~.-]+|maps\.apple\/(?:p\/)?[\w~.-]+)\/?$/,
    target: /^(?:beta\.)?maps\.apple\.com$/,
  },
];

/** A short link that may be expanded, as a complete https URL. */
export interface ShortLink {
  readonly address: string;
  readonly service: ShortLinkService;
}

const ADDRESS = /(?:https:\/\/)?(?:www\.)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.apple(?:\.com)?)\/[^\s<>"]+/i;

/** Returns the first short link in a text; `undefined` if it has none that may be expanded. */
export function findShortLink(text: string): ShortLink | undefined {
  const found = ADDRESS.exec(text.slice(0, 2048))?.[0];
  if (found === undefined) return undefined;
  return parseShortLink(/^https:/i.test(found) ? found : `https://${found}`);
}

/** Parses a URL as a short link. Drops its query, which may identify the sender. */
export function parseShortLink(address: string): ShortLink | undefined {
  const match = HTTPS.exec(address);
  if (match === null) return undefined;
  const [, host = '', path = ''] = match;
  const short = host.toLowerCase().replace(/^www\./, '') + path;
  const service = services.find((candidate) => candidate.short.test(short));
  return service && { address: `https://${short}`, service };
}

/** Returns whether a service's short link may redirect to a URL. */
export function isShortLinkTarget({ target }: ShortLinkService, address: string): boolean {
  const host = HTTPS.exec(address)?.[1];
  return host !== undefined && target.test(host.toLowerCase().replace(/^www\./, ''));
}

/** Matches an https URL without user and port; the groups are host and path. */
const HTTPS = /^https:\/\/([a-z0-9.-]+)(\/[^?#\s]*)?(?:[?#]\S*)?$/i;
