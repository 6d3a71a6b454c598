import * as operations from '../adapters/api-contract/operations/index.ts';
import type { Operation } from '../adapters/api-contract/shared/operation.ts';
import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { AnswerOf, Api, ItemOf, ListPage } from './api.ts';

/** The exception that an iteration throws, because it cannot return a failure. */
export class WhereatError extends Error {
  override readonly name = 'WhereatError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** The operations whose response is a page of a list. */
type PagedId = {
  [Id in keyof Api]: AnswerOf<Id> extends ListPage<unknown> ? Id : never;
}[keyof Api];

/** Iterates over all items of a list of the API. A failure is thrown as a `WhereatError`. */
export type AllItems = {
  readonly [Id in PagedId]: (...input: Parameters<Api<'wire'>[Id]>) => AsyncGenerator<ItemOf<Id, 'wire'>, void, void>;
};

interface PageInput {
  readonly query?: { readonly after?: string; readonly limit?: number | string };
}
type ReadPage = (input: PageInput) => Promise<Result<ListPage<unknown>, Failure>>;

export const createAllItems = (api: Api<'wire'>): AllItems =>
  Object.fromEntries(
    Object.values<Operation>(operations)
      .filter(({ paged }) => paged)
      .map(({ id }) => [id, (input: PageInput = {}) => getItems(api[id as PagedId] as ReadPage, input)]),
  ) as Record<PagedId, (input?: PageInput) => ReturnType<typeof getItems>> as AllItems;

/** Yields the items of a list. Requests pages of a thousand items, the maximum, each when the previous one is used up. */
async function* getItems(read: ReadPage, input: PageInput): AsyncGenerator<unknown, void, void> {
  for (let after = input.query?.after; ; ) {
    const query = { limit: 1000, ...input.query, ...(after !== undefined && { after }) };
    const page = await read({ ...input, query });
    if (!page.ok) throw new WhereatError(page.failure);
    yield* page.value.items;
    after = page.value.next;
    if (after === undefined) return;
  }
}
