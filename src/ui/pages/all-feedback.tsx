import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../domain/messages.ts';
import { ok } from '../../domain/outcome.ts';
import type { FeedbackItem, SentFeedback } from '../../usecases/index.ts';
import { useApp } from '../app-context.tsx';
import { Notice } from '../parts/notice.tsx';
import { useTakenOver } from '../parts/use-taken-over.ts';
import { useTitle } from '../parts/use-title.ts';
import { useWords } from '../words/index.tsx';

/** Everything people said, newest first. The page brings it, or asks for it only here, behind the administrator's guard. */
export default function AllFeedbackPage() {
  const { useCases, settings } = useApp();
  const takenOver = useTakenOver();
  // Later the page's own list is an old one.
  const [brought] = useState(() => (takenOver ? undefined : settings.feedback));
  const words = useWords();
  useTitle(words.allFeedback.title);
  const { data, isPending, refetch } = useQuery({
    queryKey: ['feedback'],
    queryFn: useCases.readFeedback,
    ...(brought && { initialData: ok(brought.map(dated)), staleTime: Number.POSITIVE_INFINITY }),
  });
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 md:px-6 md:py-12">
      <header className="flex items-baseline justify-between gap-4">
        <h1 className="text-large">{words.allFeedback.title}</h1>
        {data?.ok && data.value.length > 0 && (
          <p className="text-quiet text-small">{words.allFeedback.count(data.value.length)}</p>
        )}
      </header>
      <div className="mt-6">
        {isPending ? (
          <Skeleton />
        ) : data === undefined || !data.ok ? (
          <Notice
            text={words.said.feedbackUnread(data === undefined ? '' : unpointed(messageFor(data.failure).text)).text}
          >
            <button type="button" className="button button-plain" onClick={() => void refetch()}>
              {words.trouble.retry}
            </button>
          </Notice>
        ) : data.value.length === 0 ? (
          <p className="border-line border-t py-6 text-quiet">{words.allFeedback.empty}</p>
        ) : (
          <ol>
            {data.value.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

const dated = ({ createdAt, ...item }: SentFeedback): FeedbackItem => ({ ...item, createdAt: new Date(createdAt) });

/** The sentence it goes into has a full stop of its own. */
const unpointed = (sentence: string): string => sentence.replace(/\.$/, '');

function Item({ item }: { readonly item: FeedbackItem }) {
  const { language } = useWords();
  // Only the browser knows the hour where it is.
  const date = useTakenOver()
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
