import { ok } from '../../domain/result.ts';
import type { LinkExpander } from '../../ports/link-expander.ts';
import { expandLink } from '../api-contract/operations/geocoding.ts';
import type { ApiClient } from './client.ts';

/** Short links, asked for by our server: a page may not ask other sites where they lead. */
export const createApiLinkExpander = ({ client: { call } }: { readonly client: ApiClient }): LinkExpander => ({
  async expand(q) {
    const expanded = await call(expandLink, { query: { q } });
    return expanded.ok ? ok(expanded.value.url) : expanded;
  },
});
