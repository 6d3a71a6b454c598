import type { ComponentProps } from 'react';
import { useAuth } from '../../context/auth.tsx';
import { ButtonLink } from '../../kit/button.tsx';

/** A link to the create form with known values. A visitor signs up first, and then gets the form with these values. */
export function CreateLink({
  search,
  ...link
}: Omit<ComponentProps<typeof ButtonLink>, 'to' | 'href'> & {
  /** The URL query of the form, such as point and name. */
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
