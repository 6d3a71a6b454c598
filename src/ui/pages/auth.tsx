import { zodResolver } from '@hookform/resolvers/zod';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { Failure } from '../../domain/failure.ts';
import { messageOf } from '../../i18n/index.ts';
import { useApp } from '../app-context.tsx';
import { useAuth } from '../auth.tsx';
import { Field } from '../components/forms/field.tsx';
import { SocialButtons } from '../components/forms/social-buttons.tsx';
import { BrandPanel } from '../components/layout/brand-panel.tsx';
import { Alert } from '../components/status/alert.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useTranslations, type Words } from '../i18n/index.ts';

// Schemas would try to compile themselves, which the content policy refuses and reports.
z.config({ jitless: true });

const formOf = (words: Words, signingUp: boolean) =>
  z
    .object({
      username: z.string().trim().min(1, words.auth.required(words.auth.username)),
      email: signingUp
        ? z.string().trim().min(1, words.auth.required(words.auth.email)).pipe(z.email(words.auth.emailShape))
        : z.string(),
      password: z.string().min(1, words.auth.required(words.auth.password)),
      confirm: signingUp ? z.string().min(1, words.auth.required(words.auth.confirm)) : z.string(),
    })
    .refine(({ password, confirm }) => !signingUp || confirm === '' || password === confirm, {
      path: ['confirm'],
      message: messageOf({ kind: 'passwords-differ' }).text,
    });
type Form = z.infer<ReturnType<typeof formOf>>;

export default function AuthPage() {
  const { toasts } = useApp();
  const { user, signIn, register: signUp } = useAuth();
  const words = useTranslations();
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = (state as { from?: string } | null)?.from ?? '/';
  const [signingUp, setSigningUp] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [visible, setVisible] = useState(false);
  const resolver = useMemo(() => zodResolver(formOf(words, signingUp)), [words, signingUp]);
  const form = useForm<Form>({
    resolver,
    defaultValues: { username: '', email: '', password: '', confirm: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const action = signingUp ? words.auth.signUp : words.auth.signIn;
  const title = signingUp ? words.auth.signUpTitle : words.auth.signInTitle;
  useDocumentTitle(title);

  // A signed-in user is led on. The user may have signed in meanwhile in another tab.
  const mine = useRef(user !== null);
  useEffect(() => {
    if (user === null) return;
    if (!mine.current) toasts.show(words.uiMessages.signedIn);
    navigate(from, { replace: true });
  }, [user, from, navigate, toasts, words]);

  const submit = async ({ username, email, password }: Form) => {
    setFailure(undefined);
    mine.current = true;
    const answer = signingUp ? await signUp({ username, email, password }) : await signIn({ username, password });
    if (!answer.ok) {
      mine.current = false;
      setFailure(answer.failure);
      const { text } = messageOf(answer.failure);
      const { title } = words.uiMessages.registrationFailed;
      return toasts.show({ ...(signingUp ? { title, text } : loginFailed(answer.failure)), destructive: true });
    }
    toasts.show(signingUp ? words.uiMessages.accountCreated : words.uiMessages.welcomeBack(answer.value.username));
  };

  const turn = () => {
    setSigningUp(!signingUp);
    setFailure(undefined);
    form.clearErrors();
  };

  const passwordType = visible ? 'text' : 'password';
  return (
    <div className="grid flex-1 items-start lg:grid-cols-2">
      <BrandPanel />
      <div inert={!useHydrated()} className="mx-auto w-full max-w-md px-4 py-12 lg:self-center">
        <p className="mb-2 text-accent text-small lg:hidden">{words.uiMessages.gateway}</p>
        <h1 className="text-large">{title}</h1>
        <form className="mt-6 grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
          {failure !== undefined && <Alert text={messageOf(failure).text} />}
          <Field
            label={words.auth.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.username?.message}
            {...form.register('username')}
          />
          {signingUp && (
            <Field
              label={words.auth.email}
              type="email"
              autoComplete="email"
              required
              error={errors.email?.message}
              {...form.register('email')}
            />
          )}
          <Field
            label={words.auth.password}
            type={passwordType}
            autoComplete={signingUp ? 'new-password' : 'current-password'}
            required
            hint={signingUp ? words.auth.passwordHint : undefined}
            error={errors.password?.message}
            end={
              <button
                type="button"
                aria-label={visible ? words.auth.hide : words.auth.show}
                aria-pressed={visible}
                onClick={() => setVisible(!visible)}
                className="grid size-11 place-items-center rounded-control text-quiet hover:text-ink"
              >
                {visible ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
              </button>
            }
            {...form.register('password')}
          />
          {signingUp && (
            <Field
              label={words.auth.confirm}
              type={passwordType}
              autoComplete="new-password"
              required
              error={errors.confirm?.message}
              {...form.register('confirm')}
            />
          )}
          <button type="submit" className="button button-primary mt-2" disabled={isSubmitting}>
            {isSubmitting ? words.uiMessages.loading : action}
          </button>
        </form>
        <button type="button" className="button button-quiet mt-2 w-full" onClick={turn}>
          {signingUp ? words.auth.toSignIn : words.auth.toSignUp}
        </button>
        <SocialButtons />
      </div>
    </div>
  );
}

/** Whatever the server answered, the toast says that the credentials are invalid (product.md §5); the page says more. */
const loginFailed = (failure: Failure) => {
  const { title, text } = messageOf({ kind: 'wrong-credentials' });
  return { title: title!, text: failure.kind === 'unreachable' ? messageOf(failure).text : text };
};
