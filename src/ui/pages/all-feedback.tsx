import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatFeedbackCursor, parseFeedbackCursor } from '../../domain/feedback-cursor.ts';
import { ok } from '../../domain/result.ts';
import { messageOf } from '../../i18n/index.ts';
import {
  DISPLAY_PAGE_SIZE,
  type FeedbackItem,
  type FeedbackPage,
  type SentFeedback,
  type UseCases,
} from '../../usecases/index.ts';
import { useApp } from '../app-context.tsx';
import { Alert } from '../components/status/alert.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useTranslations } from '../i18n/index.ts';

/** Everything people said, newest first. The page brings it, or asks for it only here, behind the administrator's guard. */
export default function AllFeedbackPage() {
  const { useCases, config } = useApp();
  const isHydrated = useHydrated();
  const after = parseFeedbackCursor(useSearchParams()[0].get('after') ?? '');
  const cursor = after && formatFeedbackCursor(after);
  // Later the page's own list is an old one.
  const [sent] = useState(() => (isHydrated ? undefined : config.feedback));
  const received = sent?.after === cursor ? sent : undefined;
  const words = useTranslations();
  useDocumentTitle(words.allFeedback.title);
  const { data, isPending, refetch } = useQuery({
    queryKey: ['feedback', cursor],
    queryFn: () => useCases.feedback.list(after, DISPLAY_PAGE_SIZE),
    ...(received && { initialData: ok(toFeedbackPage(received)), staleTime: Number.POSITIVE_INFINITY }),
  });
  const isWhole = data?.ok && after === undefined && !data.value.more;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 md:px-6 md:py-12">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-large">{words.allFeedback.title}</h1>
        {data?.ok && <Count items={data.value.items.length} isWhole={isWhole === true} />}
        <Link to="/admin" className="inline-flex min-h-11 items-center text-quiet hover:text-ink md:ms-auto">
          {words.allFeedback.administration}
        </Link>
      </header>
      <div className="mt-6">
        {isPending ? <Skeleton /> : <Items page={data} isFirst={after === undefined} onRetry={() => void refetch()} />}
        {data?.ok && !isWhole && <PageLinks stretch={data.value} isFirst={after === undefined} />}
      </div>
    </div>
  );
}

function Count({ items, isWhole }: { readonly items: number; readonly isWhole: boolean }) {
  const { count, countOfMany } = useTranslations().allFeedback;
  return items === 0 ? null : <p className="text-quiet text-small">{isWhole ? count(items) : countOfMany(items)}</p>;
}

function Items({
  page,
  isFirst,
  onRetry,
}: {
  readonly page: Awaited<ReturnType<UseCases['feedback']['list']>> | undefined;
  readonly isFirst: boolean;
  readonly onRetry: () => void;
}) {
  const words = useTranslations();
  if (page?.ok && page.value.items.length > 0)
    return (
      <ol>
        {page.value.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ol>
    );
  if (page?.ok)
    return (
      <p className="border-line border-t py-6 text-quiet">
        {isFirst ? words.allFeedback.empty : words.allFeedback.none}
      </p>
    );
  const why = page === undefined ? '' : unpointed(messageOf(page.failure).text);
  return (
    <Alert text={words.uiMessages.feedbackUnread(why).text}>
      <button type="button" className="button button-plain" onClick={onRetry}>
        {words.trouble.retry}
      </button>
    </Alert>
  );
}

const toFeedbackPage = ({ items, more }: SentFeedback): FeedbackPage => ({
  items: items.map(({ createdAt, ...item }) => ({ ...item, createdAt: new Date(createdAt) })),
  more,
});

/** A list that the server answers in parts leads on to the next one. */
function PageLinks({ stretch, isFirst }: { readonly stretch: FeedbackPage; readonly isFirst: boolean }) {
  const words = useTranslations();
  const last = stretch.items.at(-1);
  return (
    <nav aria-label={words.allFeedback.stretches} className="mt-4 flex flex-wrap gap-2">
      {!isFirst && (
        <Link to="/all-feedback" className="button button-plain">
          {words.allFeedback.newest}
        </Link>
      )}
      {stretch.more && last !== undefined && (
        <Link
          to={`/all-feedback?after=${encodeURIComponent(formatFeedbackCursor(last))}`}
          rel="next"
          className="button button-plain"
        >
          {words.allFeedback.older}
        </Link>
      )}
    </nav>
  );
}

/** The sentence it goes into has a full stop of its own. */
const unpointed = (sentence: string): string => sentence.replace(/\.$/, '');

function Item({ item }: { readonly item: FeedbackItem }) {
  const { language } = useTranslations();
  // Only the browser knows the hour where it is.
  const date = useHydrated()
    ? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(item.createdAt)
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
              className="inline-flex min-w-0 items-center break-all text-quiet underline hover:text-ink max-md:min-h-11"
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

function Skeleton() {
  return (
    <div aria-hidden className="grid">
      {[0, 1, 2].map((row) => (
        <div key={row} className="border-line border-t py-6">
          <div className="skeleton h-4 w-64 max-w-full" />
          <div className="skeleton mt-4 h-5 w-full" />
          <div className="skeleton mt-2 h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
