import type { FastifyRequest } from 'fastify';
import type { Failure, FailureOf } from '../../domain/failure.ts';
import { isMetered, type ProviderName } from '../../domain/provider-selection.ts';
import type { Result } from '../../domain/result.ts';
import { type ClientNetwork, SITE_FACTOR } from '../../usecases/client-network.ts';
import { clientNetwork } from '../http/client-network-key.ts';
import type { Authenticator } from './authentication.ts';
import { type Budget, fixedWindowCounter } from './fixed-window-counter.ts';

/** How often a network without an account, or a user, may call, and how many names that do not exist may be tried. */
export interface Limits {
  /** Why this request is refused; `undefined` when it is not. A promise only where the request has credentials. */
  refusal(
    request: FastifyRequest,
  ): FailureOf<'rate-limited'> | undefined | Promise<FailureOf<'rate-limited'> | undefined>;
  /** The same for a page, a picture or a file, which have a budget of their own: a busy program leaves people their pages. */
  page: Limits['refusal'];
  /** As `refusal`, for a call that asks for a name: also where too many were tried that do not exist. */
  naming: Limits['refusal'];
  /** The latter alone, for a page of a name: the page itself is counted before. */
  guessing: Limits['refusal'];
  /** Where a visitor chooses a provider that counts each request: ten an hour. */
  choosing(request: FastifyRequest, provider: ProviderName | undefined): ReturnType<Limits['refusal']>;
  /** Counts a name that does not exist, for the network or user of the request. */
  missed(request: FastifyRequest): void;
}

/** Whether this is the failure of a name that does not exist. */
export const isMiss = ({ kind }: Failure): boolean => kind === 'location-not-found' || kind === 'handle-not-found';

/**
 * 300 calls, 300 pages and 60 misses in five minutes, in this process; the /48 of an IPv6 network has four times, a
 * signed-in user ten times as many of each. `now`: milliseconds of a clock that is never set.
 */
export function limitsOf(who: Authenticator, now: () => number = () => performance.now()): Limits {
  const ofNetworks = {
    calls: networkBudget(300),
    pages: networkBudget(300),
    misses: networkBudget(60),
  };
  const ofUsers = {
    calls: fixedWindowCounter(3000, window),
    pages: fixedWindowCounter(3000, window),
    misses: fixedWindowCounter(600, window),
  };
  /** Who was found to be signed in. */
  const users = new WeakMap<FastifyRequest, string>();

  const taken =
    (of: 'calls' | 'pages') =>
    (request: FastifyRequest): Refusal => {
      const user = users.get(request);
      return failureOf(
        user === undefined ? ofNetworks[of].take(clientNetwork(request.ip), now()) : ofUsers[of].take(user, now()),
      );
    };
  const call = taken('calls');
  const guess = (request: FastifyRequest): Refusal => {
    const user = users.get(request);
    return failureOf(
      user === undefined ? ofNetworks.misses.left(clientNetwork(request.ip), now()) : ofUsers.misses.left(user, now()),
    );
  };
  const choices = networkBudget(10, 3600);
  /** Counts at once without credentials, else when the user is known. */
  const counting =
    (verdict: (request: FastifyRequest) => Refusal): Limits['refusal'] =>
    (request) => {
      if (!who.hasCredentials(request)) return verdict(request);
      return who.current(request).then((user) => {
        if (user.ok && user.value !== null) users.set(request, user.value.id);
        return verdict(request);
      });
    };

  const choice = counting((request) =>
    users.has(request) ? undefined : failureOf(choices.take(clientNetwork(request.ip), now())),
  );

  return {
    refusal: counting(call),
    page: counting(taken('pages')),
    naming: counting((request) => call(request) ?? guess(request)),
    guessing: counting(guess),
    choosing: (request, provider) => (provider === undefined || !isMetered(provider) ? undefined : choice(request)),
    missed(request) {
      const user = users.get(request);
      if (user === undefined) ofNetworks.misses.take(clientNetwork(request.ip), now());
      else ofUsers.misses.take(user, now());
    },
  };
}

/** The budget of a network, and the larger one of the /48 that it lies in. */
function networkBudget(
  limit: number,
  seconds = window,
): {
  readonly [Act in keyof Budget]: (network: ClientNetwork, now: number) => ReturnType<Budget[Act]>;
} {
  const networks = fixedWindowCounter(limit, seconds);
  const sites = fixedWindowCounter(limit * SITE_FACTOR, seconds);
  const both =
    (act: keyof Budget) =>
    ({ key, site }: ClientNetwork, now: number) => {
      const own = networks[act](key, now);
      return own.ok && site !== undefined ? sites[act](site, now) : own;
    };
  return { take: both('take'), left: both('left') };
}

type Refusal = FailureOf<'rate-limited'> | undefined;

const failureOf = (taken: Result<void, FailureOf<'rate-limited'>>): Refusal => (taken.ok ? undefined : taken.failure);

/** `RATE_LIMITS=off`. */
export const noLimits: Limits = {
  refusal: () => undefined,
  page: () => undefined,
  naming: () => undefined,
  guessing: () => undefined,
  choosing: () => undefined,
  missed: () => undefined,
};

/** Seconds. */
const window = 300;
