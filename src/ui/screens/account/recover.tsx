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
import { formatRecoveryResult, listRemovals, needsWarning, RecoveryEffectList } from './recovery-effects.tsx';

/** The page for a forgotten password. It does not reveal whether an account of that name exists. */
export default function RecoverPage() {
  const t = useMessages('account');
  return (
    <TitledPage width="form" title={t.recover.title}>
      <RecoverByCode />
      <RecoverByMail />
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

/**
 * The form for a recovery code. If recovery would remove sign-in methods or end delegated access, the first submission lists them, and
 * the second one recovers the account.
 */
function RecoverByCode() {
  const { client, toasts } = useApp();
  const t = useMessages('account');
  const format = useFormat();
  const navigate = useNavigate();
  const [preview, setPreview] = useState<{ readonly requestKey: string; readonly effects: RecoveryEffects }>();
  const recover = async ({ username, code, new: password }: CodeFields) => {
    const request = { username: username.trim(), code };
    const requestKey = JSON.stringify(request);
    if (preview?.requestKey !== requestKey) {
      const found = await client.api.previewRecovery({ body: request });
      if (!found.ok) return found.failure;
      setPreview({ requestKey, effects: found.value });
      if (needsWarning(found.value, t)) return undefined;
    }
    const recovered = await client.api.recoverAccount({ body: { ...request, password } });
    if (!recovered.ok) return recovered.failure;
    toasts.show({ text: formatRecoveryResult(recovered.value, t, format) });
    navigate('/auth', { replace: true });
    return undefined;
  };
  const needsConfirmation = preview !== undefined && needsWarning(preview.effects, t);
  const removes = needsConfirmation && listRemovals(preview.effects, t).length > 0;
  return (
    <Section title={t.recover.byCode} hint={t.recover.byCodeLead} className="mt-10">
      <AccountForm
        submit={removes ? t.recover.saveAndRemove : t.recover.save}
        asksPassword={false}
        afterPassword={needsConfirmation && <RecoveryEffectList effects={preview.effects} />}
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

function RecoverByMail() {
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
