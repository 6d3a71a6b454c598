import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../i18n/index.ts';
import { AccountForm, NewPasswordField } from '../components/account/account-form.tsx';
import { RecoveryEffectList, removedBy } from '../components/account/recovery-effects.tsx';
import { TitledPage } from '../components/layout/titled-page.tsx';
import { useApp } from '../context/app-context.tsx';
import { useFragment, useHydrated } from '../hooks/use-hydrated.ts';
import { useAccountTranslations } from '../i18n/account.ts';
import { Alert } from '../kit/alert.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { HiddenInput } from '../kit/text-input.tsx';

/** Where a link to a new password leads. */
export default function ResetPage() {
  const { useCases, toasts } = useApp();
  const words = useAccountTranslations();
  const navigate = useNavigate();
  const secret = useFragment();
  const isHydrated = useHydrated();
  const { data } = useQuery({
    queryKey: ['reset', secret],
    queryFn: () => useCases.profile.resetUser(secret),
    enabled: secret !== '',
  });
  const problem = data?.ok === false ? messageOf(data.failure).text : undefined;
  const reset = async (fields: { new: string }) => {
    const result = await useCases.profile.reset(secret, fields.new);
    if (!result.ok) return result.failure;
    toasts.show({ text: words.recover.changed(removedBy(result.value.effects, words)) });
    navigate('/auth', { replace: true });
    return undefined;
  };
  return (
    <TitledPage width="form" title={words.reset.title}>
      {((isHydrated && secret === '') || problem !== undefined) && (
        <Alert text={problem ?? words.reset.incomplete}>
          <ButtonLink to="/recover">{words.reset.again}</ButtonLink>
        </Alert>
      )}
      {data?.ok && (
        <AccountForm
          submit={removedBy(data.value.effects, words).length > 0 ? words.recover.saveAndRemove : words.reset.save}
          lead={words.reset.lead(data.value.username)}
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
