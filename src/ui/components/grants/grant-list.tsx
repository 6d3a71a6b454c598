import { useState } from 'react';
import type { GrantSummary } from '../../../usecases/index.ts';
import { useAuth } from '../../context/auth.tsx';
import { formatIn } from '../../format/index.ts';
import type { Grants } from '../../hooks/use-location-grants.ts';
import { useGrantTranslations } from '../../i18n/grants.ts';
import { Button } from '../../kit/button.tsx';

/** What was granted, with who made it and its last use; each is taken back, or kept where it ended, in one press. */
export function GrantList({
  grants,
  onKeep,
  onRevoke,
}: {
  readonly grants: Pick<Grants, 'list' | 'isLoading'>;
  readonly onKeep: (id: string) => Promise<void>;
  readonly onRevoke: (id: string) => Promise<void>;
}) {
  const words = useGrantTranslations();
  const { list, isLoading } = grants;
  return (
    <section aria-labelledby="grants-made" className="border-line border-t pt-3">
      <h3 id="grants-made" className="text-quiet text-small">
        {words.list}
      </h3>
      {isLoading && <p className="py-2 text-quiet text-small">{words.loading}</p>}
      {!isLoading && list.length === 0 && <p className="py-2 text-quiet text-small">{words.none}</p>}
      <ul>
        {list.map((grant) => (
          <Row key={grant.id} grant={grant} onKeep={() => onKeep(grant.id)} onRevoke={() => onRevoke(grant.id)} />
        ))}
      </ul>
    </section>
  );
}

function Row({
  grant,
  onKeep,
  onRevoke,
}: {
  readonly grant: GrantSummary;
  readonly onKeep: () => Promise<void>;
  readonly onRevoke: () => Promise<void>;
}) {
  const words = useGrantTranslations();
  const { user } = useAuth();
  const [now] = useState(() => Date.now());
  const { name, expiresAt, uses, used, lastUsedAt, by, isEnded } = grant;
  const isOver = Date.parse(expiresAt) <= now;
  const facts = [
    isOver ? words.isOver : words.ends(formatIn(words.language).dateTime(expiresAt)),
    ...(by === '' || by === user?.username ? [] : [words.by(by)]),
    ...(isEnded && !isOver ? [words.isEnded] : []),
    used === 0 ? words.notOpened : words.opened(used, uses),
    ...(lastUsedAt === '' ? [] : [words.lastUsed(formatIn(words.language).dateTime(lastUsedAt))]),
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
        <Button aria-label={words.keepOne(name)} className="shrink-0" onClick={() => void onKeep()}>
          {words.keep}
        </Button>
      )}
      {!isOver && (
        <Button variant="quiet" aria-label={words.revokeOne(name)} className="shrink-0" onClick={() => void onRevoke()}>
          {words.revoke}
        </Button>
      )}
    </li>
  );
}
