import type { Failure } from '../../../domain/failure.ts';
import { useAuth } from '../../context/auth.tsx';
import { useTranslations } from '../../i18n/index.ts';

/** The action to offer if a list did not load because the session has ended. */
export function useSignInAgain() {
  const { expireSession } = useAuth();
  const { auth } = useTranslations();
  return ({ kind }: Failure) => (kind === 'sign-in-needed' ? { label: auth.signIn, act: expireSession } : undefined);
}
