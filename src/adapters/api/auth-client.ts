import { type FailureOf, type InfraFailure, isInfraFailure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { AuthClient, SignInFailure } from '../../ports/auth-client.ts';
import * as operations from '../api-contract/operations/auth.ts';
import type { ApiClient } from './client.ts';

/** The browser's account. Its session is a cookie that only the server can read. */
export const createApiAuthClient = ({ client: { call } }: { readonly client: ApiClient }): AuthClient => ({
  async current() {
    const user = await call(operations.getUser);
    if (user.ok) return user;
    return user.failure.kind === 'sign-in-needed' ? ok(null) : err(user.failure);
  },
  signIn: async (body) => wrongCredentials(await call(operations.login, { body })),
  signOut: () => call(operations.logout),
  register: (body) => call(operations.register, { body }),
});

/** Whatever the server has against the user name and the password, they are invalid (product.md §5). */
export const wrongCredentials = <T>(
  answer: Result<
    T,
    | SignInFailure
    | FailureOf<'bad-request' | 'sign-in-needed' | 'token-not-allowed' | 'wrong-credentials'>
    | InfraFailure
  >,
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
