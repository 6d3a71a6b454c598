import { emailKey, usernameKey } from '../../domain/accounts/account.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { UserRecord, UserStore } from '../../ports/accounts/user-store.ts';
import { attemptLimits, toBudget, toNetworkBudgets } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consume, consumeAll, consumeReserve, type LimitDeps } from '../limits/consume.ts';
import { accountNetwork, createTrustedNetworks } from '../limits/trusted-networks.ts';

/** The action that an attempt belongs to; each has its own limits. */
type AttemptKind = 'login' | 'confirm' | 'recover' | 'reset';

type Attempt = Promise<Result<UserRecord | undefined, FailureOf<'rate-limited'> | InfraFailure>>;

/** Finds accounts for attempts at a password or code, within `attemptLimits`. */
export interface Attempts {
  /** Counts an attempt at a username, and returns its account if there is one. */
  limitByUsername(username: string, from: ClientNetwork, action: AttemptKind): Attempt;
  /** Counts a sign-in attempt, and returns the account of a username or of a verified email address. */
  limitByLogin(name: string, from: ClientNetwork): Attempt;
  /** Trusts a network for sign-ins to this account for 30 days. */
  trustNetwork(username: string, from: ClientNetwork): Promise<Result<void, InfraFailure>>;
}

export interface AttemptsDeps extends LimitDeps {
  readonly users: Pick<UserStore, 'findByUsername' | 'findByVerifiedEmail'>;
}

export function createAttempts(deps: AttemptsDeps): Attempts {
  const { users, rateLimiter, clock } = deps;
  const trustedNetworks = createTrustedNetworks(deps);

  const consumeNetworkLimits = (name: string, from: ClientNetwork, action: AttemptKind) =>
    consumeAll(deps, [
      attemptsFromNetwork(action, name, from),
      ...toNetworkBudgets(`${action}-from`, attemptLimits.ofNetwork, from),
    ]);

  const consumeAccountLimits = async (name: string, from: ClientNetwork, action: AttemptKind, isAccount: boolean) => {
    const isTrusted = await trustedNetworks.includes(accountNetwork(name, from));
    if (!isTrusted.ok) return isTrusted;
    if (isTrusted.value) return ok(undefined);
    const ofName = await consume(deps, toBudget(`${action}-to ${name}`, attemptLimits.ofAccount));
    return ofName.ok ? consumeForAll(`${action}s`, from, isAccount) : ofName;
  };

  /**
   * Counts against the budget that all accounts share. An unknown name does not use the budget up, because invented names are unlimited.
   * It is rejected under the same condition and with the same number of queries, so that the response does not show whether an
   * account exists.
   */
  const consumeForAll = async (key: string, from: ClientNetwork, isAccount: boolean) => {
    const { limit, window } = attemptLimits.ofServer;
    const before = await rateLimiter.getUsage(key, window, clock.now());
    if (!before.ok) return before;
    const counted = await consume(deps, {
      key: isAccount ? key : `unknown-${key}`,
      limit: Number.POSITIVE_INFINITY,
      window,
    });
    if (!counted.ok) return counted;
    return (before.value?.used ?? 0) < limit ? counted : consumeReserve(deps, { key, limit, window }, from);
  };

  const limitByUsername: Attempts['limitByUsername'] = async (username, from, action) => {
    const name = usernameKey(username);
    const networkLimits = await consumeNetworkLimits(name, from, action);
    if (!networkLimits.ok) return networkLimits;
    const found = await users.findByUsername(username);
    if (!found.ok) return found;
    const accountLimits = await consumeAccountLimits(name, from, action, found.value !== undefined);
    return accountLimits.ok ? found : accountLimits;
  };

  /**
   * Returns the account of a verified address. If the limits of the account are used up it returns `undefined`, as for an unknown
   * address: a `rate-limited` failure would show which account the address belongs to.
   */
  const limitByEmail = async (address: string, from: ClientNetwork): Attempt => {
    const networkLimits = await consumeNetworkLimits(emailKey(address), from, 'login');
    if (!networkLimits.ok) return networkLimits;
    const found = await users.findByVerifiedEmail(address);
    if (!found.ok) return found;
    const name = found.value === undefined ? `unknown ${emailKey(address)}` : usernameKey(found.value.username);
    const ownLimit = await consume(deps, attemptsFromNetwork('login', name, from));
    const allowed = ownLimit.ok ? await consumeAccountLimits(name, from, 'login', found.value !== undefined) : ownLimit;
    if (allowed.ok) return found;
    return allowed.failure.kind === 'rate-limited' ? ok(undefined) : allowed;
  };

  return {
    limitByUsername,
    limitByLogin: (name, from) => (isAddress(name) ? limitByEmail(name, from) : limitByUsername(name, from, 'login')),
    trustNetwork: (username, from) => trustedNetworks.add(accountNetwork(usernameKey(username), from)),
  };
}

/** Returns whether a sign-in name is an email address. A username contains no `@`. */
export const isAddress = (name: string): boolean => name.includes('@');

const attemptsFromNetwork = (action: AttemptKind, name: string, { key }: ClientNetwork) =>
  toBudget(`${action} ${name} ${key}`, attemptLimits.ofAccountFromNetwork);
