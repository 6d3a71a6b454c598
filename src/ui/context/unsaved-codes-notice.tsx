import { KeyRound } from 'lucide';
import { useLazyMessages } from '../i18n/index.ts';
import { Alert } from '../kit/alert.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import { useAuth } from './auth.tsx';
import { areCodesUnsaved } from './unsaved-recovery-codes.ts';

/** Reminds a user of unsaved recovery codes, until there are new ones. */
export function UnsavedCodesNotice() {
  const { user, newRecoveryCodes } = useAuth();
  const isHydrated = useHydrated();
  const isUnsaved = isHydrated && user !== null && newRecoveryCodes.length === 0 && areCodesUnsaved(user.username);
  const t = useLazyMessages('account', isUnsaved)?.unsavedCodes;
  if (!isUnsaved || t === undefined) return null;
  return (
    <Alert tone="here" icon={KeyRound} role="status" text={t.text} className="mt-4">
      <ButtonLink to="/account#recovery-codes">{t.create}</ButtonLink>
    </Alert>
  );
}
