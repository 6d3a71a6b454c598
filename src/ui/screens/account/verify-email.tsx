import { useState } from 'react';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { SignInFirst } from '../../context/sign-in-first.tsx';
import { TitledPage } from '../../context/titled-page.tsx';
import { useMessages } from '../../i18n/index.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { useFragment } from '../../lib/use-hydrated.ts';
import { AccountForm } from './account-form.tsx';

/**
 * The page that an email confirmation link opens. It requires a click, because mail scanners open links too, and a sign-in to the account
 * that requested it.
 */
export default function VerifyEmailPage() {
  const { client } = useApp();
  const t = useMessages('account');
  const secret = useFragment();
  const { user } = useAuth();
  const [email, setEmail] = useState<string>();
  const confirm = async () => {
    const confirmed = await client.api.confirmEmail({ body: { token: secret } });
    if (!confirmed.ok) return confirmed.failure;
    setEmail(confirmed.value.email);
    return undefined;
  };
  return (
    <TitledPage width="form" title={t.verify.title}>
      {email === undefined && user === null && <SignInFirst>{t.verify.signInFirst}</SignInFirst>}
      {email === undefined && user !== null && (
        <>
          <AccountForm submit={t.verify.press} lead={t.verify.lead} asksPassword={false} onSubmit={confirm} />
          <ButtonLink variant="quiet" to="/account" className="mt-4 -ms-3">
            {t.verify.toAccount}
          </ButtonLink>
        </>
      )}
      {email !== undefined && (
        <>
          <p role="status" className="wrap-anywhere">
            {t.verify.confirmed({ email })}
          </p>
          <ButtonLink variant="primary" to="/account" className="mt-6">
            {t.verify.toAccount}
          </ButtonLink>
        </>
      )}
    </TitledPage>
  );
}
