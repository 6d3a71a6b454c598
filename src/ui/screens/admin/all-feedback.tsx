import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnswerOf, ItemOf } from '../../../client/index.ts';
import { formatFeedbackCursor, parseFeedbackCursor } from '../../../domain/accounts/time-cursor.ts';
import { ok } from '../../../domain/result.ts';
import { DISPLAY_PAGE_SIZE, type SentFeedback } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { FRESH_MS, initialFor, usePageData } from '../../context/page-data.ts';
import { TitledPage } from '../../context/titled-page.tsx';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { EmptyState, QueryState } from '../../kit/query-state.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** All feedback, newest first. It is embedded in the document, or requested if the page was opened from another page. */
export default function AllFeedbackPage() {
  const { client } = useApp();
  const after = parseFeedbackCursor(useSearchParams()[0].get('after') ?? '');
  const cursor = after && formatFeedbackCursor(after);
  const sent = usePageData('feedback');
  const received = sent?.after === cursor ? sent : undefined;
  const t = useTranslations();
  const { allFeedback: texts } = useMessages('feedback');
  const query = useQuery({
    queryKey: ['feedback', cursor],
    queryFn: () => client.api.listFeedback({ query: { after: cursor, limit: DISPLAY_PAGE_SIZE } }),
    // A later visit requests the list again, because visitors may have sent feedback since.
    staleTime: received === undefined ? 0 : FRESH_MS,
    ...initialFor(received && ok(toFeedbackPage(received))),
  });
  const page = query.data?.ok ? query.data.value : undefined;
  const isWhole = after === undefined && page?.next === undefined && page !== undefined;
  return (
    <TitledPage
      width="text"
      title={texts.title}
      end={
        <>
          {page && <Count items={page.items.length} isWhole={isWhole} />}
          <Link to="/admin" className="inline-flex min-h-11 items-center text-quiet hover:text-ink md:ms-auto">
            {texts.administration}
          </Link>
        </>
      }
    >
      <QueryState
        query={query}
        failed={({ why }) => t.uiMessages.feedbackUnread.text({ message: removeFullStop(why) })}
      >
        {({ items }) =>
          items.length > 0 ? (
            <ol>
              {items.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ol>
          ) : (
            <EmptyState text={after === undefined ? texts.empty : texts.none} />
          )
        }
      </QueryState>
      {page && !isWhole && <PageLinks page={page} isFirst={after === undefined} />}
    </TitledPage>
  );
}

function Count({ items, isWhole }: { readonly items: number; readonly isWhole: boolean }) {
  const { count, countOfMany } = useMessages('feedback').allFeedback;
  return items === 0 ? null : (
    <p className="text-quiet text-small">{isWhole ? count({ items }) : countOfMany({ items })}</p>
  );
}

function toFeedbackPage({ items, more }: SentFeedback): AnswerOf<'listFeedback'> {
  const dated = items.map(({ createdAt, ...item }) => ({ ...item, createdAt: new Date(createdAt) }));
  const last = dated.at(-1);
  return { items: dated, ...(more && last !== undefined && { next: formatFeedbackCursor(last) }) };
}

/** Links to the newest feedback and to the next older page. */
function PageLinks({ page, isFirst }: { readonly page: AnswerOf<'listFeedback'>; readonly isFirst: boolean }) {
  const { allFeedback: texts } = useMessages('feedback');
  return (
    <nav aria-label={texts.stretches} className="mt-4 flex flex-wrap gap-2">
      {!isFirst && <ButtonLink to="/all-feedback">{texts.newest}</ButtonLink>}
      {page.next !== undefined && (
        <ButtonLink to={`/all-feedback?after=${encodeURIComponent(page.next)}`} rel="next">
          {texts.older}
        </ButtonLink>
      )}
    </nav>
  );
}

/** Removes the full stop of a sentence, because the surrounding sentence has one. */
const removeFullStop = (sentence: string): string => sentence.replace(/\.$/, '');

function Item({ item }: { readonly item: ItemOf<'listFeedback'> }) {
  const format = useFormat();
  // Only the browser knows the local time.
  const date = useHydrated()
    ? format.dateTime(item.createdAt)
    : `${item.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return (
    <li className="border-line border-t py-6">
      <article aria-label={`${item.username}, ${date}`}>
        <header className="flex flex-wrap items-center gap-x-3 text-small">
          <h2 className="font-semibold">
            <bdi>{item.username}</bdi>
          </h2>
          {item.email !== undefined && item.email !== '' && (
            <a
              href={`mailto:${item.email.split('@').map(encodeURIComponent).join('@')}`}
              className="inline-flex min-w-0 items-center break-all text-quiet underline hover:text-ink min-h-11"
            >
              <bdi dir="ltr">{item.email}</bdi>
            </a>
          )}
          <time dateTime={item.createdAt.toISOString()} className="text-quiet md:ms-auto">
            {date}
          </time>
        </header>
        <p dir="auto" className="mt-2 whitespace-pre-wrap break-words leading-relaxed">
          {item.message}
        </p>
      </article>
    </li>
  );
}
