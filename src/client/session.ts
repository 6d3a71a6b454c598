import { type Failure, type InfraFailure, isInfraFailure } from '../domain/failure.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type {
  Credentials,
  Registration,
  RegistrationFailure,
  SignInFailure,
} from '../usecases/accounts/credentials.ts';
import type { AnswerOf, Api } from './api.ts';

/** The sign-in state of this browser or terminal. */
export interface Session {
  /** Returns the signed-in user; `null` if there is none. */
  findUser(): Promise<Result<AnswerOf<'getUser'> | null, InfraFailure>>;
  signIn(credentials: Credentials): Promise<Result<AnswerOf<'login'>, SignInFailure | InfraFailure>>;
  signOut(): Promise<Result<unknown, InfraFailure>>;
  /** Creates an account and signs in to it. */
  register(registration: Registration): Promise<Result<AnswerOf<'register'>, RegistrationFailure | InfraFailure>>;
}

/** Creates the session of a browser. It is a cookie that scripts cannot read. */
export const createSession = (api: Api): Session => ({
  async findUser() {
    const user = await api.getUser();
    if (user.ok) return user;
    return user.failure.kind === 'sign-in-needed' ? ok(null) : err(user.failure);
  },
  signIn: async ({ username, password, code }) =>
    toWrongCredentials(await api.login({ body: { username, password, code } })),
  signOut: () => api.logout(),
  register: ({ username, password, email, invitation, language }) =>
    api.register({ body: { username, password, email, invitation, language } }),
});

/** Converts a rejection of username and password, for whatever reason, to `wrong-credentials` (docs/conformance.md §5). */
export function toWrongCredentials<T>(answer: Result<T, Failure>): Result<T, SignInFailure | InfraFailure> {
  if (answer.ok) return answer;
  const { failure } = answer;
  if (isInfraFailure(failure)) return err(failure);
  return failure.kind === 'second-factor-needed' ||
    failure.kind === 'wrong-code' ||
    failure.kind === 'account-suspended'
    ? err(failure)
    : err({ kind: 'wrong-credentials' });
}
