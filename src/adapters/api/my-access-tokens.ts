import { ok } from '../../domain/result.ts';
import type { MyAccessTokens } from '../../ports/access-token-store.ts';
import { wireTokens } from '../api-contract/accounts.ts';
import type { WireError } from '../api-contract/errors.ts';
import { type ApiClient, type Refusals, reasonIn } from './client.ts';

/** The tokens of whoever is at this browser, through our server. */
export const apiOwnTokens = ({ client }: { client: ApiClient }): MyAccessTokens => ({
  async all() {
    const found = await client.get('/api/tokens', wireTokens, signInNeeded);
    if (!found.ok) return found;
    return ok(
      found.value.map(({ createdAt, lastUsedAt, ...token }) => ({
        ...token,
        createdAt: new Date(createdAt),
        lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
      })),
    );
  },

  async revoke(id) {
    const path = `/api/tokens/${encodeURIComponent(id)}`;
    const revoked = await client.send('DELETE', path, undefined, undefined, {
      ...signInNeeded,
      'bad-request': (refusal: WireError) => ({ kind: 'bad-request' as const, reason: reasonIn(refusal) }),
    });
    if (revoked.ok) return ok(true);
    const { failure } = revoked;
    // The only thing the server has against an id is that there is no such token.
    return failure.kind === 'bad-request' ? ok(false) : { ok: false, failure };
  },
});

const signInNeeded = { 'sign-in-needed': () => ({ kind: 'sign-in-needed' as const }) } satisfies Refusals;
