import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Form, FormInput } from '../../kit/form.tsx';
import { CodeStep } from './code-step.tsx';
import { readInvitation } from './stored-invitation.ts';

/** The missing step of a sign-in through a provider: the code of the second factor, or a username for a new account. */
export function IdentityStep({
  step,
  provider,
  onBack,
}: {
  readonly step: 'username' | 'code';
  readonly provider: string;
  readonly onBack: () => void;
}) {
  const t = useMessages('identities');
  const { client } = useApp();
  const { enter } = useAuth();
  if (step === 'username') return <UsernameStep provider={provider} onBack={onBack} />;
  const signIn = async (code: string) => {
    const signedIn = await client.api.signInByIdentity({ body: { code } });
    if (!signedIn.ok) return signedIn.failure;
    enter(signedIn.value);
    return undefined;
  };
  return <CodeStep lead={t.codeLead} onCode={signIn} onBack={onBack} />;
}

function UsernameStep({ provider, onBack }: { readonly provider: string; readonly onBack: () => void }) {
  const t = useMessages('identities');
  const { auth, uiMessages } = useTranslations();
  const { client } = useApp();
  const { enter } = useAuth();
  const register = async ({ username }: { readonly username: string }) => {
    const body = { username: username.trim(), invitation: readInvitation() };
    const registered = await client.api.registerByIdentity({ body });
    if (!registered.ok) return registered.failure;
    const { recoveryCodes, ...user } = registered.value;
    enter(user, recoveryCodes);
    return undefined;
  };
  return (
    <Form<{ username: string }>
      className="mt-6"
      submit={auth.signUp}
      busy={uiMessages.loading}
      cancel={{ label: auth.back, onPress: onBack }}
      onSubmit={register}
    >
      <p className="wrap-anywhere text-quiet">{t.chooseLead({ provider })}</p>
      <FormInput isLiteral name="username" label={auth.username} autoComplete="username" autoFocus required />
      <p className="wrap-anywhere text-quiet text-small">{t.haveAccount({ provider })}</p>
    </Form>
  );
}
