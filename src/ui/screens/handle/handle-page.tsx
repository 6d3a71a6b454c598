import { useParams } from 'react-router-dom';
import type { User } from '../../../domain/accounts/user.ts';
import { type Handle, isSameAlias, parseHandle } from '../../../domain/aliases/alias.ts';
import { useAuth } from '../../context/auth.tsx';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { PartsPage } from '../../kit/part-row.tsx';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useMyPlaces } from '../../place/mine/use-my-places.ts';
import { AliasHero } from '../../place/view/alias-text.tsx';
import NotFoundPage from '../../search/not-found.tsx';
import { HandleSettings } from './handle-settings.tsx';

/** /mine/handles/cafe: the page of a handle for its members. */
export default function HandleSettingsPage() {
  const { handle = '' } = useParams();
  const { user } = useAuth();
  const t = useTranslations();
  const parsed = parseHandle(handle);
  const isHydrated = useHydrated();
  if (!parsed.ok) return <NotFoundPage />;
  if (user === null || !isHydrated)
    return (
      <PartsPage
        within={{ to: '/mine', name: t.shared.myPlaces }}
        heading={<AliasHero handle={parsed.value} largest="large" />}
      >
        <Skeleton className="h-svh" />
      </PartsPage>
    );
  return <Settings key={parsed.value} handle={parsed.value} user={user} />;
}

function Settings({ handle, user }: { readonly handle: Handle; readonly user: User }) {
  const t = useMessages('members');
  useDocumentTitle(`${handle} · ${t.settings}`);
  const live = useMyPlaces(user.id, 'live');
  const expired = useMyPlaces(user.id, 'expired');
  const places = [...live.places, ...expired.places]
    .map(({ location }) => location)
    .filter((location) => isSameAlias({ handle: location.handle }, { handle }));
  return <HandleSettings handle={handle} places={live.isLoading || expired.isLoading ? undefined : places} />;
}
