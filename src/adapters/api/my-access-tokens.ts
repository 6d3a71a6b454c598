import { err, ok } from '../../domain/result.ts';
import type { MyAccessTokens } from '../../ports/access-token-store.ts';
import * as operations from '../api-contract/operations/tokens.ts';
import type { ApiClient } from './client.ts';

/** The signed-in user's access tokens, over our API. */
export const createApiMyAccessTokens = ({ client: { call } }: { readonly client: ApiClient }): MyAccessTokens => ({
  async list() {
    const found = await call(operations.listTokens);
    if (!found.ok) return found;
    const tokens = found.value.map(({ createdAt, lastUsedAt, expiresAt, ...token }) => ({
      ...token,
      createdAt: new Date(createdAt),
      lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    }));
    return ok(tokens);
  },

  async create(body) {
    const made = await call(operations.createToken, { body });
    return made.ok ? ok(made.value.token) : made;
  },

  async revoke(id) {
    const revoked = await call(operations.revokeToken, { params: { id } });
    if (revoked.ok) return ok(true);
    return revoked.failure.kind === 'token-not-found' ? ok(false) : err(revoked.failure);
  },
});
