import { shortLinkIn } from '../../domain/query/links/short-link.ts';
import { err } from '../../domain/result.ts';
import type { LinkExpander } from '../../ports/geocoding/link-expander.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { RateLimiter } from '../../ports/shared/rate-limiter.ts';

interface Deps {
  /** Not given with `EXPAND_LINKS=off`. */
  readonly expander: LinkExpander | undefined;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** Short links that a network may have asked for in an hour, over all processes. */
const LINKS_AN_HOUR = 60;

/** Asks the services of short links for no network more often than that. */
export const limitLinkExpansion = ({ expander, rateLimiter, clock }: Deps): LinkExpander => ({
  async expand(text, client = 'unknown') {
    if (expander === undefined || shortLinkIn(text) === undefined)
      return err({ kind: 'bad-map-link', text: text.slice(0, 100), problem: 'short-link' });
    const taken = await rateLimiter.consume(`short-link ${client}`, LINKS_AN_HOUR, 3600, clock.now());
    return taken.ok ? expander.expand(text, client) : taken;
  },
});
