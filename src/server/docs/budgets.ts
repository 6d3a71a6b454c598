import type { Operation } from '../../adapters/api-contract/shared/operation.ts';
import { BUDGETS, isAccountCall } from '../plugins/rate-limits.ts';

const inFiveMinutes = (what: string, { network, user }: { readonly network: number; readonly user: number }): string =>
  `${network.toLocaleString('en')} ${what} in five minutes for a network without an account, ${user.toLocaleString('en')} for an account`;

/** The operations that create places. */
const creates: ReadonlySet<string> = new Set(['createLocation', 'createLocations', 'putByExternalId']);

/** The limits of an operation, as the document describes them; `undefined` where it has none. */
export function describeBudget(
  { id, failures = [] }: Pick<Operation, 'id' | 'failures'>,
  url: string,
): string | undefined {
  if (url.startsWith('/api/health')) return undefined;
  const policy = getPolicy(url);
  const what = { accounts: 'calls for accounts', calls: 'calls', pages: 'pages' }[policy];
  const looksUp = failures.some((kind) => kind === 'location-not-found' || kind === 'handle-not-found');
  return [
    `${inFiveMinutes(what, BUDGETS[policy])}`,
    ...(looksUp || id === 'resolveLocations' ? [inFiveMinutes('unknown names', BUDGETS.probing)] : []),
    ...(creates.has(id) ? ['500 new places an hour for an account, unless the operator sets another number'] : []),
  ]
    .join('; ')
    .concat('.');
}

function getPolicy(url: string): 'accounts' | 'calls' | 'pages' {
  if (!url.startsWith('/api/')) return 'pages';
  return isAccountCall(url) ? 'accounts' : 'calls';
}
