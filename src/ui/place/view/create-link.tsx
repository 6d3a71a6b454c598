import type { ComponentProps } from 'react';
import { useAuth } from '../../context/auth.tsx';
import { ButtonLink } from '../../kit/button.tsx';

/** To the create form with what is known; a visitor makes an account on the way, and finds the form filled after it. */
export function CreateLink({
  search,
  ...link
}: Omit<ComponentProps<typeof ButtonLink>, 'to' | 'href'> & {
  /** The query of the form: its point, its name. */
  readonly search: URLSearchParams;
}) {
  const { user, loading } = useAuth();
  const form = `/create?${search}`;
  return user === null && !loading ? (
    <ButtonLink {...link} to="/auth" state={{ from: form }} />
  ) : (
    <ButtonLink {...link} to={form} />
  );
}
