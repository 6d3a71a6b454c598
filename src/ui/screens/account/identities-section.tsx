import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnswerOf } from '../../../client/index.ts';
import type { Failure } from '../../../domain/failure.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { accountKey, useAccount } from '../../context/use-account.ts';
import { useAction } from '../../context/use-action.ts';
import { useIdentityReturn } from '../../context/use-identity-return.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Section } from '../../kit/section.tsx';
import { AccountRow, TimeText } from './account-row.tsx';

type Identity = AnswerOf<'getAccount'>['identities'][number];

/** Lists the identities of external providers that can sign in, if there are any or the operator has configured a provider. */
export function IdentitiesSection() {
  const t = useMessages('identities');
  const texts = useTranslations();
  const { client, config } = useApp();
  const runAction = useAction();
  const { data } = useAccount();
  const returned = useIdentityReturn();
  const [failure, setFailure] = useState<Failure>();
  const identities = data?.ok ? data.value.identities : [];
  const providers = config.identityProviders ?? [];
  if (identities.length + providers.length === 0) return null;

  const link = async (provider: string) => {
    setFailure(undefined);
    const started = await runAction(client.api.linkIdentity({ body: { provider } }), { refusal: null });
    if (started.ok) window.location.assign(started.value.url);
    else setFailure(started.failure);
  };
  const unlink = async ({ id, provider }: Identity) => {
    setFailure(undefined);
    const removed = await runAction(client.api.removeIdentity({ params: { id } }), {
      receipt: () => ({ text: t.unlinked({ provider }) }),
      refusal: null,
      reload: [accountKey],
    });
    if (!removed.ok) setFailure(removed.failure);
  };
  const isLinked = (name: string) => identities.some(({ provider }) => provider === name);

  return (
    <Section id="identities" title={t.title} hint={t.lead} className="mt-10 scroll-mt-4">
      {failure === undefined && returned?.problem !== undefined && <Alert text={returned.problem} className="mt-4" />}
      {failure !== undefined && (
        <Alert text={failureMessage(failure, texts).text} className="mt-4">
          {failure.kind === 'sign-in-too-old' && <SignInAgain />}
        </Alert>
      )}
      {identities.length > 0 && (
        <ul className="mt-3">
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} onUnlink={() => void unlink(identity)} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {providers
          .filter(({ name }) => !isLinked(name))
          .map(({ id, name }) => (
            <Button key={id} onClick={() => void link(id)}>
              {t.link({ provider: name })}
            </Button>
          ))}
      </div>
    </Section>
  );
}

/** A button that signs the user out and asks to sign in again, which then returns to the account. */
export function SignInAgain() {
  const t = useMessages('identities');
  const navigate = useNavigate();
  const { signOut } = useAuth();
  const runAction = useAction();
  const signInAgain = async () => {
    const signedOut = await runAction(signOut());
    if (signedOut.ok) await navigate('/auth', { state: { from: '/account' } });
  };
  return <Button onClick={() => void signInAgain()}>{t.signInAgain}</Button>;
}

function IdentityRow({ identity, onUnlink }: { readonly identity: Identity; readonly onUnlink: () => void }) {
  const t = useMessages('identities');
  const format = useFormat();
  const { provider, createdAt, lastUsedAt } = identity;
  return (
    <AccountRow
      name={provider}
      facts={
        <>
          <TimeText at={createdAt}>{t.linked({ when: format.day(createdAt) })}</TimeText>
          {lastUsedAt === null ? (
            <span>{t.neverUsed}</span>
          ) : (
            <TimeText at={lastUsedAt}>{t.lastUsed({ when: format.day(lastUsedAt) })}</TimeText>
          )}
        </>
      }
      action={
        <Button aria-label={t.unlinkProvider({ provider })} onClick={onUnlink}>
          {t.unlink}
        </Button>
      }
    />
  );
}
