import { ok } from '../../domain/result.ts';
import type { LinkExpander } from '../../ports/link-expander.ts';
import { wireExpandedLink } from '../api-contract/geocoding.ts';
import { withQuery } from './build-url.ts';
import type { ApiClient } from './client.ts';

/** Short links, asked for by our server: a page may not ask other sites where they lead. */
export const createApiLinkExpander = ({ client }: { readonly client: ApiClient }): LinkExpander => ({
  async expand(text) {
    const expanded = await client.get(withQuery('/api/expand', { q: text }), wireExpandedLink, ['bad-map-link']);
    return expanded.ok ? ok(expanded.value.url) : expanded;
  },
});
