import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { AccountForm } from '../components/account/account-form.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useFragment } from '../hooks/use-hydrated.ts';
import { useAccountTranslations } from '../i18n/account.ts';

/** Where a link that confirms an address leads. It asks for a press: programs that look into mails open links too. */
export default function VerifyEmailPage() {
  const { useCases } = useApp();
  const words = useAccountTranslations();
  const secret = useFragment();
  const [email, setEmail] = useState<string>();
  useDocumentTitle(words.verify.title);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 md:py-12">
      <h1 className="text-large">{words.verify.title}</h1>
      {email === undefined ? (
        <>
          <AccountForm
            submit={words.verify.press}
            lead={words.verify.lead}
            asksPassword={false}
            onSubmit={async () => {
              const confirmed = await useCases.account.confirmEmail(secret);
              if (!confirmed.ok) return confirmed.failure;
              setEmail(confirmed.value);
              return undefined;
            }}
          />
          <Link to="/account" className="button button-quiet mt-4 -ms-3">
            {words.verify.toAccount}
          </Link>
        </>
      ) : (
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
