import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Failure } from '../../domain/failure.ts';
import type { RecoveryEffects } from '../../usecases/index.ts';
import { useApp } from '../app-context.tsx';
import { AccountForm } from '../components/account/account-form.tsx';
import { AccountSection } from '../components/account/account-section.tsx';
import { NewPasswordField } from '../components/account/new-password-field.tsx';
import { RecoveryEffectList, removedBy } from '../components/account/recovery-effects.tsx';
import { Field } from '../components/forms/field.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useAccountTranslations } from '../i18n/account.ts';

/** What to do about a forgotten password. Nothing here tells whether there is an account of that name. */
export default function RecoverPage() {
  const words = useAccountTranslations();
  useDocumentTitle(words.recover.title);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 md:py-12">
      <h1 className="text-large">{words.recover.title}</h1>
      <ByCode />
      <ByMail />
      <Link to="/auth" className="button button-quiet mt-8">
        {words.recover.back}
      </Link>
    </div>
  );
}

/** Recovery removes passkeys and the authenticator app: what there is stands in the form before it is sent. */
function ByCode() {
  const { useCases, toasts } = useApp();
  const words = useAccountTranslations();
  const navigate = useNavigate();
  const [preview, setPreview] = useState<{ readonly of: string; readonly effects: RecoveryEffects }>();
  const recover = async (field: (name: string) => string): Promise<Failure | undefined> => {
    const request = { username: field('username').trim(), code: field('code') };
    const of = JSON.stringify(request);
    if (preview?.of !== of) {
      const found = await useCases.account.recoveryEffects(request);
      if (!found.ok) return found.failure;
      setPreview({ of, effects: found.value });
      if (removedBy(found.value, words).length > 0) return undefined;
    }
    const recovered = await useCases.account.recover({ ...request, password: field('new') });
    if (!recovered.ok) return recovered.failure;
    toasts.show({ text: words.recover.changed(removedBy(recovered.value, words)) });
    navigate('/auth', { replace: true });
    return undefined;
  };
  const isAsking = preview !== undefined && removedBy(preview.effects, words).length > 0;
  return (
    <AccountSection title={words.recover.byCode} lead={words.recover.byCodeLead}>
      <AccountForm
        submit={isAsking ? words.recover.saveAndRemove : words.recover.save}
        asksPassword={false}
        afterPassword={isAsking && <RecoveryEffectList effects={preview.effects} />}
        onSubmit={recover}
      >
        <UsernameField />
        <Field
          label={words.recover.recoveryCode}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX"
          code
          required
        />
        <NewPasswordField />
      </AccountForm>
    </AccountSection>
  );
}

function ByMail() {
  const { useCases, config } = useApp();
  const words = useAccountTranslations();
  const [isSent, setSent] = useState(false);
  if (!config.hasAccountMail) return <p className="mt-8 text-quiet">{words.recover.noMail}</p>;
  return (
    <AccountSection title={words.recover.byMail} lead={words.recover.byMailLead}>
      {isSent ? (
        <p role="status" className="card mt-4 p-4">
          {words.recover.sent}
        </p>
      ) : (
        <AccountForm
          submit={words.recover.send}
          asksPassword={false}
          onSubmit={async (field) => {
            const result = await useCases.account.requestReset(field('username').trim());
            if (!result.ok) return result.failure;
            setSent(true);
            return undefined;
          }}
        >
          <UsernameField />
        </AccountForm>
      )}
    </AccountSection>
  );
}

function UsernameField() {
  const words = useAccountTranslations();
  return (
    <Field
      label={words.username}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      required
    />
  );
}
