import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { useAuth } from '../auth.tsx';
import { AccountForm } from '../components/account/account-form.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useFragment } from '../hooks/use-hydrated.ts';
import { useAccountTranslations } from '../i18n/account.ts';

/** Where a link that confirms an address leads. It asks for a press: programs that look into mails open links too. */
export default function VerifyEmailPage() {
  const { useCases } = useApp();
  const { user, forget } = useAuth();
  const words = useAccountTranslations();
  const secret = useFragment();
  const [email, setEmail] = useState<string>();
  useDocumentTitle(words.verify.title);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 md:py-12">
      <h1 className="text-large">{words.verify.title}</h1>
      {email === undefined && user === null && <SignInFirst />}
      {email === undefined && user !== null && (
        <>
          <AccountForm
            submit={words.verify.press}
            lead={words.verify.lead}
            asksPassword={false}
            onSubmit={async () => {
              const confirmed = await useCases.account.confirmEmail(secret);
              if (!confirmed.ok) {
                if (confirmed.failure.kind === 'sign-in-needed') forget();
                return confirmed.failure;
              }
              setEmail(confirmed.value);
              return undefined;
            }}
          />
          <Link to="/account" className="button button-quiet mt-4 -ms-3">
            {words.verify.toAccount}
          </Link>
        </>
      )}
      {email !== undefined && (
        <>
          <p role="status" className="wrap-anywhere mt-4">
            {words.verify.confirmed(email)}
          </p>
          <Link to="/account" className="button button-primary mt-6">
            {words.verify.toAccount}
          </Link>
        </>
      )}
    </div>
  );
}

/** The link alone confirms nothing: the account that asked for it does. The secret stays in the fragment. */
function SignInFirst() {
  const words = useAccountTranslations();
  const { pathname, hash } = useLocation();
  return (
    <>
      <p className="mt-4">{words.verify.signInFirst}</p>
      <Link to="/auth" state={{ from: pathname + hash }} className="button button-primary mt-6">
        {words.signIn}
      </Link>
    </>
  );
}
