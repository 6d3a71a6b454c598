import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf } from '../../i18n/index.ts';
import { useApp } from '../app-context.tsx';
import { AccountForm } from '../components/account/account-form.tsx';
import { NewPasswordField } from '../components/account/new-password-field.tsx';
import { RecoveryEffectList, removedBy } from '../components/account/recovery-effects.tsx';
import { Alert } from '../components/status/alert.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useFragment, useHydrated } from '../hooks/use-hydrated.ts';
import { useAccountTranslations } from '../i18n/account.ts';

/** Where a link to a new password leads. */
export default function ResetPage() {
  const { useCases, toasts } = useApp();
  const words = useAccountTranslations();
  const navigate = useNavigate();
  const secret = useFragment();
  const isHydrated = useHydrated();
  useDocumentTitle(words.reset.title);
  const { data } = useQuery({
    queryKey: ['reset', secret],
    queryFn: () => useCases.account.resetUser(secret),
    enabled: secret !== '',
  });
  const problem = data?.ok === false ? messageOf(data.failure).text : undefined;
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 md:py-12">
      <h1 className="text-large">{words.reset.title}</h1>
      {((isHydrated && secret === '') || problem !== undefined) && (
        <div className="mt-4">
          <Alert text={problem ?? words.reset.incomplete}>
            <Link to="/recover" className="button button-plain">
              {words.reset.again}
            </Link>
          </Alert>
        </div>
      )}
      {data?.ok && (
        <AccountForm
          submit={removedBy(data.value.effects, words).length > 0 ? words.recover.saveAndRemove : words.reset.save}
          lead={words.reset.lead(data.value.username)}
          asksPassword={false}
          afterPassword={<RecoveryEffectList effects={data.value.effects} />}
          onSubmit={async (field) => {
            const result = await useCases.account.reset(secret, field('new'));
            if (!result.ok) return result.failure;
            toasts.show({ text: words.recover.changed(removedBy(result.value.effects, words)) });
            navigate('/auth', { replace: true });
            return undefined;
          }}
        >
          <input type="hidden" name="username" autoComplete="username" value={data.value.username} readOnly />
          <NewPasswordField autoFocus />
        </AccountForm>
      )}
    </div>
  );
}
