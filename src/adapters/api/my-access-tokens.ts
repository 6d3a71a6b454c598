import { ok } from '../../domain/result.ts';
import type { MyAccessTokens } from '../../ports/access-token-store.ts';
import { wireNewToken, wireTokens } from '../api-contract/accounts.ts';
import type { ApiClient } from './client.ts';

/** The signed-in user's access tokens, over our API. */
export const createApiMyAccessTokens = ({ client }: { client: ApiClient }): MyAccessTokens => ({
  async all() {
    const found = await client.get('/api/tokens', wireTokens, ['sign-in-needed']);
    if (!found.ok) return found;
    return ok(
      found.value.map(({ createdAt, lastUsedAt, expiresAt, ...token }) => ({
        ...token,
        createdAt: new Date(createdAt),
        lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
      })),
    );
  },

  async create(draft) {
    const made = await client.send('POST', '/api/tokens', draft, wireNewToken, [
      'sign-in-needed',
      'wrong-credentials',
      'second-factor-needed',
      'wrong-code',
    ]);
    return made.ok ? ok(made.value.token) : made;
  },

  async revoke(id) {
    const path = `/api/tokens/${encodeURIComponent(id)}`;
    const revoked = await client.send('DELETE', path, undefined, undefined, ['sign-in-needed', 'token-not-found']);
    if (revoked.ok) return ok(true);
    const { failure } = revoked;
    return failure.kind === 'token-not-found' ? ok(false) : { ok: false, failure };
  },
});
