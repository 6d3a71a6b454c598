// Links of map services that have no position and redirect to one that does. Only these are ever requested, and only their redirects within
// the same service are read.

interface ShortLinkService {
  readonly short: RegExp;
  /** Hosts that its short links lead to. */
  readonly target: RegExp;
}

/** `host/path` of https addresses, the host in lower case and without `www.`. */
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

/** A short link that may be expanded, as a whole address. */
export interface ShortLink {
  readonly address: string;
  readonly service: ShortLinkService;
}

const ADDRESS = /(?:https:\/\/)?(?:www\.)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.apple(?:\.com)?)\/[^\s<>"]+/i;

/** The short link in a text; `undefined` if there is none that may be expanded. */
export function findShortLink(text: string): ShortLink | undefined {
  const found = ADDRESS.exec(text.slice(0, 2048))?.[0];
  if (found === undefined) return undefined;
  return parseShortLink(/^https:/i.test(found) ? found : `https://${found}`);
}

/** An address that is a short link; without its query, which may say who shared it. */
export function parseShortLink(address: string): ShortLink | undefined {
  const match = HTTPS.exec(address);
  if (match === null) return undefined;
  const [, host = '', path = ''] = match;
  const short = host.toLowerCase().replace(/^www\./, '') + path;
  const service = services.find((candidate) => candidate.short.test(short));
  return service && { address: `https://${short}`, service };
}

/** Returns whether a service's short link may lead to this address. */
export function isShortLinkTarget({ target }: ShortLinkService, address: string): boolean {
  const host = HTTPS.exec(address)?.[1];
  return host !== undefined && target.test(host.toLowerCase().replace(/^www\./, ''));
}

/** Scheme and host without user and port, and the path. */
const HTTPS = /^https:\/\/([a-z0-9.-]+)(\/[^?#\s]*)?(?:[?#]\S*)?$/i;
