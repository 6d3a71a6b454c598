import { useState } from 'react';
import type { PartTexts } from '../../../i18n/language-modules.ts';
import type { GrantSummary } from '../../../usecases/index.ts';
import { useAuth } from '../../context/auth.tsx';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import type { Grants } from './use-place-grants.ts';

/** The list of grants with their creator and last use, and buttons to revoke a grant or to keep one whose creator is no longer a member. */
export function GrantList({
  grants,
  timeZone,
  onTakeOver,
  onRevoke,
}: {
  readonly grants: Pick<Grants, 'list' | 'isLoading'>;
  /** The IANA time zone of the place, or empty. */
  readonly timeZone: string;
  readonly onTakeOver: (id: string) => Promise<void>;
  readonly onRevoke: (id: string) => Promise<void>;
}) {
  const t = useMessages('grants');
  const { list, isLoading } = grants;
  return (
    <section aria-labelledby="grants-made" className="border-line border-t pt-3">
      <h3 id="grants-made" className="text-quiet text-small">
        {t.list}
      </h3>
      {isLoading && <p className="py-2 text-quiet text-small">{t.loading}</p>}
      {!isLoading && list.length === 0 && <p className="py-2 text-quiet text-small">{t.none}</p>}
      <ul>
        {list.map((grant) => (
          <Row
            key={grant.id}
            grant={grant}
            timeZone={timeZone}
            onTakeOver={() => onTakeOver(grant.id)}
            onRevoke={() => onRevoke(grant.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({
  grant,
  timeZone,
  onTakeOver,
  onRevoke,
}: {
  readonly grant: GrantSummary;
  readonly timeZone: string;
  readonly onTakeOver: () => Promise<void>;
  readonly onRevoke: () => Promise<void>;
}) {
  const format = useFormat();
  const t = useMessages('grants');
  const { user } = useAuth();
  const [now] = useState(() => new Date());
  const { name, expiresAt, lastUsedAt, by, isEnded } = grant;
  const isOver = Date.parse(expiresAt) <= now.getTime();
  const facts = [
    isOver ? t.isOver : t.ends({ time: format.soon(expiresAt, now, timeZone) }),
    ...(by === '' || by === user?.username ? [] : [t.by({ username: by })]),
    ...(isEnded && !isOver ? [t.isEnded] : []),
    formatOpened(grant, t),
    ...(lastUsedAt === '' ? [] : [t.lastUsed({ time: format.soon(lastUsedAt, now, timeZone) })]),
  ];
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-end gap-x-2 border-line border-b py-1 last:border-b-0">
      <span className="min-w-0 grow basis-40">
        <span className="wrap-anywhere block font-[480]" dir="auto">
          {name}
        </span>
        <span className="block text-quiet text-small">{facts.join(' · ')}</span>
      </span>
      {isEnded && !isOver && (
        <Button aria-label={t.takeOverGrant({ name })} className="shrink-0" onClick={() => void onTakeOver()}>
          {t.takeOver}
        </Button>
      )}
      {!isOver && (
        <Button
          variant="quiet"
          aria-label={t.revokeGrant({ name })}
          className="shrink-0"
          onClick={() => void onRevoke()}
        >
          {t.revoke}
        </Button>
      )}
    </li>
  );
}

function formatOpened({ used, uses }: GrantSummary, t: PartTexts['grants']): string {
  if (used === 0) return t.notOpened;
  return uses === null ? t.opened({ used }) : t.openedOf({ used, uses });
}
