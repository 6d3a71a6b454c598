import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../../domain/accounts/user.ts';
import { isMetered, type ProviderName } from '../../domain/country/provider-selection.ts';
import type { Failure, FailureKind, FailureOf, InfraFailure } from '../../domain/failure.ts';
import { err, type Failed, type Result } from '../../domain/result.ts';
import { type ClientNetwork, SITE_FACTOR } from '../../usecases/limits/client-network.ts';
import type { PlacesLeft, TakeProviderChoice } from '../../usecases/server-use-cases.ts';
import { clientNetwork } from '../http/client-network-key.ts';
import type { Authenticator } from './authentication.ts';
import { createFixedWindowCounter, type FixedWindowCounter, type Quota } from './fixed-window-counter.ts';

type Refusal = FailureOf<'rate-limited'> | undefined;
/** A promise only where the request has credentials. */
type Answer = Refusal | Promise<Refusal>;

/**
 * The limits of calls for a network without an account or a user, and of attempts with unknown names. Each function returns why the request
 * is refused, or `undefined`. A given reply gets the `RateLimit` headers.
 */
export interface RateLimits {
  /** For an API call. */
  call(request: FastifyRequest, reply: FastifyReply): Answer;
  /** For signing in and out, which look-ups do not affect. */
  account(request: FastifyRequest, reply: FastifyReply): Answer;
  /** For a page, a picture or a file, which have a separate limit: a busy program does not use up its user's pages. */
  page(request: FastifyRequest): Answer;
  /** For a map tile, of which a view has dozens: by network only. */
  tile(request: FastifyRequest): Refusal;
  /** For this many megabytes of country files: by network only. */
  countryFile(request: FastifyRequest, megabytes: number): Refusal;
  /**
   * Runs a look-up of a name. Over the limit of unknown names it is refused before that, for any name; an unknown name counts, once a
   * request. `isUnknown`: for results other than a failure.
   */
  guess<R extends Result<unknown, Failure>>(
    request: FastifyRequest,
    reply: FastifyReply,
    act: () => Promise<R>,
    isUnknown?: (result: R) => boolean,
  ): Promise<R | Failed<FailureOf<'rate-limited'>>>;
  /** The same for one of several names in a request, each of which counts. */
  guessEachName<R extends Result<unknown, Failure>>(
    request: FastifyRequest,
    reply: FastifyReply,
    act: () => Promise<R>,
  ): Promise<R | Failed<FailureOf<'rate-limited'>>>;
  /** Limits visitors who choose a provider that charges per request: ten requests an hour, over all processes. */
  providerChoice(
    request: FastifyRequest,
    provider: ProviderName | undefined,
  ): Promise<FailureOf<'rate-limited'> | InfraFailure | undefined>;
  /** Counts what costs more than one request, for the network or user of a request that was counted once. */
  consumeExtra(request: FastifyRequest, budget: 'calls' | 'pages'): void;
  /**
   * Counts the bytes of the answer to a call, before compression: one more call for each further 100 kB, less those that `consumeExtra`
   * has counted.
   */
  countBytes(request: FastifyRequest, bytes: number): void;
  /** Returns the refusal if other answers have used up the caller's budget since this call was counted. */
  refuseSpent(request: FastifyRequest): Refusal;
  /** Returns the call of a poll without news, at most sixty times a minute for one caller. */
  giveBackPoll(request: FastifyRequest): void;
}

/** Returns whether this is the failure of an unknown name. */
export const isUnknownName = (kind: FailureKind): boolean =>
  kind === 'location-not-found' || kind === 'handle-not-found';

const hasUnknownName = (result: Result<unknown, Failure>): boolean => !result.ok && isUnknownName(result.failure.kind);

/** The counted actions; the first two are the names of the policies in `RateLimit`. */
type CountedAct = 'calls' | 'accounts' | 'pages' | 'probing';

/** Actions of a network without an account, and of a user, in five minutes. */
export const BUDGETS = {
  calls: { network: 300, user: 3000 },
  accounts: { network: 300, user: 3000 },
  pages: { network: 300, user: 3000 },
  probing: { network: 60, user: 600 },
} as const satisfies Record<CountedAct, { readonly network: number; readonly user: number }>;

/** Tiles for a network in five minutes: about two hundred views. */
const TILES = 6000;

/** Megabytes of country files for a network in five minutes, and requests for them: the files of two countries. */
const COUNTRY_FILE_MEGABYTES = 1000;

/** Bytes of an answer covered by one call. */
const BYTES_OF_A_CALL = 100_000;

/** Free polls without news; further ones count. */
const FREE_POLLS_PER_MINUTE = 60;

/**
 * Creates the limits of this process for five minutes: 300 calls, 300 calls for an account, 300 pages and 60 probes of unknown names. The
 * /48 of an IPv6 network has four times as many, a signed-in user ten times as many.
 */
export function createRateLimits(authenticator: Authenticator, takeProviderChoice: TakeProviderChoice): RateLimits {
  /** Returns the milliseconds of a clock that is never set. */
  const now = () => performance.now();
  const networkBudgets = {
    calls: createNetworkBudget(BUDGETS.calls.network),
    accounts: createNetworkBudget(BUDGETS.accounts.network),
    pages: createNetworkBudget(BUDGETS.pages.network),
    probing: createNetworkBudget(BUDGETS.probing.network),
  };
  const userBudgets = {
    calls: createFixedWindowCounter(BUDGETS.calls.user, WINDOW),
    accounts: createFixedWindowCounter(BUDGETS.accounts.user, WINDOW),
    pages: createFixedWindowCounter(BUDGETS.pages.user, WINDOW),
    probing: createFixedWindowCounter(BUDGETS.probing.user, WINDOW),
  };
  const tiles = createNetworkBudget(TILES);
  const countryFiles = createNetworkBudget(COUNTRY_FILE_MEGABYTES);
  const freePolls = createFixedWindowCounter(FREE_POLLS_PER_MINUTE, 60);
  /** The signed-in users, by their requests. */
  const users = new WeakMap<FastifyRequest, User>();
  /** Additional calls that requests were counted as. */
  const furtherCalls = new WeakMap<FastifyRequest, number>();
  /** Requests that counted as a miss. */
  const missed = new WeakSet<FastifyRequest>();

  const count = (act: keyof FixedWindowCounter, budget: CountedAct, request: FastifyRequest): Quota => {
    const user = users.get(request);
    return user === undefined
      ? networkBudgets[budget][act](clientNetwork(request.ip), now())
      : userBudgets[budget][act](user.id, now(), budget === 'calls' ? user.callsPerFiveMinutes : undefined);
  };
  const hasNoLimit = (request: FastifyRequest): boolean => users.get(request)?.callsPerFiveMinutes === 0;
  const take = (budget: 'calls' | 'accounts', request: FastifyRequest, reply: FastifyReply): Refusal => {
    if (budget === 'calls' && hasNoLimit(request)) return undefined;
    const quota = count('take', budget, request);
    setRateLimitHeaders(reply, budget, quota);
    return toRefusal(quota);
  };

  const consumeExtra: RateLimits['consumeExtra'] = (request, budget) => {
    if (budget === 'calls') furtherCalls.set(request, (furtherCalls.get(request) ?? 0) + 1);
    count('take', budget, request);
  };

  /** Calls `verdict` when the caller is known: at once for a request without credentials, else after its user is looked up. */
  const withCaller = (request: FastifyRequest, verdict: () => Refusal): Answer => {
    if (!authenticator.hasCredentials(request)) return verdict();
    return authenticator.current(request).then((user) => {
      if (user.ok && user.value !== null) users.set(request, user.value);
      return verdict();
    });
  };

  /** Returns the refusal if the caller has used up the attempts with unknown names. */
  const refuseGuess = (request: FastifyRequest, reply: FastifyReply): Answer =>
    withCaller(request, () => {
      const guesses = count('left', 'probing', request);
      if (guesses.isExceeded) setRateLimitHeaders(reply, 'probing', guesses);
      return toRefusal(guesses);
    });

  return {
    call: (request, reply) => withCaller(request, () => take('calls', request, reply)),
    account: (request, reply) => withCaller(request, () => take('accounts', request, reply)),
    page: (request) => withCaller(request, () => toRefusal(count('take', 'pages', request))),
    tile: (request) => toRefusal(tiles.take(clientNetwork(request.ip), now())),
    countryFile(request, megabytes) {
      const network = clientNetwork(request.ip);
      let refusal: Refusal;
      for (let index = 0; index < megabytes; index += 1) refusal = toRefusal(countryFiles.take(network, now()));
      return refusal;
    },
    async guess(request, reply, act, isUnknown = hasUnknownName) {
      const refused = await refuseGuess(request, reply);
      if (refused !== undefined) return err(refused);
      const result = await act();
      if (isUnknown(result) && !missed.has(request)) {
        missed.add(request);
        count('take', 'probing', request);
      }
      return result;
    },
    async guessEachName(request, reply, act) {
      const refused = await refuseGuess(request, reply);
      if (refused !== undefined) return err(refused);
      const result = await act();
      if (hasUnknownName(result)) count('take', 'probing', request);
      return result;
    },
    async providerChoice(request, provider) {
      if (provider === undefined || !isMetered(provider)) return undefined;
      await withCaller(request, () => undefined);
      return users.has(request) ? undefined : takeProviderChoice(clientNetwork(request.ip));
    },
    consumeExtra,
    countBytes(request, bytes) {
      const more = Math.floor(bytes / BYTES_OF_A_CALL) - (furtherCalls.get(request) ?? 0);
      for (let index = 0; index < more; index += 1) consumeExtra(request, 'calls');
    },
    refuseSpent(request) {
      if (hasNoLimit(request)) return undefined;
      // Returning the call and counting it again changes nothing, and reads the budget.
      count('giveBack', 'calls', request);
      return toRefusal(count('take', 'calls', request));
    },
    giveBackPoll(request) {
      const caller = users.get(request)?.id ?? clientNetwork(request.ip).key;
      if (!freePolls.take(caller, now()).isExceeded) count('giveBack', 'calls', request);
    },
  };
}

/** The limit of a network and the larger one of its /48: the one with less remaining. */
function createNetworkBudget(limit: number): {
  readonly [Act in keyof FixedWindowCounter]: (network: ClientNetwork, now: number) => Quota;
} {
  const networks = createFixedWindowCounter(limit, WINDOW);
  const sites = createFixedWindowCounter(limit * SITE_FACTOR, WINDOW);
  const countBoth =
    (act: keyof FixedWindowCounter) =>
    ({ key, site }: ClientNetwork, now: number): Quota => {
      const own = networks[act](key, now);
      if (own.isExceeded || site === undefined) return own;
      const shared = sites[act](site, now);
      return shared.isExceeded || shared.remaining < own.remaining ? shared : own;
    };
  return { take: countBoth('take'), giveBack: countBoth('giveBack'), left: countBoth('left') };
}

const toRefusal = ({ isExceeded, seconds }: Quota): Refusal =>
  isExceeded ? { kind: 'rate-limited', seconds } : undefined;

/** The headers of draft-ietf-httpapi-ratelimit-headers-10: the policy, and what remains of it. */
function setRateLimitHeaders(reply: FastifyReply, policy: CountedAct, { limit, remaining, seconds }: Quota): void {
  reply.header('ratelimit-policy', `"${policy}";q=${limit};w=${WINDOW}`);
  reply.header('ratelimit', `"${policy}";r=${remaining};t=${seconds}`);
}

/** Adds the policy of places per hour to that of the calls, after an action with these results. */
export async function setPlacesHeader(
  reply: FastifyReply,
  results: readonly Result<unknown, Failure>[],
  countLeft: () => ReturnType<PlacesLeft>,
): Promise<void> {
  // Does not wait again for a database that just failed to answer.
  if (results.some((result) => !result.ok && result.failure.kind === 'unavailable')) return;
  const left = await countLeft();
  if (left === undefined) return;
  const { limit, remaining, seconds, windowSeconds } = left;
  const add = (name: string, item: string) =>
    reply.header(name, [reply.getHeader(name), item].filter((value) => value !== undefined).join(', '));
  add('ratelimit-policy', `"places";q=${limit};w=${windowSeconds}`);
  add('ratelimit', `"places";r=${remaining};t=${seconds}`);
}

/** `RATE_LIMITS=off`. */
export const unlimited: RateLimits = {
  call: () => undefined,
  account: () => undefined,
  page: () => undefined,
  tile: () => undefined,
  countryFile: () => undefined,
  guess: (_request, _reply, act) => act(),
  guessEachName: (_request, _reply, act) => act(),
  providerChoice: async () => undefined,
  consumeExtra: () => undefined,
  countBytes: () => undefined,
  refuseSpent: () => undefined,
  giveBackPoll: () => undefined,
};

/** Seconds. */
const WINDOW = 300;
