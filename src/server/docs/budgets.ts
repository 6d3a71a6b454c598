import type { Operation } from '../../adapters/api-contract/shared/operation.ts';
import { BUDGETS } from '../plugins/rate-limits.ts';

const inFiveMinutes = (what: string, { network, user }: { readonly network: number; readonly user: number }): string =>
  `${network.toLocaleString('en')} ${what} in five minutes for a network without an account, ${user.toLocaleString('en')} for an account`;

/** The operations that create places. */
const creates: ReadonlySet<string> = new Set(['createLocation', 'createLocations', 'putByExternalId']);

/** The limits of an operation, as the document describes them; `undefined` without limits. */
export function describeBudget({
  id,
  limit = 'calls',
  failures = [],
}: Pick<Operation, 'id' | 'limit' | 'failures'>): string | undefined {
  if (limit === 'none') return undefined;
  const what = { accounts: 'calls for accounts', calls: 'calls', pages: 'pages' }[limit];
  const looksUp = failures.some((kind) => kind === 'location-not-found' || kind === 'handle-not-found');
  return [
    `${inFiveMinutes(what, BUDGETS[limit])}`,
    ...(looksUp || id === 'resolveLocations' ? [inFiveMinutes('unknown names', BUDGETS.probing)] : []),
    ...(creates.has(id) ? ['500 new places an hour for an account, unless the operator sets another number'] : []),
  ]
    .join('; ')
    .concat('.');
}
