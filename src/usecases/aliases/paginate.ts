import type { Failure } from '../../domain/failure.ts';
import type { Location } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';

interface LocationPage {
  readonly locations: readonly Location[];
  readonly more?: boolean;
}

/** Fetches the page after the place `last`, or the first page without it. */
type FetchPage<P extends LocationPage, F extends Failure> = (last: Location | undefined) => Promise<Result<P, F>>;

/** Yields the pages of a list until it ends or a page fails. */
export async function* paginate<P extends LocationPage, F extends Failure>(
  fetchPage: FetchPage<P, F>,
): AsyncGenerator<Result<P, F>> {
  let last: Location | undefined;
  do {
    const answer = await fetchPage(last);
    yield answer;
    last = answer.ok && answer.value.more ? answer.value.locations.at(-1) : undefined;
  } while (last !== undefined);
}

/** Collects the places of all pages, or returns the first failure. */
export async function collectLocations<F extends Failure>(
  fetchPage: FetchPage<LocationPage, F>,
): Promise<Result<readonly Location[], F>> {
  const all: Location[] = [];
  for await (const page of paginate(fetchPage)) {
    if (!page.ok) return page;
    all.push(...page.value.locations);
  }
  return ok(all);
}
