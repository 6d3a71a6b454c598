import { useParams } from 'react-router-dom';
import { parseAlias, receiverPath } from '../../../domain/aliases/alias.ts';
import { ClientRedirect } from '../../kit/client-redirect.tsx';
import { useFragment } from '../../lib/use-hydrated.ts';
import NotFoundPage from '../../search/not-found.tsx';

/** /@handle and /@handle/label redirect to the canonical link; any other path of that form is not found. */
export default function HandleRedirect() {
  const { handle = '', label } = useParams();
  const fragment = useFragment();
  const labelled = label ?? (fragment === '' ? undefined : fragment);
  const alias = handle.startsWith('@')
    ? parseAlias(labelled === undefined ? handle : `${handle}#${labelled}`)
    : undefined;
  return alias?.ok ? <ClientRedirect to={receiverPath(alias.value.handle, alias.value.label)} /> : <NotFoundPage />;
}
