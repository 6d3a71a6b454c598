import { Navigate, useLocation, useParams } from 'react-router-dom';
import { parseAlias, sharePath } from '../../domain/alias.ts';
import { NotFoundPage } from './not-found.tsx';

/** /@handle and /@handle/label lead to the canonical link; any other path of that shape is not found. */
export function AtSignLink() {
  const { handle = '', label } = useParams();
  const { hash } = useLocation();
  const labelled = label ?? (hash.length > 1 ? decodeURIComponent(hash.slice(1)) : undefined);
  const alias = handle.startsWith('@')
    ? parseAlias(labelled === undefined ? handle : `${handle}#${labelled}`)
    : undefined;
  return alias?.ok ? <Navigate to={sharePath(alias.value.handle, alias.value.label)} replace /> : <NotFoundPage />;
}
