import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../client/index.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import type { ListPage } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAction } from '../../context/use-action.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';

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

/** The counts of the last thirty days and of now; `undefined` until they are there. */
export function useNumbers(): AnswerOf<'getAdministrationNumbers'> | undefined {
  const { client } = useApp();
  const { data } = useQuery({ queryKey: ['admin', 'numbers'], queryFn: () => client.api.getAdministrationNumbers() });
  return data?.ok ? data.value : undefined;
}

type Call = () => Promise<Result<unknown, Failure>>;

/** The toast after an act: what was done to what, and the call that undoes it, with its own receipt. */
interface Receipt {
  readonly text: string;
  readonly undo?: { readonly call: Call; readonly text: string };
}

/** Returns a function that runs an act, shows its receipt and loads all lists again. It resolves to the failure, if there is one. */
export function useAdminAct(): (act: Call, receipt?: Receipt) => Promise<Failure | undefined> {
  const act = useAction();
  const { admin: t } = useMessages('moderation');
  const { mine } = useTranslations();
  const reload = [['admin']];
  return async (call, { text, undo } = { text: t.done }) => {
    const revert = () => undo && act(undo.call(), { receipt: () => ({ text: undo.text }), reload });
    const action = { label: mine.undo, elsewhere: t.show, act: () => void revert() };
    const receipt = () => ({ text, ...(undo && { action }) });
    const done = await act(call(), { receipt, refusal: null, reload });
    return done.ok ? undefined : done.failure;
  };
}
