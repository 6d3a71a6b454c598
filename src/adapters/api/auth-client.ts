import { ok } from '../../domain/result.ts';
import type { AuthClient, Registration } from '../../ports/auth-client.ts';
import { wireUser } from '../api-contract/accounts.ts';
import type { WireError } from '../api-contract/errors.ts';
import { type ApiClient, type Refusals, reasonIn } from './client.ts';

/** The account of whoever is at this browser; the session is a cookie that only the server can read. */
export const apiAccounts = ({ client }: { client: ApiClient }): AuthClient => ({
  async current() {
    const user = await client.get('/api/auth/user', wireUser, {
      'sign-in-needed': () => ({ kind: 'sign-in-needed' as const }),
    });
    if (user.ok) return user;
    return user.failure.kind === 'sign-in-needed' ? ok(null) : { ok: false, failure: user.failure };
  },

  signIn: (credentials) => client.send('POST', '/api/auth/login', credentials, wireUser, signInRefusals),

  signOut: () => client.send('POST', '/api/auth/logout', undefined, undefined),

  register: (registration) =>
    client.send('POST', '/api/auth/register', registration, wireUser, registrationRefusals(registration)),
});

const wrongCredentials = () => ({ kind: 'wrong-credentials' as const });

/** Whatever the server has against the credentials, they are invalid (product.md §5). */
export const signInRefusals = {
  'wrong-credentials': wrongCredentials,
  'bad-request': wrongCredentials,
  'bad-username': wrongCredentials,
  'bad-password': wrongCredentials,
  'sign-in-needed': wrongCredentials,
} satisfies Refusals;

export const registrationRefusals = ({ username }: Registration) =>
  ({
    'bad-username': (refusal: WireError) => ({ kind: 'bad-username' as const, reason: reasonIn(refusal) }),
    'bad-password': (refusal: WireError) => ({ kind: 'bad-password' as const, reason: reasonIn(refusal) }),
    'bad-email': () => ({ kind: 'bad-email' as const }),
    'username-taken': () => ({ kind: 'username-taken' as const, username }),
    'username-reserved': () => ({ kind: 'username-reserved' as const, username }),
  }) satisfies Refusals;
