import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads on to another page, in this one's place. Unlike the router's own part it may be drawn on the server, as nothing. */
export function ClientRedirect({ to, state }: { readonly to: string; readonly state?: unknown }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it leads to decides; a new object of state is the same state.
  useEffect(() => void navigate(to, { replace: true, state }), [to]);
  return null;
}
