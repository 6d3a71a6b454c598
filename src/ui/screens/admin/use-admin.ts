import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../client/index.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import type { AdministrationPage } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAction } from '../../context/use-action.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';

export interface PageRequest {
  readonly after: string | undefined;
  readonly limit: number;
}

export interface AdminListState<T> {
  readonly items: readonly T[];
  readonly isPending: boolean;
  readonly failure: Failure | undefined;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

/** Requests a paged list for administrators. `key` identifies the list and its filters. */
export function useAdminList<T>(
  key: readonly unknown[],
  load: (page: PageRequest) => Promise<Result<AdministrationPage<T>, Failure>>,
): AdminListState<T> {
  const query = useInfiniteQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ pageParam }) => load({ after: pageParam, limit: PAGE_SIZE }),
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

/** The number of items in a page. */
const PAGE_SIZE = 50;

/** Counts for the last thirty days, and current totals; `undefined` until they are loaded. */
export function useNumbers(): AnswerOf<'getAdministrationNumbers'> | undefined {
  const { client } = useApp();
  const { data } = useQuery({ queryKey: ['admin', 'numbers'], queryFn: () => client.api.getAdministrationNumbers() });
  return data?.ok ? data.value : undefined;
}

type Call = () => Promise<Result<unknown, Failure>>;

/** The toast after an action: what was done to which item, and how to undo it. */
interface Receipt {
  readonly text: string;
  readonly undo?: { readonly call: Call; readonly text: string };
}

/** Returns a function that runs an action, shows its toast and reloads all lists. It resolves to the failure, if any. */
export function useAdminAction(): (action: Call, receipt?: Receipt) => Promise<Failure | undefined> {
  const runAction = useAction();
  const { admin: t } = useMessages('moderation');
  const { placeView } = useTranslations();
  const reload = [['admin']];
  return async (call, { text, undo } = { text: t.done }) => {
    const revert = () => undo && runAction(undo.call(), { receipt: () => ({ text: undo.text }), reload });
    const action = { label: placeView.undo, elsewhere: t.show, onPress: () => void revert() };
    const receipt = () => ({ text, ...(undo && { action }) });
    const done = await runAction(call(), { receipt, refusal: null, reload });
    return done.ok ? undefined : done.failure;
  };
}
