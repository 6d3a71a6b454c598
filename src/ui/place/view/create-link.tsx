import type { ComponentProps } from 'react';
import { useAuth } from '../../context/auth.tsx';
import { ButtonLink } from '../../kit/button.tsx';

/** Links to the create form with the known values. A visitor signs up on the way, and then finds the form filled in. */
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
