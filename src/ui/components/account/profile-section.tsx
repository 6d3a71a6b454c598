import { useAuth } from '../../auth.tsx';
import { useAccountTranslations } from '../../i18n/account.ts';

/** User name and address. */
export function ProfileSection() {
  const { user } = useAuth();
  const words = useAccountTranslations();
  if (user === null) return null;
  return (
    <dl className="mt-6">
      <dt className="text-quiet text-small">{words.username}</dt>
      <dd className="wrap-anywhere mb-2">
        <bdi>{user.username}</bdi>
      </dd>
      {user.email !== '' && (
        <>
          <dt className="text-quiet text-small">{words.email}</dt>
          <dd className="wrap-anywhere">
            <bdi dir="ltr">{user.email}</bdi>
          </dd>
        </>
      )}
    </dl>
  );
}
