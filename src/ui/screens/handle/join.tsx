import { useNavigate, useParams } from 'react-router-dom';
import { type Handle, parseHandle } from '../../../domain/aliases/alias.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { SignInFirst } from '../../context/sign-in-first.tsx';
import { TitledPage } from '../../context/titled-page.tsx';
import { useMessages } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Form } from '../../kit/form.tsx';
import { useFragment, useHydrated } from '../../lib/use-hydrated.ts';
import { useInvalidatePlaces } from '../../place/mine/use-my-places.ts';
import NotFoundPage from '../../search/not-found.tsx';

/** /join/cafe#secret: the target of an invitation link. It requires a click, because mail scanners open links too. */
export default function JoinPage() {
  const { handle = '' } = useParams();
  const parsed = parseHandle(handle);
  return parsed.ok ? <Join handle={parsed.value} /> : <NotFoundPage />;
}

function Join({ handle }: { readonly handle: Handle }) {
  const t = useMessages('handleInvitations');
  const isHydrated = useHydrated();
  return (
    <TitledPage width="form" title={t.title({ handle })} lead={t.lead({ handle })}>
      <div inert={!isHydrated}>
        <Answer handle={handle} />
      </div>
    </TitledPage>
  );
}

function Answer({ handle }: { readonly handle: Handle }) {
  const t = useMessages('handleInvitations');
  const { user } = useAuth();
  const secret = useFragment();
  const isHydrated = useHydrated();
  if (user === null) return <SignInFirst>{t.signInFirst}</SignInFirst>;
  return isHydrated && secret === '' ? <Alert text={t.noSecret} /> : <Accept handle={handle} secret={secret} />;
}

function Accept({ handle, secret }: { readonly handle: Handle; readonly secret: string }) {
  const t = useMessages('handleInvitations');
  const memberTexts = useMessages('members');
  const { client, toasts } = useApp();
  const navigate = useNavigate();
  const invalidatePlaces = useInvalidatePlaces();
  const accept = async () => {
    const joined = await client.api.acceptHandleInvitation({ params: { handle }, body: { secret } });
    if (!joined.ok && joined.failure.kind !== 'already-member') return joined.failure;
    toasts.show({ text: memberTexts.accepted({ handle }) });
    await invalidatePlaces();
    await navigate('/mine');
    return undefined;
  };
  return (
    <Form
      submit={memberTexts.accept}
      cancel={{ label: t.toPlaces, onPress: () => void navigate('/mine') }}
      onSubmit={accept}
    />
  );
}
