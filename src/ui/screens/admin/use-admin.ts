import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import type { ListPage } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useMessages } from '../../i18n/index.ts';

export interface PageRequest {
  readonly after: string | undefined;
  readonly limit: number;
}

export interface AdminList<T> {
  readonly items: readonly T[];
  readonly isPending: boolean;
  readonly failure: Failure | undefined;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

/** One of the administrator's lists, page after page. `key` says which list it is, with all that it is filtered by. */
export function useAdminList<T>(
  key: readonly unknown[],
  load: (page: PageRequest) => Promise<Result<ListPage<T>, Failure>>,
): AdminList<T> {
  const query = useInfiniteQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ pageParam }) => load({ after: pageParam, limit: pageSize }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.ok ? last.value.next : undefined),
  });
  const pages = query.data?.pages ?? [];
  const last = pages.at(-1);
  return {
    items: pages.flatMap((page) => (page.ok ? page.value.items : [])),
    isPending: query.isPending,
    failure: last?.ok === false ? last.failure : undefined,
    hasMore: query.hasNextPage,
    isFetching: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** Items that a list shows at first, and more each time. */
const pageSize = 50;

/** Runs an act, says that it was done, and asks for all lists anew. Answers why it was not done. */
export function useAdminAct(): (act: () => Promise<Result<unknown, Failure>>) => Promise<Failure | undefined> {
  const queries = useQueryClient();
  const { toasts } = useApp();
  const { admin: t } = useMessages('moderation');
  return async (act) => {
    const done = await act();
    if (!done.ok) return done.failure;
    toasts.show({ text: t.done });
    await queries.invalidateQueries({ queryKey: ['admin'] });
    return undefined;
  };
}
