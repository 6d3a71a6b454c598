import { type ClientNetwork, SITE_FACTOR } from './client-network.ts';

/** A rate limit: at most `limit` actions per window for each combination of `per`. An empty `per` limits the whole server. */
export interface Limit {
  readonly per: readonly ('account' | 'place' | 'network' | 'site' | 'mailbox')[];
  readonly limit: number;
  readonly window: number;
}

/** A limit for one account, network or place. The rate limiter counts its actions under `key`. */
export interface Budget extends Omit<Limit, 'per'> {
  readonly key: string;
}

// Windows are in seconds.
const MINUTE = 60;
export const HOUR = 3600;
const DAY = 86_400;

/**
 * All limits that the processes of a server count together. A name is the prefix of the keys; docs/api.md describes what each limit
 * counts. Limits on requests, which each process counts for itself, are in `server/plugins/rate-limits.ts`. The number of places per
 * hour is a setting of the operator.
 */
export const limits = {
  // Accounts
  register: { per: ['network'], limit: 10, window: MINUTE },
  registrations: { per: [], limit: 200, window: MINUTE },
  code: { per: ['account', 'network'], limit: 5, window: MINUTE },
  'code-to': { per: ['account'], limit: 60, window: HOUR },
  'passkey-options': { per: ['network'], limit: 60, window: MINUTE },
  'passkey-from': { per: ['network'], limit: 30, window: MINUTE },
  'device-sign-in': { per: ['network'], limit: 10, window: MINUTE },
  'identity-sign-in': { per: ['network'], limit: 30, window: MINUTE },
  'user-code': { per: ['account'], limit: 20, window: 10 * MINUTE },
  'user-code-from': { per: ['network'], limit: 60, window: 10 * MINUTE },
  'links-to': { per: ['mailbox'], limit: 3, window: HOUR },
  'confirmations-to': { per: ['mailbox'], limit: 2, window: HOUR },
  // Places
  pins: { per: ['account'], limit: 30, window: HOUR },
  photos: { per: ['account'], limit: 120, window: HOUR },
  pin: { per: ['place', 'network'], limit: 5, window: MINUTE },
  'pin-from': { per: ['network'], limit: 30, window: HOUR },
  'pin-of-from': { per: ['place', 'site'], limit: 5, window: HOUR },
  'pin-of': { per: ['place'], limit: 30, window: HOUR },
  'pin-of-day': { per: ['place'], limit: 200, window: DAY },
  grants: { per: ['account'], limit: 200, window: HOUR },
  invitations: { per: ['account'], limit: 100, window: HOUR },
  // Requests of visitors
  asks: { per: ['site'], limit: 5, window: HOUR },
  'asks-of-from': { per: ['place', 'site'], limit: 2, window: DAY },
  'asks-of': { per: ['place'], limit: 20, window: DAY },
  report: { per: ['network'], limit: 5, window: 10 * MINUTE },
  reports: { per: [], limit: 500, window: 10 * MINUTE },
  feedback: { per: ['account'], limit: 5, window: MINUTE },
  'short-link': { per: ['network'], limit: 60, window: HOUR },
  'provider-choice': { per: ['network'], limit: 10, window: HOUR },
  // Webhooks
  'webhook-change': { per: ['account'], limit: 60, window: HOUR },
  'webhook-test': { per: ['account'], limit: 60, window: HOUR },
} as const satisfies Readonly<Record<string, Limit>>;

/**
 * Limits on attempts to sign in, and on other actions that need a password. Networks that an account signed in from lately are exempt
 * from `ofAccount` and `ofServer`, so that an attacker cannot lock the owner out.
 */
export const attemptLimits = {
  ofAccountFromNetwork: { per: ['account', 'network'], limit: 5, window: MINUTE },
  ofNetwork: { per: ['network'], limit: 30, window: MINUTE },
  ofAccount: { per: ['account'], limit: 30, window: MINUTE },
  ofServer: { per: [], limit: 1000, window: MINUTE },
} as const satisfies Readonly<Record<string, Limit>>;

export const toBudget = (key: string, { limit, window }: Limit): Budget => ({
  key,
  limit,
  window,
});

/** One value for each element of a limit's `per`, in the same order. */
type Owner<Per extends readonly unknown[]> = { readonly [K in keyof Per]: string | number };

/** Returns the budget of a limit for one combination of its `per`, such as an account and a network. */
export const budget = <N extends keyof typeof limits>(name: N, ...owner: Owner<(typeof limits)[N]['per']>): Budget =>
  toBudget([name, ...owner].join(' '), limits[name]);

/** Returns the budgets of a network, and of the /48 that contains it if it is an IPv6 network. */
export const networkBudgets = (name: keyof typeof limits, from: ClientNetwork): readonly Budget[] =>
  toNetworkBudgets(name, limits[name], from);

export const toNetworkBudgets = (key: string, limit: Limit, from: ClientNetwork): readonly Budget[] => [
  toBudget(`${key} ${from.key}`, limit),
  ...(from.site === undefined ? [] : [toBudget(`${key} ${from.site}`, { ...limit, limit: limit.limit * SITE_FACTOR })]),
];
