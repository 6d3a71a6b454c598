import type { ReactNode } from 'react';
import { messageOf } from '../../../i18n/index.ts';
import type { AdminList as List } from '../../hooks/use-admin.ts';
import { useModerationTranslations } from '../../i18n/moderation.ts';
import { Alert } from '../status/alert.tsx';

/** A list of the administrator with its states: loading, empty, failed, and going on. */
export function AdminList<T>({
  list,
  empty,
  keyOf,
  children,
}: {
  readonly list: List<T>;
  readonly empty: string;
  readonly keyOf: (item: T) => string;
  readonly children: (item: T) => ReactNode;
}) {
  const words = useModerationTranslations();
  if (list.isPending)
    return (
      <div role="status">
        <span className="sr-only">{words.admin.loading}</span>
        {[0, 1, 2].map((row) => (
          <div key={row} aria-hidden className="border-line border-t py-5">
            <div className="skeleton h-5 w-56 max-w-full" />
            <div className="skeleton mt-3 h-4 w-full" />
          </div>
        ))}
      </div>
    );
  return (
    <>
      {list.items.length > 0 && (
        <ol>
          {list.items.map((item) => (
            <li key={keyOf(item)} className="grid gap-2 border-line border-t py-4">
              {children(item)}
            </li>
          ))}
        </ol>
      )}
      {list.items.length === 0 && list.failure === undefined && (
        <p className="border-line border-t py-6 text-quiet">{empty}</p>
      )}
      {list.failure !== undefined && (
        <Alert text={words.admin.notLoaded(messageOf(list.failure).text)}>
          <button type="button" className="button button-plain" onClick={list.retry}>
            {words.retry}
          </button>
        </Alert>
      )}
      {list.hasMore && (
        <button type="button" className="button button-plain mt-2" disabled={list.isFetching} onClick={list.more}>
          {list.isFetching ? words.admin.loading : words.admin.more}
        </button>
      )}
    </>
  );
}
