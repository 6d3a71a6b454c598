import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../client/index.ts';
import type { Failure } from '../../../domain/failure.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAction } from '../../context/use-action.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { FailedState } from '../../kit/failed-state.tsx';
import { Section } from '../../kit/section.tsx';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { AccountRow, TimeText } from './account-row.tsx';

const sessionsKey = ['sessions'] as const;

type MySession = AnswerOf<'listSessions'>['sessions'][number];

/** Lists where the user is signed in. Only the browser requests the list, so its dates are in the browser's local time. */
export function SessionsSection() {
  const texts = useTranslations();
  const { client } = useApp();
  const runAction = useAction();
  const t = useMessages('account');
  const { data, hasNextPage, fetchNextPage, isPending, refetch } = useInfiniteQuery({
    queryKey: sessionsKey,
    queryFn: ({ pageParam }) => client.api.listSessions({ query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.ok ? (page.value.next ?? undefined) : undefined),
  });
  const pages = data?.pages ?? [];
  const sessions = pages.flatMap((page) => (page.ok ? page.value.sessions : []));
  const failed = pages.find((page) => !page.ok);

  const refusal = (failure: Failure) => ({
    text: t.notEnded({ why: failureMessage(failure, texts).text }),
    destructive: true,
  });
  const end = async ({ id, device }: MySession) => {
    const ended = { text: t.sessionEnded({ device: device || t.unknownDevice }) };
    await runAction(client.api.endSession({ params: { id } }), {
      receipt: () => ended,
      refusal: (failure) => (failure.kind === 'session-not-found' ? ended : refusal(failure)),
      reload: [sessionsKey],
    });
  };
  const endOtherSessions = async () => {
    await runAction(client.api.endOtherSessions(), {
      receipt: ({ ended }) => ({ text: t.ended({ count: ended }) }),
      refusal,
      reload: [sessionsKey],
    });
  };
  return (
    <Section id="sessions" title={t.sessions} hint={t.sessionsLead} className="mt-10 grid scroll-mt-4 gap-4">
      {isPending && <Skeleton className="h-20" />}
      {failed !== undefined && !failed.ok && (
        <FailedState text={t.unreadSessions({ why: failureMessage(failed.failure, texts).text })} onRetry={refetch} />
      )}
      <ul>
        {sessions.map((session) => (
          <Session key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 border-line border-t pt-4">
        {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t.more}</Button>}
        {sessions.length > 1 && (
          <ConfirmButton confirmLabel={t.sureEndOthers} onConfirm={endOtherSessions}>
            {t.endOthers}
          </ConfirmButton>
        )}
        {sessions.length === 1 && <p className="text-quiet">{t.noOthers}</p>}
      </div>
    </Section>
  );
}

function Session({ session, onEnd }: { readonly session: MySession; readonly onEnd: () => Promise<void> }) {
  const t = useMessages('account');
  const format = useFormat();
  const { startedAt, lastUsedAt, isCurrent } = session;
  const device = session.device || t.unknownDevice;
  const since = format.dateTime(startedAt);
  return (
    <AccountRow
      name={device}
      mark={isCurrent && <span className="ms-2 font-normal text-accent text-small">{t.thisDevice}</span>}
      facts={
        <>
          <TimeText at={startedAt}>{t.since({ when: since })}</TimeText>
          <TimeText at={lastUsedAt}>{t.lastUsed({ when: format.day(lastUsedAt) })}</TimeText>
        </>
      }
      action={
        !isCurrent && (
          <Button aria-label={t.endSessionOn({ device, since })} onClick={() => void onEnd()}>
            {t.endSession}
          </Button>
        )
      }
    />
  );
}
