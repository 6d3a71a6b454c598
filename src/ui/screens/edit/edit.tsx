import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide';
import { useParams } from 'react-router-dom';
import { type Alias, editPath, isSameAlias, parseAlias, receiverPath } from '../../../domain/aliases/alias.ts';
import { formatRequestedAlias } from '../../../domain/aliases/requested-alias.ts';
import { isRetryable } from '../../../domain/failure.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { ClientRedirect } from '../../kit/client-redirect.tsx';
import { Page } from '../../kit/page.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { usePlaceChanges } from '../../place/mine/use-place-changes.ts';
import NotFoundPage from '../../search/not-found.tsx';
import { EditPlace, EditSkeleton } from './edit-place.tsx';

/** /edit/cafe/door: where an owner or editor changes a place. */
export default function EditPage() {
  const { handle = '', label = '' } = useParams();
  const alias = parseAlias(formatRequestedAlias(handle, label));
  const isHydrated = useHydrated();
  if (!alias.ok || alias.value.label === undefined) return <NotFoundPage />;
  if (!isHydrated) return <EditSkeleton alias={alias.value as Required<Alias>} />;
  return <Edit key={formatRequestedAlias(handle, label)} alias={alias.value as Required<Alias>} />;
}

function Edit({ alias }: { readonly alias: Required<Alias> }) {
  const { client } = useApp();
  const t = useTranslations();
  const name = `${alias.handle}#${alias.label}`;
  useDocumentTitle(t.edit.title({ alias: name }));
  // Loaded once, because a draft belongs to one version; a later version is a conflict.
  const { data, isPending, refetch } = useQuery({
    queryKey: ['edited-place', name],
    queryFn: () => client.aliases.get(alias),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isPending || data === undefined) return <EditSkeleton alias={alias} />;
  if (data.ok) {
    const { location } = data.value;
    if (!isSameAlias(alias, location)) return <ClientRedirect to={editPath(location.handle, location.label)} />;
    if (location.createdBy === '') return <NotMine alias={alias} />;
    return <EditPlace location={location} />;
  }
  return (
    <Page width="text" title={t.edit.title({ alias: name })}>
      {data.failure.kind === 'removed' ? (
        <InBin alias={alias} onRestored={() => void refetch()} />
      ) : (
        <Alert text={failureMessage(data.failure, t).text}>
          {isRetryable(data.failure) ? (
            <Button onClick={() => void refetch()}>{t.trouble.retry}</Button>
          ) : (
            <ButtonLink to="/mine">{t.nav.mine}</ButtonLink>
          )}
        </Alert>
      )}
    </Page>
  );
}

/** A location in the bin, which a member can restore. */
function InBin({ alias, onRestored }: { readonly alias: Required<Alias>; readonly onRestored: () => void }) {
  const t = useTranslations();
  const { restore } = usePlaceChanges();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-quiet">{t.edit.deleted}</p>
      <Button
        variant="primary"
        icon={RotateCcw}
        onClick={async () => {
          if ((await restore([alias])).length === 0) onRestored();
        }}
      >
        {t.shared.restore}
      </Button>
    </div>
  );
}

function NotMine({ alias: { handle, label } }: { readonly alias: Required<Alias> }) {
  const t = useTranslations();
  return (
    <Page width="text" title={t.edit.notMember} lead={t.edit.notMemberText}>
      <ButtonLink to={receiverPath(handle, label)}>{t.edit.open}</ButtonLink>
    </Page>
  );
}
