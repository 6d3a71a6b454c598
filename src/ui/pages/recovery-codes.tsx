import { Link, Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../auth.tsx';
import { RecoveryCodeList } from '../components/account/recovery-code-list.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useAccountTranslations } from '../i18n/account.ts';

/** The recovery codes of an account that was just made; they are kept nowhere, so the page is empty when it is opened again. */
export default function RecoveryCodesPage() {
  const { user, newRecoveryCodes } = useAuth();
  const words = useAccountTranslations();
  const { state } = useLocation();
  const from = (state as { from?: string } | null)?.from ?? '/';
  useDocumentTitle(words.codesTitle);
  if (user === null || newRecoveryCodes.length === 0) return <Navigate to="/account" replace />;
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-8 md:py-12">
      <h1 className="text-large">{words.codesTitle}</h1>
      <p className="mt-2 text-quiet">{words.codesIntro}</p>
      <RecoveryCodeList codes={newRecoveryCodes} username={user.username} />
      <Link to={from} replace className="button button-primary mt-6">
        {words.codesKept}
      </Link>
    </div>
  );
}
