import type { Failure } from '../domain/failure.ts';
import { ok, type Result } from '../domain/result.ts';
import type { ListPage } from './api.ts';

/** Returns all items of a list, a thousand per request, or the failure of a page. */
export async function collectPages<T, F extends Failure>(
  read: (page: { readonly after?: string | undefined; readonly limit: number }) => Promise<Result<ListPage<T>, F>>,
): Promise<Result<readonly T[], F>> {
  const items: T[] = [];
  for (let after: string | undefined; ; ) {
    const page = await read({ after, limit: 1000 });
    if (!page.ok) return page;
    items.push(...page.value.items);
    after = page.value.next;
    if (after === undefined) return ok(items);
  }
}
