import { useQuery } from '@tanstack/react-query';
import { formatAlias, type Handle, type Label } from '../../../domain/aliases/alias.ts';
import type { EndedGrant } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAction } from '../../context/use-action.ts';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';

/** Grants of a handle that ended with the membership of their creator. Another member can take them over. */
export function EndedGrants({ handle }: { readonly handle: Handle }) {
  const format = useFormat();
  const t = useMessages('grants');
  const { client } = useApp();
  const runAction = useAction();
  const { api } = client;
  // Begins with the query key of the members, because removing a member ends grants.
  const queryKey = ['members', handle, 'ended-grants'];
  const { data } = useQuery({ queryKey, queryFn: () => api.listEndedGrants({ params: { handle } }) });
  const list = data?.ok ? data.value : [];
  const takeOver = async ({ id, name, ...place }: EndedGrant) => {
    const location = { handle: place.handle as Handle, label: place.label as Label };
    await runAction(api.keepGrant({ params: { ...location, id } }), {
      receipt: () => ({ text: t.grantTransferred({ name }) }),
      reload: [queryKey],
    });
  };
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="ended-grants" className="border-line border-t pt-4">
      <h3 id="ended-grants">{t.endedTitle}</h3>
      <p className="mt-1 text-quiet text-small">{t.endedLead}</p>
      <ul>
        {list.map((grant) => (
          <li
            key={grant.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2 last:border-b-0"
          >
            <span className="min-w-0 grow basis-40">
              <span className="wrap-anywhere block font-[480]" dir="auto">
                {grant.name}
              </span>
              <span className="wrap-anywhere block text-quiet text-small">
                {[
                  formatAlias(grant.handle as Handle, grant.label as Label),
                  t.ends({ time: format.dateTime(grant.expiresAt) }),
                  ...(grant.by === '' ? [] : [t.by({ username: grant.by })]),
                ].join(' · ')}
              </span>
            </span>
            <Button
              aria-label={t.takeOverGrant({ name: grant.name })}
              className="shrink-0"
              onClick={() => void takeOver(grant)}
            >
              {t.takeOver}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
