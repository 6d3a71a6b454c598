import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecoveryEffects } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { TitledPage } from '../../context/titled-page.tsx';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { FormInput } from '../../kit/form.tsx';
import { Section } from '../../kit/section.tsx';
import { usePageState } from '../../lib/page-state.ts';
import { AccountForm, NewPasswordField } from './account-form.tsx';
import { changedText, RecoveryEffectList, removedBy, shouldReport } from './recovery-effects.tsx';

/** The page for a forgotten password. It does not reveal whether an account of that name exists. */
export default function RecoverPage() {
  const t = useMessages('account');
  return (
    <TitledPage width="form" title={t.recover.title}>
      <ByCode />
      <ByMail />
      <ButtonLink variant="quiet" to="/auth" className="mt-8 -ms-3">
        {t.recover.back}
      </ButtonLink>
    </TitledPage>
  );
}

interface CodeFields {
  readonly username: string;
  readonly code: string;
  readonly new: string;
}

/** Recovery removes passkeys and the authenticator app; the form lists them before it is submitted. */
function ByCode() {
  const { client, toasts } = useApp();
  const t = useMessages('account');
  const format = useFormat();
  const navigate = useNavigate();
  const [preview, setPreview] = useState<{ readonly of: string; readonly effects: RecoveryEffects }>();
  const recover = async ({ username, code, new: password }: CodeFields) => {
    const request = { username: username.trim(), code };
    const of = JSON.stringify(request);
    if (preview?.of !== of) {
      const found = await client.api.previewRecovery({ body: request });
      if (!found.ok) return found.failure;
      setPreview({ of, effects: found.value });
      if (shouldReport(found.value, t)) return undefined;
    }
    const recovered = await client.api.recoverAccount({ body: { ...request, password } });
    if (!recovered.ok) return recovered.failure;
    toasts.show({ text: changedText(recovered.value, t, format) });
    navigate('/auth', { replace: true });
    return undefined;
  };
  const isAsking = preview !== undefined && shouldReport(preview.effects, t);
  const removes = isAsking && removedBy(preview.effects, t).length > 0;
  return (
    <Section title={t.recover.byCode} hint={t.recover.byCodeLead} className="mt-10">
      <AccountForm
        submit={removes ? t.recover.saveAndRemove : t.recover.save}
        asksPassword={false}
        afterPassword={isAsking && <RecoveryEffectList effects={preview.effects} />}
        onSubmit={recover}
      >
        <UsernameField />
        <FormInput
          label={t.recover.recoveryCode}
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
  const { client, config } = useApp();
  const t = useMessages('account');
  const [isSent, setSent] = useState(false);
  const request = async ({ username }: { username: string }) => {
    const result = await client.api.requestPasswordReset({ body: { username: username.trim() } });
    if (!result.ok) return result.failure;
    setSent(true);
    return undefined;
  };
  if (!config.hasAccountMail) return <p className="mt-8 text-quiet">{t.recover.noMail}</p>;
  return (
    <Section title={t.recover.byMail} hint={t.recover.byMailLead} className="mt-10">
      {isSent ? (
        <p role="status" className="card mt-4 p-4">
          {t.recover.sent}
        </p>
      ) : (
        <AccountForm submit={t.recover.send} asksPassword={false} onSubmit={request}>
          <UsernameField />
        </AccountForm>
      )}
    </Section>
  );
}

function UsernameField() {
  const t = useMessages('account');
  // Typed on the previous page.
  const { username } = usePageState();
  return (
    <FormInput
      isLiteral
      label={t.username}
      name="username"
      autoComplete="username"
      maxLength={200}
      defaultValue={username?.includes('@') ? '' : username?.trim()}
      required
    />
  );
}
