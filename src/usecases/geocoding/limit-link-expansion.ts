import { findShortLink } from '../../domain/query/links/short-link.ts';
import { err } from '../../domain/result.ts';
import type { LinkExpander } from '../../ports/geocoding/link-expander.ts';
import { budget } from '../limits/budgets.ts';
import { consume, type LimitDeps } from '../limits/consume.ts';

interface Deps extends LimitDeps {
  /** Absent with `EXPAND_LINKS=off`. */
  readonly expander: LinkExpander | undefined;
}

/** Wraps a link expander with an hourly limit per network on requests to short-link services. */
export const limitLinkExpansion = ({ expander, rateLimiter, clock }: Deps): LinkExpander => ({
  async expand(text, client = 'unknown') {
    if (expander === undefined || findShortLink(text) === undefined)
      return err({ kind: 'bad-map-link', text: text.slice(0, 100), problem: 'short-link' });
    const consumed = await consume({ rateLimiter, clock }, budget('short-link', client));
    return consumed.ok ? expander.expand(text, client) : consumed;
  },
});
