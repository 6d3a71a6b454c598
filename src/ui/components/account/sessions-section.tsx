import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../i18n/index.ts';
import type { MySession } from '../../../usecases/index.ts';
import { useApp } from '../../app-context.tsx';
import { useAuth } from '../../auth.tsx';
import { useAccountTranslations } from '../../i18n/account.ts';
import { Alert } from '../status/alert.tsx';
import { AccountSection } from './account-section.tsx';

const sessionsKey = ['sessions'] as const;

/** Where the user is signed in. Asked for by the browser alone, so its dates are told as they are where it is. */
export function SessionsSection() {
  const { useCases, toasts } = useApp();
  const { forget } = useAuth();
  const words = useAccountTranslations();
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, hasNextPage, fetchNextPage, isPending, refetch } = useInfiniteQuery({
    queryKey: sessionsKey,
    queryFn: ({ pageParam }) => useCases.account.sessions(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.ok ? (page.value.next ?? undefined) : undefined),
  });
  const pages = data?.pages ?? [];
  const sessions = pages.flatMap((page) => (page.ok ? page.value.sessions : []));
  const failed = pages.find((page) => !page.ok);

  const settle = async (text: string) => {
    await cache.invalidateQueries({ queryKey: sessionsKey });
    toasts.show({ text });
    heading.current?.focus();
  };
  const end = async (session: MySession) => {
    const ended = await useCases.account.endSession(session.id);
    if (ended.ok) return settle(words.sessionEnded(session.device || words.unknownDevice));
    if (ended.failure.kind === 'sign-in-needed') return forget();
    toasts.show({ text: words.notEnded(messageOf(ended.failure).text), destructive: true });
  };
  const endOthers = async () => {
    const ended = await useCases.account.endOtherSessions();
    if (ended.ok) return settle(words.ended(ended.value));
    if (ended.failure.kind === 'sign-in-needed') return forget();
    toasts.show({ text: words.notEnded(messageOf(ended.failure).text), destructive: true });
  };
  return (
    <AccountSection title={words.sessions} lead={words.sessionsLead} heading={heading}>
      {isPending && <div aria-hidden className="skeleton mt-6 h-20" />}
      {failed !== undefined && !failed.ok && (
        <div className="mt-4">
          <Alert text={words.unreadSessions(messageOf(failed.failure).text)}>
            <button type="button" className="button button-plain" onClick={() => void refetch()}>
              {words.retry}
            </button>
          </Alert>
        </div>
      )}
      <ul className="mt-6">
        {sessions.map((session) => (
          <Session key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 border-line border-t pt-4">
        {hasNextPage && (
          <button type="button" className="button button-plain" onClick={() => void fetchNextPage()}>
            {words.more}
          </button>
        )}
        {sessions.length > 1 && <EndOthers onEnd={endOthers} />}
        {sessions.length === 1 && <p className="text-quiet">{words.noOthers}</p>}
      </div>
    </AccountSection>
  );
}

function Session({ session, onEnd }: { readonly session: MySession; readonly onEnd: () => Promise<void> }) {
  const words = useAccountTranslations();
  const device = session.device || words.unknownDevice;
  const since = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    session.startedAt,
  );
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t py-4">
      <div className="min-w-0 grow basis-60">
        <h3 className="wrap-anywhere font-semibold">
          <bdi>{device}</bdi>
          {session.isCurrent && <span className="ms-2 font-normal text-accent text-small">{words.thisDevice}</span>}
        </h3>
        <p className="flex flex-wrap gap-x-4 text-quiet text-small">
          <time dateTime={session.startedAt.toISOString()}>{words.since(since)}</time>
          <time dateTime={session.lastUsedAt.toISOString()}>
            {words.lastUsed(
              new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' }).format(session.lastUsedAt),
            )}
          </time>
        </p>
      </div>
      {!session.isCurrent && (
        <button
          type="button"
          className="button button-plain"
          aria-label={words.endOne(device, since)}
          onClick={() => void onEnd()}
        >
          {words.endSession}
        </button>
      )}
    </li>
  );
}

/** It takes a second press, since it signs out everywhere else. */
function EndOthers({ onEnd }: { readonly onEnd: () => Promise<void> }) {
  const words = useAccountTranslations();
  const [isAsking, setAsking] = useState(false);
  return (
    <button
      type="button"
      className="button button-plain"
      // The second press of a double click confirms nothing.
      onClick={({ detail }) => (isAsking && detail <= 1 ? void onEnd() : setAsking(true))}
    >
      {isAsking ? words.sureEndOthers : words.endOthers}
    </button>
  );
}
