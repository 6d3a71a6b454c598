import {
  findShortLink,
  isShortLinkTarget,
  parseShortLink,
  type ShortLink,
} from '../../domain/query/links/short-link.ts';
import { err, ok } from '../../domain/result.ts';
import type { LinkExpander } from '../../ports/geocoding/link-expander.ts';
import type { Fetch } from './fetch-json.ts';

interface Deps {
  readonly fetch: Fetch;
  /** The timeout of all redirects together in milliseconds. */
  readonly timeoutMs?: number;
}

/** The maximum number of redirects between short links. */
const MAX_REDIRECTS = 3;

/**
 * Creates the expander of short links. It requests only hosts of the list in `domain/query/links/short-link.ts`, over HTTPS and without
 * cookies, and reads only the `Location` header. It never requests the target.
 */
export const createLinkExpander = ({ fetch, timeoutMs = 3_000 }: Deps): LinkExpander => ({
  async expand(text) {
    const link = findShortLink(text);
    const failed = err({ kind: 'bad-map-link', text: text.slice(0, 100), problem: 'short-link' } as const);
    if (link === undefined) return failed;
    const target = await follow(fetch, link, AbortSignal.timeout(timeoutMs));
    return target === undefined ? failed : ok(target);
  },
});

async function follow(fetch: Fetch, link: ShortLink, signal: AbortSignal): Promise<string | undefined> {
  let current = link;
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    const next = await findRedirectTarget(fetch, current.address, signal);
    if (next === undefined) return undefined;
    const short = parseShortLink(next);
    if (short === undefined) return isShortLinkTarget(current.service, next) ? next : undefined;
    if (short.service !== current.service) return undefined;
    current = short;
  }
  return undefined;
}

/** Returns the target of a redirect; `undefined` if the URL does not redirect or does not respond in time. */
async function findRedirectTarget(fetch: Fetch, address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal, headers: { accept: 'text/html' } });
    // The body is not needed.
    void response.body?.cancel().catch(() => undefined);
    const location = response.headers.get('location');
    const isRedirect = [301, 302, 303, 307, 308].includes(response.status);
    return isRedirect && location !== null && URL.canParse(location, address)
      ? new URL(location, address).href.slice(0, 4096)
      : undefined;
  } catch {
    return undefined;
  }
}
