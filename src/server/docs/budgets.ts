import type { Operation } from '../../adapters/api-contract/shared/operation.ts';
import { BUDGETS } from '../plugins/rate-limits.ts';

const describeLimit = (
  actions: string,
  { network, user }: { readonly network: number; readonly user: number },
): string =>
  `${network.toLocaleString('en')} ${actions} in five minutes for a network without an account, ${user.toLocaleString('en')} for an account`;

/** Operations that the limit of places per hour applies to. */
const creatingOperations: ReadonlySet<string> = new Set(['createLocation', 'createLocations', 'putByExternalId']);

/** Describes the rate limits of an operation in English for the OpenAPI document; `undefined` if it has none. */
export function describeBudget({
  id,
  limit = 'calls',
  failures = [],
}: Pick<Operation, 'id' | 'limit' | 'failures'>): string | undefined {
  if (limit === 'none') return undefined;
  const actions = { accounts: 'calls for accounts', calls: 'calls', pages: 'pages' }[limit];
  const looksUp = failures.some((kind) => kind === 'location-not-found' || kind === 'handle-not-found');
  return [
    describeLimit(actions, BUDGETS[limit]),
    ...(looksUp || id === 'resolveLocations' ? [describeLimit('unknown names', BUDGETS.probing)] : []),
    ...(creatingOperations.has(id)
      ? ['500 new places an hour for an account, unless the operator sets another number']
      : []),
  ]
    .join('; ')
    .concat('.');
}
