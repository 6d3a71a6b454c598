import type { Failure } from '../../../domain/failure.ts';
import { useAuth } from '../../context/auth.tsx';
import { useTranslations } from '../../i18n/index.ts';

/** Returns a function that offers to sign in if a failure means that the session has ended. */
export function useSignInAgain() {
  const { expireSession } = useAuth();
  const { shared } = useTranslations();
  return ({ kind }: Failure) =>
    kind === 'sign-in-needed' ? { label: shared.signIn, onPress: expireSession } : undefined;
}
