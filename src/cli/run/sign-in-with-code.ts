import type { Failure } from '../../domain/failure.ts';
import { err, type Result } from '../../domain/result.ts';
import type { Terminal } from '../io/terminal.ts';

/** Signs in; if the account has a second factor, prompts for its code and signs in with that. */
export async function signInWithCode<T, F extends Failure>(
  { input }: Terminal,
  signIn: (code: string | undefined) => Promise<Result<T, F>>,
): Promise<Result<T, F>> {
  const first = await signIn(undefined);
  if (first.ok || first.failure.kind !== 'second-factor-needed') return first;
  const code = (await input.ask('Code from your authenticator app, or a recovery code: ')).trim();
  return code === '' ? err(first.failure) : signIn(code);
}
