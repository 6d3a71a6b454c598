import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { Failure } from '../../domain/failure.ts';
import { messageOf } from '../../i18n/index.ts';
import { CodeStep } from '../components/auth/code-step.tsx';
import { CredentialFields, type CredentialsForm } from '../components/auth/credential-fields.tsx';
import { PasskeySignIn } from '../components/auth/passkey-sign-in.tsx';
import { SocialButtons } from '../components/forms/social-buttons.tsx';
import { BrandPanel } from '../components/layout/brand-panel.tsx';
import { useApp } from '../context/app-context.tsx';
import { useAuth } from '../context/auth.tsx';
import { hasKnownAccount } from '../controllers/known-account.ts';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useFragment, useHydrated } from '../hooks/use-hydrated.ts';
import { type ScreenTexts, useTranslations } from '../i18n/index.ts';
import { Alert } from '../kit/alert.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';

const formOf = (t: ScreenTexts, signingUp: boolean) =>
  z
    .object({
      username: z
        .string()
        .trim()
        .min(1, t.auth.required({ what: signingUp ? t.auth.username : t.auth.usernameOrEmail })),
      email: signingUp
        ? z
            .string()
            .trim()
            .min(1, t.auth.required({ what: t.auth.email }))
            .pipe(z.email(t.auth.emailShape))
        : z.string(),
      password: z.string().min(1, t.auth.required({ what: t.auth.password })),
      confirm: signingUp ? z.string().min(1, t.auth.required({ what: t.auth.confirm })) : z.string(),
    })
    .refine(({ password, confirm }) => !signingUp || confirm === '' || password === confirm, {
      path: ['confirm'],
      message: messageOf({ kind: 'passwords-differ' }, t).text,
    });

export default function AuthPage() {
  const { toasts, config } = useApp();
  const { user, newRecoveryCodes, signIn, register: signUp } = useAuth();
  const t = useTranslations();
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = (state as { from?: string } | null)?.from ?? '/';
  const invitation = invitationIn(useFragment());
  // Naming a place needs an account; a device that has had one is asked to sign in.
  const isForNewcomer =
    useHydrated() && from.startsWith('/create') && config.signUp === 'open' && !hasKnownAccount(localStorage);
  const [chosen, setChosen] = useState<boolean>();
  const signingUp = chosen ?? (invitation !== undefined || isForNewcomer);
  const refusal = signingUp ? refusalOfSignUp(config.signUp, invitation) : undefined;
  const [needsCode, setNeedsCode] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const resolver = useMemo(() => zodResolver(formOf(t, signingUp)), [t, signingUp]);
  const form = useForm<CredentialsForm>({
    resolver,
    defaultValues: { username: '', email: '', password: '', confirm: '' },
  });
  const title = titleOf(t, { signingUp, needsCode });
  useDocumentTitle(title);

  // A signed-in user is led on. The user may have signed in meanwhile in another tab.
  const mine = useRef(user !== null);
  useEffect(() => {
    if (user === null) return;
    if (!mine.current) toasts.show(t.uiMessages.signedIn);
    // What an account was just made with is shown before its user is led on.
    if (newRecoveryCodes.length > 0) navigate('/recovery-codes', { replace: true, state: { from } });
    else navigate(from, { replace: true });
  }, [user, newRecoveryCodes, from, navigate, toasts, t]);

  const submit = async ({ username, email, password }: CredentialsForm) => {
    setFailure(undefined);
    mine.current = true;
    const answer = signingUp
      ? await signUp({ username, email, password, invitation })
      : await signIn({ username, password });
    if (answer.ok) return toasts.show(signingUp ? t.uiMessages.accountCreated : greetingOf(t, answer.value));
    mine.current = false;
    if (answer.failure.kind === 'second-factor-needed') return setNeedsCode(true);
    const { text } = messageOf(answer.failure, t);
    const field = fieldOf(answer.failure);
    if (field === undefined) setFailure(answer.failure);
    else form.setError(field, { message: text }, { shouldFocus: true });
    const { title } = t.uiMessages.registrationFailed;
    // Why it failed stands in the page.
    return toasts.show({ ...(signingUp ? { text: title } : loginFailed(answer.failure, t)), destructive: true });
  };

  const submitCode = async (code: string) => {
    const { username, password } = form.getValues();
    mine.current = true;
    const answer = await signIn({ username: username.trim(), password, code });
    if (answer.ok) toasts.show(greetingOf(t, answer.value));
    else mine.current = false;
    return answer;
  };

  const turn = () => {
    setChosen(!signingUp);
    setFailure(undefined);
    form.clearErrors();
  };

  return (
    <Frame title={title}>
      {needsCode && (
        <CodeStep username={form.getValues('username')} onCode={submitCode} onBack={() => setNeedsCode(false)} />
      )}
      {!needsCode && refusal === undefined && (
        <form className="mt-6 grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
          {failure !== undefined && <Alert text={messageOf(failure, t).text} />}
          {signingUp && invitation !== undefined && <p className="text-quiet">{t.auth.invited}</p>}
          <CredentialFields form={form} signingUp={signingUp} />
          <SubmitButton isBusy={form.formState.isSubmitting}>{signingUp ? t.auth.signUp : t.auth.signIn}</SubmitButton>
        </form>
      )}
      {refusal !== undefined && <Card className="mt-6 p-4">{messageOf(refusal, t).text}</Card>}
      {!needsCode && (
        <>
          {!signingUp && <OtherWaysIn />}
          <Button variant="quiet" className="mt-2 w-full" onClick={turn}>
            {signingUp ? t.auth.toSignIn : t.auth.toSignUp}
          </Button>
          {refusal === undefined && <SocialButtons />}
        </>
      )}
    </Frame>
  );
}

/** An account that was to be erased is told that it stays. */
const greetingOf = (
  t: ScreenTexts,
  { username, deletionCancelled }: { readonly username: string; readonly deletionCancelled?: boolean | undefined },
) => {
  if (deletionCancelled) return { text: t.auth.deletionCancelled };
  const { title, text } = t.uiMessages.welcomeBack;
  return { title, text: text({ username }) };
};

/** What signs in, or leads on, without the password. */
function OtherWaysIn() {
  const t = useTranslations();
  return (
    <>
      <PasskeySignIn />
      <ButtonLink variant="quiet" to="/recover" className="mt-2 w-full">
        {t.auth.forgot}
      </ButtonLink>
    </>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTranslations();
  return (
    <div className="grid flex-1 items-start lg:grid-cols-2">
      <BrandPanel />
      <div inert={!useHydrated()} className="centred-form">
        <p className="mb-2 text-accent text-small lg:hidden">{t.uiMessages.gateway}</p>
        <h1 className="text-large">{title}</h1>
        {children}
      </div>
    </div>
  );
}

function SubmitButton({ isBusy, children }: { readonly isBusy: boolean; readonly children: string }) {
  const { uiMessages } = useTranslations();
  return (
    <Button type="submit" variant="primary" className="mt-2" isBusy={isBusy}>
      {isBusy ? uiMessages.loading : children}
    </Button>
  );
}

const titleOf = (t: ScreenTexts, { signingUp, needsCode }: { signingUp: boolean; needsCode: boolean }): string => {
  if (needsCode) return t.auth.codeTitle;
  return signingUp ? t.auth.signUpTitle : t.auth.signInTitle;
};

/** The field that a refusal is about: it is said there, and once. */
function fieldOf({ kind }: Failure): 'username' | 'email' | 'password' | undefined {
  if (kind === 'username-taken' || kind === 'username-reserved' || kind === 'bad-username') return 'username';
  if (kind === 'bad-email') return 'email';
  return kind === 'bad-password' ? 'password' : undefined;
}

/** The secret of an invitation in the fragment of its link, which no browser sends to a server by itself. */
const invitationIn = (fragment: string): string | undefined => /^invitation=(.+)$/.exec(fragment)?.[1];

function refusalOfSignUp(policy: 'open' | 'invited' | 'closed', invitation: string | undefined) {
  if (policy === 'closed') return { kind: 'sign-up-closed', problem: 'closed' } as const;
  if (policy === 'open' || invitation !== undefined) return undefined;
  return { kind: 'sign-up-closed', problem: 'invitation-needed' } as const;
}

/** Whatever the server answered, the toast says that the credentials are invalid (product.md §5); the page says more. */
const loginFailed = (failure: Failure, t: ScreenTexts) => {
  const { title, text } = messageOf({ kind: 'wrong-credentials' }, t);
  return { title: title!, text: failure.kind === 'unreachable' ? messageOf(failure, t).text : text };
};
