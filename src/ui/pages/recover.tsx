import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecoveryEffects } from '../../usecases/index.ts';
import { AccountForm, NewPasswordField } from '../components/account/account-form.tsx';
import { RecoveryEffectList, removedBy } from '../components/account/recovery-effects.tsx';
import { TitledPage } from '../components/layout/titled-page.tsx';
import { useApp } from '../context/app-context.tsx';
import { useAccountTranslations } from '../i18n/account.ts';
import { ButtonLink } from '../kit/button.tsx';
import { FormInput } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';

/** What to do about a forgotten password. Nothing here tells whether there is an account of that name. */
export default function RecoverPage() {
  const words = useAccountTranslations();
  return (
    <TitledPage width="form" title={words.recover.title}>
      <ByCode />
      <ByMail />
      <ButtonLink variant="quiet" to="/auth" className="mt-8 -ms-3">
        {words.recover.back}
      </ButtonLink>
    </TitledPage>
  );
}

interface CodeFields {
  readonly username: string;
  readonly code: string;
  readonly new: string;
}

/** Recovery removes passkeys and the authenticator app: what there is stands in the form before it is sent. */
function ByCode() {
  const { useCases, toasts } = useApp();
  const words = useAccountTranslations();
  const navigate = useNavigate();
  const [preview, setPreview] = useState<{ readonly of: string; readonly effects: RecoveryEffects }>();
  const recover = async ({ username, code, new: password }: CodeFields) => {
    const request = { username: username.trim(), code };
    const of = JSON.stringify(request);
    if (preview?.of !== of) {
      const found = await useCases.profile.recoveryEffects(request);
      if (!found.ok) return found.failure;
      setPreview({ of, effects: found.value });
      if (removedBy(found.value, words).length > 0) return undefined;
    }
    const recovered = await useCases.profile.recover({ ...request, password });
    if (!recovered.ok) return recovered.failure;
    toasts.show({ text: words.recover.changed(removedBy(recovered.value, words)) });
    navigate('/auth', { replace: true });
    return undefined;
  };
  const isAsking = preview !== undefined && removedBy(preview.effects, words).length > 0;
  return (
    <Section title={words.recover.byCode} hint={words.recover.byCodeLead} className="mt-10">
      <AccountForm
        submit={isAsking ? words.recover.saveAndRemove : words.recover.save}
        asksPassword={false}
        afterPassword={isAsking && <RecoveryEffectList effects={preview.effects} />}
        onSubmit={recover}
      >
        <UsernameField />
        <FormInput
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
    </Section>
  );
}

function ByMail() {
  const { useCases, config } = useApp();
  const words = useAccountTranslations();
  const [isSent, setSent] = useState(false);
  const request = async ({ username }: { username: string }) => {
    const result = await useCases.profile.requestReset(username.trim());
    if (!result.ok) return result.failure;
    setSent(true);
    return undefined;
  };
  if (!config.hasAccountMail) return <p className="mt-8 text-quiet">{words.recover.noMail}</p>;
  return (
    <Section title={words.recover.byMail} hint={words.recover.byMailLead} className="mt-10">
      {isSent ? (
        <p role="status" className="card mt-4 p-4">
          {words.recover.sent}
        </p>
      ) : (
        <AccountForm submit={words.recover.send} asksPassword={false} onSubmit={request}>
          <UsernameField />
        </AccountForm>
      )}
    </Section>
  );
}

function UsernameField() {
  const words = useAccountTranslations();
  return (
    <FormInput isLiteral label={words.username} name="username" autoComplete="username" maxLength={200} required />
  );
}
