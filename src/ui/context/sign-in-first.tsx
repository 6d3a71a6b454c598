import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '../i18n/index.ts';
import { ButtonLink } from '../kit/button.tsx';

/** Asks a visitor to sign in before an action. Signing in returns to this path and its fragment. */
export function SignInFirst({ children }: { readonly children: ReactNode }) {
  const { shared } = useTranslations();
  const { pathname, hash } = useLocation();
  return (
    <>
      <p>{children}</p>
      <ButtonLink variant="primary" to="/auth" state={{ from: pathname + hash }} className="mt-6">
        {shared.signIn}
      </ButtonLink>
    </>
  );
}
