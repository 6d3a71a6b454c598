import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Redirects to another page, replacing this one in the history. Unlike the router's component, the server can render it, as nothing. */
export function ClientRedirect({ to, state }: { readonly to: string; readonly state?: unknown }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new target redirects again; a new state object has the same content.
  useEffect(() => void navigate(to, { replace: true, state }), [to]);
  // As high as the window, so that the footer does not move.
  return <div className="min-h-dvh" />;
}
