import { Navigate, useLocation } from 'react-router-dom';
import { RecoveryCodeList } from '../components/account/recovery-code-list.tsx';
import { useAuth } from '../context/auth.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useAccountTranslations } from '../i18n/account.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Page } from '../kit/page.tsx';

/** The recovery codes of an account that was just made; they are kept nowhere, so the page is empty when it is opened again. */
export default function RecoveryCodesPage() {
  const { user, newRecoveryCodes } = useAuth();
  const words = useAccountTranslations();
  const { state } = useLocation();
  const from = (state as { from?: string } | null)?.from ?? '/';
  useDocumentTitle(words.codesTitle);
  if (user === null || newRecoveryCodes.length === 0) return <Navigate to="/account" replace />;
  return (
    <Page width="text" title={words.codesTitle} lead={words.codesIntro}>
      <RecoveryCodeList codes={newRecoveryCodes} username={user.username} />
      <ButtonLink variant="primary" to={from} replace className="mt-6">
        {words.codesKept}
      </ButtonLink>
    </Page>
  );
}
