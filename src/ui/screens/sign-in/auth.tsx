import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Failure } from '../../../domain/failure.ts';
import { isLocale, type Locale, type OfferedLocale, pseudoLanguage } from '../../../domain/languages.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { getLocale } from '../../../i18n/messages/format.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { hasDrafts } from '../../context/forget-drafts.ts';
import { hasKnownAccount } from '../../context/known-account.ts';
import { loadTexts } from '../../context/load-texts.ts';
import { type NextToast, storeToast } from '../../context/next-document-toast.ts';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useIdentityReturn } from '../../context/use-identity-return.ts';
import { type ScreenTexts, useLazyMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Form } from '../../kit/form.tsx';
import { usePageState } from '../../lib/page-state.ts';
import { useFragment, useHydrated } from '../../lib/use-hydrated.ts';
import { BrandPanel } from './brand-panel.tsx';
import { CodeStep } from './code-step.tsx';
import { CredentialFields, type CredentialsForm } from './credential-fields.tsx';
import { IdentityStep } from './identity-step.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SocialButtons } from './social-buttons.tsx';

export default function AuthPage() {
  const returned = useIdentityReturn();
  const state = usePageState();
  const from = returned?.from ?? state.from ?? '/';
  if (returned?.step !== undefined) return <IdentityPage step={returned.step} provider={returned.name} from={from} />;
  return <CredentialsPage from={from} problem={returned?.problem} />;
}

/** The page for the missing step of a sign-in through a provider. */
function IdentityPage({
  from,
  ...step
}: {
  readonly step: 'username' | 'code';
  readonly provider: string;
  readonly from: string;
}) {
  const t = useTranslations();
  const texts = useLazyMessages('identities');
  const navigate = useNavigate();
  const title = step.step === 'code' ? t.auth.codeTitle : (texts?.chooseTitle ?? '');
  useDocumentTitle(title);
  useSignedInRedirect(from);
  return (
    <Frame title={title}>
      {texts !== undefined && (
        <IdentityStep {...step} onBack={() => navigate('/auth', { replace: true, state: { from } })} />
      )}
    </Frame>
  );
}

/** Redirects a user who is signed in, possibly in another tab. If `hasGreeted` is true, this page shows the greeting itself. */
function useSignedInRedirect(from: string, hasGreeted?: RefObject<boolean>, greeting?: RefObject<Greeting>) {
  const { toasts } = useApp();
  const { user, newRecoveryCodes } = useAuth();
  const t = useTranslations();
  const navigate = useNavigate();
  useEffect(() => {
    if (user === null) return;
    if (!hasGreeted?.current) toasts.show(t.uiMessages.signedIn);
    // The recovery codes of a new account are shown before the next page, or after the first place if the sign-up started with one.
    if (newRecoveryCodes.length > 0 && !from.startsWith('/create'))
      navigate('/recovery-codes', { replace: true, state: { from } });
    // The texts belong to the document, so another language requires another document.
    else if (isLocale(user.language) && user.language !== getLocale(t))
      void replaceDocument(from, user.language, greeting?.current ?? getSignedInGreeting);
    else navigate(from, { replace: true });
  }, [user, newRecoveryCodes, from, hasGreeted, greeting, navigate, toasts, t]);
}

type Greeting = (t: ScreenTexts) => ReturnType<typeof getGreeting>;

const getSignedInGreeting: Greeting = ({ uiMessages }) => uiMessages.signedIn;

function CredentialsPage({ from, problem }: { readonly from: string; readonly problem: string | undefined }) {
  const { toasts, config } = useApp();
  const { user, signIn, register: signUp } = useAuth();
  const t = useTranslations();
  const invitation = parseInvitation(useFragment());
  // A device that has had an account shows the sign-in form.
  const isNewcomer = useHydrated() && isForNewcomers(from) && config.signUp === 'open' && !hasKnownAccount();
  const [chosen, setChosen] = useState<boolean>();
  const signingUp = chosen ?? (invitation !== undefined || isNewcomer);
  const refusal = signingUp ? findSignUpRefusal(config.signUp, invitation) : undefined;
  /** The correct username and password of an account that also requires a code. */
  const [credentials, setCredentials] = useState<CredentialsForm>();
  const [needsCode, setNeedsCode] = useState(false);
  const title = chooseTitle(t, { signingUp, needsCode });
  useDocumentTitle(title);

  // Closes the toast about a failed sign-in, so that the next page does not show it.
  const failedToast = useRef<number>(undefined);
  useEffect(
    () => () => {
      if (failedToast.current !== undefined) toasts.close(failedToast.current);
    },
    [toasts],
  );

  const hasGreeted = useRef(user !== null);
  const greeting = useRef(getSignedInGreeting);
  useSignedInRedirect(from, hasGreeted, greeting);

  const submit = async (typed: CredentialsForm): Promise<Failure | undefined> => {
    const { email = '', password } = typed;
    const username = typed.username.trim();
    hasGreeted.current = true;
    const answer = signingUp
      ? await signUp({ username, email: email.trim(), password, invitation, language: chooseLanguage(t) })
      : await signIn({ username, password });
    if (answer.ok) {
      const { value } = answer;
      greeting.current = (texts) => (signingUp ? texts.uiMessages.accountCreated : getGreeting(texts, value));
      toasts.show(greeting.current(t));
      return undefined;
    }
    hasGreeted.current = false;
    if (answer.failure.kind === 'second-factor-needed') {
      setCredentials(typed);
      setNeedsCode(true);
      return undefined;
    }
    const { title } = t.uiMessages.registrationFailed;
    // The page shows the details.
    failedToast.current = toasts.show({
      ...(signingUp ? { text: title } : formatLoginFailure(answer.failure, t)),
      destructive: true,
    });
    return answer.failure;
  };

  const submitCode = async ({ username, password }: CredentialsForm, code: string) => {
    hasGreeted.current = true;
    const answer = await signIn({ username: username.trim(), password, code });
    if (answer.ok) {
      const { value } = answer;
      greeting.current = (texts) => getGreeting(texts, value);
      toasts.show(greeting.current(t));
      return undefined;
    }
    hasGreeted.current = false;
    return answer.failure;
  };

  return (
    <Frame title={title}>
      <SignedOutElsewhereNote />
      {problem !== undefined && <Alert text={problem} className="mt-6" />}
      {needsCode && credentials !== undefined && (
        <CodeStep
          lead={t.auth.codeLead({ username: credentials.username })}
          onCode={(code) => submitCode(credentials, code)}
          onBack={() => setNeedsCode(false)}
        />
      )}
      {!needsCode && (
        <Form<CredentialsForm>
          className="mt-6"
          // Before the application runs, a browser would send the password in the URL; outside of a dialog this method sends nothing.
          method="dialog"
          // Initially without values: a field keeps the text that was typed before hydration.
          {...(credentials && { defaultValues: credentials })}
          onSubmit={submit}
        >
          {({ isSubmitting, clear }) => (
            <>
              {refusal === undefined && (
                <>
                  {signingUp && invitation !== undefined && <p className="text-quiet">{t.auth.invited}</p>}
                  <CredentialFields signingUp={signingUp} />
                  <SubmitButton isBusy={isSubmitting}>{signingUp ? t.auth.signUp : t.shared.signIn}</SubmitButton>
                </>
              )}
              {refusal !== undefined && <Card className="p-4">{failureMessage(refusal, t).text}</Card>}
              <div>
                {!signingUp && <AlternativeSignIn />}
                <Button
                  data-early
                  variant="text"
                  className="mt-2 w-full justify-center"
                  onClick={() => {
                    setChosen(!signingUp);
                    clear();
                  }}
                >
                  {signingUp ? t.auth.toSignIn : t.auth.toSignUp}
                </Button>
              </div>
            </>
          )}
        </Form>
      )}
      {!needsCode && refusal === undefined && <SocialButtons from={from} invitation={invitation} />}
    </Frame>
  );
}

/** Explains to a user who signed out in another tab that the text typed in this one will be restored. */
function SignedOutElsewhereNote() {
  const { isSignedOutElsewhere } = useAuth();
  const texts = useLazyMessages('signUp', isSignedOutElsewhere);
  if (!isSignedOutElsewhere || texts === undefined || !hasDrafts()) return null;
  return <Alert tone="note" role="status" text={texts.typedStays} className="mt-6" />;
}

/** Returns the language of a new account, which is the page's; `undefined` for the pseudolocale. */
function chooseLanguage(t: ScreenTexts): OfferedLocale | undefined {
  const locale = getLocale(t);
  return locale === pseudoLanguage ? undefined : locale;
}

/** Returns whether most visitors of a path have no account yet: it creates a place or accepts an invitation. */
const isForNewcomers = (from: string): boolean => /^\/(?:create|join)\b/.test(from);

/** Returns the greeting after a sign-in. It differs if the sign-in cancelled the deletion of the account. */
const getGreeting = (
  t: ScreenTexts,
  { username, deletionCancelled }: { readonly username: string; readonly deletionCancelled?: boolean | undefined },
): { readonly title?: string; readonly text: string } => {
  if (deletionCancelled) return { text: t.auth.deletionCancelled };
  const { title, text } = t.uiMessages.welcomeBack;
  return { title, text: text({ username }) };
};

/** Opens a document in another language, which then shows the greeting. */
async function replaceDocument(path: string, locale: Locale, greeting: (t: ScreenTexts) => NextToast) {
  const texts = await loadTexts(locale).catch(() => undefined);
  if (texts !== undefined) storeToast(greeting(texts.screens));
  window.location.replace(path);
}

/** Ways to sign in without the password, or to recover the account. */
function AlternativeSignIn() {
  const t = useTranslations();
  const username = useWatch<CredentialsForm, 'username'>({ name: 'username' });
  return (
    <>
      <PasskeySignIn />
      <ButtonLink variant="text" to="/recover" state={{ username }} className="mt-2 w-full justify-center">
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
      <div className="script-only centred-form">
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
    <Button data-early type="submit" variant="primary" className="mt-2" isBusy={isBusy}>
      {isBusy ? uiMessages.loading : children}
    </Button>
  );
}

const chooseTitle = (t: ScreenTexts, { signingUp, needsCode }: { signingUp: boolean; needsCode: boolean }): string => {
  if (needsCode) return t.auth.codeTitle;
  return signingUp ? t.auth.signUpTitle : t.auth.signInTitle;
};

/** Returns the secret of an invitation from the fragment of its link, which browsers do not send to a server. */
const parseInvitation = (fragment: string): string | undefined => /^invitation=(.+)$/.exec(fragment)?.[1];

function findSignUpRefusal(policy: 'open' | 'invited' | 'closed', invitation: string | undefined) {
  if (policy === 'closed') return { kind: 'sign-up-closed', problem: 'closed' } as const;
  if (policy === 'open' || invitation !== undefined) return undefined;
  return { kind: 'sign-up-closed', problem: 'invitation-needed' } as const;
}

/** Returns the toast of a failed sign-in: invalid credentials (docs/conformance.md §5), or an unreachable server. */
const formatLoginFailure = (failure: Failure, t: ScreenTexts) => {
  const { title, text } = failureMessage({ kind: 'wrong-credentials' }, t);
  return { title: title!, text: failure.kind === 'unreachable' ? failureMessage(failure, t).text : text };
};
