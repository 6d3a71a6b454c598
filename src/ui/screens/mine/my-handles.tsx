import { Mail } from 'lucide';
import { Link } from 'react-router-dom';
import { handleSettingsPath } from '../../../domain/aliases/alias.ts';
import { useMessages } from '../../i18n/index.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { MyHandles } from '../../place/mine/use-my-handles.ts';
import { AliasText } from '../../place/view/alias-text.tsx';

/** The user's pending invitations to handles. */
export function MyInvitations({ myHandles: { invitations, accept, decline } }: { readonly myHandles: MyHandles }) {
  const t = useMessages('members');
  return invitations.map(({ handle, role }) => (
    <div
      key={handle}
      className="mx-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-accent-soft px-4 py-3 md:mx-6"
    >
      <Icon icon={Mail} className="text-accent" />
      <p className="wrap-anywhere min-w-0 grow basis-40">
        <RichText text={t.invitation[role]({ handle })} tags={{ handle: () => <AliasText handle={handle} /> }} />
      </p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => void accept(handle)}>
          {t.accept}
        </Button>
        <Button variant="quiet" onClick={() => void decline(handle)}>
          {t.decline}
        </Button>
      </div>
    </div>
  ));
}

/** The user's handles, each with a link to its settings. */
export function HandleList({ myHandles: { handles } }: { readonly myHandles: MyHandles }) {
  const t = useMessages('members');
  if (handles.length === 0) return null;
  return (
    <section aria-labelledby="my-handles" className="px-4 pt-6 pb-20 md:px-6 lg:pb-8">
      <h2 id="my-handles" className="mb-2 text-quiet text-small">
        {t.yours}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {handles.map(({ handle, role }) => (
          <li key={handle} className="min-w-0">
            <Link
              to={handleSettingsPath(handle)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-control bg-surface px-4 text-ink no-underline hover:border-accent"
            >
              <span className="min-w-0">
                <AliasText handle={handle} flow />
              </span>
              {role === 'editor' && <span className="text-quiet text-small">{t.roles.editor}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
