import { err } from '../../src/domain/result.ts';
import type { LinkExpander } from '../../src/ports/geocoding/link-expander.ts';

/** A link expander that behaves like `EXPAND_LINKS=off`. */
export const noShortLinks: LinkExpander = {
  expand: async (text) => err({ kind: 'bad-map-link', text, problem: 'short-link' }),
};
