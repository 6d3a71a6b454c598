import type { Failure } from '../../../domain/failure.ts';
import { useAuth } from '../../context/auth.tsx';

/** The act that helps where a list did not load: signing in where the session has ended, else asking again. */
export function useRetry({ retry, signIn }: { readonly retry: string; readonly signIn: string }) {
  const { forget } = useAuth();
  return (failure: Failure | undefined) =>
    failure?.kind === 'sign-in-needed' ? { label: signIn, act: forget } : { label: retry };
}
