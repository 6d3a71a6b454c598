import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { failureMessage } from '../../i18n/index.ts';
import { useApp } from '../context/app-context.tsx';
import { useAuth } from '../context/auth.tsx';
import { useSecondFactor } from '../context/use-second-factor.ts';
import { useTranslations } from '../i18n/index.ts';
import { Alert } from '../kit/alert.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { ClientRedirect } from '../kit/client-redirect.tsx';
import { FailedState } from '../kit/failed-state.tsx';
import { Page } from '../kit/page.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { networkState } from '../offline/network-state.ts';

/** Redirects a visitor to /auth with a toast, and back after signing in. After signing out there is no toast. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { user, loading, failed, retry, redirectAfterSignOut, isSignedOutElsewhere } = useAuth();
  const { toasts } = useApp();
  const t = useTranslations();
  const here = useLocation();
  const refused = !loading && !failed && user === null;
  useEffect(() => {
    if (refused && redirectAfterSignOut === undefined && !isSignedOutElsewhere)
      toasts.show({ ...t.uiMessages.signInNeeded, destructive: true });
  }, [refused, redirectAfterSignOut, isSignedOutElsewhere, toasts, t]);
  if (loading)
    return (
      <div className="min-h-dvh">
        <Spinner text={t.uiMessages.loading} />
      </div>
    );
  if (failed)
    return (
      <Page width="text">
        {networkState.get().isOnline ? (
          <FailedState text={t.uiMessages.userFetchFailed.text} onRetry={retry} />
        ) : (
          // The offline line already explains it.
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void retry()}>{t.trouble.retry}</Button>
            <ButtonLink to="/offline">{t.footer.savedPlaces}</ButtonLink>
          </div>
        )}
      </Page>
    );
  if (refused)
    return redirectAfterSignOut === undefined ? (
      <ClientRedirect to="/auth" state={{ from: here.pathname + here.search + here.hash }} />
    ) : (
      <ClientRedirect to={redirectAfterSignOut} state={null} />
    );
  return children;
}

/** Renders its children for administrators only and redirects others to the start page. The server checks the permission for the data. */
export function AdministratorOnly({ children }: { readonly children: ReactNode }) {
  const { user } = useAuth();
  return (
    <SignedInOnly>
      {user?.isAdministrator ? <WithSecondFactor>{children}</WithSecondFactor> : <ClientRedirect to="/" />}
    </SignedInOnly>
  );
}

/** Explains what to do if the operator requires a second factor of the administrator and none is set up. */
function WithSecondFactor({ children }: { readonly children: ReactNode }) {
  const t = useTranslations();
  const { data } = useSecondFactor();
  const isMissing =
    data?.ok && data.value.isRequired && data.value.totpSince === null && data.value.passkeys.length === 0;
  if (!isMissing) return children;
  return (
    <Page width="text">
      <Alert text={failureMessage({ kind: 'second-factor-required' }, t).text}>
        <ButtonLink variant="primary" to="/account#second-factor">
          {t.shared.setUpSecondFactor}
        </ButtonLink>
      </Alert>
    </Page>
  );
}
