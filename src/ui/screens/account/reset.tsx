import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { TitledPage } from '../../context/titled-page.tsx';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { HiddenInput } from '../../kit/text-input.tsx';
import { useFragment, useHydrated } from '../../lib/use-hydrated.ts';
import { AccountForm, NewPasswordField } from './account-form.tsx';
import { formatRecoveryResult, listRemovals, RecoveryEffectList } from './recovery-effects.tsx';

/** Shows the page that a password reset link opens. */
export default function ResetPage() {
  const texts = useTranslations();
  const format = useFormat();
  const { client, toasts } = useApp();
  const t = useMessages('account');
  const navigate = useNavigate();
  const secret = useFragment();
  const isHydrated = useHydrated();
  const { data } = useQuery({
    queryKey: ['reset', secret],
    queryFn: () => client.api.getPasswordReset({ body: { token: secret } }),
    enabled: secret !== '',
  });
  const problem = data?.ok === false ? failureMessage(data.failure, texts).text : undefined;
  const reset = async (fields: { new: string }) => {
    const result = await client.api.resetPassword({ body: { token: secret, password: fields.new } });
    if (!result.ok) return result.failure;
    toasts.show({ text: formatRecoveryResult(result.value.effects, t, format) });
    navigate('/auth', { replace: true });
    return undefined;
  };
  return (
    <TitledPage width="form" title={t.reset.title}>
      {((isHydrated && secret === '') || problem !== undefined) && (
        <Alert text={problem ?? t.reset.incomplete}>
          <ButtonLink to="/recover">{t.reset.again}</ButtonLink>
        </Alert>
      )}
      {data?.ok && (
        <AccountForm
          submit={listRemovals(data.value.effects, t).length > 0 ? t.recover.saveAndRemove : t.reset.save}
          lead={t.reset.lead({ username: data.value.username })}
          afterPassword={<RecoveryEffectList effects={data.value.effects} />}
          asksPassword={false}
          onSubmit={reset}
        >
          <HiddenInput name="username" autoComplete="username" value={data.value.username} />
          <NewPasswordField autoFocus />
        </AccountForm>
      )}
    </TitledPage>
  );
}
