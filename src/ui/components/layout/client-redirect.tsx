import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Redirects to another page, replacing this one in the history. Unlike the router's component it renders nothing on the
 * server.
 */
export function ClientRedirect({ to, state }: { readonly to: string; readonly state?: unknown }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it leads to decides; a new object of state is the same state.
  useEffect(() => void navigate(to, { replace: true, state }), [to]);
  return null;
}
