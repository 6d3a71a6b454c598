import { Navigate } from 'react-router-dom';
import { useAuth } from '../../context/auth.tsx';
import { RecoveryCodeList } from '../../context/recovery-code-list.tsx';
import { storeUnsavedCodes } from '../../context/unsaved-recovery-codes.ts';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useMessages } from '../../i18n/index.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Page } from '../../kit/page.tsx';
import { usePageState } from '../../lib/page-state.ts';

/** The recovery codes of a new account. They are not stored anywhere, so a reload opens the account page, which has a notice. */
export default function RecoveryCodesPage() {
  const { user, newRecoveryCodes } = useAuth();
  const t = useMessages('account');
  const { from = '/' } = usePageState();
  useDocumentTitle(t.codesTitle);
  if (user === null || newRecoveryCodes.length === 0)
    return (
      // At least as high as the window, because the account page that follows has its footer below it.
      <div className="min-h-dvh">
        <Navigate to="/account" replace />
      </div>
    );
  return (
    <Page width="text" title={t.codesTitle} lead={t.codesIntro}>
      <RecoveryCodeList codes={newRecoveryCodes} username={user.username} />
      <ButtonLink variant="primary" to={from} replace className="mt-6" onClick={() => storeUnsavedCodes()}>
        {t.codesSaved}
      </ButtonLink>
    </Page>
  );
}
