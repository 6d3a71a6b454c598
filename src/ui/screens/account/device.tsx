import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnswerOf } from '../../../client/index.ts';
import { parseUserCode } from '../../../domain/accounts/user-code.ts';
import type { Failure } from '../../../domain/failure.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { SignInFirst } from '../../context/sign-in-first.tsx';
import { TitledPage } from '../../context/titled-page.tsx';
import { useAction } from '../../context/use-action.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { ActionButton } from '../../kit/action-button.tsx';
import { Alert } from '../../kit/alert.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Form, FormInput } from '../../kit/form.tsx';
import { useFragment, useHydrated } from '../../lib/use-hydrated.ts';

interface Request extends AnswerOf<'findDeviceSignIn'> {
  readonly code: string;
}

/** /device#code: the page where a user allows the sign-in of a program. The code is in the fragment of the URL, or typed. */
export default function DevicePage() {
  const t = useMessages('deviceSignIn');
  const { user } = useAuth();
  const isHydrated = useHydrated();
  return (
    <TitledPage width="form" title={t.title}>
      <div inert={!isHydrated}>{user === null ? <SignInFirst>{t.signInFirst}</SignInFirst> : <Steps />}</div>
    </TitledPage>
  );
}

function Steps() {
  const code = useFragment();
  const [request, setRequest] = useState<Request>();
  const [decision, setDecision] = useState<'allowed' | 'denied'>();
  if (request === undefined) return <CodeForm key={code} code={code} onFound={setRequest} />;
  if (decision === undefined) return <Decision request={request} onDecide={setDecision} />;
  return <Decided name={request.name} decision={decision} />;
}

function CodeForm({ code, onFound }: { readonly code: string; readonly onFound: (request: Request) => void }) {
  const t = useMessages('deviceSignIn');
  const { client } = useApp();
  const find = async (typed: { readonly code: string }) => {
    const parsed = parseUserCode(typed.code);
    if (!parsed.ok) return parsed.failure;
    const found = await client.api.findDeviceSignIn({ body: { userCode: parsed.value } });
    if (!found.ok) return found.failure;
    onFound({ ...found.value, code: parsed.value });
    return undefined;
  };
  return (
    <Form<{ code: string }>
      defaultValues={{ code }}
      submit={t.next}
      onSubmit={find}
      alert={(failure, { form }) => <CodeFailure failure={failure} code={form.getValues('code')} />}
    >
      <p>{t.lead}</p>
      <FormInput
        label={t.code}
        hint={t.codeHint}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        code
        required
      />
    </Form>
  );
}

/** Shows why a code was refused. If the session is too old, it offers to sign in again; the URL then contains the code. */
function CodeFailure({ failure, code }: { readonly failure: Failure; readonly code: string }): ReactNode {
  const t = useMessages('deviceSignIn');
  const texts = useTranslations();
  const navigate = useNavigate();
  const { signOut } = useAuth();
  const runAction = useAction();
  const signInAgain = async () => {
    await navigate(`/device#${code}`, { replace: true });
    await runAction(signOut());
  };
  return (
    <Alert text={failureMessage(failure, texts).text}>
      {failure.kind === 'sign-in-too-old' && <Button onClick={() => void signInAgain()}>{t.signInAgain}</Button>}
    </Alert>
  );
}

function Decision({
  request,
  onDecide,
}: {
  readonly request: Request;
  readonly onDecide: (decision: 'allowed' | 'denied') => void;
}) {
  const t = useMessages('deviceSignIn');
  const { scopes } = useMessages('account');
  const { client } = useApp();
  const runAction = useAction();
  const format = useFormat();
  const { code, name, network, scope, handles, createdAt, expiresInDays } = request;
  const decide = async (decision: 'allowed' | 'denied') => {
    const body = { userCode: code, allow: decision === 'allowed' };
    const decided = await runAction(client.api.decideDeviceSignIn({ body }));
    if (decided.ok) onDecide(decision);
  };
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.program, name],
    [t.network, <bdi key="network">{network}</bdi>],
    [t.started, format.dateTime(createdAt)],
    [t.access, scopes[scope]],
    [t.handles, handles?.map((handle) => <bdi key={handle}>{handle} </bdi>) ?? t.allHandles],
    [t.duration, t.days({ days: expiresInDays })],
  ];
  return (
    <>
      <p>{t.compare}</p>
      <p className="mt-2 text-large">
        <bdi className="code">{code}</bdi>
      </p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-line border-t pt-4">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Alert tone="here" text={t.warning} className="mt-6" />
      <div className="mt-6 flex flex-wrap gap-2">
        <ActionButton variant="primary" onAct={() => decide('allowed')}>
          {t.allow}
        </ActionButton>
        <ActionButton onAct={() => decide('denied')}>{t.deny}</ActionButton>
      </div>
    </>
  );
}

function Decided({ name, decision }: { readonly name: string; readonly decision: 'allowed' | 'denied' }) {
  const t = useMessages('deviceSignIn');
  return (
    <>
      <Alert
        role="status"
        tone={decision === 'allowed' ? 'done' : 'note'}
        text={decision === 'allowed' ? t.allowed({ name }) : t.denied({ name })}
      />
      <ButtonLink variant="quiet" to="/account" className="mt-4 -ms-3">
        {t.toAccount}
      </ButtonLink>
    </>
  );
}
