import { type FailureOf, type InfraFailure, isInfraFailure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { AuthClient, SignInFailure } from '../../ports/auth-client.ts';
import { wireRegistered, wireSignedIn, wireUser } from '../api-contract/accounts.ts';
import type { ApiClient } from './client.ts';

/** The browser's account. Its session is a cookie that only the server can read. */
export const createApiAuthClient = ({ client }: { client: ApiClient }): AuthClient => ({
  async current() {
    const user = await client.get('/api/auth/user', wireUser, ['sign-in-needed']);
    if (user.ok) return user;
    return user.failure.kind === 'sign-in-needed' ? ok(null) : { ok: false, failure: user.failure };
  },

  signIn: async (credentials) =>
    wrongCredentials(await client.send('POST', '/api/auth/login', credentials, wireSignedIn, signInFailures)),

  signOut: () => client.send('POST', '/api/auth/logout', undefined, undefined),

  register: (registration) =>
    client.send('POST', '/api/auth/register', registration, wireRegistered, registrationFailures),
});

export const signInFailures = [
  'wrong-credentials',
  'account-suspended',
  'second-factor-needed',
  'wrong-code',
  'bad-request',
  'bad-username',
  'bad-password',
  'sign-in-needed',
] as const;

/** Whatever the server has against the user name and the password, they are invalid (product.md §5). */
export const wrongCredentials = <T>(
  answer: Result<T, FailureOf<(typeof signInFailures)[number]> | InfraFailure>,
): Result<T, SignInFailure | InfraFailure> => {
  if (answer.ok) return answer;
  const { failure } = answer;
  if (isInfraFailure(failure)) return err(failure);
  switch (failure.kind) {
    case 'second-factor-needed':
    case 'wrong-code':
    case 'account-suspended':
      return err(failure);
    default:
      return err({ kind: 'wrong-credentials' });
  }
};

export const registrationFailures = [
  'bad-username',
  'bad-password',
  'bad-email',
  'username-taken',
  'username-reserved',
  'sign-up-closed',
] as const;
